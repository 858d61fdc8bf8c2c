/** 세액공제 of the 소득세법 and the 조특법, and the tax that they find (소득세법 61). */
import type { Filed, Gifts, Special } from './filed.ts'
import type { Computed } from './computed-tax.ts'
import type { Incomes } from './incomes.ts'
import { inBasic } from './deductions.ts'
import { isConfirmed, isDouble, isEstimated, pensionIncome, wageIncome } from './incomes.ts'
import { clausesOf, smallCompanyOf } from './reductions.ts'
import { above, floor, least, most, percentOf, share, sumOf } from './arithmetic.ts'

/** 소득세법 59의2; children born in 2017 need not wait for the age of 2026 (부칙 2). */
function childCredit({ incomeYear, family, newborn }: Filed): number {
  const children = family.filter(
    (relative) =>
      relative.relation === 4 &&
      inBasic(incomeYear, relative) &&
      relative.birthYear <= (incomeYear === 2026 ? 2017 : incomeYear - 8),
  ).length
  const [first = 0, second = 0, more = 0] =
    incomeYear >= 2025
      ? [250_000, 550_000, 400_000]
      : incomeYear === 2024
        ? [150_000, 350_000, 300_000]
        : [150_000, 300_000, 300_000]
  const born = sumOf(newborn.map((order) => (order === 1 ? 300_000 : order === 2 ? 500_000 : 700_000)))
  return born + (children === 0 ? 0 : children === 1 ? first : second + (children - 2) * more)
}

/** 소득세법 59, less the part that 조특법 30 has taken off (시행령 27⑨). */
function wageCredit(gross: number, tax: number, small: number): number {
  const credit = tax <= 1_300_000 ? percentOf(tax, 55) : 715_000 + percentOf(tax - 1_300_000, 30)
  const limit =
    gross <= 33_000_000
      ? 740_000
      : gross <= 70_000_000
        ? most(660_000, 740_000 - floor(((gross - 33_000_000) * 8) / 1_000))
        : gross <= 120_000_000
          ? most(500_000, 660_000 - floor((gross - 70_000_000) / 2))
          : most(200_000, 500_000 - floor((gross - 120_000_000) / 2))
  return small === 0 ? least(credit, limit) : share(least(credit, limit), above(tax - small), tax)
}

/** 소득세법 59의3: 전환금액 is paid into the account (③) and widens what counts (④). */
function accountCredit(
  { incomeYear, savings, retirement, isa, wage }: Filed,
  total: number,
  isWageAlone: boolean,
): number {
  const inSavings = savings + isa.savings
  const inRetirement = retirement + isa.retirement
  // Before 2023, of who earns up to 100 million and is not 50 yet.
  const [ofSavings, ofBoth] = incomeYear < 2023 ? [4_000_000, 7_000_000] : [6_000_000, 9_000_000]
  const counted = least(least(inSavings, ofSavings) + inRetirement, ofBoth)
  const widened = least(percentOf(isa.savings + isa.retirement, 10), above(3_000_000 - isa.before))
  const low = isWageAlone ? wage!.gross <= 55_000_000 : total <= (incomeYear < 2023 ? 40_000_000 : 45_000_000)
  return percentOf(least(inSavings + inRetirement, counted + widened), low ? 15 : 12)
}

/** 소득세법 59의4②: what one kind lacks of three percent is taken off the next; each rate is floored. */
function medicalCredit({ medical }: Special, income: number): number {
  const threshold = percentOf(income, 3)
  let lacking = above(threshold - medical.general)
  const beyond = (paid: number) => {
    const counted = above(paid - lacking)
    lacking = above(lacking - paid)
    return counted
  }
  const first = least(above(medical.general - threshold), 7_000_000) + beyond(medical.unlimited)
  return percentOf(first, 15) + percentOf(beyond(medical.premature), 20) + percentOf(beyond(medical.infertility), 30)
}

/** 소득세법 59의4③. */
function educationCredit({ education }: Special): number {
  const limits = { self: Infinity, disabled: Infinity, school: 3_000_000, university: 9_000_000 }
  return percentOf(sumOf(education.map(({ kind, paid }) => least(paid, limits[kind]))), 15)
}

/** 조특법 95의2①, 122의3③. */
function rentCredit({ rent }: Special, incomeYear: number, gross: number, total: number): number {
  const [upTo, grossUpTo, totalUpTo] =
    incomeYear === 2023 ? [7_500_000, 70_000_000, 60_000_000] : [10_000_000, 80_000_000, 70_000_000]
  if (gross > grossUpTo || total > totalUpTo) return 0
  return percentOf(least(rent, upTo), gross <= 55_000_000 && total <= 45_000_000 ? 17 : 15)
}

/** 소득세법 59의4④⑧, 61②: gifts of the ten years before are credited as this year's are; nobody with business income alone. */
function giftCredit({ carried, ...given }: Gifts, incomeYear: number, income: number): number {
  const gifts = {
    special: given.special + carried.special,
    general: given.general + carried.general,
    religious: given.religious + carried.religious,
  }
  const special = least(gifts.special, income)
  const left = income - special
  const limit =
    gifts.religious > 0 ? percentOf(left, 10) + least(percentOf(left, 20), gifts.general) : percentOf(left, 30)
  const counted = special + least(gifts.general + gifts.religious, limit)
  const further = incomeYear === 2024 ? 10 * above(counted - 30_000_000) : 0
  return floor((15 * least(counted, 10_000_000) + 30 * above(counted - 10_000_000) + further) / 100)
}

