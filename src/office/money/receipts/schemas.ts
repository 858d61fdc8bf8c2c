/** Cash receipts that people must look at: refused, unclear, or owed until tomorrow (trust L24). */
import * as z from 'zod/mini'
import { instant, withoutNumber, won } from '#contract/answers.ts'
import { receiptUses } from '#domain/payment/cash-receipt.ts'

export const openReceipt = z.object({
  order: z.string(),
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  /** To be issued, or to be taken back because the money went back. */
  kind: z.enum(['issue', 'take-back']),
  amountWon: won,
  use: z.enum(receiptUses),
  /** Masked; empty for the tax office's own. */
  number: z.string(),
  dueAt: z.nullable(instant),
  /** The provider's refusal in our words, `unseen`, `unclear` or `by-hand`; null where only the time runs out. */
  trouble: z.nullable(z.string()),
  mayAct: z.boolean(),
})
export type OpenReceipt = z.infer<typeof openReceipt>

/**
 * `again`: the provider is asked once more, with `self` under the tax office's own number. `record`: it was issued or
 * taken back elsewhere; `reference` is its approval number.
 */
export const receiptActBody = z.discriminatedUnion('act', [
  z.object({ act: z.literal('again'), self: z.boolean() }),
  z.object({ act: z.literal('record'), reference: z.string().check(z.regex(/^[\w -]{1,40}$/), withoutNumber) }),
])
export type ReceiptActBody = z.infer<typeof receiptActBody>
