/** What a handler is told about one request: who asks, from which branch, when, and what. */
import type { Branch } from '#domain/branch/branch.ts'
import type { JourneyFacts } from '#domain/journey/facts.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { Account, Filing, Journey } from '#persistence/rows.ts'

export type RequestContext<Body, Query, Params> = {
  requestId: string
  ip: string
  now: Date
  branch: Branch
  /** The branch is a draft that a member of staff looks at: nothing may be done or kept by it. */
  isDraft?: true
  season: SeasonNow
  body: Body
  query: Query
  params: Params
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  answer: AnswerHeaders
}

/** What a handler may set beside its answer. */
export type AnswerHeaders = {
  header(name: string, value: string): void
  /** HttpOnly, SameSite=Lax, Secure under https; the name gets the `__Host-` prefix there. */
  cookie(name: string, value: string, maxAgeSeconds: number): void
  clearCookie(name: string): void
}

export type MemberRequest<Body, Query, Params> = RequestContext<Body, Query, Params> & {
  account: Account
  sessionId: string
  /** When this session's sign-in proved the person anew at the messenger; null when it did not ask for that. */
  authenticatedAt: Date | null
  /** Who of the office asks for the person, and why; absent in whatever comes over the network. */
  by?: { id: string; reason: string }
}

/** A call of the journey: the filing of this season with all that the guard loaded of it, and the facts it judged. */
export type JourneyRequest<Body, Query, Params> = MemberRequest<Body, Query, Params> & {
  journey: Journey
  filing: Filing
  facts: JourneyFacts
}

export type StaffMember = { id: string; name: string; role: StaffRole; branchId: string }
export type StaffRequest<Body, Query, Params> = RequestContext<Body, Query, Params> & {
  staff: StaffMember
  staffSessionId: string
}
