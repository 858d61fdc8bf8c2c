/** A two-way request: asked now, confirmed on the phone, asked again with everything the first one carried. */
import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import { birthdayDigits, birthdayOf } from '#domain/resident-number/resident-number.ts'
import type { FirstRequest, SecondRequest } from './wire.ts'
import { firstRequest, twoWayInfo } from './wire.ts'

/** Whoever is asked on the phone. `phoneDigits` as our domain reads them: 01000000001. */
export type CertifiedPerson = { name: string; residentNumber: string; phoneDigits: string }

/** How a request on the phone ended, common to the portal and the registry. */
export type Unconfirmed =
  /** The person has not answered yet. */
  | { kind: 'pending' }
  /** The window is over, or it was asked too often too early: a new request is needed. */
  | { kind: 'expired' }
  /** Answered before, or unknown to the vendor: an answer was lost on the way, and a new request is needed. */
  | { kind: 'lost' }
  | { kind: 'refused' }

const handleContent = z.object({ first: firstRequest, twoWayInfo })

/** The first request's body. Undefined when the number tells no birthday: the vendor would refuse it anyway. */
export function firstBody(person: CertifiedPerson, organization: string, id: string): FirstRequest | undefined {
  const birthday = birthdayOf(person.residentNumber)
  if (birthday === undefined) return undefined
  return {
    organization,
    loginType: '5',
    loginTypeLevel: '1',
    userName: person.name,
    phoneNo: person.phoneDigits,
    loginIdentity: birthdayDigits(birthday),
    identity: person.residentNumber,
    id,
    sessionDataYn: '1',
  }
}

/** Everything the second request needs, as one opaque text. It holds personal data: whoever keeps it seals it. */
export function makeHandle(first: FirstRequest, info: unknown): string | undefined {
  const read = handleContent.safeParse({ first, twoWayInfo: info })
  return read.success ? Buffer.from(JSON.stringify(read.data)).toString('base64url') : undefined
}

/** The second request's body; undefined for a handle that is none. */
export function secondBody(handle: string): SecondRequest | undefined {
  try {
    const { first, twoWayInfo: info } = handleContent.parse(
      JSON.parse(Buffer.from(handle, 'base64url').toString('utf8')),
    )
    return { ...first, simpleAuth: '1', is2Way: true, twoWayInfo: info }
  } catch {
    return undefined
  }
}
