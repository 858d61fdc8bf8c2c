/** Unexpected outcomes throw IntegrationError: the portal may have acted, so check before retrying. */
import type { CollectedDocument, CollectionStep, FailureClass } from '#domain/collected-data.ts'
import type { FiledReturn } from '#domain/past-years/filed-return.ts'
import type { CertifiedPerson, Unconfirmed } from '#integrations/data-vendor/two-way.ts'

export type { CertifiedPerson } from '#integrations/data-vendor/two-way.ts'

/** `officeId`: site id at the portal; `channel`: name of the request channel. */
export type Office = { officeId: string; channel: string }

/** At night, or announced. */
export type Closed = { kind: 'closed' }
/** The person must authenticate again. */
export type SessionEnded = { kind: 'session-ended' }

export type StartAuth =
  /** `handle` contains personal data: store it sealed. */
  | { kind: 'asked'; handle: string; expiresAt: Date }
  /** The portal's queue; `place` counts from 1, if known. */
  | { kind: 'overloaded'; place?: number }
  /** `mismatch`: name, phone and resident number; `phone`: unreachable. */
  | { kind: 'identity'; code: 'mismatch' | 'phone' | 'input' }
  | { kind: 'no-certificate' }
  /** A new `requestId` sends a new request. */
  | { kind: 'already-waiting' }
  | Closed

export type ConfirmAuth =
  /** `session` opens the person's data: store it sealed. */
  { kind: 'approved'; session: string; sessionUntil: Date } | Unconfirmed | Closed

/** If the step fails, all its documents are failed. */
export type Collect = { kind: 'collected'; documents: CollectedDocument[] } | SessionEnded

/** `none`: the portal has no return of the year. `partial`: only portal members may read it. */
export type ReadFiled =
  | { kind: 'read'; filed: FiledReturn }
  | { kind: 'none' }
  | { kind: 'partial' }
  | { kind: 'failed'; failure: FailureClass }
  | SessionEnded

/** What one payer reported of one month (소득세법 164의3). `tradeCode` null unless business. */
export type Statement = {
  payerName: string
  payerNumber: string
  kind: 'business' | 'wage' | 'other'
  /** From 1. */
  month: number
  tradeCode: string | null
  paidWon: number
  withheldNationalWon: number
  withheldLocalWon: number
}

/** `rows`: corrected ones once, as corrected; may be empty. `partial`: only portal members may read them. */
export type ReadStatements =
  | { kind: 'read'; rows: readonly Statement[] }
  | { kind: 'partial' }
  | { kind: 'failed'; failure: FailureClass }
  | SessionEnded

/** `words`: the portal's message without numbers; may contain a name. */
export type AgentFailed = { kind: 'failed'; failure: FailureClass; words?: string }

type CheckAgent =
  | { kind: 'ours' }
  | { kind: 'other'; agency: 'filing' | 'bookkeeping' }
  | { kind: 'none' }
  | AgentFailed
  | SessionEnded
  | Closed

export type RegisterAgent =
  | { kind: 'registered' }
  /** `finishAgent` completes it from `at` on, without a session. */
  | { kind: 'pending-until'; at: Date; receipt: string }
  | AgentFailed
  | SessionEnded
  | Closed

type DismissAgent =
  | { kind: 'dismissed' }
  /** A bookkeeping agency, which only the person may end. */
  | { kind: 'not-allowed' }
  | AgentFailed
  | SessionEnded
  | Closed

type ReturnRow = { section: string; about: string | null; no: string; title: string; value: string }
/** `key`: the vendor files a return at most once for it. */
export type SubmittedReturn = {
  key: string
  office: Office
  person: { name: string; residentNumber: string }
  incomeYear: number
  form: string
  rows: readonly ReturnRow[]
}
/** Never says that the return is filed: `findReturn` does. */
export type SubmitReturn = { kind: 'taken' } | { kind: 'not-taken' } | Closed
export type FindReturn =
  | { kind: 'accepted'; receiptNumber: string }
  | { kind: 'in-process' }
  /** Nothing was filed, and nothing will be. */
  | { kind: 'refused'; code: string }
  | { kind: 'none' }
  | { kind: 'silent'; code: string }

export type TaxPortal = {
  /** With our own credentials, about nobody. Throws IntegrationError. */
  signIn(): Promise<void>
  /** The same `requestId` never notifies the phone twice. */
  startAuth(person: CertifiedPerson, requestId?: string): Promise<StartAuth>
  /** The vendor cancels the request at about the third premature poll. */
  confirmAuth(handle: string): Promise<ConfirmAuth>
  /** Takes up to two minutes; may be retried. */
  collect(session: string, step: CollectionStep, incomeYear: number): Promise<Collect>
  checkAgent(session: string, office: Office): Promise<CheckAgent>
  /** The first return of a year. May be retried. */
  readFiled(session: string, incomeYear: number): Promise<ReadFiled>
  /** 간이지급명세서 of the year in progress. May be retried. */
  readStatements(session: string, year: number): Promise<ReadStatements>
  /** Idempotent, but not retried after a lost answer: check first. */
  registerAgent(session: string, office: Office): Promise<RegisterAgent>
  finishAgent(receipt: string, office: Office): Promise<RegisterAgent>
  /** No agency at all is `dismissed` too. */
  dismissAgent(session: string): Promise<DismissAgent>
  /** Never retried by itself. */
  submitReturn(submitted: SubmittedReturn): Promise<SubmitReturn>
  /** May be retried. */
  findReturn(key: string, office: Office): Promise<FindReturn>
}
