import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { IncomeAmounts } from '#tax/income/incomes.ts'
import type { Standing } from '#tax/basis/assessment.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'
import { inBasicDeduction, selfRelation } from '#tax/deductions/persons.ts'
import {
  bookkeepingCreditWon, childCredit, donationCreditWon, efilingCreditWon, insuranceCreditWon, medicalCreditWon, pensionAccountCredit, rentCredit, shareWon,
  smallDonationCreditWon, wageCreditWon,
} from './credits.ts'

export type Credits = { creditsWon: number; bookkeepingWon: number; /** The part the municipality does not follow. */ efilingWon: number }
export type CreditBasis = { incomes: IncomeAmounts; totalIncomeWon: number; computedTaxWon: number; dividendCreditWon: number }

/** Reductions first, then credits (소득세법 60), together at most the computed tax (61). Standard credit and special credits exclude each other (59의4⑨). */
export function creditsOf(inputs: ReturnInputs, standing: Standing, basis: CreditBasis, year: YearData, notes?: Notes): Credits {
  const { incomes, totalIncomeWon, computedTaxWon } = basis
  const { wage } = inputs
  let sumWon = 0
  const add = (key: LineKey, amountWon: number, article: Article, formula: string, from: readonly string[]): number => {
    if (amountWon <= 0) return 0
    sumWon += amountWon
    notes?.({ key, amountWon, of: 'credits', article, formula, from })
    return amountWon
  }
  const shown = (amountWon: number) => (notes ? digits(amountWon) : '')

  if (inputs.reductionsWon) add('reductions', inputs.reductionsWon, 'ita 60', shown(inputs.reductionsWon), ['reductionsWon'])
  if (basis.dividendCreditWon > 0) add('dividendCredit', basis.dividendCreditWon, year.financial.creditArticle, shown(basis.dividendCreditWon), ['financial.grossUpDividendWon'])
  let bookkeepingWon = 0
  if (inputs.method === 'double-book' && standing.bookkeeping === 'simple' && incomes.netBusinessWon > 0) {
    bookkeepingWon = bookkeepingCreditWon(computedTaxWon, incomes.netBusinessWon, totalIncomeWon, year)
    add('bookkeepingCredit', bookkeepingWon, year.books.creditArticle,
      notes ? `${digits(computedTaxWon)} × ${digits(incomes.netBusinessWon)} ÷ ${digits(totalIncomeWon)} × ${year.books.bookkeepingPercent}%` : '', ['businesses'])
  }
  if (inputs.persons.length > 1 || inputs.newbornOrders?.length) {
    const children = inputs.persons.filter((person) => (person.relation === 4 || person.relation === 8) && inBasicDeduction(person, year))
    const child = childCredit(children, inputs.newbornOrders ?? [], year)
    add('childCredit', child.basicWon, year.childCredit.article, notes ? `${words.people(child.eligibleChildren)} = ${digits(child.basicWon)}` : '', ['persons'])
    add('birthCredit', child.birthWon, year.childCredit.article, shown(child.birthWon), ['newbornOrders'])
  }
  if (wage) {
    const wageTaxWon = shareWon(computedTaxWon, incomes.netWageWon, totalIncomeWon)
    const creditWon = wageCreditWon(wage.grossWon, wageTaxWon, year)
    add('wageCredit', creditWon, year.wageCredit.article,
      notes ? words.limit(`${digits(computedTaxWon)} × ${digits(incomes.netWageWon)} ÷ ${digits(totalIncomeWon)} = ${digits(wageTaxWon)}`, digits(creditWon)) : '', ['wage.grossWon'])
  }
  if (inputs.pensionSavingsWon || inputs.retirementPensionWon) {
    const self = inputs.persons.find((person) => person.relation === selfRelation)
    const wageOnly = wage && totalIncomeWon === incomes.wageWon
    const account = pensionAccountCredit({
      pensionSavingsWon: inputs.pensionSavingsWon ?? 0, retirementPensionWon: inputs.retirementPensionWon ?? 0, totalIncomeWon,
      ...(wageOnly && { grossWageOnlyWon: wage.grossWon }), ...(self && { age: year.year - self.birthYear }),
    }, year)
    add('pensionAccountCredit', account.creditWon, year.pensionAccount.article, notes ? `${digits(account.baseWon)} × ${account.percent}%` : '', ['pensionSavingsWon', 'retirementPensionWon'])
  }
  const claimed = specialCredits(inputs, standing, incomes, totalIncomeWon, year, add, shown)
  if (inputs.politicalDonationWon) {
    add('politicalCredit', smallDonationCreditWon('political', inputs.politicalDonationWon, year), year.smallDonation.politicalArticle, shown(inputs.politicalDonationWon), ['politicalDonationWon'])
  }
  if (inputs.hometownDonationWon) {
    // What a business person gives above the fully credited part is an expense, not a credit (조특법 58).
    const amountWon = wage ? inputs.hometownDonationWon : lesser(inputs.hometownDonationWon, year.smallDonation.wholeUpToWon)
    add('hometownCredit', smallDonationCreditWon('hometown', amountWon, year), year.smallDonation.article, shown(amountWon), ['hometownDonationWon'])
  }
  if (totalIncomeWon > 0 && !claimed) {
    const rules = year.standardCredit
    const standardWon = wage ? rules.wageWon : inputs.sincereBusiness ? rules.sincereWon : rules.othersWon
    add('standardCredit', standardWon, rules.article, shown(standardWon), [])
  }
  if (inputs.marriedThisYear && year.marriageCredit) add('marriageCredit', year.marriageCredit.won, year.marriageCredit.article, shown(year.marriageCredit.won), ['marriedThisYear'])
  if (standing.sincereReport && inputs.sincereCostWon) {
    const costWon = lesser(part(inputs.sincereCostWon, year.sincereCost.percent, 100), year.sincereCost.mostWon)
    add('sincereCostCredit', costWon, year.sincereCost.article, notes ? `${digits(inputs.sincereCostWon)} × ${year.sincereCost.percent}%` : '', ['sincereCostWon'])
  }
  const beforeEfilingWon = lesser(sumWon, computedTaxWon)
  if (inputs.filedBy === 'self') {
    const due = dueDates(year.year)
    const efilingWon = efilingCreditWon(inputs.filingDate ?? due.generalDay, year)
    add('efilingCredit', efilingWon, year.efiling.article, shown(efilingWon), ['filedBy', 'filingDate'])
  }
  const creditsWon = lesser(sumWon, computedTaxWon)
  if (notes) {
    if (sumWon > creditsWon) notes({ key: 'creditLimit', amountWon: sumWon - creditsWon, of: 'credits', minus: true, article: 'ita 61', formula: `${digits(sumWon)} − ${digits(computedTaxWon)}`, from: [] })
    notes({ key: 'credits', amountWon: creditsWon, of: 'determinedTax', minus: true, article: 'ita 60', formula: digits(creditsWon), from: [] })
  }
  return { creditsWon, bookkeepingWon, efilingWon: floored(creditsWon - beforeEfilingWon) }
}

