/** What became of an attempt, as the filer's screen is told. Pure. */
import { isSettled, isUncertain, type PaymentState } from '#domain/payment/payment.ts'
import { refusalSentence } from '#filer/payment/texts.ts'

export type Settled =
  | { result: 'S' }
  | { result: 'CHECKING' }
  | { result: 'CANCELLED' }
  | { result: 'F'; message: string }

/** What an attempt in this state means for the person. */
export function outcomeOf({ state }: { state: PaymentState }): Settled {
  if (isSettled(state) || state === 'VBANK_ISSUED') return { result: 'S' }
  if (isUncertain(state)) return { result: 'CHECKING' }
  if (state === 'CANCELLED') return { result: 'CANCELLED' }
  return { result: 'F', message: refusalSentence(state === 'NET_CANCELLED' ? 'net-cancelled' : 'other') }
}
