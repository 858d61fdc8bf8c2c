import type { PaymentState } from './payment.ts'
import { isOdd } from './payment.ts'

/** `use-as-fee`: accept the deposit and refund any excess. `give-back`: refund all. */
export const depositAnswers = ['send-rest', 'use-as-fee', 'give-back'] as const
export type DepositAnswer = (typeof depositAnswers)[number]

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

export function toDepositQuestion(last: { event: string; detail: Readonly<Record<string, unknown>> } | undefined) {
  if (last?.event === 'staff.asked-filer') return 'asked' as const
  return last?.event === 'filer.answered'
    ? depositAnswers.find((depositAnswer) => depositAnswer === last.detail.answer)
    : undefined
}
