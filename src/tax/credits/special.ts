import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { ClaimedRow } from '#tax/basis/give-way.ts'
import type { ForeignIncome, ReturnInputs, SpecialPayments } from '#tax/basis/inputs.ts'
import { handsInConfirmation, isEstimated } from '#tax/payment/payment.ts'
import { type LineKey, digits, words } from '#tax/texts.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { CreditBasis } from './basis.ts'
import {
  donationCredit,
  educationBaseWon,
  insuranceCreditWon,
  medicalCreditWon,
  rentCredit,
  shareWon,
} from './credits.ts'
import { donationFormula, educationFormula, insuranceFormula, medicalFormula, shareFormula } from './formulas.ts'

/** Per country up to its share of the tax (소득세법 57, 시행령 117⑦). The last row, as it carries over (60). */
export function foreignCredit(
  foreign: readonly ForeignIncome[],
  { computedTaxWon, totalIncomeWon }: CreditBasis,
  shown: boolean,
): { creditWon: number; formula: string } {
  let creditWon = 0
  const texts: string[] = []
  for (const { incomeWon, taxWon, carriedWon = 0 } of foreign) {
    creditWon += lesser(taxWon + carriedWon, shareWon(computedTaxWon, incomeWon, totalIncomeWon))
    if (!shown) continue
    const paid = carriedWon > 0 ? `${digits(taxWon)} + ${digits(carriedWon)}` : digits(taxWon)
    texts.push(words.lesser(paid, shareFormula(computedTaxWon, incomeWon, totalIncomeWon)))
  }
  return { creditWon, formula: texts.join(' + ') }
}

/** The formula is written only where lines are shown. */
type Claim = (key: LineKey, claimedWon: number, article: Article, from: string, formula: () => string) => void

/** 성실사업자 (시행령 118의8): an estimate does not qualify. */
export function isSincereBusiness(inputs: ReturnInputs): boolean {
  return inputs.sincereBusiness === true && !isEstimated(inputs.method)
}

/** With business income only, donations are expenses (소득세법 59의4④), unless payers settled it. */
function mayCreditDonations(inputs: ReturnInputs, { incomes, totalIncomeWon }: CreditBasis): boolean {
  if (inputs.wage || inputs.yearEndSettledBusiness) return true
  return incomes.pensionWon + incomes.otherWon > 0 || totalIncomeWon > incomes.ordinaryWon
}

function computeMedicalCredit(special: SpecialPayments, measureWon: number, year: YearData): number {
  return medicalCreditWon(
    measureWon,
    {
      generalWon: special.medicalGeneralWon ?? 0,
      specialWon: special.medicalSpecialWon ?? 0,
      prematureWon: special.medicalPrematureWon ?? 0,
      infertilityWon: special.medicalInfertilityWon ?? 0,
    },
    year,
  )
}

/** `baseWon`: within the limits; `beyondWon`: general and religious gifts beyond theirs, which alone carry over (소득세법 61②). */
export type CountedDonations = { baseWon: number; beyondWon: number }

/** Sincere businesses claim medical, education and rent only (조특법 122의3). */
export function claimSpecial(
  inputs: ReturnInputs,
  special: SpecialPayments,
  taxpayerStatus: TaxpayerStatus,
  basis: CreditBasis,
  year: YearData,
  claim: Claim,
): CountedDonations | undefined {
  const { wage } = inputs
  const { article } = year.special
  const sincere = isSincereBusiness(inputs) || handsInConfirmation(inputs, taxpayerStatus)
  if (wage)
    claim(
      'insuranceCredit',
      insuranceCreditWon(special.insuranceWon ?? 0, special.disabledInsuranceWon ?? 0, year),
      article,
      'special.insuranceWon',
      () => insuranceFormula(special, year),
    )
  if (wage || sincere) {
    const measureWon = wage ? wage.grossWon : floored(basis.incomes.earnedWon)
    claim('medicalCredit', computeMedicalCredit(special, measureWon, year), article, 'special.medicalGeneralWon', () =>
      medicalFormula(measureWon, special, year),
    )
    claimEducation(inputs.education, special, year, claim)
  }
  const donations = mayCreditDonations(inputs, basis) ? claimDonations(special, basis, year, claim) : undefined
  if ((wage || sincere) && special.rentWon) {
    const rent = rentCredit(wage ? wage.grossWon : 0, basis.totalIncomeWon, special.rentWon, year)
    claim(
      'rentCredit',
      rent.creditWon,
      year.rent.article,
      'special.rentWon',
      () => `${digits(rent.baseWon)} × ${rent.percent}%`,
    )
  }
  return donations
}

function claimEducation(rows: ReturnInputs['education'], special: SpecialPayments, year: YearData, claim: Claim): void {
  const baseWon = rows ? educationBaseWon(rows, year) : (special.educationWon ?? 0)
  const creditWon = part(baseWon, year.special.educationPercent, 100)
  claim('educationCredit', creditWon, year.special.article, rows ? 'education' : 'special.educationWon', () =>
    educationFormula(rows, baseWon, year),
  )
}

/** Gifts of earlier years share the limits of this year's (소득세법 61②). */
function claimDonations(
  special: SpecialPayments,
  basis: CreditBasis,
  year: YearData,
  claim: Claim,
): CountedDonations | undefined {
  const given = {
    specialWon: (special.donationSpecialWon ?? 0) + (special.carriedDonationSpecialWon ?? 0),
    generalWon: (special.donationWon ?? 0) + (special.carriedDonationWon ?? 0),
    religiousWon: (special.donationReligiousWon ?? 0) + (special.carriedDonationReligiousWon ?? 0),
  }
  if (given.specialWon + given.generalWon + given.religiousWon === 0) return undefined
  const donations = donationCredit(given, basis.totalIncomeWon - basis.atWithholdingRatesWon, year)
  claim('donationCredit', donations.creditWon, year.special.article, 'special.donationWon', () =>
    donationFormula(donations.baseWon, year),
  )
  return donations
}

/** Null where a part of a credit at two rates was not taken: no article says at which rate the gifts behind it count. */
export function donationsLeftWon(
  { baseWon, beyondWon }: CountedDonations,
  rows: readonly ClaimedRow[],
  { special: { donationRows } }: YearData,
): number | null {
  const row = rows.find(({ key }) => key === 'donationCredit')
  if (!row || row.takenWon === row.claimedWon) return beyondWon
  if (row.takenWon === 0) return beyondWon + baseWon
  const [first] = donationRows
  if (!first || baseWon > first.upToWon) return null
  return beyondWon + lesser(baseWon, part(row.claimedWon - row.takenWon, 100, first.percent))
}
