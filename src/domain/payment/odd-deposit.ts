/** What is asked of a filer whose deposit is not the fee, and what may be answered. Pure. */
import type { PaymentState } from './payment.ts'
import { isOdd } from './payment.ts'

/**
 * `send-rest`: the missing part follows. `use-as-fee`: what came is the fee, and what is too much comes back.
 * `give-back`: all of it comes back.
 */
export const depositAnswers = ['send-rest', 'use-as-fee', 'give-back'] as const
export type DepositAnswer = (typeof depositAnswers)[number]

/** What may be answered about a sum of won; nothing where no money came that is not the fee. */
export function answersFor({
  state,
  amountWon,
  arrivedWon,
}: {
  state: PaymentState
  amountWon: number
  arrivedWon: number | null
}): readonly DepositAnswer[] {
  if (!isOdd(state) || arrivedWon === null) return []
  return arrivedWon < amountWon ? ['send-rest', 'give-back'] : ['use-as-fee', 'give-back']
}

/** How far the question has come: asked, answered with one of the answers, or never asked. */
export function questionOf(last: { event: string; detail: Readonly<Record<string, unknown>> } | undefined) {
  if (last?.event === 'staff.asked-filer') return 'asked' as const
  return last?.event === 'filer.answered' ? depositAnswers.find((one) => one === last.detail.answer) : undefined
}
