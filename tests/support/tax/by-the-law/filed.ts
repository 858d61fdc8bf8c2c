/** What a person files, in the words of the statute; choices that the law leaves to the person stand in it. */
export type Trade = {
  /** 인적용역, 도소매, 상가 임대 (소득세법 45②), 주택 임대. */
  kind: 'service' | 'shop' | 'letting' | 'housing'
  revenue: number
  priorRevenue: number
  /** Per mille: base, beyond 40 million (인적용역), 기준경비율. */
  rates: [base: number, excess: number, standard: number]
  purchases: number
  bookExpenses: number
}

export type Wage = {
  gross: number
  decided: number
  decidedLocal: number
  /** 건강·고용보험료 (소득세법 52①) and home loans (52④⑤). */
  premiums: number
  homeLoans: number
  /** Paid in the small company and the percent of 조특법 30. */
  small: null | { gross: number; percent: 70 | 90 }
  cards: null | { credit: number; debit: number; culture: number; market: number; transit: number; before: number }
}

export type Relative = {
  relation: number
  birthYear: number
  income: number
  /** Of somebody with wages alone; 0 for others. */
  wageOnly: number
  disabled: boolean
}

export type Financial = { withheld14: number; withheld25: number; notWithheld: number; grossedUp: number }

export type Special = {
  insurance: number
  disabledInsurance: number
  medical: { general: number; unlimited: number; premature: number; infertility: number }
  education: { kind: 'self' | 'school' | 'university' | 'disabled'; paid: number }[]
  rent: number
}

export type Gifts = {
  special: number
  general: number
  religious: number
  /** Of the ten years before. */
  carried: { special: number; general: number; religious: number }
  political: number
  hometown: number
  /** All of it to a disaster area. */
  disaster: boolean
}

type Reduction = {
  clause: '6' | '7' | '29-7' | '29-8' | '96' | '96-3'
  income: number
  percent: number
  amount: number
}

export type House = { revenue: number; priorRevenue: number; registered: boolean; percent: 0 | 20 | 30 | 50 | 75 }

export type Filed = {
  incomeYear: 2021 | 2022 | 2023 | 2024 | 2025 | 2026
  method: 'simple-rate' | 'standard-rate' | 'simple-book' | 'double-book'
  isNew: boolean
  trades: Trade[]
  wage: null | Wage
  publicPension: number
  privatePension: number
  otherIncome: number
  financial: null | Financial
  foreign: { income: number; tax: number; carried: number }[]
  losses: { year: number; letting: boolean; left: number }[]
  /** Chosen to be taxed apart (소득세법 64의2, 64의4). */
  apart: { houses: House[]; privatePension: number }
  family: Relative[]
  female: boolean
  married: boolean
  householder: boolean
  marriedThisYear: boolean
  /** 출산·입양: the child's order. */
  newborn: readonly number[]
  premiums: number
  umbrella: number
  reverseMortgage: number
  /** Within the limit of 조특법 132의2, and outside it. */
  listed: number
  unlisted: number
  savings: number
  retirement: number
  /** 전환금액 by account, and what last year took of its limit (소득세법 59의3③④). */
  isa: { savings: number; retirement: number; before: number }
  special: null | Special
  gifts: null | Gifts
  /** 성실사업자 (조특법 122의3). */
  sincere: boolean
  confirmation: { cost: number; handedIn: boolean }
  reductions: Reduction[]
  outsideAccount: number
  otherPenalties: number[]
  withheld: number
  withheldLocal: number
  /** By payers of other kinds of income, and by those who settled the business income. */
  withheldElsewhere: { national: number; local: number }[]
  settledBusiness: { national: number; local: number }
  interim: number
  /** `YYYY-MM-DD`; empty if filed in time. */
  filedOn: string
}
