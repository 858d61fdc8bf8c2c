/** The consultation form (S65 to S68): type 1 to 6, contact, content, consents. */
import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'

export const consentNames = ['terms', 'privacy', 'marketing'] as const

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const line = z.array(
  z.object({ kind: z.enum(['text', 'strong', 'link']), text: z.string(), href: z.optional(z.string()) }),
)
const part = z.union([
  z.object({ kind: z.literal('words'), line }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ name: line, value: line })) }),
])

/** What the form shows before anything is typed: the texts to agree to, and by when an enquiry made now is answered. */
export const enquiryForm = z.object({
  consents: z.array(
    z.object({
      name: z.enum(consentNames),
      title: z.string(),
      version: z.string(),
      /** SHA-256 of the very text; sent back, so that what is recorded is what was shown. */
      hash,
      /** The whole text where it is short enough to stand beside its box; else it has a page of its own. */
      parts: z.array(part),
      path: z.optional(z.string()),
    }),
  ),
  office: z.enum(['open', 'lunch', 'closed']),
  opensAt: instant,
  replyBy: instant,
  /** Half-days in which the office can be asked to call. */
  callTimes: z.array(z.object({ from: instant, until: instant })),
})

export const enquiryBody = z.object({
  kind: z.enum(enquiryKinds),
  /** What the person is called; who is signed in is known by name. */
  name: z._default(z.string().check(z.maxLength(80)), ''),
  phone: z.string().check(z.maxLength(30)),
  email: z._default(z.string().check(z.maxLength(100)), ''),
  content: z.string().check(z.maxLength(4000)),
  /** When the wished half-day begins, one of those that the form offers; empty: as soon as possible. */
  callFrom: z._default(z.string().check(z.maxLength(30)), ''),
  terms: z.literal(true),
  privacy: z.literal(true),
  marketing: z._default(z.boolean(), false),
  /**
   * Hashes of the texts that were shown; a text that has changed since is shown again instead of being agreed to
   * unread.
   */
  shown: z.optional(z.object({ terms: z.optional(hash), privacy: z.optional(hash), marketing: z.optional(hash) })),
  /** How long the form stood open, in milliseconds: nobody fills it in three seconds. */
  openForMs: z.int().check(z.minimum(0)),
  /** A field that people do not see. */
  website: z.optional(z.string().check(z.maxLength(200))),
})

export const enquiryAnswer = z.object({
  receiptNumber: z.string(),
  replyBy: instant,
  /** Start of the requested half-day, which ends at `replyBy`. */
  callFrom: z.optional(instant),
  /** Whether it is found on my page: not when nobody was signed in, or no longer. */
  onMyPage: z.boolean(),
})
