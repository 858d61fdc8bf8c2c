/**
 * Who may do what, before any handler runs: sign-in, the season and the journey by domain/journey, the office's rights
 * by domain/staff-rights.
 */
import { judge } from '#domain/journey/journey.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { Problem } from '#domain/problems.ts'
import { nightEnds } from '#domain/season/season.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { JourneyAct } from '#domain/journey/acts.ts'
import { lanes, type JourneyFacts, type Lane } from '#domain/journey/facts.ts'
import type { RequestContext, JourneyRequest, MemberRequest, StaffRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import type { Journey } from '#persistence/rows.ts'
import { recordRefused } from '#server/admission/attempts.server.ts'
import { enterSeason, journeyFacts } from './journey-facts.server.ts'
import type { Served } from '#server/serve.server.ts'
import { memberOf } from './session.server.ts'
import { staffOf } from './staff-session.server.ts'

type Any = RequestContext<unknown, unknown, unknown>

/** Whoever looks into a restored copy signs in and out as staff; nothing else is written there. */
const staffSessions: ReadonlySet<string> = new Set(['/api/office/sign-in', '/api/office/sign-out'])

/** Lets a request through, with what its form of handler is owed; throws the Problem that says why not. */
export async function admit(
  context: Context,
  { endpoint }: Served,
  request: Any,
  raw: { query: unknown; params: unknown },
): Promise<Any> {
  if (context.settings.MODE === 'drill' && endpoint.method !== 'GET' && !staffSessions.has(endpoint.path))
    throw new Problem('drill.read-only')
  if (endpoint.who === 'anyone') return request
  if (endpoint.who === 'staff') return admitStaff(context, endpoint, request, raw.params)
  const member: MemberRequest<unknown, unknown, unknown> = { ...request, ...(await memberOf(context, request)) }
  return endpoint.act ? admitJourney(context, endpoint.act, member, raw.query) : member
}

async function admitJourney(
  context: Context,
  act: JourneyAct,
  request: MemberRequest<unknown, unknown, unknown>,
  rawQuery: unknown,
): Promise<JourneyRequest<unknown, unknown, unknown>> {
  const { account, branch, season, now } = request
  const found = await context.persistence.journeys.findOrStart(
    {
      accountId: account.id,
      branchId: branch.affiliationId,
      filingYear: season.season.filingYear,
      lane: laneFor(undefined, season),
    },
    now,
  )
  const journey = await enterSeason(context.persistence, found, season, now)
  const facts = journeyFacts(journey, season, now)
  // Saving who files is what begins a lane: it is judged as that lane's first act.
  const judged =
    act === 'save-identity'
      ? {
          ...facts,
          lane: laneFor(namedLane(rawQuery), season),
          registered: facts.registered && facts.lane === laneFor(namedLane(rawQuery), season),
        }
      : facts
  const refusal = judge(act, withEndedRequest(act, journey, judged), season)
  if (refusal)
    throw new Problem(
      refusal,
      refusal === 'night.closed'
        ? { retryAfterSeconds: Math.ceil((nightEnds(now).getTime() - now.getTime()) / 1000) }
        : {},
    )
  return { ...request, journey, filing: journey.filing, facts }
}

/**
 * Asking how a request ended is legal after it ended: a second press, or a press after the five minutes, learns the
 * outcome instead of being sent away.
 */
function withEndedRequest(
  act: JourneyAct,
  { portalRequest, registryRequest }: Journey,
  facts: JourneyFacts,
): JourneyFacts {
  if (act === 'confirm-auth' && portalRequest) return { ...facts, authWaiting: true }
  if (act === 'fetch-family' && registryRequest) return { ...facts, registryWaiting: true }
  return facts
}

function namedLane(query: unknown): Lane | undefined {
  const lane = (query as { lane?: unknown } | undefined)?.lane
  return lanes.find((one) => one === lane)
}

async function admitStaff(
  context: Context,
  endpoint: Served['endpoint'],
  request: Any,
  rawParams: unknown,
): Promise<StaffRequest<unknown, unknown, unknown>> {
  const { right, acrossBranches, passwordDue } = endpoint
  const { mustChangePassword, ...found } = await staffOf(context, request)
  if (mustChangePassword && passwordDue !== 'open') throw new Problem('auth.password.due')
  if (right && !mayStaff(found.staff.role, right, !acrossBranches)) {
    const refused = new Problem('auth.forbidden')
    await recordRefused(context, endpoint, { ...request, ...found, params: rawParams }, refused)
    throw refused
  }
  return { ...request, ...found }
}
