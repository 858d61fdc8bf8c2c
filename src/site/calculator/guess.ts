import { readWon, type WonLimits } from '#domain/amount/read-won.ts'
import { insurances, wealthBands, type HouseholdFacts } from '#effects/yearly/household-facts.ts'
import type { PersonInputs, Rates } from '#tax/basis/inputs.ts'
import type { Trade } from '#tax/rates/trades.ts'

export const amountNames = [
  'revenue',
  'priorRevenue',
  'withheld',
  'expenses',
  'nationalPension',
  'yellowUmbrella',
  'pensionSavings',
  'taxBase',
] as const
export type AmountName = (typeof amountNames)[number]

export const familyNames = ['smallChildren', 'children', 'parents', 'agedParents'] as const
type FamilyName = (typeof familyNames)[number]

/** `earning`: the spouse's income is too high for the deduction. */
export const spouses = ['none', 'dependent', 'earning'] as const
export type Spouse = (typeof spouses)[number]

/** '' where nothing was chosen. */
export const householdChoices = { insurance: insurances, wealth: wealthBands } as const
type HouseholdName = keyof typeof householdChoices
type HouseholdChoice = { [Name in HouseholdName]: (typeof householdChoices)[Name][number] | '' }

export type Guess = Record<AmountName, string> & Record<FamilyName, number> & { spouse: Spouse } & HouseholdChoice

export const emptyGuess: Guess = {
  revenue: '',
  priorRevenue: '',
  withheld: '',
  expenses: '',
  nationalPension: '',
  yellowUmbrella: '',
  pensionSavings: '',
  taxBase: '',
  smallChildren: 0,
  children: 0,
  parents: 0,
  agedParents: 0,
  spouse: 'none',
  insurance: '',
  wealth: '',
}

export type GuessProblem = 'unreadable' | 'withheld.more'

/** More is a typing error. */
export const amountLimits: WonLimits = { mostWon: 999_999_999_999 }

export const isFilled = (typed: string): boolean => readWon(typed, amountLimits).kind !== 'empty'

/** Empty input is 0, unreadable input NaN. */
export function toWon(typed: string): number {
  const reading = readWon(typed, amountLimits)
  return reading.kind === 'amount' ? reading.won : reading.kind === 'empty' ? 0 : Number.NaN
}

export function guessProblems(guess: Guess): Partial<Record<AmountName, GuessProblem>> {
  const unreadable = amountNames.filter((name) => Number.isNaN(toWon(guess[name])))
  const isMore = isFilled(guess.revenue) && toWon(guess.withheld) > toWon(guess.revenue)
  return {
    ...(isMore && { withheld: 'withheld.more' as const }),
    ...Object.fromEntries(unreadable.map((name) => [name, 'unreadable' as const])),
  }
}

/** National tax 3 %, local tax a tenth of it. */
export function withheldShares(withheldWon: number): { nationalWon: number; localWon: number } {
  const nationalWon = Math.floor((withheldWon * 10) / 11)
  return { nationalWon, localWon: withheldWon - nationalWon }
}

/** 3.3 % (소득세법 129①3, 지방세법 103의13). */
export function usuallyWithheldWon(revenueWon: number): number {
  return Math.floor((revenueWon * 3) / 100) + Math.floor((revenueWon * 3) / 1000)
}

/** Representative ages: under 8, up to 20, from 60, from 70. */
const family: Readonly<Record<FamilyName, { relation: number; age: number }>> = {
  smallChildren: { relation: 4, age: 3 },
  children: { relation: 4, age: 12 },
  parents: { relation: 1, age: 65 },
  agedParents: { relation: 1, age: 75 },
}
const ownAge = 40

/** Without last year's revenue, this year's is used. */
export function toPersonInputs(guess: Guess, trade: Trade, rates: Rates | null, year: number): PersonInputs {
  const { nationalWon, localWon } = withheldShares(toWon(guess.withheld))
  const revenueWon = toWon(guess.revenue)
  const people = familyNames.flatMap((name) =>
    Array.from({ length: guess[name] }, () => ({
      relation: family[name].relation,
      birthYear: year - family[name].age,
    })),
  )
  return {
    filedBy: 'agent',
    businesses: [
      {
        code: trade.code,
        group: trade.group,
        personalService: trade.personalService,
        profession: trade.profession === 'yes',
        ...(trade.letting === 'other' && { lettingOther: true }),
        revenueWon,
        priorRevenueWon: isFilled(guess.priorRevenue) ? toWon(guess.priorRevenue) : revenueWon,
        rates,
        ...(isFilled(guess.expenses) && { bookExpensesWon: toWon(guess.expenses) }),
      },
    ],
    persons: [
      { relation: 0, birthYear: year - ownAge },
      ...(guess.spouse === 'dependent' ? [{ relation: 3, birthYear: year - ownAge }] : []),
      ...people,
    ],
    self: { married: guess.spouse !== 'none' },
    nationalPensionWon: toWon(guess.nationalPension),
    yellowUmbrellaWon: toWon(guess.yellowUmbrella),
    pensionSavingsWon: toWon(guess.pensionSavings),
    withheldNationalWon: nationalWon,
    withheldLocalWon: localWon,
    interimWon: 0,
  }
}

/** Null before the first answer: the ranges say nothing. */
export function toHousehold({ insurance, wealth, taxBase, spouse }: Guess): HouseholdFacts | null {
  if (insurance === '' && wealth === '' && !isFilled(taxBase)) return null
  return {
    ...(insurance && { insurance }),
    ...(wealth && { wealth }),
    ...(isFilled(taxBase) && { taxBaseWon: toWon(taxBase) }),
    // A spouse's income may be less than counts, or more.
    ...(spouse !== 'earning' && { spouse: spouse === 'none' ? ('none' as const) : ('under' as const) }),
  }
}
