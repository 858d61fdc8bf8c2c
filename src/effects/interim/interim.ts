/** 중간예납 of a year, from the return of the year before (소득세법 65). */
import { dropBelow, floored, part } from '#tax/basis/arithmetic.ts'
import { bracketTaxWon } from '#tax/income/steps.ts'
import { deferrableWon, interimWon } from '#tax/payment/payment.ts'
import { addMonthsToEnd, workingDay } from '#tax/years/days.ts'
import type { YearData } from '#tax/years/year-data.ts'

export type InterimFacts = {
  /** Paid with the return, or refunded below zero (소득세법 76, 85); penalties only of a late return (65⑦4). */
  settledWon: number
  /** 중간예납 of the year before; null if nobody knows it. */
  lastInterimWon: number | null
  /** Codes of the trades; empty without business income, null if nobody knows them. */
  trades: readonly string[] | null
  doubleEntry: boolean
}

export type Interim =
  /** No business income (시행령 123①1), or only of trades that are left out (시행규칙 64). */
  | { kind: 'exempt'; why: 'no-business' | 'trades' }
  /** `mustReport`: by double entry, with business income in the first half (65⑤). */
  | { kind: 'no-base'; mustReport: boolean }
  | { kind: 'unknown' }
  | { kind: 'small'; baseWon: number }
  | { kind: 'notice'; baseWon: number; noticeWon: number; deferrableWon: number }

/**
 * 저술가, 화가, 작곡가, 배우, 가수, 성악가; 직업운동가; 보험설계사, 기타 모집수당. Not 방문판매 (940908): left out only where its payer settled
 * the year, which no return says.
 */
const exemptTrades: ReadonlySet<string> = new Set([
  '940100',
  '940200',
  '940301',
  '940302',
  '940304',
  '940305',
  '940904',
  '940906',
  '940911',
])

/** 중간예납기준액: withheld tax does not count (65⑦). */
export function computeInterim(facts: InterimFacts, year: YearData): Interim {
  const { settledWon, lastInterimWon, trades, doubleEntry } = facts
  if (trades?.length === 0) return { kind: 'exempt', why: 'no-business' }
  if (trades?.every((code) => exemptTrades.has(code))) return { kind: 'exempt', why: 'trades' }
  if (lastInterimWon === null) return { kind: 'unknown' }
  const baseWon = lastInterimWon + settledWon
  if (baseWon <= 0) return { kind: 'no-base', mustReport: doubleEntry }
  const noticeWon = interimWon(baseWon, year)
  if (noticeWon === 0) return { kind: 'small', baseWon }
  return { kind: 'notice', baseWon, noticeWon, deferrableWon: deferrableWon('national', noticeWon, year) }
}

export type FirstHalf = {
  /** 종합소득금액 of January to June, after expenses. */
  incomeWon: number
  /** 종합소득공제 of the whole year. */
  deductionsWon: number
  /** National tax withheld until June. */
  withheldWon: number
}

export type InterimEstimate = {
  taxBaseWon: number
  taxWon: number
  /** 중간예납추계액. */
  estimateWon: number
  /** Thirty per cent of the base: reporting is open below it. */
  lineWon: number
  mayReport: boolean
  /** Nothing below the least sum (86 4). */
  payWon: number
}

/** 65③, ⑧. Losses carried forward, credits and reductions are not counted, so the estimate is never too low. */
export function interimEstimate(baseWon: number, half: FirstHalf, year: YearData): InterimEstimate {
  const taxBaseWon = floored(half.incomeWon * 2 - half.deductionsWon)
  const taxWon = bracketTaxWon(taxBaseWon, year)
  const estimateWon = floored(part(taxWon, 1, 2) - half.withheldWon)
  const mayReport = estimateWon * 100 < baseWon * 30
  const payWon = estimateWon < year.interim.leastWon ? 0 : dropBelow(estimateWon, year.rounding.unitWon)
  return { taxBaseWon, taxWon, estimateWon, lineWon: part(baseWon, 30, 100), mayReport, payWon }
}

/** `splitDay`: two months later (65②, 77). Days that are no working days move (국세기본법 5①). */
export function interimDays(year: number): { from: string; dueDay: string; splitDay: string } {
  const dueDay = workingDay(`${year}-11-30`)
  return { from: `${year}-11-01`, dueDay, splitDay: workingDay(addMonthsToEnd(dueDay, 2)) }
}
