import * as z from 'zod/mini'
import { instant, typedLine, typedWords, won } from '#contract/answers.ts'
import { proposed } from '#contract/proposal.ts'
import { guaranteeCauses } from '#domain/branch/stages.ts'
import { claimActs, claimStates } from '#domain/guarantee.ts'

const amountWon = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

/** `amountWon`: as shown on screen. */
export const claimBody = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('ask'),
    cause: z.enum(guaranteeCauses),
    amountWon,
    reason: typedWords(2, 300),
    proof: typedWords(2, 300),
  }),
  z.object({ act: z.literal('decide'), amountWon, agree: z.boolean() }),
  z.object({ act: z.literal('withdraw'), amountWon }),
  z.object({ act: z.literal('pay'), amountWon, reference: typedLine(2, 60) }),
])

const claim = z.object({
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  cause: z.enum(guaranteeCauses),
  amountWon: won,
  /** Of the case, before this claim. */
  paidWon: won,
  proof: z.string(),
  state: z.enum(claimStates),
  proposed,
  /** The bank's day and reference; null until paid. */
  paidAt: z.nullable(instant),
  reference: z.nullable(z.string()),
  acts: z.array(z.enum(claimActs)),
})
export type ClaimRow = z.infer<typeof claim>

export const claimsAnswer = z.object({
  /** Firms that guarantee, of those the user works for. */
  firms: z.array(z.object({ branch: z.string(), mostWon: won, words: z.string() })),
  claims: z.array(claim),
  total: z.int(),
})
