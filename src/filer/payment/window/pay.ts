/** One try to pay: the history first, then an attempt, the provider's window, and its result to the server. */
import type { Notice } from '#design/dialogs/question.ts'
import { href } from '#domain/address/href.ts'
import type { ReceiptUse } from '#domain/payment/cash-receipt.ts'
import { completePayment, readPayment, startPayment, type AuthResult, type PayMethod } from '#filer/payment/contract.ts'
import { windowNotices } from '#filer/payment/screens/notices.ts'
import type { DueAmount } from '#filer/payment/screens/read-amount.ts'
import { methodTexts as texts } from '#filer/payment/screens/screens.texts.ts'
import { call } from '#web/call.ts'
import { openWindow } from './provider-window.ts'

/** As it was shown, and the provider's script that comes with it. */
type ShownAmount = Extract<DueAmount, { kind: 'due' }>['amount']

type Due = {
  year: number | undefined
  amount: ShownAmount | undefined
  /** Whose cash receipt a transfer is to have. */
  receipt: { use: ReceiptUse; number?: string } | undefined
}

type Came = Notice | 'checking' | 'waiting' | null

/**
 * Answers what is to be said; 'checking' where it is paid or being found out, 'waiting' where a virtual account waits
 * already; null where the page is being left. A call that fails throws.
 */
export async function payBy(by: PayMethod, { year, amount, receipt }: Due): Promise<Came> {
  const query = { year }
  const history = await call(readPayment, { query }).catch(() => null)
  if (!history) return texts.history
  if (history.statusMessage === 'PAID' || history.statusMessage === 'CHECKING') return 'checking'
  if (history.statusMessage === 'WAITING_DEPOSIT' && by === 'VBANK') return 'waiting'
  const shown = amount ? { shownWon: amount.discounted_amount } : {}
  const body = { payMethod: by, ...shown, ...(by !== 'CARD' && receipt ? { receipt } : {}) }
  // By its own order, not by a key: an answer kept for a retry could outlive the attempt it began.
  const fields = await call(startPayment, { query, body })
  const came = await openWindow(amount?.scriptUrl ?? '', fields)
  if (came.kind !== 'result') return windowNotices[came.kind]
  const done = await call(completePayment, { body: came.fields as AuthResult })
  if (done.result === 'CHECKING') return 'checking'
  if (done.result !== 'S')
    return done.result === 'CANCELLED' ? texts.cancelled : { ...texts.failed, body: done.message ?? texts.failed.body }
  // A full load (J96): the provider's script leaves nothing behind on the next page.
  window.location.assign(href(done.payMethod === 'VBANK' ? '/tax-payment-vbank' : '/tax-payment-end', { year }))
  return null
}
