/** Years of invented people, and what the second reading of the law says of them. */
import { byTheLaw, type Filed } from '#tests/support/tax/by-the-law/by-the-law.ts'

/** The year before is checked once its due day is over. */
export const todayOf = (incomeYear: number): string => (incomeYear === 2025 ? '2026-06-20' : '2026-05-12')

export const stories = [
  'right',
  'other-small',
  'told-above',
  'told-twice',
  'dead-unclaimed',
  'withheld',
  'pension',
  'umbrella',
  'savings',
  'dependant',
  'income',
  'dead',
  'over',
  'twice',
  'other',
] as const
export type Story = (typeof stories)[number]

export type YearCase = {
  incomeYear: 2021 | 2022 | 2023 | 2024 | 2025
  method: 'simple-book' | 'simple-rate'
  female: boolean
  revenue: number
  expenses: number
  /** Of the last of three payers, of 3 % of what each paid. */
  lastPaid: number
  premiums: number
  story: Story
  /** Of the story: a premium, other income, an account. */
  amount: number
  relation: 1 | 3
}
export type Expected = { verdict: 'less' | 'more' | 'nothing'; nationalWon: number; localWon: number }

export const rates: [number, number, number] = [641, 497, 200]
export const tenth = (won: number) => Math.floor(won / 100) * 10
const relativeOf = ({ relation }: YearCase) => ({
  relation,
  birthYear: relation === 3 ? 1982 : 1949,
  income: 0,
  wageOnly: 0,
  disabled: false,
})

export const claimedWrongly = new Set<Story>(['dead', 'over', 'twice'])
export const payersOf = ({ revenue, lastPaid }: YearCase) => [
  { number: '000-81-00001', paid: revenue - lastPaid },
  { number: '000-81-00002', paid: lastPaid },
]
export const national = (paid: number) => Math.floor((paid * 3) / 100)

type Sides = { first: Filed; right: Filed }

/** As filed, and as it should have been. */
export function sidesOf(yearCase: YearCase): Sides {
  const { story, amount } = yearCase
  const rows = payersOf(yearCase)
  const withheld = (from: typeof rows) => from.reduce((sum, { paid }) => sum + national(paid), 0)
  const withheldLocal = (from: typeof rows) => from.reduce((sum, { paid }) => sum + tenth(national(paid)), 0)
  const isWrong = claimedWrongly.has(story)
  const sideOf = (isRight: boolean): Filed => {
    const income = story === 'income' && !isRight ? yearCase.revenue - yearCase.lastPaid : yearCase.revenue
    const paidBy = (story === 'income' || story === 'withheld') && !isRight ? rows.slice(0, 1) : rows
    const claims = isWrong ? !isRight : story === 'dependant' && isRight
    const isMarried = yearCase.relation === 3 && (claims || (isWrong && story !== 'dead'))
    const gains = (name: Story) => (story === name && isRight ? amount : 0)
    return {
      incomeYear: yearCase.incomeYear,
      method: yearCase.method,
      isNew: false,
      trades: [
        {
          kind: 'service',
          revenue: income,
          priorRevenue: 20_000_000,
          rates,
          purchases: 0,
          bookExpenses: yearCase.expenses,
        },
      ],
      wage: null,
      publicPension: 0,
      privatePension: 0,
      otherIncome: gains('other'),
      financial: null,
      foreign: [],
      losses: [],
      apart: { houses: [], privatePension: 0 },
      family: claims ? [relativeOf(yearCase)] : [],
      female: yearCase.female,
      married: isMarried,
      householder: false,
      marriedThisYear: false,
      newborn: [],
      premiums: yearCase.premiums + gains('pension'),
      umbrella: gains('umbrella'),
      reverseMortgage: 0,
      listed: 0,
      unlisted: 0,
      savings: gains('savings'),
      retirement: 0,
      isa: { savings: 0, retirement: 0, before: 0 },
      special: null,
      gifts: null,
      sincere: false,
      confirmation: { cost: 0, handedIn: true },
      reductions: [],
      outsideAccount: 0,
      otherPenalties: [],
      withheld: withheld(paidBy) + gains('other') / 5,
      withheldLocal: withheldLocal(paidBy) + tenth(gains('other') / 5),
      withheldElsewhere: [],
      settledBusiness: { national: 0, local: 0 },
      interim: 0,
      filedOn: '',
    }
  }
  return { first: sideOf(false), right: sideOf(true) }
}

type Of = YearCase['incomeYear']
const due: Record<Of, string> = {
  2021: '2022-05-31',
  2022: '2023-05-31',
  2023: '2024-05-31',
  2024: '2025-06-02',
  2025: '2026-06-01',
}
/** 국세기본법 48②1: 2025 within a month, 2024 within a year, 2023 within 24 months, none after. */
const keptPercent: Record<Of, number> = { 2021: 100, 2022: 100, 2023: 90, 2024: 70, 2025: 10 }
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
const tens = (won: number) => Math.trunc(won / 10) * 10
/** The last day at 25 of 100,000 for local tax (지방세기본법 시행령 34①, 대통령령 제32665호). */
const lastOfOldLocalRate = '2022-06-06'

/** 국세기본법 47의3, 47의4, 48②1; 지방세기본법 54, 55, 57: what a corrected return of today would pay. */
function owedMore(incomeYear: Of, isLocal: boolean, first: number, right: number): number {
  const short = right - first
  const filing = Math.floor((Math.floor((short * 10) / 100) * keptPercent[incomeYear]) / 100)
  const days = daysBetween(due[incomeYear], todayOf(incomeYear))
  const old = isLocal ? Math.max(0, daysBetween(due[incomeYear], lastOfOldLocalRate)) : 0
  const late = (won: number, at25: number, at22: number) => Math.floor((won * (at25 * 25 + at22 * 22)) / 100_000)
  // What was refunded too much counts from thirty days after the due day, when it is taken to have come.
  const over = Math.max(0, -first) - Math.max(0, -right)
  const unpaid = Math.max(0, right) - Math.max(0, first)
  return tens(right + filing + late(unpaid, old, days - old) + late(over, 0, Math.max(0, days - 30))) - tens(first)
}

/** By the second reading alone. */
export function expectedOf(yearCase: YearCase): Expected {
  const { first, right } = sidesOf(yearCase)
  const [before, after] = [byTheLaw(first), byTheLaw(right)]
  const change = {
    national: after.determined - right.withheld - (before.determined - first.withheld),
    local: after.localDetermined - right.withheldLocal - (before.localDetermined - first.withheldLocal),
  }
  if (change.national === 0 && change.local === 0) return { verdict: 'nothing', nationalWon: 0, localWon: 0 }
  if (change.national + change.local < 0)
    return {
      verdict: 'less',
      nationalWon: before.payable - after.payable,
      localWon: before.localPayable - after.localPayable,
    }
  return {
    verdict: 'more',
    nationalWon: owedMore(
      yearCase.incomeYear,
      false,
      before.determined - first.withheld,
      after.determined - right.withheld,
    ),
    localWon: owedMore(
      yearCase.incomeYear,
      true,
      before.localDetermined - first.withheldLocal,
      after.localDetermined - right.withheldLocal,
    ),
  }
}
