/** A past year that a person entrusts; the acts stand in `entrusted.ts`. */
import type { FoundKind } from '#tax/past-years/judge.ts'

/** 경정청구, 수정신고, 기한후신고 (국세기본법 45의2, 45, 45의3). */
export const entrustedKinds = ['claim', 'amended', 'late'] as const
export type EntrustedKind = (typeof entrustedKinds)[number]

/** `filed`: the tax office decides. `decided`: the refund is awaited. */
export const entrustedStates = [
  'asked',
  'preparing',
  'approving',
  'approved',
  'filed',
  'decided',
  'done',
  'withdrawn',
] as const
export type EntrustedState = (typeof entrustedStates)[number]
/** Nothing has gone out: the person may still take it back. */
export const unsentStates = ['asked', 'preparing', 'approving', 'approved'] as const
/** Others decide or pay. */
export const awaitedStates = ['filed', 'decided'] as const

export const decisionResults = ['accepted', 'partly', 'refused'] as const
export type DecisionResult = (typeof decisionResults)[number]

export const entrustedActs = [
  'take',
  'tick',
  'submit',
  'approve',
  'send-back',
  'file',
  'question',
  'answer',
  'decide',
  'refund',
  'correct',
  'close',
] as const
export type EntrustedAct = (typeof entrustedActs)[number]
/** In its history; `ask` and `withdraw` are the person's. */
export const entrustedEvents = ['ask', 'withdraw', ...entrustedActs] as const
export type EntrustedEvent = (typeof entrustedEvents)[number]

export const correctedFields = [
  'filedDay',
  'receiptNumber',
  'localReceiptNumber',
  'decidedDay',
  'result',
  'resultNote',
  'refundedDay',
  'refundedWon',
] as const
export type CorrectedField = (typeof correctedFields)[number]
export type EntrustedChange = { what: CorrectedField; before: string | number | null; after: string | number | null }

/** Of one return, whole won. */
export type ReturnFigures = {
  taxBaseWon: number
  computedTaxWon: number
  creditsWon: number
  determinedTaxWon: number
  penaltyWon: number
  localComputedTaxWon: number
  localCreditsWon: number
  localDeterminedTaxWon: number
  localPenaltyWon: number
}
export type EntrustedItem = { kind: FoundKind; subject: string; changeWon: number }
