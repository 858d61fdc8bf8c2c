/** Name, e-mail and phone come from the profile, not the body. An empty number keeps the stored one. */
import * as z from 'zod/mini'
import { shortText, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { certificates, defaultCertificate, telecoms } from '#domain/certificate.ts'
import { lanes } from '#domain/journey/facts.ts'

const part = (length: number) => z.string().check(z.regex(new RegExp(`^(\\d{${length}})?$`)))
const identityForm = z.object({
  name: z.optional(shortText),
  email: z.optional(shortText),
  phoneNumber: z.optional(shortText),
  idenNoPrefix: part(6),
  idenNoSuffix: part(7),
  provider: z._default(z.enum(certificates), defaultCertificate),
  /** With PASS only. */
  telecom: z.optional(z.enum(telecoms)),
  birthday: z.optional(shortText),
  phonePrefix: z.optional(shortText),
  phoneSuffix: z.optional(shortText),
})

export const saveIdentity = endpoint({
  method: 'POST',
  path: '/api/spring/saveHometaxData',
  summary: '본인 정보 저장',
  who: 'member',
  act: 'save-identity',
  /** Default: the season decides. */
  query: z.object({ lane: z.optional(z.enum(lanes)) }),
  body: identityForm,
  answer: success,
})
