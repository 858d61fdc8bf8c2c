/** Requirements J73 to J81 and J110. */
import * as z from 'zod/mini'
import { instant, textHash, won } from '#contract/answers.ts'
import { id } from '#contract/id.ts'
import { refundStageIds } from '#domain/branch/stages.ts'

const consentKinds = ['delegation', 'enquiry-marketing'] as const
export const consentTextQuery = z.object({ kind: z.enum(consentKinds) })
export const consentTextAnswer = z.object({
  title: z.string(),
  version: z.string(),
  hash: z.string(),
  text: z.string(),
  /** The written contract of a branch that has one, signed with the delegation. */
  contract: z.optional(z.object({ title: z.string(), hash: z.string(), text: z.string() })),
})
export const agreed = z.object({ hash: textHash, contractHash: z.optional(textHash) })

/** The refund if the consent is withdrawn now, in won. */
const moneyBack = z.object({
  paidWon: won,
  refundWon: won,
  refundedWon: won,
  /** Promised refund date. */
  by: z.optional(instant),
  stage: z.optional(z.enum(refundStageIds)),
  /** A payment is unclear or has an open refund. */
  checking: z.boolean(),
  /** `asked`: the office still needs an account number. */
  ways: z.array(
    z.object({ refundWon: won, to: z.enum(['card', 'bank', 'account', 'asked']), accountMask: z.optional(z.string()) }),
  ),
})
export type MoneyBack = z.infer<typeof moneyBack>

/** `shownWon`: rejected if it has changed. */
export const withdrawal = z.object({ shownWon: won })

export const consentState = z.object({
  result: z.enum(['Y', 'N']),
  at: z.optional(instant),
  /** Accepted by the portal but not in force; `until` if the portal named the time. */
  pending: z.optional(z.object({ until: z.optional(instant) })),
  /** `releaseBy`: absent once the agency is released. */
  withdrawn: z.optional(z.object({ at: instant, releaseBy: z.optional(instant) })),
  moneyBack: z.optional(moneyBack),
})

export const office = z.object({ reqTxaaUniqueid: z.optional(id('agentOffice')) })
export const agentFound = z.object({
  result: z.enum(['A', 'O', 'S', 'F']),
  status: z.optional(z.enum(['FILING', 'BOOKKEEPING'])),
  /** The office calls by then. */
  callBy: z.optional(instant),
})
/** P: the server completes the registration later and notifies the filer. */
export const agentAct = z.object({ result: z.enum(['S', 'F', 'P']) })
