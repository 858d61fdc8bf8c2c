/** The consultation form (site spec, section 2): type 1 to 6, contact, content, consents. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const sendEnquiry = endpoint({
  method: 'POST', path: '/api/consultations', summary: '상담 신청', who: 'anyone', later: true,
  body: z.object({
    kind: z.enum(['1', '2', '3', '4', '5', '6']), phone: z.string().check(z.maxLength(20)), email: z.string().check(z.maxLength(100)), content: z.string().check(z.maxLength(4000)),
    terms: z.literal(true), privacy: z.literal(true), marketing: z.boolean(),
  }),
  answer: z.object({ receiptNumber: z.string(), replyBy: z.string() }),
})
