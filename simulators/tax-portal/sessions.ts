/** The portal's sessions: opened by an authentication, ended by time, for some people earlier. */
import { randomBytes } from 'node:crypto'
import { codes } from '#integrations/data-vendor/wire.ts'
import { fingerprint, type Body, type VendorAnswer } from '#simulators/data-vendor/transport.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Memory, World } from '#simulators/world.ts'
import { pathOf, type PortalState } from './state.ts'

export type Sessions = {
  /** Answers an approved authentication with a new session. */
  open(person: Person): VendorAnswer
  /**
   * The person of a valid session. For some people the portal ends the first one as soon as anything but step 1 is
   * requested.
   */
  personOf(body: Body, isStep1?: boolean): Person | undefined
  /** The person of a session, also of an ended one. */
  ownerOf(body: Body): Person | undefined
}

export function openSessions({ clock, people, pace }: World, { state, save }: Memory<PortalState>): Sessions {
  const sessionIn = (body: Body) =>
    typeof body['session'] === 'string' ? state.sessions[fingerprint(body['session'])] : undefined
  return {
    open(person) {
      const session = randomBytes(48).toString('base64url')
      const oldest = clock.ms() - 24 * 60 * 60_000
      for (const [key, { since }] of Object.entries(state.sessions)) if (since < oldest) delete state.sessions[key]
      state.sessions[fingerprint(session)] = { personId: person.id, since: clock.ms() }
      save()
      return { code: codes.ok, data: { commSession: session, resIssueYN: '1' } }
    },
    ownerOf(body) {
      const session = sessionIn(body)
      return session && people.byId(session.personId)
    },
    personOf(body, isStep1 = false) {
      const session = sessionIn(body)
      const person = session && people.byId(session.personId)
      if (!session || !person || clock.ms() > session.since + pace.sessionMinutes * 60_000) return undefined
      const path = pathOf(state, person)
      if (person.quirks.sessionEndsEarly && !isStep1 && !path.endedEarly) {
        path.endedEarly = true
        session.ended = true
        save()
      }
      return session.ended && !isStep1 ? undefined : person
    },
  }
}
