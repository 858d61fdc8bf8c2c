/** Cash receipts for staff: refused, unclear, or due by tomorrow. */
import * as z from 'zod/mini'
import { instant, withoutNumber, won } from '#contract/answers.ts'
import { receiptUses } from '#domain/payment/cash-receipt.ts'

export const openReceipt = z.object({
  order: z.string(),
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  /** `take-back`: cancel the receipt because the payment was refunded. */
  kind: z.enum(['issue', 'take-back']),
  amountWon: won,
  use: z.enum(receiptUses),
  /** Masked; empty for the tax office's own number. */
  number: z.string(),
  dueAt: z.nullable(instant),
  /** Our text for a refusal, `unseen`, `unclear` or `by-hand`; null if only the deadline is near. */
  trouble: z.nullable(z.string()),
  mayAct: z.boolean(),
})
export type OpenReceipt = z.infer<typeof openReceipt>

/**
 * `again`: retry, with `self` under the tax office's own number. `record`: done elsewhere; `reference` is the approval
 * number.
 */
export const receiptActBody = z.discriminatedUnion('act', [
  z.object({ act: z.literal('again'), self: z.boolean() }),
  z.object({ act: z.literal('record'), reference: z.string().check(z.regex(/^[\w -]{1,40}$/), withoutNumber) }),
])
export type ReceiptActBody = z.infer<typeof receiptActBody>
