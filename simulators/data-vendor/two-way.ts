/**
 * State machine of a two-way request: requested, waiting on the phone, confirmed once. The portal and the registry
 * share it.
 */
import { randomUUID } from 'node:crypto'
import { birthdayDigits, readBirthday } from '#domain/resident-number/resident-number.ts'
import { readPhone } from '#domain/phone/phone.ts'
import type { FirstRequest, TwoWayInfo } from '#integrations/data-vendor/wire.ts'
import { codes, firstRequest, secondRequest } from '#integrations/data-vendor/wire.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Company, World } from '#simulators/world.ts'
import type { Body, VendorAnswer } from './transport.ts'
import { fingerprint } from './transport.ts'
import { texts } from './texts.ts'

type Job = TwoWayInfo & {
  personId: string
  digits: string
  phoneRequest: string
  /** Hash of the whole first request; the second must carry the same. */
  first: string
  id: string
  early: number
  end?: 'answered' | 'over'
}
export type JobsState = { jobs: Record<string, Job> }

/** The third early question ends the request. */
const earlyLimit = 3
/** A confirmation this long after the window is too late, even when the person approved on the phone. */
const graceMs = 30_000
const retentionMs = 24 * 60 * 60_000

export type TwoWay = {
  company: Company
  title: string
  state: JobsState
  save(): void
  /** Lets the company refuse a first request for its own reasons. */
  before?(person: Person, first: FirstRequest): VendorAnswer | undefined
  approved(person: Person, first: FirstRequest): VendorAnswer
}

export function answerTwoWay(world: World, twoWay: TwoWay, body: Body): VendorAnswer {
  return body['is2Way'] === true ? second(world, twoWay, body) : first(world, twoWay, body)
}

function first(world: World, twoWay: TwoWay, body: Body): VendorAnswer {
  const read = firstRequest.safeParse(body)
  if (!read.success) return { code: codes.input }
  const loginRequest = read.data
  if (readPhone(loginRequest.phoneNo).kind !== 'mobile') return { code: codes.inputPhone }
  const app = appOf(loginRequest)
  if (!app) return { code: codes.parameter }
  const person = world.people.byResidentNumber(loginRequest.identity)
  if (!person || !belongsTogether(person, loginRequest))
    return { code: codes.identityMismatch, about: loginRequest.userName }
  const refused = twoWay.before?.(person, loginRequest)
  if (refused) return refused
  const now = world.clock.ms()
  const same = Object.values(twoWay.state.jobs).find(
    (job) => job.id === loginRequest.id && job.personId === person.id && stateOf(world, job) === 'waiting',
  )
  if (same) return { code: codes.duplicate }

  for (const [jti, job] of Object.entries(twoWay.state.jobs))
    if (job.twoWayTimestamp < now - retentionMs) delete twoWay.state.jobs[jti]
  const request = world.phones.ask(loginRequest.phoneNo, {
    company: twoWay.company,
    title: twoWay.title,
    app,
    askedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + world.pace.windowSeconds * 1000).toISOString(),
  })
  const info: TwoWayInfo = {
    jobIndex: 0,
    threadIndex: 0,
    jti: randomUUID().replaceAll('-', ''),
    twoWayTimestamp: Math.floor(now),
  }
  twoWay.state.jobs[info.jti] = {
    ...info,
    personId: person.id,
    digits: loginRequest.phoneNo,
    phoneRequest: request.id,
    first: printOf(loginRequest),
    id: loginRequest.id,
    early: 0,
  }
  twoWay.save()
  return moreInput(info)
}

function second(world: World, twoWay: TwoWay, body: Body): VendorAnswer {
  const read = secondRequest.safeParse(body)
  if (!read.success) return { code: codes.twoWay }
  const { twoWayInfo: info, simpleAuth, is2Way: _, ...requestFields } = read.data
  const job = twoWay.state.jobs[info.jti]
  const person = job && world.people.byId(job.personId)
  const echoed =
    job &&
    job.jobIndex === info.jobIndex &&
    job.threadIndex === info.threadIndex &&
    job.twoWayTimestamp === info.twoWayTimestamp
  if (!job || !person || !echoed || job.first !== printOf(requestFields)) return { code: codes.twoWay }
  const end = (how: 'answered' | 'over', answer: VendorAnswer) => {
    job.end = how
    twoWay.save()
    return answer
  }
  if (job.end === 'over') return { code: codes.notApproved }
  if (job.end === 'answered') return { code: codes.alreadyAnswered }
  if (simpleAuth === '0') {
    world.phones.withdraw(job.digits, job.phoneRequest)
    return end('over', { code: codes.ok })
  }
  switch (stateOf(world, job)) {
    case 'waiting':
      job.early += 1
      if (job.early < earlyLimit) {
        twoWay.save()
        return moreInput(info)
      }
      world.phones.withdraw(job.digits, job.phoneRequest)
      return end('over', { code: codes.notApproved })
    case 'refused':
      return end('over', { code: codes.refused })
    case 'approved': {
      const late = world.clock.ms() > job.twoWayTimestamp + world.pace.windowSeconds * 1000 + graceMs
      return late ? end('over', { code: codes.twoWay }) : end('answered', twoWay.approved(person, requestFields))
    }
    default:
      return end('over', { code: codes.notApproved })
  }
}

/** PASS needs the telecom, and no other certificate has one. */
function appOf({ loginTypeLevel, telecom }: FirstRequest): string | undefined {
  if ((loginTypeLevel === '5') !== (telecom !== undefined)) return undefined
  return telecom ? `${texts.apps[loginTypeLevel]} (${texts.telecoms[telecom]})` : texts.apps[loginTypeLevel]
}

const stateOf = (world: World, job: Job) => (job.end ? 'over' : world.phones.find(job.digits, job.phoneRequest)?.state)

const printOf = (request: FirstRequest): string =>
  fingerprint(JSON.stringify(Object.entries(request).toSorted(([a], [b]) => a.localeCompare(b))))

function moreInput(info: TwoWayInfo): VendorAnswer {
  return {
    code: codes.moreInput,
    data: { ...info, continue2Way: true, method: 'simpleAuth', extraInfo: { commSimpleAuth: '' } },
  }
}

function belongsTogether(person: Person, request: FirstRequest): boolean {
  const birthday = readBirthday(person.residentNumber)
  return (
    person.name === request.userName &&
    person.phone !== undefined &&
    phoneDigits(person.phone) === request.phoneNo &&
    birthday !== undefined &&
    birthdayDigits(birthday) === request.loginIdentity
  )
}

/** Forgets all requests of one person. */
export function forgetJobs(state: JobsState, person: Person): void {
  for (const [jti, job] of Object.entries(state.jobs)) if (job.personId === person.id) delete state.jobs[jti]
}
