/** What is asked and answered about the consent to the agent (J73 to J81, J110). */
import * as z from 'zod/mini'
import { instant, textHash, won } from '#contract/answers.ts'
import { id } from '#contract/id.ts'
import { refundStageIds } from '#domain/branch/stages.ts'

/** What a person may read before agreeing to it, and by its hash agrees to. */
const consentKinds = ['delegation', 'enquiry-marketing'] as const
export const consentTextQuery = z.object({ kind: z.enum(consentKinds) })
export const consentTextAnswer = z.object({
  title: z.string(),
  version: z.string(),
  hash: z.string(),
  text: z.string(),
})
export const agreed = z.object({ hash: textHash })

/** What of the paid fee comes back if the mandate is taken back now. Sums in won. */
const moneyBack = z.object({
  paidWon: won,
  refundWon: won,
  /** What went back before. */
  refundedWon: won,
  /** By when it is back. */
  by: z.optional(instant),
  /** How far the work has come, by the branch's published table. */
  stage: z.optional(z.enum(refundStageIds)),
  /** Of some money it is not known yet what became of it, or a refund of it is open already. */
  checking: z.boolean(),
  /** `asked`: to an account that the office still asks for. */
  ways: z.array(
    z.object({ refundWon: won, to: z.enum(['card', 'bank', 'account', 'asked']), accountMask: z.optional(z.string()) }),
  ),
})
export type MoneyBack = z.infer<typeof moneyBack>

/** `shownWon`: the sum that the window named; another one meanwhile is refused. */
export const withdrawal = z.object({ shownWon: won })

export const consentState = z.object({
  result: z.enum(['Y', 'N']),
  at: z.optional(instant),
  /** The portal took it and puts it in force later; `until` where it named the moment. */
  pending: z.optional(z.object({ until: z.optional(instant) })),
  /** It was taken back, and by when the office ends its agency at the portal; absent once that is done. */
  withdrawn: z.optional(z.object({ at: instant, releaseBy: z.optional(instant) })),
  /** Absent where no money is there. */
  moneyBack: z.optional(moneyBack),
})

export const office = z.object({ reqTxaaUniqueid: z.optional(id('agentOffice')) })
export const agentFound = z.object({
  result: z.enum(['A', 'O', 'S', 'F']),
  status: z.optional(z.enum(['FILING', 'BOOKKEEPING'])),
  /** Until when the office rings by itself, where another one keeps the books. */
  callBy: z.optional(instant),
})
/** P: the portal has taken the release but the consent must wait; the server finishes it and tells the filer. */
export const agentAct = z.object({ result: z.enum(['S', 'F', 'P']) })
