import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { PaymentReport } from '#filer/payment/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'

export type FeeMoney = Pick<PaymentReport, 'checking' | 'refund' | 'paidAt' | 'receiptUrl' | 'oddDeposit'>

/** Who settles a fee that is unclear, what of it goes back, and by when; nothing where nothing does. */
export function FeeMoneyPart({ checking, refund, receiptUrl }: FeeMoney) {
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
    </>
  )
}
