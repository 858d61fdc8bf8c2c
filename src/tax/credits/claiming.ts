import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { CreditBasis, Credits } from './basis.ts'
import type { FoundReductions } from './reductions.ts'
import { readStated, type ClaimedRow } from '#tax/basis/give-way.ts'
import { digits, words } from '#tax/texts.ts'

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

export function applyRows(rows: readonly ClaimedRow[], notes?: Notes): Credits {
  const found: Credits = {
    creditsWon: 0,
    ruralBaseWon: 0,
    bookkeepingWon: 0,
    efilingWon: 0,
    childWon: 0,
    donationsLeftWon: 0,
    otherUnusedWon: 0,
  }
  for (const row of rows) {
    const { key, claimedWon, takenWon, article, formula, from } = row
    found.creditsWon += takenWon
    if (key === 'bookkeepingCredit') found.bookkeepingWon = takenWon
    if (key === 'efilingCredit') found.efilingWon = takenWon
    if (key === 'childCredit' || key === 'birthCredit') found.childWon += takenWon
    else found.otherUnusedWon += (row.statedWon ?? takenWon) - takenWon
    if (!notes) continue
    const limited = takenWon !== claimedWon
    notes({
      key,
      amountWon: takenWon,
      ...readStated(row),
      of: 'credits',
      article,
      formula: limited ? words.taken(formula, digits(claimedWon), digits(takenWon)) : formula,
      from,
    })
  }
  notes?.({
    key: 'credits',
    amountWon: found.creditsWon,
    of: 'determinedTax',
    minus: true,
    article: 'ita 60',
    formula: digits(found.creditsWon),
    from: [],
  })
  return found
}
