import type { Article } from '#tax/basis/articles.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import { type ClaimedRow, giveWay, readStated, state } from '#tax/basis/give-way.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import { type LineKey, digits, words } from '#tax/texts.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { CreditBasis, Credits } from './basis.ts'
import { shareWon } from './credits.ts'
import type { FoundReductions } from './reductions.ts'

/** 소득세법 61①; for a sincere business 조특법 122의3④. */
const singleIncomeCredits: ReadonlySet<LineKey> = new Set([
  'insuranceCredit',
  'medicalCredit',
  'educationCredit',
  'rentCredit',
])
/** 소득세법 61②: capped at the tax without withholding-rate income. */
const baseTaxCredits: ReadonlySet<LineKey> = new Set([
  'childCredit',
  'birthCredit',
  'pensionAccountCredit',
  'insuranceCredit',
  'medicalCredit',
  'educationCredit',
  'donationCredit',
  'standardCredit',
  'politicalCredit',
])
/** An unused pension credit counts as not received (소득세법 61③); donations carry over ten years (61② 단서). */
const firstToGiveWay: readonly LineKey[] = ['pensionAccountCredit', 'donationCredit']

/** The law sets no order: rent is cut last, as only it is exempt from the cap of 61②. */
const rentLast: readonly LineKey[] = ['educationCredit', 'medicalCredit', 'insuranceCredit']

type Among = (key: LineKey) => boolean
const isOfOneIncome: Among = (key) => singleIncomeCredits.has(key)
const isOfBaseTax: Among = (key) => baseTaxCredits.has(key)
const isOfBaseTaxOrHometown: Among = (key) => key === 'hometownCredit' || baseTaxCredits.has(key)
const isAny: Among = () => true

function endAt(
  rows: readonly ClaimedRow[],
  mostWon: number,
  article: Article,
  among: Among,
  first: readonly LineKey[] = firstToGiveWay,
): void {
  let sumWon = 0
  for (const row of rows) if (among(row.key)) sumWon += row.takenWon
  if (sumWon > mostWon) giveWay(rows, sumWon - mostWon, article, first, among)
}

/**
 * 소득세법 61, 시행령 119의3: four by the tax on wages or a sincere business, those of 61② without withholding rates, all by
 * the computed tax.
 */
export function limitCredits(rows: readonly ClaimedRow[], tax: CreditBasis, wageEarner: boolean, year: YearData): void {
  const { article, wageArticle, sincereArticle, baseArticle, hometownInBase } = year.creditLimits
  const { incomes, computedTaxWon, totalIncomeWon, atWithholdingRatesWon } = tax
  const incomeWon = wageEarner ? incomes.netWageWon : incomes.netBusinessWon
  // With one kind of income the last limit suffices.
  if (incomeWon < totalIncomeWon) {
    const mostWon = shareWon(computedTaxWon, incomeWon, totalIncomeWon)
    endAt(rows, mostWon, wageEarner ? wageArticle : sincereArticle, isOfOneIncome, rentLast)
  }
  if (atWithholdingRatesWon > 0) {
    const mostWon = computedTaxWon - shareWon(computedTaxWon, atWithholdingRatesWon, totalIncomeWon)
    endAt(rows, mostWon, baseArticle, hometownInBase ? isOfBaseTaxOrHometown : isOfBaseTax)
  }
  state(rows)
  endAt(rows, computedTaxWon, article, isAny)
}

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
