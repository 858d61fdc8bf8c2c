import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { contentLimit, emailLimit, nameLimit, phoneLimit } from './rules.ts'

export const consentNames = ['terms', 'privacy', 'marketing'] as const

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const line = z.array(
  z.object({ kind: z.enum(['text', 'strong', 'link']), text: z.string(), href: z.optional(z.string()) }),
)
const part = z.union([
  z.object({ kind: z.literal('words'), line }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ name: line, value: line })) }),
])

export const enquiryForm = z.object({
  consents: z.array(
    z.object({
      name: z.enum(consentNames),
      title: z.string(),
      version: z.string(),
      /** SHA-256 of the shown text. */
      hash,
      /** Short texts only; a longer one has its own page. */
      parts: z.array(part),
      path: z.optional(z.string()),
    }),
  ),
  office: z.enum(['open', 'lunch', 'closed']),
  opensAt: instant,
  replyBy: instant,
  callTimes: z.array(z.object({ from: instant, until: instant })),
})

export const enquiryBody = z.object({
  kind: z.enum(enquiryKinds),
  /** Empty for signed-in persons, whose name is known. */
  name: z._default(z.string().check(z.maxLength(nameLimit)), ''),
  phone: z.string().check(z.maxLength(phoneLimit)),
  email: z._default(z.string().check(z.maxLength(emailLimit)), ''),
  content: z.string().check(z.maxLength(contentLimit)),
  /** Start of an offered half-day; empty: as soon as possible. */
  callFrom: z._default(z.string().check(z.maxLength(30)), ''),
  terms: z.literal(true),
  privacy: z.literal(true),
  marketing: z._default(z.boolean(), false),
  /** A text changed since is shown again instead of being accepted unread. */
  shown: z.optional(z.object({ terms: z.optional(hash), privacy: z.optional(hash), marketing: z.optional(hash) })),
  /** Milliseconds; under three seconds means a bot. */
  openForMs: z.int().check(z.minimum(0)),
  website: z.optional(z.string().check(z.maxLength(200))),
})

export const enquiryAnswer = z.object({
  receiptNumber: z.string(),
  replyBy: instant,
  /** Start of the requested half-day, which ends at `replyBy`. */
  callFrom: z.optional(instant),
  /** False without a valid session. */
  onMyPage: z.boolean(),
})
