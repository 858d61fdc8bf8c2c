/** The second request repeats everything the first one carried. */
import type { Certificate, CertificateChoice, Telecom } from '#domain/certificate.ts'
import { birthdayDigits, readBirthday } from '#domain/resident-number/resident-number.ts'
import { IntegrationError, isFull } from '#integrations/integration-error.ts'
import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import type { VendorCompany } from './vendor-settings.ts'
import type { Vendor, VendorAnswer } from './vendor.server.ts'
import { type FirstRequest, type SecondRequest, codes, firstRequest, moreInputData, twoWayInfo } from './wire.ts'

/** `phoneDigits`: 01000000001. */
export type CertifiedPerson = { name: string; residentNumber: string; phoneDigits: string } & CertificateChoice

export type Unconfirmed =
  | { kind: 'pending' }
  /** Expired, or polled too early too often. */
  | { kind: 'expired' }
  /** Already answered or unknown to the vendor: an answer was lost. */
  | { kind: 'lost' }
  | { kind: 'refused' }

const handleContent = z.object({ first: firstRequest, twoWayInfo })

/** The register writes names of nationals without blanks, and composed; names of foreigners keep theirs. */
function registeredName({ name, residentNumber }: CertifiedPerson): string {
  const composed = name.normalize('NFC')
  const isForeign = '5678'.includes(residentNumber[6] ?? '')
  return isForeign ? composed : composed.replaceAll(/(?<=\p{Script=Hangul})\s+(?=\p{Script=Hangul})/gu, '')
}

/** Integrations reference, 4.2. */
const levels = { KAKAO: '1', PASS: '5', NAVER: '6', TOSS: '8' } as const satisfies Record<Certificate, string>
const telecomCodes = { SKT: '0', KT: '1', LGU: '2' } as const satisfies Record<Telecom, string>

const certificateCode = ({ certificate, telecom }: CertificateChoice) => ({
  loginTypeLevel: levels[certificate],
  ...(telecom ? { telecom: telecomCodes[telecom] } : {}),
})

/** Undefined without a birthday: the vendor would refuse it. */
export function firstBody(person: CertifiedPerson, organization: string, id: string): FirstRequest | undefined {
  const birthday = readBirthday(person.residentNumber)
  if (birthday === undefined) return undefined
  return {
    organization,
    loginType: '5',
    ...certificateCode(person),
    userName: registeredName(person),
    phoneNo: person.phoneDigits,
    loginIdentity: birthdayDigits(birthday),
    identity: person.residentNumber,
    id,
    sessionDataYn: '1',
  }
}

/** Contains personal data: store it sealed. */
export function makeHandle(first: FirstRequest, info: unknown): string | undefined {
  const read = handleContent.safeParse({ first, twoWayInfo: info })
  return read.success ? Buffer.from(JSON.stringify(read.data)).toString('base64url') : undefined
}

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

/** The user must get an answer within two seconds. */
const lineMs = 2_000

/** Undefined when our own slots are full. */
export async function callUnlessFull(
  vendor: Vendor,
  path: string,
  first: FirstRequest,
  totalMs: number,
): Promise<VendorAnswer | undefined> {
  try {
    return await vendor.call(path, first, { totalMs, lineMs })
  } catch (error) {
    if (isFull(error)) return undefined
    throw error
  }
}

/** Throws IntegrationError if the answer has another shape. */
export function waitsOnPhone(
  company: VendorCompany,
  first: FirstRequest,
  { data }: VendorAnswer,
  { requestedAt, windowSeconds }: { requestedAt: Date; windowSeconds: number },
): { kind: 'asked'; handle: string; expiresAt: Date } {
  const handle = makeHandle(first, moreInputData.safeParse(data).data)
  if (!handle) throw new IntegrationError(company, 'shape', codes.moreInput)
  return { kind: 'asked', handle, expiresAt: new Date(requestedAt.getTime() + windowSeconds * 1_000) }
}
