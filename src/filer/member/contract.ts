/** The member's own data (S75, S76). */
import * as z from 'zod/mini'
import { digits, instant, shortText, success, textHash, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { userAnswer } from './schemas.ts'

export const readUser = endpoint({ ...calls.readUser, summary: '내 정보', answer: userAnswer })

const portalUserData = z.object({
  homeTaxId: z.string(),
  homeTaxPass: z.literal(''),
  homeTaxPassSaved: z.boolean(),
  bankCode: z.string(),
  /** Masked but for the last four digits. */
  accountNumber: z.string(),
  accountNumberSaved: z.boolean(),
  /** The account asked for after filing, masked: the office has not taken it over yet. */
  accountRequested: z.optional(z.string()),
  additionalPhoneNumber: z.string(),
  note: z.string(),
  /**
   * Until when another account may be given and the person may withdraw: ten minutes from a sign-in that asked the
   * messenger anew.
   */
  provenUntil: z.nullable(instant),
})
export const readPortalUserData = endpoint({
  method: 'GET',
  path: '/api/spring/hometaxUserData',
  summary: '내 홈택스·환급 계좌 정보',
  who: 'member',
  answer: portalUserData,
})

/**
 * The registration payload: an empty password keeps a saved one, null removes it; an empty account number keeps a saved
 * one.
 */
export const registrationPayload = z.object({
  homeTaxId: z.optional(shortText),
  /** Sealed and never shown; without the blanks around it, like every field. */
  homeTaxPass: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  bankCode: z.string().check(z.maxLength(10), withoutNumber),
  accountNumber: z.union([z.literal(''), digits(6, 20)]),
  additionalPhoneNumber: z.optional(shortText),
  note: z.optional(z.string().check(z.maxLength(1000), withoutNumber)),
})
export type RegistrationPayload = z.infer<typeof registrationPayload>
export const updatePortalUserData = endpoint({
  method: 'POST',
  path: '/api/spring/hometax/update',
  summary: '내 정보 수정',
  who: 'member',
  body: registrationPayload,
  /** `accountRequested`: the return is filed, so the account was not changed but asked of the office. */
  answer: z.object({ result: z.literal('S'), accountRequested: z.optional(z.literal(true)) }),
})
/** Agrees to advertising in the words whose hash is named; twice is once. */
export const giveMarketing = endpoint({
  method: 'POST',
  path: '/api/consents/marketing',
  summary: '광고성 정보 수신 동의',
  who: 'member',
  body: z.object({ hash: textHash }),
  answer: success,
})
/** Takes the consent to advertising back, and nothing else; twice is once. */
export const withdrawMarketing = endpoint({
  method: 'POST',
  path: '/api/consents/marketing/withdraw',
  summary: '광고성 정보 수신 동의 철회',
  who: 'member',
  answer: success,
})
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/spring/user/delete',
  summary: '회원 탈퇴',
  who: 'member',
  answer: success,
})

/**
 * What the payload changes of the registration kept: an empty account number or password keeps the saved one, a
 * password of null removes it.
 */
export function registrationChanges({
  bankCode,
  accountNumber,
  homeTaxId,
  homeTaxPass,
  additionalPhoneNumber,
  note,
}: RegistrationPayload) {
  return {
    bankCode,
    ...(accountNumber ? { accountNumber } : {}),
    ...(homeTaxId === undefined ? {} : { portalId: homeTaxId.trim() || null }),
    ...(homeTaxPass?.trim() || homeTaxPass === null ? { portalPassword: homeTaxPass?.trim() ?? null } : {}),
    ...(additionalPhoneNumber === undefined ? {} : { additionalPhone: additionalPhoneNumber.trim() || null }),
    ...(note === undefined ? {} : { note: note.trim() || null }),
  }
}
