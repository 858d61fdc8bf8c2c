/** The member's own data (site spec, sections 5 and 7). */
import * as z from 'zod/mini'
import { digits, shortText, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

export const userInfo = z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() })
export const readUser = endpoint({ method: 'POST', path: '/api/spring/user', summary: '내 정보', who: 'member', answer: z.object({ result: z.literal('S'), userInfo }) })

export const portalUserData = z.object({
  homeTaxId: z.string(), homeTaxPass: z.literal(''), homeTaxPassSaved: z.boolean(), bankCode: z.string(),
  /** Masked but for the last four digits. */
  accountNumber: z.string(), accountNumberSaved: z.boolean(), additionalPhoneNumber: z.string(), note: z.string(),
})
export const readPortalUserData = endpoint({ method: 'GET', path: '/api/spring/hometaxUserData', summary: '내 홈택스·환급 계좌 정보', who: 'member', answer: portalUserData })

/** The registration payload: an empty password keeps a saved one, null removes it; an empty account number keeps a saved one. */
export const registrationPayload = z.object({
  homeTaxId: z.optional(shortText), homeTaxPass: z.optional(z.nullable(shortText)), bankCode: z.string().check(z.maxLength(10)),
  accountNumber: z.union([z.literal(''), digits(6, 20)]), additionalPhoneNumber: z.optional(shortText), note: z.optional(z.string().check(z.maxLength(1000))),
})
export type RegistrationPayload = z.infer<typeof registrationPayload>
export const updatePortalUserData = endpoint({ method: 'POST', path: '/api/spring/hometax/update', summary: '내 정보 수정', who: 'member', body: registrationPayload, answer: success })
export const withdraw = endpoint({ method: 'POST', path: '/api/spring/user/delete', summary: '회원 탈퇴', who: 'member', answer: success })

/** What the payload changes of the registration kept: an empty account number or password keeps the saved one, a password of null removes it. */
export function registrationChanges({ bankCode, accountNumber, homeTaxId, homeTaxPass, additionalPhoneNumber, note }: RegistrationPayload) {
  return {
    bankCode, ...(accountNumber ? { accountNumber } : {}),
    ...(homeTaxId === undefined ? {} : { portalId: homeTaxId.trim() || null }), ...(homeTaxPass || homeTaxPass === null ? { portalPassword: homeTaxPass } : {}),
    ...(additionalPhoneNumber === undefined ? {} : { additionalPhone: additionalPhoneNumber.trim() || null }), ...(note === undefined ? {} : { note: note.trim() || null }),
  }
}
