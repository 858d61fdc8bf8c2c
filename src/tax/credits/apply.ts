import type { Financial, ReturnInputs } from '#tax/basis/inputs.ts'
import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { ClaimedRow } from '#tax/basis/give-way.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { CreditBasis, Credits } from './basis.ts'
import { lesser, part } from '#tax/basis/arithmetic.ts'
import { inBasicDeduction, selfRelation } from '#tax/deductions/persons.ts'
import { handsInConfirmation, lastDays, findLateDay } from '#tax/payment/payment.ts'
import { digits, words } from '#tax/texts.ts'
import {
  bookkeepingCreditWon,
  childCredit,
  efilingCreditWon,
  pensionAccountCredit,
  shareWon,
  smallDonationCreditWon,
  wageCreditWon,
} from './credits.ts'
import { type Claiming, applyRows, claim, limitCredits } from './claiming.ts'
import { birthFormula, childFormula, shareFormula, smallDonationFormula, wageCreditFormula } from './formulas.ts'
import { computeReductions, smallCompanyFormula, smallCompanyReductionWon, wageCreditBesideWon } from './reductions.ts'
import { type CountedDonations, claimSpecial, donationsLeftWon, foreignCredit, isSincereBusiness } from './special.ts'

function claimBookkeeping(claiming: Claiming): void {
  const { inputs, taxpayerStatus, basis, year, late, shown } = claiming
  const { computedTaxWon, totalIncomeWon } = basis
  const incomeWon = basis.incomes.netBusinessWon
  if (late || inputs.booksLeftOut || inputs.method !== 'double-book') return
  if (taxpayerStatus.bookkeeping !== 'simple' || incomeWon <= 0) return
  const creditWon = bookkeepingCreditWon(computedTaxWon, incomeWon, totalIncomeWon, year)
  const { creditArticle } = year.books
  claim(
    claiming,
    'bookkeepingCredit',
    creditWon,
    creditArticle,
    ['businesses'],
    shown ? bookkeepingFormula(shareFormula(computedTaxWon, incomeWon, totalIncomeWon), creditWon, year) : '',
  )
}

function bookkeepingFormula(share: string, creditWon: number, { books }: YearData): string {
  const formula = `${share} × ${books.bookkeepingPercent}%`
  return creditWon === books.bookkeepingMostWon ? words.limit(formula, digits(creditWon)) : formula
}

function claimChildren(claiming: Claiming): void {
  const { inputs, year, shown } = claiming
  if (inputs.persons.length <= 1 && !inputs.newbornOrders?.length) return
  const children = inputs.persons.filter(
    (person) => (person.relation === 4 || person.relation === 8) && inBasicDeduction(person, year),
  )
  const child = childCredit(children, inputs.newbornOrders ?? [], year)
  const { article } = year.childCredit
  claim(
    claiming,
    'childCredit',
    child.basicWon,
    article,
    ['persons'],
    shown ? childFormula(child.eligibleChildren, year) : '',
  )
  const births = shown ? birthFormula(inputs.newbornOrders ?? [], year) : ''
  claim(claiming, 'birthCredit', child.birthWon, article, ['newbornOrders'], births)
}

const computeWageTax = ({ computedTaxWon, totalIncomeWon, incomes }: CreditBasis) =>
  shareWon(computedTaxWon, incomes.netWageWon, totalIncomeWon)

const computeWageShare = ({ computedTaxWon, totalIncomeWon, incomes }: CreditBasis) =>
  shareFormula(computedTaxWon, incomes.netWageWon, totalIncomeWon)

/** The office's and the small-company reduction share one row of the form. */
function claimReductions(claiming: Claiming): void {
  const { inputs, basis, year, shown } = claiming
  const { byClause } = claiming
  if (!byClause && !inputs.reductionsWon && !inputs.wage?.smallCompany) return
  const decidedWon = (inputs.reductionsWon ?? 0) + (byClause?.reductionWon ?? 0)
  const clauseText = byClause?.formulas.reduction.join(' + ') ?? ''
  const decidedText = [inputs.reductionsWon ? digits(inputs.reductionsWon) : '', clauseText].filter(Boolean).join(' + ')
  const { wage } = inputs
  if (!wage?.smallCompany) {
    const paths = [...(inputs.reductionsWon ? ['reductionsWon'] : []), ...(byClause ? ['reductions'] : [])]
    const article = byClause && byClause.reductionWon > 0 ? year.reductions.article : 'ita 60'
    return claim(claiming, 'reductions', decidedWon, article, paths, shown ? decidedText : '')
  }
  const taxWon = computeWageTax(basis)
  const wonOf = decidedWon + smallCompanyReductionWon(wage, taxWon, year)
  const formula = shown ? smallCompanyFormula(wage, computeWageShare(basis), wonOf - decidedWon, year) : ''
  const from = [...(decidedWon > 0 ? ['reductionsWon'] : []), 'wage.smallCompany']
  const whole = shown && decidedWon > 0 ? `${decidedText} + ${formula}` : formula
  claim(claiming, 'reductions', wonOf, year.smallCompany.article, from, whole)
}

