/** One income year's return as the portal keeps it (form 40(1)). Whole won; no resident numbers. */
import type { RelationCode } from '#domain/filing-codes.ts'

/** By books (11, 12, 14; 20) or by a rate (31, 32). */
export type FiledForm = 'double-book' | 'simple-book' | 'standard-rate' | 'simple-rate'

export type FiledDependant = {
  relation: RelationCode
  name: string
  /** `900101-1******`. */
  mask: string
  /** What the portal knows; null if the vendor does not tell. */
  overIncome: boolean | null
  claimedElsewhere: boolean | null
}

export type FiledReturn = {
  incomeYear: number
  /** Seoul day. */
  filedOn: string
  form: FiledForm
  sincere: boolean
  byAgent: boolean
  businesses: readonly { tradeCode: string; revenue: number; expenses: number }[]
  /** 원천징수세액, by the payer's number. */
  withheld: readonly { payerNumber: string; national: number; local: number }[]
  wage: { gross: number; insurance: number; cards: number; settledTax: number; settledLocalTax: number } | null
  /** 기타소득금액 that was aggregated. */
  otherIncome: number
  dependants: readonly FiledDependant[]
  nationalPension: number
  yellowUmbrella: number
  pensionSavings: number
  retirementPension: number
  rent: number
  interim: number
  /** 세액감면 of 조특법 6, 7 and the like. */
  reductions: number
  determinedTax: number
  prepaidTax: number
}
