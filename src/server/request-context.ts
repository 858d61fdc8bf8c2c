import type { Branch } from '#domain/branch/branch.ts'
import type { JourneyFacts } from '#domain/journey/facts.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { Account, Filing, Journey } from '#database/rows.ts'

/** Stores the answer of the request's key in the given transaction. Throws if another has taken the key over. */
export type Settle = <Answer>(r: DatabaseContext, answer: Answer) => Promise<Answer>

export type RequestContext<Body, Query, Params> = {
  requestId: string
  ip: string
  now: Date
  branch: Branch
  /** A preview: nothing may be written. */
  isDraft?: true
  season: SeasonNow
  body: Body
  query: Query
  params: Params
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  answer: AnswerHeaders
  /** Of a request with a key. Last in the transaction of the effect. */
  settle?: Settle | undefined
}

export type AnswerHeaders = {
  header(name: string, value: string): void
  /** HttpOnly, SameSite=Lax, Secure. */
  cookie(name: string, value: string, maxAgeSeconds: number): void
  clearCookie(name: string): void
}

export type MemberRequest<Body, Query, Params> = RequestContext<Body, Query, Params> & {
  account: Account
  sessionId: string
  /** Re-authentication at the messenger. */
  authenticatedAt: Date | null
  /** Staff acting for the person; never over the network. */
  onBehalf?: { id: string; reason: string }
}

export type JourneyRequest<Body, Query, Params> = MemberRequest<Body, Query, Params> & {
  journey: Journey
  filing: Filing
  facts: JourneyFacts
}

export type StaffMember = { id: string; name: string; role: StaffRole; branchId: string; licenceNumber: string | null }
export type StaffRequest<Body, Query, Params> = RequestContext<Body, Query, Params> & {
  staff: StaffMember
  staffSessionId: string
}