function claimWage(claiming: Claiming): void {
  const { inputs, basis, year } = claiming
  if (!inputs.wage) return
  const wageTaxWon = computeWageTax(basis)
  const wholeWon = wageCreditWon(inputs.wage.grossWon, wageTaxWon, year)
  const reducedWon = smallCompanyReductionWon(inputs.wage, wageTaxWon, year)
  const creditWon = wageCreditBesideWon(wholeWon, reducedWon, wageTaxWon)
  const text = claiming.shown
    ? wageCreditFormula(
        computeWageShare(basis),
        { grossWon: inputs.wage.grossWon, wageTaxWon, wholeWon, reducedWon },
        year,
      )
    : ''
  claim(claiming, 'wageCredit', creditWon, year.wageCredit.article, ['wage.grossWon'], text)
}

function sumFinancial({ interest14Won, interest25Won, mustAggregateWon, grossUpDividendWon }: Financial): number {
  return interest14Won + interest25Won + mustAggregateWon + grossUpDividendWon
}

function claimPensionAccount(claiming: Claiming): void {
  const { inputs, basis, year } = claiming
  const { wage, financial, isaTransfer } = inputs
  if (!inputs.pensionSavingsWon && !inputs.retirementPensionWon && !isaTransfer) return
  const self = inputs.persons.find((person) => person.relation === selfRelation)
  const account = pensionAccountCredit(
    inputs,
    {
      totalIncomeWon: basis.totalIncomeWon,
      grossWageOnlyWon: basis.totalIncomeWon === basis.incomes.wageWon ? wage?.grossWon : undefined,
      age: self && year.year - self.birthYear,
      separateFinancialWon: financial && sumFinancial(financial),
    },
    year,
  )
  claim(
    claiming,
    'pensionAccountCredit',
    account.creditWon,
    year.pensionAccount.article,
    ['pensionSavingsWon', 'retirementPensionWon', 'isaTransfer'],
    claiming.shown ? `${digits(account.baseWon)} × ${account.percent}%` : '',
  )
}

/** For a business, the part above the full credit is an expense (조특법 58, 76① 단서). */
function claimSmallDonations(claiming: Claiming): void {
  const { inputs, year, shown } = claiming
  if (!inputs.politicalDonationWon && !inputs.hometownDonationWon) return
  const rules = year.smallDonation
  const hasBusiness = inputs.businesses.length + (inputs.apart?.housing?.length ?? 0) > 0
  const addPersonalCredit = (kind: 'political' | 'hometown', givenWon: number, article: Article) => {
    const amountWon = hasBusiness ? lesser(givenWon, rules.wholeUpToWon) : givenWon
    const disasterWon = kind === 'hometown' && amountWon === givenWon ? (inputs.hometownDisasterWon ?? 0) : 0
    const creditWon = smallDonationCreditWon(kind, amountWon, year, disasterWon)
    const formula = shown ? smallDonationFormula(kind, amountWon, disasterWon, year) : ''
    claim(claiming, `${kind}Credit`, creditWon, article, [`${kind}DonationWon`], formula)
  }
  if (inputs.politicalDonationWon) addPersonalCredit('political', inputs.politicalDonationWon, rules.politicalArticle)
  if (inputs.hometownDonationWon) addPersonalCredit('hometown', inputs.hometownDonationWon, rules.article)
}

/** 소득세법 59의4⑨: only without special deductions or credits; for a business without those of 조특법 122의3. */
function claimStandard(claiming: Claiming): void {
  const { inputs, basis, year, rows } = claiming
  if (basis.totalIncomeWon <= 0) return
  const { wage } = inputs
  const deducted = wage && wage.specialDeductionWon + (wage.housingDeductionWon ?? 0) > 0
  const excluding = wage ? specialKeys : sincereKeys
  if (deducted || rows.some((row) => excluding.includes(row.key))) return
  const rules = year.standardCredit
  const standardWon = wage ? rules.wageWon : isSincereBusiness(inputs) ? rules.sincereWon : rules.othersWon
  claim(claiming, 'standardCredit', standardWon, rules.article, [])
}

