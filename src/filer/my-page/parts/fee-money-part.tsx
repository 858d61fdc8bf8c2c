import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { DepositAnswer } from '#domain/payment/odd-deposit.ts'
import type { PaymentReport } from '#filer/payment/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { CashReceiptPart } from './cash-receipt-part.tsx'
import { OddDepositPart } from './odd-deposit-part.tsx'
import { RefundPart } from './refund-part.tsx'

export type FeeMoney = Pick<
  PaymentReport,
  'checking' | 'refund' | 'paidAt' | 'receiptUrl' | 'oddDeposit' | 'cashReceipt'
>

type Props = FeeMoney & { busy: string | null; onAnswer: (answer: DepositAnswer, arrivedWon: number) => void }

export function FeeMoneyPart({ checking, refund, receiptUrl, cashReceipt, oddDeposit, busy, onAnswer }: Props) {
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
      {oddDeposit ? <OddDepositPart odd={oddDeposit} busy={busy} onAnswer={onAnswer} /> : null}
    </>
  )
}
