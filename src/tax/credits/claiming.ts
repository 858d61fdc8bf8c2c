import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { ClaimedRow } from '#tax/basis/give-way.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { CreditBasis } from './basis.ts'
import type { FoundReductions } from './reductions.ts'
import { digits } from '#tax/texts.ts'

/** Rows follow the law and the form (소득세법 60). */
export type Claiming = {
  inputs: ReturnInputs
  taxpayerStatus: TaxpayerStatus
  basis: CreditBasis
  year: YearData
  /** A late return is no 확정신고 and loses its own credits (소득세법 56의2①, 조특법 104의8①). */
  late: boolean
  shown: boolean
  rows: ClaimedRow[]
  byClause: FoundReductions | null
}

export function claim(
  { rows, shown }: Claiming,
  key: LineKey,
  claimedWon: number,
  article: Article,
  from: readonly string[],
  formula?: string,
): void {
  if (claimedWon <= 0) return
  rows.push({
    key,
    claimedWon,
    takenWon: claimedWon,
    article,
    formula: formula ?? (shown ? digits(claimedWon) : ''),
    from,
  })
}
