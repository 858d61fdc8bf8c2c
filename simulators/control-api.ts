/**
 * The control API for tests and trainers: people, faults, ledgers, and the one clock that product, workers and
 * simulators read.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { settleMs, writeOffset } from '#server/clock.ts'
import { companies } from './companies.ts'
import type { Person } from './people/person.ts'
import { phoneDigits } from './people/people.ts'
import { storyOf } from './people/texts.ts'
import { faultKinds } from './fault-injection.ts'
import type { FaultInjection } from './fault-injection.ts'
import type { Company, World } from './world.ts'

export type ControlApiOptions = {
  world: World
  faults: FaultInjection
  clockFile: string | undefined
  stateOf(name: string): object | undefined
  /** Returns false when the product could not reset the person; the simulators then keep the person as well. */
  forget(person: Person): Promise<boolean>
}

const faultBody = z.object({
  kind: z.enum(faultKinds as readonly ['fair', 'slow', 'down', 'garbage', 'overloaded']),
  seconds: z._default(z.number().check(z.minimum(0), z.maximum(86_400)), 60),
  delayMs: z._default(z.int().check(z.minimum(0), z.maximum(300_000)), 8000),
  how: z._default(z.enum(['503', 'reset']), '503'),
})

const clockBody = z.union([
  z.strictObject({ to: z.string().check(z.maxLength(40)) }),
  z.strictObject({ advance: z.string().check(z.maxLength(40)) }),
])

export function addControlApi(app: FastifyInstance, options: ControlApiOptions): void {
  const { world, faults } = options

  app.get('/', async (_, reply) => reply.redirect('/phone'))
  app.get('/health', async () => ({ ok: true }))

  app.get('/people.json', async () => world.people.all().map(shown))

  app.post<{ Params: { id: string } }>('/people/:id/reset', async (request, reply) => {
    const person = world.people.byId(request.params.id)
    if (!person) return refuse(reply, 404, 'no-such-person')
    if (!(await options.forget(person))) return refuse(reply, 502, 'the product did not forget')
    return { reset: person.id }
  })

  app.post<{ Params: { company: string } }>('/weather/:company', async (request, reply) => {
    const company = companyCalled(request.params.company)
    if (!company) return refuse(reply, 404, 'no-such-company')
    const body = faultBody.safeParse(request.body)
    if (!body.success)
      return refuse(
        reply,
        400,
        `kind: one of ${faultKinds.join(', ')}; seconds: 0-86400; delayMs for slow; how (503, reset) for down`,
      )
    faults.set(company, body.data)
    return { company, weather: faults.at(company), seconds: body.data.seconds }
  })

  app.get<{ Params: { company: string } }>('/ledger/:company(^[a-z-]+).json', async (request, reply) => {
    const company = companyCalled(request.params.company)
    return company
      ? { company, weather: faults.at(company), ledger: options.stateOf(company) ?? {} }
      : refuse(reply, 404, 'no-such-company')
  })

  app.get('/clock', async () => timeShown(world))
  app.post('/clock', async (request, reply) => {
    if (!options.clockFile)
      return refuse(reply, 409, 'this clock runs by itself: the simulators were started without a clock file')
    const body = clockBody.safeParse(request.body)
    const ms = body.success ? momentMeant(body.data, world.clock.ms()) : undefined
    if (ms === undefined) return refuse(reply, 400, '{"to": "2026-05-12T10:00:00+09:00"} or {"advance": "PT5M"}')
    writeOffset(options.clockFile, Math.round(ms - Date.now()))
    await delay(settleMs)
    return timeShown(world)
  })
}

function shown(person: Person) {
  return {
    id: person.id,
    name: person.name,
    residentNumber: person.residentNumber,
    phone: person.phone ?? null,
    digits: person.phone ? phoneDigits(person.phone) : null,
    story: storyOf(person.id),
  }
}

const companyCalled = (name: string): Company | undefined => companies.find(({ company }) => company === name)?.company

/**
 * Returns the requested instant in milliseconds, undefined when it cannot be read. Days and months are counted in
 * Seoul.
 */
function momentMeant(request: { to: string } | { advance: string }, nowMs: number): number | undefined {
  try {
    if ('to' in request) return Temporal.Instant.from(request.to).epochMilliseconds
    return Temporal.Instant.fromEpochMilliseconds(Math.round(nowMs))
      .toZonedDateTimeISO('Asia/Seoul')
      .add(request.advance).epochMilliseconds
  } catch {
    return undefined
  }
}

function timeShown(world: World) {
  const ms = world.clock.ms()
  return { now: new Date(ms).toISOString(), offsetMs: Math.round(ms - Date.now()) }
}

function refuse(reply: FastifyReply, status: number, why: string) {
  return reply.code(status).send({ refused: why })
}
