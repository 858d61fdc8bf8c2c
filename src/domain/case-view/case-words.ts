import type { CaseAct } from './kinds.ts'
import type { untilWords } from './until.texts.ts'

export type CaseViewTexts = {
  headline: string
  sentence: string
  weDo?: string
  until?: string
  /** `filing` by default. */
  untilIs?: keyof typeof untilWords
  act?: CaseAct
}

/** Dates in words; `lastDay` is empty once passed. */
export type CaseWords = {
  lastDay: string
  /** The missed last day; empty before it and for an earlier year. */
  passed: string
  /** Empty once it has passed. */
  sincereLastDay: string
  opens: string
  ahead: number
  number: number
  turnUntil: string
  lastTurn: boolean
  callBy: string
  /** Empty if neither fee nor consent is under way. */
  settledBy: string
  /** Empty if the portal gave no date. */
  agentUntil: string
  released: boolean
  /** Empty while no question is open. */
  askedUntil: string
  /** Empty if no books are missing. */
  booksUntil: string
  numberHeld: boolean
  notSubjectWhy: string
  sum: { side: 'refund' | 'due' | 'even'; won: string } | null
  /** Empty unless an earlier version was paid for. */
  difference: string
  amending: boolean
  feePaid: boolean
  /** The filer wants the return filed as it is. */
  draftApproved: boolean
  path: string
  /** Set only for an earlier filing year. */
  year: number | null
}
