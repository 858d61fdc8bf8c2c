/** The answer schema keeps undeclared fields from leaking. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, Schema } from '#contract/endpoint.ts'
import type { JourneyAct } from '#domain/journey/acts.ts'
import { type JourneyFacts, type Lane, lanes } from '#domain/journey/facts.ts'
import { judge } from '#domain/journey/journey.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { Problem } from '#domain/problems.ts'
import { nightEnds } from '#domain/season/season.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Journey } from '#database/rows.ts'
import { standbyBounds } from '#database/standby.server.ts'
import { type Attempt, recordRefused } from '#server/admission/attempts.server.ts'
import { draftShown } from '#server/branches/page-staff.server.ts'
import type { Context } from '#server/context.server.ts'
import { enterSeason, journeyFacts } from '#server/guards/journey-facts.server.ts'
import { admitThings } from '#server/guards/things.server.ts'
import { memberOf } from '#server/guards/session.server.ts'
import { staffOf } from '#server/guards/staff-session.server.ts'
import type {
  AnswerHeaders,
  JourneyRequest,
  MemberRequest,
  RequestContext,
  Settle,
  StaffRequest,
} from '#server/request-context.ts'
import { limitByHour } from '#server/request-limit.server.ts'
import type { Served } from '#server/serve.server.ts'
import { type Asker, workFor } from '#server/workers/workers.server.ts'
import { cookieName, wroteCookie } from './cookies.ts'
import { failureWithin } from './error-responses.server.ts'
import { openUploads } from './forms.server.ts'
import { withIdempotency } from './idempotency.server.ts'
import { makeWithProgress, send, wantsProgress } from './files.server.ts'
import { searchedUpload } from './searched-upload.server.ts'
import { checkOrigin, checkType, checked } from './validation.server.ts'

type Any = RequestContext<unknown, unknown, unknown>

/** The only writes in a restored copy. */
const staffSessions: ReadonlySet<string> = new Set(['/api/office/sign-in', '/api/office/sign-out'])

async function admit(
  context: Context,
  { endpoint }: Served,
  request: Any,
  raw: { query: unknown; params: unknown },
): Promise<Any> {
  if (context.settings.rules.isCopy && endpoint.method !== 'GET' && !staffSessions.has(endpoint.path))
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
  const found = await context.database.journeys.findOrStart(
    {
      accountId: account.id,
      branchId: branch.affiliationId,
      filingYear: season.season.filingYear,
      lane: laneFor(undefined, season),
    },
    now,
  )
  const journey = await enterSeason(context.database, found, season, now)
  const facts = journeyFacts(journey, season, now)
  // Saving the identity starts a lane.
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

/** Polling stays legal after the end: a late press must learn the outcome. */
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
  return lanes.find((known) => known === lane)
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

function answerHeaders(reply: FastifyReply, secure: boolean): AnswerHeaders {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure }
  return {
    header: (name, value) => void reply.header(name, value),
    cookie: (name, value, maxAge) => void reply.setCookie(cookieName(name, secure), value, { ...options, maxAge }),
    clearCookie: (name) => void reply.clearCookie(cookieName(name, secure), options),
  }
}

type Admitted = RequestContext<unknown, unknown, unknown>

/** Authorization precedes reading the input. */
async function enter(
  context: Context,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  const secure = context.settings.SITE_URL.startsWith('https://')
  const now = context.clock.now()
  await context.servedBranches.refresh()
  context.servedBranches.checkOpen(context.branchFor(request.headers.host))
  const { who, method } = served.endpoint
  const draft = who === 'anyone' && method === 'GET' ? await draftShown(context, request) : undefined
  const base: Admitted = {
    requestId: request.id,
    ip: request.ip,
    now,
    branch: draft ?? context.branchFor(request.headers.host),
    ...(draft ? { isDraft: true } : {}),
    season: await context.seasonAt(now),
    body: undefined,
    query: undefined,
    params: undefined,
    header: (name) => {
      const value = request.headers[name.toLowerCase()]
      return Array.isArray(value) ? value[0] : value
    },
    cookie: (name) => request.cookies[cookieName(name, secure)],
    answer: answerHeaders(reply, secure),
  }
  return admit(context, served, base, request)
}

