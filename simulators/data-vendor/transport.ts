/**
 * The data vendor's transport: token endpoint, URL-encoded JSON both ways, closing at night, faults, and detection of
 * repeated requests.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isNight } from '#domain/season/season.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Company, World } from '#simulators/world.ts'
import { texts } from './texts.ts'

export type TokensState = { tokens: Record<string, number> }
/** `about` is a name that the message mentions; `words` replaces the message. */
export type VendorAnswer = { code: string; data?: unknown; about?: string; words?: string }
export type Body = Record<string, unknown>
export type Product = {
  path: string
  /** Key by which two requests count as the same; the second is refused while the first is running. */
  sameAs(body: Body): string
  answer(body: Body): VendorAnswer | Promise<VendorAnswer>
  /** Answer to everybody while the company is overloaded. */
  overloaded: VendorAnswer
  /** Delays the answer, as a real collection does. */
  slow?: true
}

/** Extra delay for a slow person, in real milliseconds. */
const slowMs = 1_000

/** Token lifetime: seven days less a second, as the vendor gives it. */
const tokenSeconds = 604_799

export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Adds the vendor's routes under a prefix. Any id with the secret `<id>-secret` is accepted. */
export function addVendor(
  app: FastifyInstance,
  world: World,
  vendor: {
    company: Company
    prefix: string
    state: TokensState
    save(): void
    products: Product[]
    /** Session that a request without a resident number carries. */
    ownerOf?(body: Body): Person | undefined
  },
): void {
  const { state, save } = vendor
  let garbageAnswers = 0
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))

  app.post(`${vendor.prefix}/oauth/token`, async (request, reply) => {
    const [id, secret] = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString('utf8')
      .split(':')
    const grant = new URLSearchParams(String(request.body ?? '')).get('grant_type')
    if (!id || secret !== `${id}-secret`) return reply.code(401).send({ error: 'invalid_client' })
    if (grant !== 'client_credentials') return reply.code(400).send({ error: 'unsupported_grant_type' })
    const token = randomBytes(32).toString('base64url')
    const now = world.clock.ms()
    for (const [known, until] of Object.entries(state.tokens)) if (until <= now) delete state.tokens[known]
    state.tokens[fingerprint(token)] = now + tokenSeconds * 1000
    save()
    return { access_token: token, token_type: 'bearer', expires_in: tokenSeconds, scope: 'read' }
  })

  const send = (reply: FastifyReply, { code, data = {}, about, words }: VendorAnswer) => {
    const result = {
      code,
      extraMessage: words ?? (about ? texts.about(about) : ''),
      message: code === codes.ok ? texts.ok : texts.failed,
      transactionId: randomUUID().replaceAll('-', ''),
    }
    const garbage = world.fault(vendor.company) === 'garbage'
    return reply
      .type('text/plain; charset=utf-8')
      .send(garbage ? spoilt(garbageAnswers++, { result, data }) : encoded({ result, data }))
  }

  const personIn = (body: Body) =>
    typeof body['identity'] === 'string' ? world.people.byResidentNumber(body['identity']) : vendor.ownerOf?.(body)
  const answered = openAnswers(world, vendor.company, personIn)

  for (const product of vendor.products)
    app.post(vendor.prefix + product.path, async (request, reply) => {
      const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      if ((state.tokens[fingerprint(bearer)] ?? 0) <= world.clock.ms())
        return reply.code(401).send({ error: 'invalid_token' })
      return send(reply, await answered(product, readBody(String(request.body ?? ''))))
    })
}

/** Refusals of the vendor itself, before a product is asked: bad JSON, night, overload, a repeated request. */
function openAnswers({ clock, fault, pace }: World, company: Company, personIn: (body: Body) => Person | undefined) {
  const running = new Set<string>()
  return async (product: Product, body: Body | undefined): Promise<VendorAnswer> => {
    if (!body) return { code: codes.badJson }
    if (isNight(clock.now())) return { code: codes.closed }
    if (fault(company) === 'overloaded') return product.overloaded
    const same = fingerprint(`${product.path} ${product.sameAs(body)}`)
    if (running.has(same)) return { code: codes.duplicate }
    running.add(same)
    try {
      if (personIn(body)?.quirks.slow) await delay(slowMs)
      if (product.slow && pace.stepMs > 0) await delay(pace.stepMs * (0.4 + 0.6 * Math.random()))
      return await product.answer(body)
    } finally {
      running.delete(same)
    }
  }
}

/** URL-encoded JSON text; plain JSON is taken too. */
function readBody(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text.startsWith('{') ? text : decodeURIComponent(text))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : undefined
  } catch {
    return undefined
  }
}

/** Encodes a space as a plus, as the vendor's Java does. */
const encoded = (answer: object): string => encodeURIComponent(JSON.stringify(answer)).replaceAll('%20', '+')

/** Rotates three kinds of garbage: cut off inside a character, text in place of data, renamed fields. */
function spoilt(count: number, answer: { result: object; data: unknown }): string {
  if (count % 3 === 0) return encoded(answer).replace(/%[0-9A-F]{2}[^%]*$/, '%E')
  if (count % 3 === 1) return encoded({ result: { ...answer.result, code: codes.ok }, data: texts.oddData })
  return encoded({
    ...answer,
    data: JSON.parse(
      JSON.stringify(answer.data).replaceAll('"res', '"new').replaceAll('"comm', '"new').replaceAll('"jti', '"new'),
    ),
  })
}
