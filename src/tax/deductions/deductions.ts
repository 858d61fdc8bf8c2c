import { floored, lesser } from '#tax/basis/arithmetic.ts'
import type { Article } from '#tax/basis/articles.ts'
import { type ClaimedRow, giveWay, readStated, state } from '#tax/basis/give-way.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import type { IncomeAmounts } from '#tax/income/incomes.ts'
import { type LineKey, digits, words } from '#tax/texts.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { cardDeduction, isTemporaryUnknown } from './card.ts'
import { type PersonalDeduction, countChildren, personalDeduction } from './persons.ts'
import { yellowUmbrella, yellowUmbrellaFormula } from './yellow-umbrella.ts'

/** The employer's figure wins. */
function computeCardWon(inputs: ReturnInputs, year: YearData): number {
  const wage = inputs.wage
  if (!wage) return 0
  if (wage.cardDeductionWon !== undefined) return wage.cardDeductionWon
  if (wage.cards && isTemporaryUnknown(wage.grossWon, wage.cards, year))
    throw new TaxProblem('figure.unconfirmed', 'wage.cards.priorYearWon')
  if (!wage.cards) return 0
  return cardDeduction(wage.grossWon, wage.cards, year, countChildren(inputs.persons, year)).deductionWon
}

/** Not yet capped at the total income. */
type ClaimedDeductions = {
  personal: PersonalDeduction
  nationalPensionWon: number
  reverseMortgageWon: number
  premiumsWon: number
  housingWon: number
  cardWon: number
  /** Before the cap at the wage income. */
  cardClaimedWon: number
  umbrellaWon: number
  listedWon: number
  outsideLimitWon: number
  underOverallWon: number
  overWon: number
  sumWon: number
  from: DeductedFrom
}

type DeductedFrom = Pick<IncomeAmounts, 'earnedWon' | 'lettingWon' | 'netWageWon' | 'netPensionWon'>

/**
 * Interest of a reverse mortgage is capped at its limit and the pension income (소득세법 51의4); premiums, housing and
 * cards at the wage income (52, 조특법 126의2); housing, cards, 노란우산 and listed ones at the overall limit (조특법 132의2).
 */
function claimedDeductions(
  inputs: ReturnInputs,
  totalIncomeWon: number,
  from: DeductedFrom,
  year: YearData,
): ClaimedDeductions {
  const personal = personalDeduction(inputs.persons, inputs.self, totalIncomeWon, year)
  const { wage } = inputs
  const nationalPensionWon = inputs.nationalPensionWon ?? 0
  const reverseMortgageWon = lesser(
    lesser(inputs.reverseMortgageInterestWon ?? 0, year.reverseMortgage.mostWon),
    from.netPensionWon,
  )
  const premiumsWon = lesser(wage?.specialDeductionWon ?? 0, from.netWageWon)
  const housingWon = lesser(wage?.housingDeductionWon ?? 0, from.netWageWon - premiumsWon)
  const cardClaimedWon = computeCardWon(inputs, year)
  const cardWon = lesser(cardClaimedWon, from.netWageWon - premiumsWon - housingWon)
  const umbrellaWon = inputs.yellowUmbrellaWon
    ? yellowUmbrella(from.earnedWon, inputs.yellowUmbrellaWon, year, from.lettingWon).deductionWon
    : 0
  const listedWon = inputs.listedDeductionWon ?? 0
  const outsideLimitWon = inputs.outsideLimitDeductionWon ?? 0
  const underOverallWon = housingWon + cardWon + umbrellaWon + listedWon
  const overWon = floored(underOverallWon - year.overallLimit.mostWon)
  const sumWon =
    personal.totalWon +
    nationalPensionWon +
    reverseMortgageWon +
    premiumsWon +
    underOverallWon -
    overWon +
    outsideLimitWon
  return {
    personal,
    nationalPensionWon,
    reverseMortgageWon,
    premiumsWon,
    housingWon,
    cardWon,
    cardClaimedWon,
    umbrellaWon,
    listedWon,
    outsideLimitWon,
    underOverallWon,
    overWon,
    sumWon,
    from,
  }
}

const personalKeys: readonly LineKey[] = [
  'basicDeduction',
  'agedDeduction',
  'disabledDeduction',
  'womanDeduction',
  'singleParentDeduction',
]
const overallKeys: readonly LineKey[] = ['housingDeduction', 'yellowUmbrella', 'cardDeduction', 'listedDeduction']

function cardFormula(inputs: ReturnInputs, year: YearData): string | undefined {
  const { wage } = inputs
  if (!wage?.cards || wage.cardDeductionWon !== undefined) return undefined
  return cardDeduction(wage.grossWon, wage.cards, year, countChildren(inputs.persons, year), true).formula
}

type Rows = ClaimedRow[]

function add(rows: Rows, key: LineKey, claimedWon: number, article: Article, from: string, formula?: string): void {
  if (claimedWon > 0 || key === 'basicDeduction')
    rows.push({ key, claimedWon, takenWon: claimedWon, article, from: [from], formula: formula ?? digits(claimedWon) })
}

