import { Banner } from '#design/messages/banner.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { PaymentReport } from '#filer/payment/contract.ts'
import { refundTexts as texts } from './refund.texts.ts'

/** A fee on its way back, from the promise until it has arrived. */
export function RefundPart({ amountWon, done, agreed, at, to, accountMask }: NonNullable<PaymentReport['refund']>) {
  const title = done ? texts.gone : agreed ? texts.going : texts.asked
  const until = (done ? texts.done : texts.until)(won(amountWon), momentInWords(new Date(at)))
  const where = done || !to ? '' : texts.to[to](accountMask?.slice(-4) ?? '')
  return <Banner title={title}>{`${until} ${where}`.trim()}</Banner>
}
