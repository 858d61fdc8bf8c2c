/** Who may do what, before any handler runs: sign-in, the season and the journey by domain/journey, the office's rights by domain/staff-rights. */
import { judge } from '#domain/journey/journey.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { Problem } from '#domain/problems.ts'
import { nightEnds } from '#domain/season/season.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { JourneyAct } from '#domain/journey/acts.ts'
import { lanes, type JourneyFacts, type Lane } from '#domain/journey/facts.ts'
import type { Asked, JourneyAsked, MemberAsked, StaffAsked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { lookAtJourney } from './journey-facts.server.ts'
import type { Served } from '#server/serve.server.ts'
import { memberOf } from './session.server.ts'
import { staffOf } from './staff-session.server.ts'

type Any = Asked<unknown, unknown, unknown>

/** Lets a request through, with what its form of handler is owed; throws the Problem that says why not. */
export async function admit(context: Context, { endpoint, form }: Served, asked: Any, rawQuery?: unknown): Promise<Any> {
  if (endpoint.who === 'anyone' && form !== 'later') return asked
  if (endpoint.who === 'staff') return admitStaff(context, endpoint.right, asked, form === 'later')
  const member: MemberAsked<unknown, unknown, unknown> = { ...asked, ...(await memberOf(context, asked)) }
  if (form === 'later') throw new Problem('later')
  return endpoint.act ? admitJourney(context, endpoint.act, member, rawQuery) : member
}

async function admitJourney(context: Context, act: JourneyAct, asked: MemberAsked<unknown, unknown, unknown>, rawQuery: unknown): Promise<JourneyAsked<unknown, unknown, unknown>> {
  const { account, branch, season, now } = asked
  const filing = await context.records.filings.findOrStart({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear, lane: laneFor(undefined, season) }, now)
  const { facts } = await lookAtJourney(context.records, filing, season, now)
  // Saving who files is what begins a lane: it is judged as that lane's first act.
  const judged = act === 'save-identity' ? { ...facts, lane: laneFor(namedLane(rawQuery), season), registered: facts.registered && facts.lane === laneFor(namedLane(rawQuery), season) } : facts
  const refusal = judge(act, await withEndedRequest(context, act, filing.id, judged), season)
  if (refusal) throw new Problem(refusal, refusal === 'night.closed' ? { retryAfterSeconds: Math.ceil((nightEnds(now).getTime() - now.getTime()) / 1000) } : {})
  return { ...asked, filing, facts }
}

/** Asking how a request ended is legal after it ended: a second press, or a press after the five minutes, learns the outcome instead of being sent away. */
async function withEndedRequest({ records }: Context, act: JourneyAct, filingId: string, facts: JourneyFacts): Promise<JourneyFacts> {
  const kind = act === 'confirm-auth' ? 'portal' : act === 'fetch-family' ? 'registry' : undefined
  if (!kind || !(await records.authentication.latest(filingId, kind))) return facts
  return kind === 'portal' ? { ...facts, authWaiting: true } : { ...facts, registryWaiting: true }
}

function namedLane(query: unknown): Lane | undefined {
  const lane = (query as { lane?: unknown } | undefined)?.lane
  return lanes.find((one) => one === lane)
}

async function admitStaff(context: Context, right: Served['endpoint']['right'], asked: Any, later: boolean): Promise<StaffAsked<unknown, unknown, unknown>> {
  const found = await staffOf(context, asked)
  if (right && !mayStaff(found.staff.role, right, true)) throw new Problem('auth.forbidden')
  if (later) throw new Problem('later')
  return { ...asked, ...found }
}