function personalRows(rows: Rows, { personal }: ClaimedDeductions, year: YearData): void {
  const rules = year.persons
  const each = (people: number, eachWon: number) => `${digits(eachWon)} × ${words.people(people)}`
  add(rows, 'basicDeduction', personal.basicWon, rules.article, 'persons', each(personal.count, rules.basicWon))
  const additional = rules.additionalArticle
  const { agedCount, disabledCount } = personal
  add(rows, 'agedDeduction', agedCount * rules.agedWon, additional, 'persons', each(agedCount, rules.agedWon))
  const disabledWon = disabledCount * rules.disabledWon
  add(rows, 'disabledDeduction', disabledWon, additional, 'persons', each(disabledCount, rules.disabledWon))
  add(rows, 'womanDeduction', personal.womanWon, additional, 'persons')
  add(rows, 'singleParentDeduction', personal.singleParentWon, additional, 'persons')
}

/** Form 40(1), 소득공제명세서 ①-⑳. */
function rowsOf(inputs: ReturnInputs, found: ClaimedDeductions, year: YearData): Rows {
  const rows: Rows = []
  personalRows(rows, found, year)
  const { wage } = inputs
  add(rows, 'nationalPension', found.nationalPensionWon, year.nationalPension.article, 'nationalPensionWon')
  const mortgage = year.reverseMortgage.article
  add(rows, 'reverseMortgageDeduction', inputs.reverseMortgageInterestWon ?? 0, mortgage, 'reverseMortgageInterestWon')
  add(rows, 'specialDeduction', wage?.specialDeductionWon ?? 0, year.wageSpecial.article, 'wage.specialDeductionWon')
  add(rows, 'housingDeduction', wage?.housingDeductionWon ?? 0, year.wageSpecial.article, 'wage.housingDeductionWon')
  const umbrellaFormula = inputs.yellowUmbrellaWon
    ? yellowUmbrellaFormula(found.from, inputs.yellowUmbrellaWon, year)
    : ''
  add(rows, 'yellowUmbrella', found.umbrellaWon, year.yellowUmbrella.article, 'yellowUmbrellaWon', umbrellaFormula)
  const card = cardFormula(inputs, year)
  const cardFrom = card === undefined ? 'wage.cardDeductionWon' : 'wage.cards'
  add(rows, 'cardDeduction', found.cardClaimedWon, year.wageSpecial.cardArticle, cardFrom, card)
  add(rows, 'listedDeduction', found.listedWon, year.overallLimit.article, 'listedDeductionWon')
  add(rows, 'outsideLimitDeduction', found.outsideLimitWon, 'stra', 'outsideLimitDeductionWon')
  return rows
}

function limit(rows: Rows, key: LineKey, takenWon: number, article: Article): void {
  const row = rows.find((row) => row.key === key)
  if (row) giveWay(rows, row.takenWon - takenWon, article, [key], (rowKey) => rowKey === key)
}

/**
 * National pension first (소득세법 51의3③), then from the last row back; rows under the overall limit lose at most what that
 * limit left.
 */
function giveWayToIncome(rows: Rows, found: ClaimedDeductions, excessWon: number, year: YearData): void {
  const { article, personalArticle } = year.deductionLimits
  const open = (excess: number, among: (key: LineKey) => boolean, source: Article = article) =>
    giveWay(rows, excess, source, [], among)
  let openWon = open(excessWon, (key) => key === 'nationalPension')
  openWon = open(openWon, (key) => key === 'outsideLimitDeduction')
  const overallWon = lesser(openWon, floored(found.underOverallWon - found.overWon))
  openWon -= overallWon - open(overallWon, (key) => overallKeys.includes(key))
  openWon = open(openWon, (key) => key === 'specialDeduction' || key === 'reverseMortgageDeduction')
  open(openWon, (key) => personalKeys.includes(key), personalArticle)
}

function deductionLines(
  inputs: ReturnInputs,
  found: ClaimedDeductions,
  totalWon: number,
  year: YearData,
  notes: Notes,
): void {
  const rows = rowsOf(inputs, found, year)
  const { wageArticle } = year.deductionLimits
  limit(rows, 'reverseMortgageDeduction', found.reverseMortgageWon, year.reverseMortgage.article)
  limit(rows, 'specialDeduction', found.premiumsWon, wageArticle)
  limit(rows, 'housingDeduction', found.housingWon, wageArticle)
  limit(rows, 'cardDeduction', found.cardWon, wageArticle)
  state(rows)
  if (found.sumWon > totalWon) giveWayToIncome(rows, found, found.sumWon - totalWon, year)
  for (const row of rows) {
    const { key, claimedWon, takenWon, article, from, formula } = row
    const limited = takenWon !== claimedWon
    notes({
      key,
      amountWon: takenWon,
      ...readStated(row),
      of: 'deductions',
      article,
      formula: limited ? words.taken(formula, digits(claimedWon), digits(takenWon)) : formula,
      from,
    })
  }
  if (found.overWon > 0)
    notes({
      key: 'overallLimit',
      amountWon: found.overWon,
      of: 'deductions',
      minus: true,
      article: year.overallLimit.article,
      formula: `${digits(found.underOverallWon)} − ${digits(year.overallLimit.mostWon)}`,
      from: ['listedDeductionWon'],
    })
  notes({
    key: 'deductions',
    amountWon: totalWon,
    of: 'taxBase',
    minus: true,
    article: 'ita 14.2',
    formula: digits(totalWon),
    from: [],
  })
}

/** 소득세법 50-52, 조특법; at most the total income. */
export function deductionsWon(
  inputs: ReturnInputs,
  totalIncomeWon: number,
  from: DeductedFrom,
  year: YearData,
  notes?: Notes,
): number {
  const found = claimedDeductions(inputs, totalIncomeWon, from, year)
  const totalWon = lesser(found.sumWon, totalIncomeWon)
  if (notes) deductionLines(inputs, found, totalWon, year, notes)
  return totalWon
}