type Add = (key: LineKey, amountWon: number, article: Article, formula: string, from: readonly string[]) => number

/** Insurance, medical, education, donations and rent: wage earners, and (medical, education, rent) sincere businesses (조특법 122의3). Whether anything special was claimed. */
function specialCredits(inputs: ReturnInputs, standing: Standing, incomes: IncomeAmounts, totalIncomeWon: number, year: YearData, add: Add, shown: (won: number) => string): boolean {
  const { special, wage } = inputs
  let claimed = (wage?.specialDeductionWon ?? 0) > 0
  const sincere = inputs.sincereBusiness === true || standing.sincereReport
  if (!special || !(wage || sincere)) return claimed
  const article = year.special.article
  const measureWon = wage ? wage.grossWon : incomes.netBusinessWon
  const claim = (key: LineKey, creditWon: number, ofArticle: Article, from: string) => {
    if (add(key, creditWon, ofArticle, shown(creditWon), [from]) > 0) claimed = true
  }
  if (wage) {
    claim('insuranceCredit', insuranceCreditWon(special.insuranceWon ?? 0, special.disabledInsuranceWon ?? 0, year), article, 'special.insuranceWon')
    claim('donationCredit', donationCreditWon(special.donationWon ?? 0, year), article, 'special.donationWon')
  }
  claim('medicalCredit', medicalCreditWon(measureWon, {
    generalWon: special.medicalGeneralWon ?? 0, specialWon: special.medicalSpecialWon ?? 0, prematureWon: special.medicalPrematureWon ?? 0, infertilityWon: special.medicalInfertilityWon ?? 0,
  }, year), article, 'special.medicalGeneralWon')
  claim('educationCredit', part(special.educationWon ?? 0, year.special.educationPercent, 100), article, 'special.educationWon')
  if (special.rentWon) claim('rentCredit', rentCredit(wage ? wage.grossWon : 0, totalIncomeWon, special.rentWon, year).creditWon, year.rent.article, 'special.rentWon')
  return claimed
}
