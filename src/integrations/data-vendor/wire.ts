/** CODEF: body and answer are URL-encoded JSON; the token uses client credentials. */
import * as z from 'zod/mini'

export const envelope = z.object({
  result: z.object({
    code: z.string().check(z.regex(/^CF-\d{5}$/)),
    message: z.optional(z.unknown()),
    extraMessage: z.optional(z.unknown()),
  }),
  data: z.unknown(),
})

export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })

/** Integrations reference, 4.4. "Agreed" codes are undocumented and to be agreed with the vendor. */
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
  /** Agreed: portal queue; `data.resQueuePlace` is the position. */
  queue: 'CF-12190',
  /** Agreed: session expired. */
  sessionEnded: 'CF-12191',
  /** Agreed: session lacks the right. */
  rights: 'CF-12192',
  /** Agreed: refused on the phone. */
  refused: 'CF-12193',
  /** Agreed: a family member's name is required. */
  extraNeeded: 'CF-12194',
  /** Agreed: the family member's name is wrong. */
  extraWrong: 'CF-12195',
} as const

/** Documented as transient: retried silently. */
export const passingCodes: ReadonlySet<string> = new Set([codes.duplicate, codes.upstreamTimeout, codes.server])

/** The office must check our contract or request. */
export const ourFaultCodes: ReadonlySet<string> = new Set([
  codes.badJson,
  codes.notSubscribed,
  codes.parameter,
  codes.unauthorized,
])

export const troubleCodes: ReadonlySet<string> = new Set([codes.server, codes.upstreamTimeout, codes.institution])

/** Echoed unchanged; numbers stay numbers. */
export const twoWayInfo = z.object({
  jobIndex: z.int(),
  threadIndex: z.int(),
  jti: z.string().check(z.minLength(1), z.maxLength(200)),
  twoWayTimestamp: z.int(),
})
export type TwoWayInfo = z.infer<typeof twoWayInfo>

export const moreInputData = z.extend(twoWayInfo, { continue2Way: z.literal(true), method: z.string() })

export const firstRequest = z.object({
  organization: z.string(),
  loginType: z.literal('5'),
  /** 1 Kakao, 5 PASS, 6 Naver, 8 Toss. */
  loginTypeLevel: z.enum(['1', '5', '6', '8']),
  /** With PASS: 0 SKT, 1 KT, 2 LG U+. */
  telecom: z.optional(z.enum(['0', '1', '2'])),
  userName: z.string().check(z.minLength(1), z.maxLength(100)),
  phoneNo: z.string(),
  loginIdentity: z.string().check(z.regex(/^\d{8}$/)),
  identity: z.string().check(z.regex(/^\d{13}$/)),
  /** Our own value, shared by the requests of one login. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  sessionDataYn: z.optional(z.literal('1')),
  addInfoCd: z.optional(z.enum(['01', '02', '03', '04'])),
  addNm: z.optional(z.string().check(z.maxLength(50))),
})
export type FirstRequest = z.infer<typeof firstRequest>

/** Repeats the first request. `simpleAuth` "1" confirms, "0" cancels. */
export const secondRequest = z.extend(firstRequest, {
  simpleAuth: z.enum(['0', '1']),
  is2Way: z.literal(true),
  twoWayInfo,
})
export type SecondRequest = z.infer<typeof secondRequest>

export const amountText = z.string().check(z.regex(/^-?\d{1,14}$/))
export const yesNo = z.enum(['Y', 'N'])
/** yyyyMMdd */
export const dayText = z.string().check(z.regex(/^\d{8}$/))
export const queueData = z.object({ resQueuePlace: z.string().check(z.regex(/^\d{1,7}$/)) })
