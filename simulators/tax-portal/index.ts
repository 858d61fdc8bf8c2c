/**
 * The tax portal as the data vendor offers it: authentication on the phone, a session, three collections at once, the
 * agent's part.
 */
import { codes } from '#integrations/data-vendor/wire.ts'
import type { FirstRequest } from '#integrations/data-vendor/wire.ts'
import { usualPaths } from '#integrations/tax-portal/wire.ts'
import type { Body, Product, VendorAnswer } from '#simulators/data-vendor/transport.ts'
import { addVendor } from '#simulators/data-vendor/transport.ts'
import { answerTwoWay, forgetJobs } from '#simulators/data-vendor/two-way.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Memory, Simulator, World } from '#simulators/world.ts'
import { agentProducts } from './agents.ts'
import { collect } from './collections.ts'
import { returnProducts } from './returns.ts'
import { filedReturn } from './filed-returns.ts'
import { simplifiedStatements } from './simplified-statements.ts'
import { openSessions, type Sessions } from './sessions.ts'
import type { PortalState } from './state.ts'
import { emptyPortal, pathOf } from './state.ts'
import { texts } from './texts.ts'

/** Waiting time of one place in the portal's own queue, by the clock; the overloaded person starts at place 3. */
const placeMs = 60_000
const firstPlace = 3

const queue = (place: number): VendorAnswer => ({ code: codes.queue, data: { resQueuePlace: String(place) } })
const busy: VendorAnswer = { code: codes.server }

export const simulator: Simulator = (app, world) => {
  const memory = world.memory('tax-portal', emptyPortal)
  const { state, save } = memory
  const sessions = openSessions(world, memory)
  world.onReset((person) => forget(memory, person))

  addVendor(app, world, {
    company: 'tax-portal',
    prefix: '/portal',
    state,
    save,
    ownerOf: sessions.ownerOf,
    products: [
      authentication(world, memory, sessions),
      collection(1, world, memory, sessions),
      collection(2, world, memory, sessions),
      collection(3, world, memory, sessions),
      yearly(usualPaths.filedReturn, filedReturn, world, sessions),
      yearly(usualPaths.simplifiedStatements, simplifiedStatements, world, sessions),
      ...agentProducts({
        world,
        state,
        save,
        pathOf: (person) => pathOf(state, person),
        personOf: (body) => sessions.personOf(body),
        overloaded: busy,
      }),
      ...returnProducts(world, memory),
    ],
  })
}

function forget({ state, save }: Memory<PortalState>, person: Person): void {
  forgetJobs(state, person)
  delete state.paths[person.id]
  for (const part of [state.sessions, state.reservations, state.returns]) {
    for (const [key, { personId }] of Object.entries(part)) if (personId === person.id) delete part[key]
  }
  save()
}

function authentication(world: World, memory: Memory<PortalState>, sessions: Sessions): Product {
  const { state, save } = memory
  const title = texts.requestTitle
  const before = (person: Person, first: FirstRequest) => refusedBefore(world, memory, person, first)
  return {
    path: usualPaths.auth,
    sameAs: (body) => JSON.stringify([body['id'], body['is2Way']]),
    overloaded: queue(120),
    answer: (body) =>
      answerTwoWay(world, { company: 'tax-portal', title, state, save, before, approved: sessions.open }, body),
  }
}

/** Refusals by the portal before the phone rings. */
function refusedBefore(
  { clock }: World,
  { state, save }: Memory<PortalState>,
  person: Person,
  { loginTypeLevel }: FirstRequest,
): VendorAnswer | undefined {
  const { portalAuth } = person.quirks
  if (portalAuth === 'identity-mismatch') return { code: codes.identityMismatch, about: person.name }
  if (portalAuth === 'no-certificate' && loginTypeLevel === '1')
    return { code: codes.noCertificate, about: person.name }
  const path = pathOf(state, person)
  if (portalAuth === 'overloaded-once' && !path.turnedAway) {
    path.turnedAway = true
    save()
    return queue(firstPlace)
  }
  if (portalAuth !== 'overloaded') return undefined
  path.inLineSince ??= clock.ms()
  save()
  const place = firstPlace - Math.floor((clock.ms() - path.inLineSince) / placeMs)
  return place > 0 ? queue(place) : undefined
}

const yearly = (path: string, answerFor: typeof filedReturn, world: World, sessions: Sessions): Product => ({
  path,
  sameAs: (body) => `${String(body['session'])} ${String(body['incomeYear'])}`,
  overloaded: busy,
  slow: true,
  answer: (body: Body) => {
    const person = sessions.personOf(body)
    return person ? answerFor(world, person, body) : { code: codes.sessionEnded }
  },
})

const collection = (
  step: 1 | 2 | 3,
  world: World,
  { state, save }: Memory<PortalState>,
  sessions: Sessions,
): Product => ({
  path: usualPaths[`collect${step}`],
  sameAs: (body) => `${String(body['session'])} ${String(body['incomeYear'])}`,
  overloaded: busy,
  slow: true,
  answer: (body: Body) => {
    const person = sessions.personOf(body, step === 1)
    if (!person) return { code: codes.sessionEnded }
    const answer = collect(world, person, pathOf(state, person), step, body)
    save()
    return answer
  },
})
