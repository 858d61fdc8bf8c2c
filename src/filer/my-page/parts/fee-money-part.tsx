import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { PaymentReport } from '#filer/payment/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'

export type FeeMoney = Pick<
  PaymentReport,
  'checking' | 'refund' | 'paidAt' | 'receiptUrl' | 'oddDeposit' | 'cashReceipt'
>

/** Who settles a fee that is unclear, what of it goes back, and by when; nothing where nothing does. */
export function FeeMoneyPart({ checking, refund, receiptUrl, cashReceipt }: FeeMoney) {
  const { checking: asking, feeRefund: texts } = myPageTexts
  return (
    <>
      {checking ? (
        <Banner tone="warning" title={asking.title}>
          {asking.by[checking.by](momentInWords(new Date(checking.until)))}
        </Banner>
      ) : null}
      {refund ? <RefundPart {...refund} /> : null}
      {receiptUrl ? (
        <ButtonLink to={receiptUrl} tone="outline" size="medium" wide>
          {texts.receipt}
        </ButtonLink>
      ) : null}
      {cashReceipt ? <CashReceiptPart {...cashReceipt} /> : null}
    </>
  )
}

/** How much goes back, or went back, where to and by when. */
function RefundPart({ amountWon, done, agreed, at, to, accountMask }: NonNullable<FeeMoney['refund']>) {
  const texts = myPageTexts.feeRefund
  const title = done ? texts.gone : agreed ? texts.going : texts.asked
  const until = (done ? texts.done : texts.until)(won(amountWon), momentInWords(new Date(at)))
  const where = done || !to ? '' : texts.to[to](accountMask?.slice(-4) ?? '')
  return <Banner title={title}>{`${until} ${where}`.trim()}</Banner>
}

/** How far the cash receipt of the fee has come, under which number, and where it is read. */
function CashReceiptPart({ state, use, number, url }: NonNullable<FeeMoney['cashReceipt']>) {
  const texts = myPageTexts.feeRefund.cashReceipt
  const under = use === 'self' ? texts.self : number ? texts.under(number) : ''
  return (
    <Banner
      title={texts.title}
      {...(url
        ? {
            action: (
              <ButtonLink to={url} tone="outline" size="small">
                {texts.show}
              </ButtonLink>
            ),
          }
        : {})}
    >
      {`${texts[state]} ${under}`.trim()}
    </Banner>
  )
}
