/** The agent's part of the portal: check, registration and release, each safe to repeat. */
import { randomUUID } from 'node:crypto'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import { texts } from '#simulators/data-vendor/texts.ts'
import { usualPaths } from '#integrations/tax-portal/wire.ts'
import type { Body, Product, VendorAnswer } from '#simulators/data-vendor/transport.ts'
import type { Person } from '#simulators/people/person.ts'
import type { World } from '#simulators/world.ts'
import type { Agent, Path, PortalState } from './state.ts'

/** Dependencies of the agent's part. */
type Portal = {
  world: World
  state: PortalState
  save(): void
  pathOf(person: Person): Path
  personOf(body: Body): Person | undefined
  overloaded: VendorAnswer
}

/** A refusal by the portal, with its message. */
const refused = ({ name, residentNumber, phone }: Person): VendorAnswer => ({
  code: codes.institution,
  words: texts.agentRefused(name, residentNumber, phone),
})

/** Hour at which the portal puts postponed consents into force. */
const opensAtHour = 6

/** The products with the key by which identical requests are answered one at a time. */
export function agentProducts(portal: Portal): Product[] {
  const sameAs = (body: Body) => String(body['session'] ?? body['acceptNo'])
  const { overloaded } = portal
  return [
    { path: usualPaths.agentCheck, sameAs, answer: (body) => check(portal, body), overloaded },
    { path: usualPaths.agentRegister, sameAs, answer: (body) => register(portal, body), overloaded },
    { path: usualPaths.agentDismiss, sameAs, answer: (body) => dismiss(portal, body), overloaded },
  ]
}

const registered: VendorAnswer = { code: codes.ok, data: { resResultCode: 'S' } }

const agentOf = ({ pathOf }: Portal, person: Person): Agent => pathOf(person).agent ?? { kind: person.agent }

function setAgent({ pathOf, save }: Portal, person: Person, agent: Agent): void {
  pathOf(person).agent = agent
  save()
}

const officeIn = (body: Body) =>
  typeof body['reqTxaaUniqueid'] === 'string' && body['reqTxaaUniqueid'] !== '' ? body['reqTxaaUniqueid'] : undefined

const isClientOf = (office: string, agent: Agent) =>
  agent.kind === 'ours' || (agent.kind === 'office' && agent.officeId === office)

/** The first question about the agent fails once for some people. */
function failsNow({ pathOf, save }: Portal, person: Person): boolean {
  const path = pathOf(person)
  if (!person.quirks.agentFailsOnce || path.agentFailed) return false
  path.agentFailed = true
  save()
  return true
}

function check(portal: Portal, body: Body): VendorAnswer {
  const person = portal.personOf(body)
  const office = officeIn(body)
  if (!person) return { code: codes.sessionEnded }
  if (!office) return { code: codes.parameter }
  if (failsNow(portal, person)) return refused(person)
  const agent = agentOf(portal, person)
  if (agent.kind === 'none') return { code: codes.ok, data: { resAgentCode: 'S' } }
  if (isClientOf(office, agent)) return { code: codes.ok, data: { resAgentCode: 'A' } }
  return { code: codes.ok, data: { resAgentCode: 'O', resAgencyKind: agent.kind === 'other-bookkeeping' ? '2' : '1' } }
}

function register(portal: Portal, body: Body): VendorAnswer {
  const office = officeIn(body)
  if (!office) return { code: codes.parameter }
  if (body['acceptNo'] !== undefined) return finish(portal, String(body['acceptNo']), office)
  const person = portal.personOf(body)
  if (!person) return { code: codes.sessionEnded }
  if (failsNow(portal, person)) return refused(person)
  const agent = agentOf(portal, person)
  if (isClientOf(office, agent)) return registered
  // The other agency must be released first.
  if (agent.kind !== 'none') return refused(person)
  if (person.quirks.consentNextDay) return reserve(portal, person, office)
  setAgent(portal, person, { kind: 'office', officeId: office })
  return registered
}

function reserve(portal: Portal, person: Person, office: string): VendorAnswer {
  const { state, save, world } = portal
  const known = Object.entries(state.reservations).find(
    ([, agency]) => agency.personId === person.id && agency.officeId === office,
  )
  const from = known?.[1].from ?? seoulInstant(addDays(seoulDay(world.clock.now()), 1), opensAtHour).getTime()
  const acceptNo = known?.[0] ?? randomUUID()
  if (!known) {
    state.reservations[acceptNo] = { personId: person.id, officeId: office, from }
    save()
  }
  return finish(portal, acceptNo, office)
}

/** A postponed consent takes effect at its hour and needs no session. */
function finish(portal: Portal, acceptNo: string, office: string): VendorAnswer {
  const { state, world } = portal
  const reserved = state.reservations[acceptNo]
  const person = reserved && world.people.byId(reserved.personId)
  if (!reserved || !person || reserved.officeId !== office) return { code: codes.institution }
  if (world.clock.ms() >= reserved.from) {
    setAgent(portal, person, { kind: 'office', officeId: office })
    return registered
  }
  const from = new Date(reserved.from)
  return {
    code: codes.ok,
    data: {
      resResultCode: 'P',
      resAcceptNo: acceptNo,
      resAvailableTime: `${seoulDay(from).replaceAll('-', '')}${String(opensAtHour).padStart(2, '0')}0000`,
    },
  }
}

function dismiss(portal: Portal, body: Body): VendorAnswer {
  const person = portal.personOf(body)
  if (!person) return { code: codes.sessionEnded }
  if (failsNow(portal, person)) return refused(person)
  if (agentOf(portal, person).kind === 'other-bookkeeping') return { code: codes.ok, data: { resResultCode: 'N' } }
  setAgent(portal, person, { kind: 'none' })
  return { code: codes.ok, data: { resResultCode: 'S' } }
}
