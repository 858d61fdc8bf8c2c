/** Everything known of one person's return that decides what the person is told. No personal data but sums. */
import type { AgentState } from '#domain/agent.ts'
import type { JourneyFacts, Lane } from '#domain/journey/facts.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import type { Phase } from '#domain/season/season.ts'

/** What has been done with a receipt (design: screens, "report state"). */
export type ReceiptFacts = {
  /** In which month it was received; "April" is a receipt before the season. */
  month: 'April' | 'May'
  linked: boolean
  reviewed: boolean
  feePaid: boolean
  completed: boolean
  office: OfficeState
  agent: AgentState
  /** The day by which the earliest open question wants its answer (`YYYY-MM-DD`); null while none is open. */
  askedUntil: string | null
  /** The day by which the books are asked for, where the chosen method stands on them and they are not there. */
  booksUntil: string | null
  /** The portal refused the return; it is mended and sent again. */
  rejected: boolean
  /** The person left; only the office still sees the case. */
  withdrawn: boolean
}

export type CaseFacts = {
  phase: Phase
  /** The filing year, where it is an earlier one than this. */
  pastYear: number | null
  /** The portal is closed for the night. */
  night: boolean
  /** The legal last day, `YYYY-MM-DD`. */
  lastDay: string
  /** The last day of who needs a confirmation of sincere reports (성실신고확인), `YYYY-MM-DD`. */
  sincereLastDay: string
  /** ISO instant at which filing opens. */
  filingOpens: string
  lane: Lane
  /** Where the journey goes on. */
  path: string
  /** The office is the person's agent at the portal, and the consent to it stands. */
  agentOurs: boolean
  /** Who is the person's agent at the portal, as far as the office knows. */
  agent: AgentState
  /** When the portal puts our registration in force (ISO instant), where it took it for a later day. */
  agentUntil: string | null
  /** The person took that consent back. */
  consentWithdrawn: boolean
  /** Something was typed or done on the journey. */
  begun: boolean
  /** The resident number is still held; destroyed, it must be typed again. */
  numberHeld: boolean
  collection: JourneyFacts['collection']
  /** The comparison found that no return is due. */
  notSubject: boolean
  ticket: {
    state: 'waiting' | 'called' | 'missed'
    number: number
    ahead: number
    turnUntil?: string
    /** One turn went by already: no further one comes by itself. */
    lastTurn?: boolean
  } | null
  /** Nothing until the case is registered. */
  receipt: ReceiptFacts | null
  payment: 'PAID' | 'CHECKING' | 'WAITING_DEPOSIT' | 'CANCELLED' | ''
  /** National and local tax together, won: to pay above zero, to be given back below; nothing before the review. */
  dueOrRefundWon: number | null
  /** By when a person of the office calls (ISO instant), where a call was promised. */
  callBy: string | null
}
