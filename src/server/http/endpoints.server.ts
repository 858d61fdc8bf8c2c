/**
 * Puts calls behind their addresses. Every call runs the same way: who asks, may they, what do they ask (checked by the schema), the handler, the answer
 * (checked by the schema too, so that an undeclared field never slips out). Whatever is thrown becomes the one form of failure.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, RedirectAnswer, Schema } from '#contract/endpoint.ts'
import { Problem } from '#domain/problems.ts'
import { cookieName } from './cookies.ts'
import type { AnswerHeaders, Asked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { admit } from '#server/guards/guards.server.ts'
import { attachment } from './files.ts'
import { checked, checkType } from './inputs.server.ts'
import { onceForKey } from './repeats.server.ts'
import type { Served } from '#server/serve.server.ts'

function answerHeaders(reply: FastifyReply, secure: boolean): AnswerHeaders {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure }
  return {
    header: (name, value) => void reply.header(name, value),
    cookie: (name, value, maxAge) => void reply.setCookie(cookieName(name, secure), value, { ...options, maxAge }),
    clearCookie: (name) => void reply.clearCookie(cookieName(name, secure), options),
  }
}

/** One press, from the request to the answer; also what server rendering calls in-process through `inject`. */
async function answer(context: Context, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint } = served
  const secure = context.settings.SITE_URL.startsWith('https://')
  const now = context.clock.now()
  const base: Asked<unknown, unknown, unknown> = {
    requestId: request.id, ip: request.ip, now, branch: context.branchFor(request.headers.host), season: await context.seasonAt(now),
    body: undefined, query: undefined, params: undefined,
    header: (name) => { const value = request.headers[name.toLowerCase()]; return Array.isArray(value) ? value[0] : value },
    cookie: (name) => request.cookies[cookieName(name, secure)],
    answer: answerHeaders(reply, secure),
  }
  const admitted = await admit(context, served, base, request.query)
  const params = checked(endpoint.params, request.params)
  const query = checked(endpoint.query, request.query)
  const body = checked(endpoint.body, request.body)
  const asked = { ...admitted, params, query, body }
  const value = await onceForKey(context, endpoint, asked, async () => checkedAnswer(endpoint.answer, await served.handle(context, asked)))
  return send(reply, endpoint.kind, value)
}

function checkedAnswer(schema: Schema<unknown>, result: unknown): unknown {
  const parsed = schema.safeParse(result)
  if (!parsed.success) throw new Error('a handler answered outside its contract', { cause: Object.assign(new Error('contract'), { code: `ANSWER:${parsed.error.issues[0]?.path.join('.') ?? ''}` }) })
  return parsed.data
}

function send(reply: FastifyReply, kind: Served['endpoint']['kind'], value: unknown): FastifyReply {
  switch (kind) {
    case 'json': return reply.send(value)
    case 'text': return reply.type('text/plain; charset=utf-8').send(value)
    case 'redirect': return reply.redirect((value as RedirectAnswer).location, 303)
    case 'file': {
      const file = value as FileAnswer
      return reply.type(file.type).header('content-disposition', attachment(file.name)).header('cache-control', 'private, no-store').send(Buffer.from(file.bytes))
    }
  }
}

/** Where somebody may try to guess: counted apart, by the hour. */
const signIns: ReadonlySet<string> = new Set(['/api/spring/kakao/code', '/api/office/sign-in'])

/** Registers every served call, and for its other methods a plain "not this method". */
export function registerEndpoints(app: FastifyInstance, context: Context, all: readonly Served[]): void {
  const methods = new Map<string, Set<string>>()
  for (const served of all) {
    const { endpoint } = served
    methods.set(endpoint.path, (methods.get(endpoint.path) ?? new Set()).add(endpoint.method))
    app.route({
      method: endpoint.method, url: endpoint.path, config: { served, ...(signIns.has(endpoint.path) ? { rateLimit: { max: context.settings.SIGN_INS_PER_HOUR, timeWindow: 3_600_000 } } : {}) }, bodyLimit: endpoint.accepts === 'file' ? context.limits.fileBytes : context.limits.bodyBytes,
      onRequest: async (request) => checkType(endpoint, request),
      handler: (request, reply) => answer(context, served, request, reply),
    })
  }
  for (const [url, taken] of methods) {
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) => !taken.has(method))
    app.route({ method: others, url, handler: async (_, reply) => { reply.header('allow', [...taken].join(', ')); throw new Problem('request.method') } })
  }
}
