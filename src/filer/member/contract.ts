/** Requirements S75 and S76. */
import * as z from 'zod/mini'
import { digits, instant, shortText, success, textHash, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { userAnswer } from './schemas.ts'
import { accountDigits } from '#domain/bank-account.ts'

export const readUser = endpoint({ ...calls.readUser, summary: '내 정보', answer: userAnswer })

const portalUserData = z.object({
  homeTaxId: z.string(),
  homeTaxPass: z.literal(''),
  homeTaxPassSaved: z.boolean(),
  bankCode: z.string(),
  /** Masked except for the last four digits. */
  accountNumber: z.string(),
  accountNumberSaved: z.boolean(),
  /** Masked; a change after filing that the office has not applied. */
  accountRequested: z.optional(z.string()),
  additionalPhoneNumber: z.string(),
  note: z.string(),
  /** Ten minutes after re-authentication; required for changing the account and withdrawing. */
  provenUntil: z.nullable(instant),
})
export const readPortalUserData = endpoint({
  method: 'GET',
  path: '/api/spring/hometaxUserData',
  summary: '내 홈택스·환급 계좌 정보',
  who: 'member',
  answer: portalUserData,
})

/** Empty account number or password: keep. Null password: delete. */
export const registrationPayload = z.object({
  homeTaxId: z.optional(shortText),
  /** Security: encrypted at rest and never returned. */
  homeTaxPass: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  bankCode: z.string().check(z.maxLength(10), withoutNumber),
  accountNumber: z.union([z.literal(''), digits(accountDigits.fewest, accountDigits.most)]),
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
  /** `accountRequested`: the return is filed, so the office must apply the change. */
  answer: z.object({ result: z.literal('S'), accountRequested: z.optional(z.literal(true)) }),
})
/** The hash names the consent text that was shown. Idempotent. */
export const giveMarketing = endpoint({
  method: 'POST',
  path: '/api/consents/marketing',
  summary: '광고성 정보 수신 동의',
  who: 'member',
  body: z.object({ hash: textHash }),
  answer: success,
})
/** Idempotent. */
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

/** Empty keeps the stored value; a null password deletes it. */
export function registrationChanges({
  bankCode,
  accountNumber,
  homeTaxId,
  homeTaxPass,
  additionalPhoneNumber,
  note,
}: Omit<RegistrationPayload, 'additionalPhoneNumber'> & { additionalPhoneNumber: string | undefined }) {
  return {
    bankCode,
    ...(accountNumber ? { accountNumber } : {}),
    ...(homeTaxId === undefined ? {} : { portalId: homeTaxId.trim() || null }),
    ...(homeTaxPass?.trim() || homeTaxPass === null ? { portalPassword: homeTaxPass?.trim() ?? null } : {}),
    ...(additionalPhoneNumber === undefined ? {} : { additionalPhone: additionalPhoneNumber.trim() || null }),
    ...(note === undefined ? {} : { note: note.trim() || null }),
  }
}
