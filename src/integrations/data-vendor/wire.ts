/**
 * The data vendor's wire (CODEF): envelope, two-way request and codes, common to portal and registry. Body and answer
 * are URL-encoded JSON text; the token comes by client credentials.
 */
import * as z from 'zod/mini'

export const envelope = z.object({
  result: z.object({
    code: z.string().check(z.regex(/^CF-\d{5}$/)),
    message: z.optional(z.unknown()),
    /** The institution's own words, where it has any. */
    extraMessage: z.optional(z.unknown()),
  }),
  data: z.unknown(),
})

export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })

/**
 * The codes by what they ask of us (integrations reference, 4.4). Those marked "agreed" stand in no public document:
 * they are to be agreed with the vendor and stay in this one place.
 */
export const codes = {
  ok: 'CF-00000',
  badJson: 'CF-00002',
  notSubscribed: 'CF-00003',
  parameter: 'CF-00007',
  duplicate: 'CF-00016',
  alreadyAnswered: 'CF-00025',
  unauthorized: 'CF-00401',
  upstreamTimeout: 'CF-01004',
  moreInput: 'CF-03002',
  twoWay: 'CF-03003',
  server: 'CF-09980',
  noData: 'CF-12003',
  institution: 'CF-12040',
  closed: 'CF-12100',
  identityMismatch: 'CF-12801',
  identityMismatchNumber: 'CF-12802',
  noCertificate: 'CF-12835',
  noApp: 'CF-12871',
  notApproved: 'CF-12872',
  input: 'CF-13000',
  inputPhone: 'CF-13002',
  /** Agreed: the portal lets people in one after the other; `data.resQueuePlace` is the place in line. */
  queue: 'CF-12190',
  /** Agreed: the session is not there any more. */
  sessionEnded: 'CF-12191',
  /** Agreed: this session may not read that. */
  rights: 'CF-12192',
  /** Agreed: the person refused on the phone. */
  refused: 'CF-12193',
  /** Agreed: the registry asks for a family member's name. */
  extraNeeded: 'CF-12194',
  /** Agreed: the family member's name is not the registered one. */
  extraWrong: 'CF-12195',
} as const

/** Repeated silently, a few times: documented as passing by themselves. */
export const passingCodes: ReadonlySet<string> = new Set([codes.duplicate, codes.upstreamTimeout, codes.server])

/** Our contract or our request is wrong: one of us must look. */
export const ourFaultCodes: ReadonlySet<string> = new Set([
  codes.badJson,
  codes.notSubscribed,
  codes.parameter,
  codes.unauthorized,
])

/** The vendor's or the institution's known troubles. */
export const troubleCodes: ReadonlySet<string> = new Set([codes.server, codes.upstreamTimeout, codes.institution])

/** The vendor echoes these unchanged between the two requests; numbers stay numbers. */
export const twoWayInfo = z.object({
  jobIndex: z.int(),
  threadIndex: z.int(),
  jti: z.string().check(z.minLength(1), z.maxLength(200)),
  twoWayTimestamp: z.int(),
})
export type TwoWayInfo = z.infer<typeof twoWayInfo>

export const moreInputData = z.extend(twoWayInfo, { continue2Way: z.literal(true), method: z.string() })

/** The first request of a two-way product. */
export const firstRequest = z.object({
  organization: z.string(),
  loginType: z.literal('5'),
  loginTypeLevel: z.literal('1'),
  userName: z.string().check(z.minLength(1), z.maxLength(100)),
  phoneNo: z.string(),
  /** Birthday, eight digits. */
  loginIdentity: z.string().check(z.regex(/^\d{8}$/)),
  /** The resident number, 13 digits. */
  identity: z.string().check(z.regex(/^\d{13}$/)),
  /** Our own value; calls with the same one belong to one login. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  sessionDataYn: z.optional(z.literal('1')),
  addInfoCd: z.optional(z.enum(['01', '02', '03', '04'])),
  addNm: z.optional(z.string().check(z.maxLength(50))),
})
export type FirstRequest = z.infer<typeof firstRequest>

/**
 * The second request: the first one whole, plus the answer and the echoed values. `simpleAuth` "1" confirms, "0" takes
 * the request back.
 */
export const secondRequest = z.extend(firstRequest, {
  simpleAuth: z.enum(['0', '1']),
  is2Way: z.literal(true),
  twoWayInfo,
})
export type SecondRequest = z.infer<typeof secondRequest>

/** Amounts come as digits in a text. */
export const amountText = z.string().check(z.regex(/^-?\d{1,14}$/))
export const yesNo = z.enum(['Y', 'N'])
/** yyyyMMdd */
export const dayText = z.string().check(z.regex(/^\d{8}$/))
export const queueData = z.object({ resQueuePlace: z.string().check(z.regex(/^\d{1,7}$/)) })