/** 조특법 58, 76: what exceeds 100,000 won is an expense of those with a business. */
function smallGifts({ gifts, incomeYear, trades, apart }: Filed): { hometown: number; political: number } {
  if (!gifts) return { hometown: 0, political: 0 }
  const withBusiness = trades.length + apart.houses.length > 0
  const whole = (paid: number) => floor((least(paid, 100_000) * 100) / 110)
  const hometown = least(gifts.hometown, incomeYear <= 2024 ? 5_000_000 : 20_000_000)
  const middle = incomeYear === 2026 ? least(above(hometown - 100_000), 100_000) : 0
  const beyond = percentOf(above(hometown - 100_000) - middle, gifts.disaster && incomeYear >= 2025 ? 30 : 15)
  const above30 = above(gifts.political - 30_000_000)
  const party = floor((15 * above(gifts.political - 100_000 - above30) + 25 * above30) / 100)
  return {
    hometown: whole(gifts.hometown) + (withBusiness ? 0 : percentOf(middle, 40) + beyond),
    political: whole(gifts.political) + (withBusiness ? 0 : party),
  }
}

/** 소득세법 57, for each country. */
const foreignCredit = ({ foreign }: Filed, tax: number, total: number) =>
  sumOf(foreign.map(({ income, tax: paid, carried }) => least(paid + carried, share(tax, least(income, total), total))))

/** 소득세법 시행령 118의8①2: only with books. */
const isSincere = (filed: Filed) => filed.sincere && !isEstimated(filed)

/** 소득세법 59의4①-③, 조특법 95의2 and 122의3 (②: three percent of the 사업소득금액), before their limits. */
function specialOf(filed: Filed, total: number, incomes: Incomes): { others: number; rent: number } {
  const { special, wage, incomeYear } = filed
  if (!special || !(wage || isSincere(filed) || isConfirmed(filed))) return { others: 0, rent: 0 }
  const insurance = wage
    ? percentOf(least(special.insurance, 1_000_000), 12) + percentOf(least(special.disabledInsurance, 1_000_000), 15)
    : 0
  const medical = medicalCredit(special, wage ? wage.gross : above(incomes.tradesWon))
  return {
    others: insurance + medical + educationCredit(special),
    rent: rentCredit(special, incomeYear, wage ? wage.gross : 0, total),
  }
}

/** 소득세법 59의4⑨: nobody with wages who asks for a special one. */
function standardOf(filed: Filed, total: number, askedWon: number, giftsWon: number): number {
  const { wage } = filed
  if (total === 0) return 0
  if (!wage) return askedWon > 0 ? 0 : isSincere(filed) ? 120_000 : 70_000
  return askedWon + giftsWon + wage.premiums + wage.homeLoans > 0 ? 0 : 130_000
}

export function creditsOf(filed: Filed, incomes: Incomes, computed: Computed, taxWithoutUmbrella: number) {
  const { wage, incomeYear, method, gifts, confirmation } = filed
  const { tax, total, atWithholding } = computed
  const late = filed.filedOn !== ''
  const { business } = incomes
  const ofBusiness = share(tax, business, total)
  const wageTax = share(tax, incomes.wage, total)
  const small = smallCompanyOf(filed, tax, incomes.wage, total)
  const pension = pensionIncome(filed.publicPension + filed.privatePension)
  const hasOther = wage !== null || pension + filed.otherIncome > 0 || atWithholding > 0
  // Of what is aggregated.
  const isWageAlone = wage !== null && total === wageIncome(wage.gross)
  const income = above(total - atWithholding)
  const giftsWon = gifts && hasOther ? giftCredit(gifts, incomeYear, income) : 0
  const special = specialOf(filed, total, incomes)
  // 소득세법 61①, 조특법 122의3④; the law names no order, and rent alone is outside 61②.
  const ofOneIncome = wage ? wageTax : ofBusiness
  const rent = least(special.rent, ofOneIncome)
  const specialWon = least(special.others, ofOneIncome - rent)
  const smallOnes = smallGifts(filed)
  // 소득세법 61②, with 조특법 58 since 2025.
  const base = tax - share(tax, atWithholding, total)
  const inBase = least(
    base,
    childCredit(filed) +
      accountCredit(filed, total, isWageAlone) +
      specialWon +
      giftsWon +
      standardOf(filed, total, special.others + special.rent, giftsWon) +
      smallOnes.political +
      (incomeYear >= 2025 ? smallOnes.hometown : 0),
  )
  const clauses = clausesOf(filed, { tax, taxWithoutUmbrella, business, total })
  const bookkeeping =
    method === 'double-book' && !isDouble(filed) && !late ? least(1_000_000, percentOf(ofBusiness, 20)) : 0
  const confirming = isConfirmed(filed) ? least(percentOf(confirmation.cost, 60), 1_200_000, ofBusiness) : 0
  const all =
    clauses.off +
    small +
    computed.dividendCredit +
    bookkeeping +
    (wage ? wageCredit(wage.gross, wageTax, small) : 0) +
    foreignCredit(filed, tax, total) +
    inBase +
    rent +
    (incomeYear < 2025 ? smallOnes.hometown : 0) +
    (filed.marriedThisYear && incomeYear >= 2024 ? 500_000 : 0) +
    confirming
  return { won: least(tax, all), isWithinTax: all <= tax, rural: clauses.rural }
}
