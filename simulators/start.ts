/** Starts the simulators' server: the companies, the phone page and the control API. Tests use port 0. */
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { openClock } from '#server/clock.ts'
import { companies } from './companies.ts'
import { addControlApi } from './control-api.ts'
import { emptyMail, openMailbox, startMailServer } from './mail/mail-server.ts'
import { openMemories } from './memory.ts'
import { userId } from './kakao-login/state.ts'
import { openPeople, phoneDigits } from './people/people.ts'
import type { Person } from './people/person.ts'
import { addPhonePages } from './phone/pages.ts'
import { emptyPhones, openPhones } from './phones.ts'
import { noFaults, openFaultInjection } from './fault-injection.ts'
import type { Company, Pace, World } from './world.ts'

export type StartOptions = {
  port: number
  /** The mail server's port; any free one when absent. */
  mailPort?: number
  host: string
  dataDir: string
  siteUrl: string
  /** File with the offset of the shared clock; without it the machine's own time runs and POST /clock is refused. */
  clockFile?: string | undefined
  pace?: Partial<Pace>
  /** Whether the product at `siteUrl` is asked to reset a person as well; otherwise only the simulators do. */
  tellsProduct?: boolean
  /** Writes one line of JSON for each request; silent by default. */
  log?: (line: string) => void
}

export type Simulators = { url: string; mailUrl: string; world: World; close(): Promise<void> }

const usualPace: Pace = { stepMs: 0, sessionMinutes: 30, windowSeconds: 300 }

export async function startSimulators(options: StartOptions): Promise<Simulators> {
  const app = Fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    bodyLimit: 2_000_000,
    routerOptions: { ignoreTrailingSlash: true },
  })
  const stage = openStage(options)
  const { world, memories, mail } = stage
  if (options.log) logRequests(app, options.log)
  await addCompanies(app, stage)
  await addSteering(app, stage, options)
  const mailServer = await startMailServer({ port: options.mailPort ?? 0, host: options.host }, mail, world.clock)
  app.addHook('onClose', async () => {
    await mailServer.close()
    memories.close()
  })

  const url = await app.listen({ port: options.port, host: options.host })
  world.baseUrl = url
  const mailUrl = `smtp://rehearsal:rehearsal-mail@${new URL(url).hostname}:${mailServer.port}`
  return { url, mailUrl, world, close: () => closeSoon(app) }
}

/** State shared by the companies, created before them, and the reset of a person. */
function openStage({ clockFile, dataDir, pace, siteUrl }: StartOptions) {
  const clock = openClock(clockFile)
  const memories = openMemories(join(dataDir, 'simulators'))
  const phones = openPhones(memories.open('phones', emptyPhones), clock)
  // The file keeps this name because older data folders use it.
  const faults = openFaultInjection(memories.open('weather', noFaults), clock)
  const people = openPeople(clock)
  const mail = memories.open('mail', emptyMail)
  const mailbox = openMailbox(mail)
  const forgetting: ((person: Person) => void)[] = []
  const world: World = {
    clock,
    people,
    phones,
    pace: { ...usualPace, ...pace },
    baseUrl: '',
    siteUrl,
    memory: (company, empty) => memories.open(company, empty),
    fault: (company) => faults.at(company),
    onReset: (forget) => {
      forgetting.push(forget)
    },
  }
  world.onReset((person) => {
    if (person.phone) phones.forget(phoneDigits(person.phone))
    if (person.email) mailbox.forget(person.email)
  })
  return { world, memories, phones, faults, mail, mailbox, forgetting }
}

type Stage = ReturnType<typeof openStage>

async function addCompanies(app: FastifyInstance, { world, faults }: Stage): Promise<void> {
  for (const { company, load } of companies) {
    const { simulator } = await load()
    await app.register(async (part) => {
      faults.applyTo(part, company)
      part.addHook('onRequest', async (request) => {
        request.playedBy = company
      })
      await simulator(part, world)
    })
  }
}

/** The phone page for people, and the control API for tests. */
async function addSteering(app: FastifyInstance, stage: Stage, options: StartOptions): Promise<void> {
  const { world, phones, mailbox, faults, memories, forgetting } = stage
  await app.register(async (part) => addPhonePages(part, { world, phones, mailbox, dataDir: options.dataDir }))
  await app.register(async (part) =>
    addControlApi(part, {
      world,
      faults,
      clockFile: options.clockFile,
      stateOf: memories.stateOf,
      forget: async (person) => {
        if (options.tellsProduct && !(await productForgot(options.siteUrl, person))) return false
        forgetting.forEach((act) => act(person))
        return true
      },
    }),
  )
}

/** Asks the product to reset a person by the messenger's number. False when it did not: then nothing is reset. */
async function productForgot(siteUrl: string, person: Person): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/api/rehearsal/forget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messengerId: userId(person) }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return answer?.ok ?? false
}

/** Drains the server; an idle connection would otherwise stay open for a minute. */
async function closeSoon(app: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 20)
  try {
    await app.close()
  } finally {
    clearInterval(sweeping)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    playedBy?: Company
  }
}

/** Logs the route pattern only: no query, body, phone or number. */
function logRequests(app: FastifyInstance, log: (line: string) => void): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    log(
      JSON.stringify({
        at: new Date().toISOString(),
        company: request.playedBy ?? 'phone',
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }),
    )
  })
}
