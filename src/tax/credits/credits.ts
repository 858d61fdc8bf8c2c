import type { Education, PersonInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, greater, lesser, part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'

/** Truncated before it is multiplied again. */
export function shareWon(taxWon: number, incomeWon: number, totalWon: number): number {
  if (totalWon <= 0 || incomeWon <= 0) return 0
  return incomeWon >= totalWon ? taxWon : part(taxWon, incomeWon, totalWon)
}

/** 근로소득세액공제 (소득세법 59). */
export function wageCreditWon(grossWon: number, wageTaxWon: number, year: YearData): number {
  const rules = year.wageCredit
  const firstWon = lesser(wageTaxWon, rules.firstUpToWon)
  const byTaxWon = part(firstWon, rules.firstPercent, 100) + part(wageTaxWon - firstWon, rules.restPercent, 100)
  const tier = rules.tiers.find((row) => grossWon <= row.grossUpToWon)
  if (!tier) return 0
  const capWon = greater(tier.startWon - part(grossWon - tier.aboveWon, tier.fallPerMille, 1000), tier.leastWon)
  return lesser(byTaxWon, capWon)
}

/** 기장세액공제 (소득세법 56의2): simple-book duty, filed by double entry; 20 %, at most 1 million won. */
export function bookkeepingCreditWon(
  computedTaxWon: number,
  bookIncomeWon: number,
  totalIncomeWon: number,
  year: YearData,
): number {
  return lesser(
    part(shareWon(computedTaxWon, bookIncomeWon, totalIncomeWon), year.books.bookkeepingPercent, 100),
    year.books.bookkeepingMostWon,
  )
}

export type Child = { birthYear: number; grandchild?: boolean; disabled?: boolean; incomeAmountWon?: number }

/** 자녀세액공제 (소득세법 59의2): children from the year's minimum age, plus births and adoptions by order. */
export function childCredit(
  children: readonly Child[],
  newbornOrders: readonly number[],
  year: YearData,
): { eligibleChildren: number; basicWon: number; birthWon: number } {
  const rules = year.childCredit
  let eligibleChildren = 0
  for (const child of children) {
    if (child.grandchild && !rules.grandchildren) continue
    if ((child.incomeAmountWon ?? 0) > year.persons.incomeUpToWon) continue
    const age = year.year - child.birthYear
    if (age >= rules.fromAge && (age <= year.persons.childUpToAge || child.disabled)) eligibleChildren += 1
  }
  const basicWon =
    eligibleChildren === 0
      ? 0
      : eligibleChildren === 1
        ? rules.oneWon
        : rules.twoWon + (eligibleChildren - 2) * rules.eachFurtherWon
  let birthWon = 0
  for (const order of newbornOrders) birthWon += rules.birthWon[order <= 1 ? 0 : order === 2 ? 1 : 2]
  return { eligibleChildren, basicWon, birthWon }
}

export type PensionPayments = Pick<PersonInputs, 'pensionSavingsWon' | 'retirementPensionWon' | 'isaTransfer'>
export type PensionPayer = {
  totalIncomeWon?: number | undefined
  grossWageOnlyWon?: number | undefined
  age?: number | undefined
  separateFinancialWon?: number | undefined
}

/** 연금계좌세액공제 with what an ISA that matured adds (소득세법 59의3; to 2022 also 조특법 86의4 from age 50). With wages only, the gross decides. */
export function pensionAccountCredit(
  { pensionSavingsWon = 0, retirementPensionWon = 0, isaTransfer = {} }: PensionPayments,
  { totalIncomeWon = 0, grossWageOnlyWon, age = 0, separateFinancialWon = 0 }: PensionPayer,
  year: YearData,
): { baseWon: number; percent: number; creditWon: number } {
  const rules = year.pensionAccount
  const within = (totalUpToWon: number, grossUpToWon: number) =>
    grossWageOnlyWon !== undefined ? grossWageOnlyWon <= grossUpToWon : totalIncomeWon <= totalUpToWon
  const ordinary = within(rules.savingsTotalUpToWon, rules.savingsGrossUpToWon)
  const senior =
    rules.senior &&
    age >= rules.senior.fromAge &&
    within(rules.senior.totalUpToWon, rules.senior.grossUpToWon) &&
    separateFinancialWon <= rules.senior.financialUpToWon
      ? rules.senior
      : null
  const savingsLimitWon = senior ? senior.savingsWon : ordinary ? rules.savingsWon : rules.highSavingsWon
  const togetherWon = senior ? senior.togetherWon : rules.togetherWon
  const { savingsWon = 0, retirementWon = 0, usedBeforeWon = 0 } = isaTransfer
  const savedWon = pensionSavingsWon + savingsWon
  const retiringWon = retirementPensionWon + retirementWon
  const withinWon = lesser(lesser(savedWon, savingsLimitWon) + retiringWon, togetherWon)
  const addedWon = lesser(
    part(savingsWon + retirementWon, rules.isaPercent, 100),
    floored(rules.isaMostWon - usedBeforeWon),
  )
  const baseWon = lesser(savedWon + retiringWon, withinWon + addedWon)
  const percent = within(rules.highRateTotalUpToWon, rules.highRateGrossUpToWon) ? rules.highPercent : rules.lowPercent
  return { baseWon, percent, creditWon: part(baseWon, percent, 100) }
}

/** 월세 세액공제 (조특법 95의2). */
export function rentCredit(
  grossWon: number,
  totalIncomeWon: number,
  rentWon: number,
  year: YearData,
): { baseWon: number; percent: number; creditWon: number } {
  const rules = year.rent
  if (grossWon > rules.grossUpToWon || totalIncomeWon > rules.totalUpToWon)
    return { baseWon: 0, percent: 0, creditWon: 0 }
  const baseWon = lesser(rentWon, rules.upToWon)
  const percent =
    grossWon <= rules.highGrossUpToWon && totalIncomeWon <= rules.highTotalUpToWon
      ? rules.highPercent
      : rules.lowPercent
  return { baseWon, percent, creditWon: part(baseWon, percent, 100) }
}

export type MedicalPayments = { generalWon: number; specialWon: number; prematureWon: number; infertilityWon: number }

/** 의료비 (소득세법 59의4②): above 3 % of the gross; the rest of that threshold reduces the other kinds in turn. */
export function medicalCreditWon(grossWon: number, paid: MedicalPayments, year: YearData): number {
  const rules = year.special
  let thresholdWon = part(grossWon, rules.medicalThresholdPercent, 100)
  const above = (paidWon: number): number => {
    const used = lesser(paidWon, thresholdWon)
    thresholdWon -= used
    return paidWon - used
  }
  const generalWon = lesser(above(paid.generalWon), rules.medicalUpToWon)
  const specialWon = above(paid.specialWon)
  const prematureWon = above(paid.prematureWon)
  const infertilityWon = above(paid.infertilityWon)
  return (
    part(generalWon + specialWon, rules.medicalPercent, 100) +
    part(prematureWon, rules.prematurePercent, 100) +
    part(infertilityWon, rules.infertilityPercent, 100)
  )
}

/** 교육비 (소득세법 59의4③): each pupil up to the limit of the kind. */
export function educationBaseWon(rows: readonly Education[], year: YearData): number {
  let baseWon = 0
  for (const { kind, paidWon } of rows) {
    const mostWon = year.special.educationUpToWon[kind]
    baseWon += mostWon === null ? paidWon : lesser(paidWon, mostWon)
  }
  return baseWon
}

/** 보험료 (소득세법 59의4①): up to 1 million won each. */
export function insuranceCreditWon(generalWon: number, disabledWon: number, year: YearData): number {
  const rules = year.special
  return (
    part(lesser(generalWon, rules.insuranceUpToWon), rules.insurancePercent, 100) +
    part(lesser(disabledWon, rules.insuranceUpToWon), rules.disabledInsurancePercent, 100)
  )
}

export type Donations = { specialWon: number; generalWon: number; religiousWon: number }

/**
 * 기부금 (소득세법 59의4④). Special: up to the income without withholding rates. General: 30 % of the rest; with religious
 * gifts 10 % plus the lesser of 20 % and the others.
 */
export function donationCredit(
  given: Donations,
  incomeWon: number,
  year: YearData,
): { baseWon: number; beyondWon: number; creditWon: number } {
  const { donationRows, donationLimit } = year.special
  const specialWon = lesser(given.specialWon, floored(incomeWon))
  const leftWon = floored(incomeWon - specialWon)
  const generalLimitWon =
    given.religiousWon > 0
      ? part(leftWon, donationLimit.religiousPercent, 100) +
        lesser(part(leftWon, donationLimit.furtherPercent, 100), given.generalWon)
      : part(leftWon, donationLimit.generalPercent, 100)
  const othersWon = given.generalWon + given.religiousWon
  const baseWon = specialWon + lesser(othersWon, generalLimitWon)
  let creditWon = 0
  let belowWon = 0
  for (const row of donationRows) {
    if (baseWon <= belowWon) break
    creditWon += part(lesser(baseWon, row.upToWon) - belowWon, row.percent, 100)
    belowWon = row.upToWon
  }
  return { baseWon, beyondWon: floored(othersWon - generalLimitWon), creditWon }
}

/** 조특법 76, 58: 100/110 of the first 100,000 won, a share of the rest. */
export function smallDonationCreditWon(
  kind: 'political' | 'hometown',
  amountWon: number,
  year: YearData,
  disasterWon = 0,
): number {
  const rules = year.smallDonation
  if (kind === 'hometown' && !rules.hometown) throw new TaxProblem('figure.unconfirmed', 'hometown')
  if (kind === 'hometown') return hometownCreditWon(amountWon, disasterWon, year)
  const wholeWon = lesser(amountWon, rules.wholeUpToWon)
  const highWon = kind === 'political' ? floored(amountWon - rules.politicalHighFromWon) : 0
  return (
    part(wholeWon, 100, 110) +
    part(amountWon - wholeWon - highWon, rules.restPercent, 100) +
    part(highWon, rules.politicalHighPercent, 100)
  )
}

/** Throws TaxProblem `figure.unconfirmed` where gifts to a disaster area and others share the slices: the act has no order. */
function hometownCreditWon(givenWon: number, disasterWon: number, year: YearData): number {
  const { wholeUpToWon, hometownMiddle, hometownMostWon, restPercent, disasterPercent } = year.smallDonation
  if (disasterWon > 0 && (disasterPercent === null || disasterWon < givenWon))
    throw new TaxProblem('figure.unconfirmed', 'hometownDisasterWon')
  const amountWon = lesser(givenWon, hometownMostWon)
  const wholeWon = lesser(amountWon, wholeUpToWon)
  const middleWon = hometownMiddle ? floored(lesser(amountWon, hometownMiddle.upToWon) - wholeWon) : 0
  const percent = disasterWon > 0 ? (disasterPercent ?? restPercent) : restPercent
  return (
    part(wholeWon, 100, 110) +
    part(middleWon, hometownMiddle?.percent ?? 0, 100) +
    part(amountWon - wholeWon - middleWon, percent, 100)
  )
}

/** 전자신고 세액공제 (조특법 104의8①): direct filers only. */
export function efilingCreditWon(filingDay: string, year: YearData): number {
  let won = 0
  for (const row of year.efiling.rows) if (filingDay >= row.fromDay) won = row.won
  return won
}
