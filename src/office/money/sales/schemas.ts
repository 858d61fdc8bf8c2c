import * as z from 'zod/mini'
import { actReason, instant, won } from '#contract/answers.ts'
import { id } from '#contract/id.ts'
import { isDay } from '#domain/seoul-time.ts'
import { methods } from '#office/money/schemas.ts'
import { proofs } from './rules.ts'

const day = z.string().check(z.refine(isDay))
/** Both days belong to the list, at most a year. */
const span = { from: day, until: day, branch: z.optional(id('branch')) }

export const salesBody = z.object({ ...span, page: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0) })
export const salesFileBody = z.object({ ...span, format: z.enum(['xlsx', 'csv']), reason: actReason })

const sale = z.object({
  id: z.string(),
  at: instant,
  /** A refund: its amounts are negative. */
  back: z.boolean(),
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  method: z.enum(methods),
  proof: z.enum(proofs),
  /** Masked. Empty for a card slip. */
  proofNumber: z.string(),
  /** Of the card payment or cash receipt; empty if unknown. */
  approvalNumber: z.string(),
  supplyWon: z.int(),
  vatWon: z.int(),
  totalWon: z.int(),
})
export type Sale = z.infer<typeof sale>

const sums = { paid: z.int(), paidWon: won, back: z.int(), backWon: won, leftWon: z.int(), vatWon: z.int() }
export const salesAnswer = z.object({
  rows: z.array(sale),
  total: z.int(),
  pageSize: z.int(),
  /** Of the whole period. */
  sums: z.object(sums),
  branches: z.array(z.object({ id: z.string(), name: z.string() })),
  mayDownload: z.boolean(),
})
