import { isSettled, isUncertain, type PaymentState } from '#domain/payment/payment.ts'
import { translateResultCode } from '#integrations/nicepay/wire.ts'
import { refusalSentence } from '#filer/payment/texts.ts'

export type Settled =
  | { result: 'S' }
  | { result: 'CHECKING' }
  | { result: 'CANCELLED' }
  | { result: 'F'; message: string }

type PaymentResult = { state: PaymentState; resultCode: string | null }

/** `resultCode`: the provider's reason for a refusal. */
export function outcomeOf({ state, resultCode }: PaymentResult): Settled {
  if (isSettled(state) || state === 'VBANK_ISSUED') return { result: 'S' }
  if (isUncertain(state)) return { result: 'CHECKING' }
  if (state === 'CANCELLED') return { result: 'CANCELLED' }
  if (state === 'NET_CANCELLED') return { result: 'F', message: refusalSentence('net-cancelled') }
  return { result: 'F', message: refusalSentence(resultCode ? translateResultCode(resultCode) : 'other') }
}
