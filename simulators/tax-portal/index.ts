/** The tax portal as the data vendor shows it: authentication on the phone, a session, three collections at once, the agent's part. */
import { randomBytes } from 'node:crypto'
import { codes } from '#integrations/data-vendor/wire.ts'
import { usualPaths } from '#integrations/tax-portal/wire.ts'
import type { Body, VendorAnswer } from '#simulators/data-vendor/transport.ts'
import { addVendor, fingerprint } from '#simulators/data-vendor/transport.ts'
import { answerTwoWay, forgetJobs } from '#simulators/data-vendor/two-way.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Simulator } from '#simulators/world.ts'
import { agentProducts } from './agents.ts'
import { collect } from './collections.ts'
import type { Path } from './state.ts'
import { emptyPortal } from './state.ts'
import { texts } from './texts.ts'

/** A place in the portal's line is worth this long on the world's clock; the overloaded person starts at place 3. */
const placeMs = 60_000
const firstPlace = 3

const queue = (place: number): VendorAnswer => ({ code: codes.queue, data: { resQueuePlace: String(place) } })
const busy: VendorAnswer = { code: codes.server }

export const simulator: Simulator = (app, world) => {
  const { state, save } = world.memory('tax-portal', emptyPortal)
  const pathOf = (person: Person): Path => (state.paths[person.id] ??= {})

  world.onReset((person) => {
    forgetJobs(state, person)
    delete state.paths[person.id]
    for (const part of [state.sessions, state.reservations]) {
      for (const [key, { personId }] of Object.entries(part)) if (personId === person.id) delete part[key]
    }
    save()
  })

  /** Reasons of the portal's own to refuse the request before the phone rings. */
  function before(person: Person): VendorAnswer | undefined {
    const { portalAuth } = person.quirks
    if (portalAuth === 'identity-mismatch') return { code: codes.identityMismatch, about: person.name }
    if (portalAuth === 'no-certificate') return { code: codes.noCertificate, about: person.name }
    if (portalAuth !== 'overloaded') return undefined
    const path = pathOf(person)
    path.inLineSince ??= world.clock.ms()
    save()
    const place = firstPlace - Math.floor((world.clock.ms() - path.inLineSince) / placeMs)
    return place > 0 ? queue(place) : undefined
  }

  function openSession(person: Person): VendorAnswer {
    const session = randomBytes(48).toString('base64url')
    const oldest = world.clock.ms() - 24 * 60 * 60_000
    for (const [key, { since }] of Object.entries(state.sessions)) if (since < oldest) delete state.sessions[key]
    state.sessions[fingerprint(session)] = { personId: person.id, since: world.clock.ms() }
    save()
    return { code: codes.ok, data: { commSession: session, resIssueYN: '1' } }
  }

  /** The person behind a living session. For some the portal ends the first one as soon as anything but step 1 is asked. */
  function personOf(body: Body, isStep1 = false): Person | undefined {
    const session = typeof body['session'] === 'string' ? state.sessions[fingerprint(body['session'])] : undefined
    const person = session && world.people.byId(session.personId)
    if (!session || !person || world.clock.ms() > session.since + world.pace.sessionMinutes * 60_000) return undefined
    const path = pathOf(person)
    if (person.quirks.sessionEndsEarly && !isStep1 && !path.endedEarly) {
      path.endedEarly = true
      session.ended = true
      save()
    }
    return session.ended && !isStep1 ? undefined : person
  }

  const collection = (step: 1 | 2 | 3) => ({
    path: usualPaths[`collect${step}`],
    sameAs: (body: Body) => `${String(body['session'])} ${String(body['incomeYear'])}`,
    overloaded: busy,
    slow: true as const,
    answer: (body: Body): VendorAnswer => {
      const person = personOf(body, step === 1)
      if (!person) return { code: codes.sessionEnded }
      const answer = collect(world, person, pathOf(person), step, body)
      save()
      return answer
    },
  })

  addVendor(app, world, {
    company: 'tax-portal',
    prefix: '/portal',
    state,
    save,
    products: [
      {
        path: usualPaths.auth,
        sameAs: (body) => JSON.stringify([body['id'], body['is2Way']]),
        overloaded: queue(120),
        answer: (body) =>
          answerTwoWay(
            world,
            { company: 'tax-portal', title: texts.requestTitle, state, save, before, approved: openSession },
            body,
          ),
      },
      collection(1),
      collection(2),
      collection(3),
      ...agentProducts({ world, state, save, pathOf, personOf: (body) => personOf(body), overloaded: busy }),
    ],
  })
}