/** Server rendering calls it in-process (`inject`). */
async function answer(
  context: Context,
  served: Served,
  admitted: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = served
  let tried: Attempt = { ...admitted, params: request.params }
  try {
    return await answerRead(context, served, admitted, request, reply, (call) => (tried = call))
  } catch (error) {
    await recordRefused(context, endpoint, tried, error)
    throw error
  }
}

async function answerRead(
  context: Context,
  { endpoint, handle }: Served,
  admitted: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (call: Admitted) => void,
): Promise<FastifyReply> {
  const params = checked(endpoint.params, request.params)
  const query = checked(endpoint.query, request.query)
  const body = checked(endpoint.body, request.body)
  const call = { ...admitted, params, query, body }
  read(call)
  if (context.settings.DATABASE_READ_URL && endpoint.who === 'staff' && endpoint.method !== 'GET')
    call.answer.cookie(wroteCookie, '1', standbyBounds.afterWriteSeconds)
  const make = (report?: Asker['report']) =>
    withIdempotency(context, endpoint, call, async (settle) =>
      checkedAnswer(
        endpoint.answer,
        await workFor({ ...askerOf(call, reply), report }, async () => {
          const things = await admitThings(context, endpoint, call as never)
          return searchedUpload(context, endpoint, call, async () =>
            handle(context, { ...call, ...things, settle: settle && settleChecked(endpoint.answer, settle) }),
          )
        }),
      ),
    )
  if (endpoint.kind !== 'file' || !wantsProgress(request)) return send(reply, endpoint.kind, await make())
  const made = await makeWithProgress(reply, {
    work: async (report) => (await make(report)) as FileAnswer,
    failureOf: async (error) => {
      await recordRefused(context, endpoint, { ...call, params: request.params }, error)
      return failureWithin(context, error, request)
    },
  })
  return 'bytes' in made ? send(reply, 'file', made) : made
}

/** Of an operator too: the own firm. `gone` aborts if the connection closes before the answer. */
function askerOf(call: Admitted & Partial<StaffRequest<unknown, unknown, unknown>>, { raw }: FastifyReply): Asker {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return { firm: call.staff?.branchId ?? call.branch.affiliationId, gone: gone.signal }
}

function checkedAnswer(schema: Schema<unknown>, result: unknown): unknown {
  const parsed = schema.safeParse(result)
  if (!parsed.success)
    throw new Error('a handler answered outside its contract', {
      cause: Object.assign(new Error('contract'), { code: `ANSWER:${parsed.error.issues[0]?.path.join('.') ?? ''}` }),
    })
  return parsed.data
}

const settleChecked =
  (schema: Schema<unknown>, settle: Settle): Settle =>
  async (r, result) => {
    await settle(r, checkedAnswer(schema, result))
    return result
  }

const signIns: ReadonlySet<string> = new Set(['/api/spring/kakao/code', '/api/office/sign-in'])

export function registerEndpoints(app: FastifyInstance, context: Context, all: readonly Served[]): void {
  const methods = new Map<string, Set<string>>()
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const upload = openUploads(context.limits)
  for (const served of all) {
    const { endpoint } = served
    methods.set(endpoint.path, (methods.get(endpoint.path) ?? new Set()).add(endpoint.method))
    const bodyLimit = endpoint.accepts === 'file' ? context.limits.fileBytes : context.limits.bodyBytes
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { served },
      bodyLimit,
      onRequest: async (request, reply) => {
        checkOrigin(endpoint, request)
        checkType(endpoint, request)
        if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new Problem('input.too-large')
        if (signIns.has(endpoint.path))
          await limitByHour(
            context,
            { scope: endpoint.path, ip: request.ip, most: context.settings.SIGN_INS_PER_HOUR },
            context.clock.now(),
          )
        admitted.set(request, await enter(context, served, request, reply))
        if (endpoint.accepts === 'file') await upload(reply)
      },
      handler: (request, reply) => answer(context, served, admitted.get(request)!, request, reply),
    })
  }
  for (const [url, taken] of methods) {
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) => !taken.has(method))
    app.route({
      method: others,
      url,
      handler: async (_, reply) => {
        reply.header('allow', [...taken].join(', '))
        throw new Problem('request.method')
      },
    })
  }
}
