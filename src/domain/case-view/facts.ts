/** Contains no personal data except amounts. */
import type { AgentState } from '#domain/agent.ts'
import type { JourneyFacts, Lane } from '#domain/journey/facts.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import type { SettledTax } from '#domain/settled-tax/settled-tax.ts'
import type { Phase } from '#domain/season/season.ts'

export type { NotSubject } from '#tax/comparing/subject.ts'

export type ReceiptFacts = {
  /** "April" means received before the season. */
  month: 'April' | 'May'
  linked: boolean
  reviewed: boolean
  feePaid: boolean
  /** Payment alone is no approval. */
  draftApproved: boolean
  completed: boolean
  office: OfficeState
  agent: AgentState
  /** Earliest deadline of the open questions (`YYYY-MM-DD`). */
  askedUntil: string | null
  /** Set only while a book method lacks its books. */
  booksUntil: string | null
  /** A refund under way ends the case. */
  ending: boolean
  /** A filed return is being corrected; the portal keeps it meanwhile. */
  amending: boolean
  /** Refused by the portal; corrected and submitted again. */
  rejected: boolean
  /** The person deleted the account; only the office still sees the case. */
  withdrawn: boolean
}

export type CaseFacts = {
  phase: Phase
  /** Set only for an earlier filing year. */
  pastYear: number | null
  night: boolean
  /** `YYYY-MM-DD`. */
  lastDay: string
  /** Deadline with a confirmation of sincere reports (성실신고확인), `YYYY-MM-DD`. */
  sincereLastDay: string
  /** ISO instant. */
  filingOpens: string
  lane: Lane
  path: string
  /** False once the consent is withdrawn. */
  agentOurs: boolean
  agent: AgentState
  /** ISO instant at which the portal activates our registration, if it is deferred. */
  agentUntil: string | null
  consentWithdrawn: boolean
  begun: boolean
  numberHeld: boolean
  collection: JourneyFacts['collection']
  notSubject: boolean
  /** Why no return is due, as a sentence; empty if unknown. */
  notSubjectWhy: string
  ticket: {
    state: 'waiting' | 'called' | 'missed'
    number: number
    ahead: number
    turnUntil?: string
    /** One turn was missed; no further call is automatic. */
    lastTurn?: boolean
  } | null
  /** Null until the case is registered. */
  receipt: ReceiptFacts | null
  payment: 'PAID' | 'CHECKING' | 'WAITING_DEPOSIT' | 'CANCELLED' | ''
  /** Calculated when the filer chose the method; null if no sum rested on facts. */
  expected: SettledTax | null
  /** National and local tax in won, negative for a refund; null before the review. */
  dueOrRefundWon: number | null
  /** Rest of the fee beyond an earlier version's; null if nothing was paid before. */
  differenceWon: number | null
  /** ISO instant by which the deposit, check of a payment, refund or end of the agency is settled. */
  settledBy: string | null
  /** ISO instant of the promised phone call. */
  callBy: string | null
}
