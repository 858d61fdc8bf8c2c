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
      {refund ? (
        <Banner title={refund.done ? texts.gone : texts.going}>
          {(refund.done ? texts.done : texts.until)(won(refund.amountWon), momentInWords(new Date(refund.at)))}
        </Banner>
      ) : null}
      {receiptUrl ? (
        <ButtonLink to={receiptUrl} tone="outline" size="medium" wide>
          {texts.receipt}
        </ButtonLink>
      ) : null}
      {cashReceipt ? <CashReceiptPart {...cashReceipt} /> : null}
    </>
  )
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