const sincereKeys: readonly LineKey[] = ['medicalCredit', 'educationCredit', 'rentCredit']
const specialKeys: readonly LineKey[] = [...sincereKeys, 'insuranceCredit', 'donationCredit']

function claimOthers(claiming: Claiming): void {
  const { inputs, taxpayerStatus, basis, year, late } = claiming
  if (inputs.marriedThisYear && year.marriageCredit)
    claim(claiming, 'marriageCredit', year.marriageCredit.won, year.marriageCredit.article, ['marriedThisYear'])
  if (inputs.sincereCostWon && handsInConfirmation(inputs, taxpayerStatus)) {
    const { percent, mostWon, article } = year.sincereCost
    const paidWon = inputs.sincereCostWon
    // Off the tax on business income alone.
    const limitWon = lesser(mostWon, shareWon(basis.computedTaxWon, basis.incomes.netBusinessWon, basis.totalIncomeWon))
    claim(
      claiming,
      'sincereCostCredit',
      lesser(part(paidWon, percent, 100), limitWon),
      article,
      ['sincereCostWon'],
      claiming.shown ? words.limit(`${digits(paidWon)} × ${percent}%`, digits(limitWon)) : '',
    )
  }
  if (inputs.filedBy === 'self' && !late) {
    const filingDay = inputs.filingDate ?? lastDays(inputs, taxpayerStatus, year).dueDay
    claim(claiming, 'efilingCredit', efilingCreditWon(filingDay, year), year.efiling.article, ['filedBy', 'filingDate'])
  }
}

function claimSpecials(claiming: Claiming): CountedDonations | undefined {
  const { inputs, taxpayerStatus, basis, year, shown } = claiming
  if (!inputs.special && !inputs.education) return undefined
  return claimSpecial(
    inputs,
    inputs.special ?? {},
    taxpayerStatus,
    basis,
    year,
    (key, claimedWon, article, from, formula) =>
      claim(claiming, key, claimedWon, article, [from], shown ? formula() : ''),
  )
}

/** Reductions before credits (소득세법 60), each capped (61). Standard and special credits exclude each other (59의4⑨). */
export function computeCredits(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  basis: CreditBasis,
  year: YearData,
  notes?: Notes,
): Credits {
  const late = findLateDay(inputs, taxpayerStatus, year) !== null
  const rows: ClaimedRow[] = []
  const byClause = inputs.reductions ? computeReductions(inputs, taxpayerStatus, basis, late, year) : null
  const claiming: Claiming = { inputs, taxpayerStatus, basis, year, late, shown: notes !== undefined, rows, byClause }
  claimReductions(claiming)
  claim(
    claiming,
    'dividendCredit',
    basis.dividendCreditWon,
    year.financial.creditArticle,
    ['financial.grossUpDividendWon'],
    basis.dividendFormula,
  )
  claimBookkeeping(claiming)
  claimChildren(claiming)
  claimWage(claiming)
  claimPensionAccount(claiming)
  const donations = claimSpecials(claiming)
  claimSmallDonations(claiming)
  claimStandard(claiming)
  claimOthers(claiming)
  if (byClause)
    claim(
      claiming,
      'listedCredit',
      byClause.creditWon,
      'stra 29-8; stra 96-3',
      ['reductions'],
      byClause.formulas.credit.join(' + '),
    )
  if (inputs.foreign) {
    const { creditWon, formula } = foreignCredit(inputs.foreign, basis, claiming.shown)
    claim(claiming, 'foreignCredit', creditWon, 'ita 57', ['foreign'], formula)
  }
  limitCredits(rows, basis, inputs.wage !== undefined, year)
  const found = applyRows(rows, notes)
  if (donations) found.donationsLeftWon = donationsLeftWon(donations, rows, year)
  if (byClause) {
    const reductionsWon = rows.reduce(
      (sum, row) => sum + (row.key === 'reductions' || row.key === 'listedCredit' ? row.takenWon : 0),
      0,
    )
    found.ruralBaseWon = lesser(byClause.ruralBaseWon, reductionsWon)
  }
  return found
}
