/**
 * The tax portal in our words, whoever the vendor is. Expected outcomes are answers; any other is thrown as
 * IntegrationError, after which it is unknown whether the portal acted: ask before repeating.
 */
import type { CollectedDocument, CollectionStep, FailureClass } from '#domain/collected-data.ts'
import type { CertifiedPerson, Unconfirmed } from '#integrations/data-vendor/two-way.ts'

export type { CertifiedPerson } from '#integrations/data-vendor/two-way.ts'

/** `officeId` is the branch's site id at the portal, `channel` the request channel's name sent beside it. */
export type Office = { officeId: string; channel: string }

/** The portal's night, or a closure it announces. */
export type Closed = { kind: 'closed' }
/** The portal session is over: the person authenticates again. */
export type SessionEnded = { kind: 'session-ended' }

export type StartAuth =
  /** `handle` holds personal data: keep it sealed. */
  | { kind: 'asked'; handle: string; expiresAt: Date }
  /** The portal lets people in one after the other; `place` counts from 1 where it is told. */
  | { kind: 'overloaded'; place?: number }
  /** Name, phone and number do not belong together, or the phone cannot be asked. */
  | { kind: 'identity'; code: 'mismatch' | 'phone' | 'input' }
  /** The messenger holds no certificate of this person. */
  | { kind: 'no-certificate' }
  /** The same request already waits on the phone; a new `requestId` asks anew. */
  | { kind: 'already-waiting' }
  | Closed

export type ConfirmAuth =
  /** `session` opens the person's data: keep it sealed. */
  { kind: 'approved'; session: string; sessionUntil: Date } | Unconfirmed | Closed

/** The documents of one step, failed ones included; a step that failed as a whole gives all its documents as failed. */
export type Collect = { kind: 'collected'; documents: CollectedDocument[] } | SessionEnded

/** `words`: what the portal said, without numbers; it may name the person. */
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
  /** Taken; `finishAgent` with the receipt completes it from `at` on, without a session. */
  | { kind: 'pending-until'; at: Date; receipt: string }
  | AgentFailed
  | SessionEnded
  | Closed

type DismissAgent =
  | { kind: 'dismissed' }
  /** A bookkeeping agency: only the person may end it. */
  | { kind: 'not-allowed' }
  | AgentFailed
  | SessionEnded
  | Closed

export type TaxPortal = {
  /** Sends the request to the person's phone. The same `requestId` never rings twice; by default a new one is made. */
  startAuth(person: CertifiedPerson, requestId?: string): Promise<StartAuth>
  /**
   * Asks whether the person has confirmed. The vendor ends the request at about the third question that comes too
   * early.
   */
  confirmAuth(handle: string): Promise<ConfirmAuth>
  /** Collects one step of one income year; may be repeated. Takes up to two minutes. */
  collect(session: string, step: CollectionStep, incomeYear: number): Promise<Collect>
  checkAgent(session: string, office: Office): Promise<CheckAgent>
  /**
   * Registers the office; registering twice is registered. Never repeats by itself after a lost answer: check first.
   */
  registerAgent(session: string, office: Office): Promise<RegisterAgent>
  finishAgent(receipt: string, office: Office): Promise<RegisterAgent>
  /** Ends another office's filing agency; ending none is dismissed. */
  dismissAgent(session: string): Promise<DismissAgent>
}
