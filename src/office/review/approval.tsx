import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ask } from '#design/dialogs/confirm.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { quoteLineName } from '#domain/fee/texts.ts'
import { methodName } from '#domain/filing-method/filing-method.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { dueWords } from './calculation.tsx'
import { approvalTexts, reviewTexts } from './texts.ts'

type Review = NonNullable<CaseFile['review']>

/** The figures that were sent, by whom, and who approved them. */
export function ReviewFigures({ review }: { review: Review }) {
  const when = (instant: string) => momentInWords(new Date(instant))
  return (
    <section aria-label={reviewTexts.summary}>
      <h2 className="pb-1 text-h3">{reviewTexts.summary}</h2>
      <Facts
        framed
        facts={[
          { name: reviewTexts.method, value: methodName(review.type) },
          { name: reviewTexts.totalIncome, value: won(review.totalIncome) },
          { name: reviewTexts.decidedTax, value: won(review.decidedTaxAmount) },
          { name: reviewTexts.prepaidTax, value: won(review.prepaidTaxAmount) },
          {
            name: reviewTexts.direction,
            value: <strong className="font-bold">{dueWords(review.taxDueOrRefund)}</strong>,
          },
          ...(review.feeLines.length > 1
            ? review.feeLines.map((line) => ({ name: quoteLineName(line), value: won(line.amountWon) }))
            : []),
          { name: reviewTexts.fee, value: <strong className="font-bold">{won(review.feeWon)}</strong> },
        ]}
      />
      <p className="pt-2 text-caption text-quiet">
        {reviewTexts.prepared(review.preparedBy, when(review.preparedAt))}
        <br />
        {review.reviewedBy && review.reviewedAt
          ? reviewTexts.reviewed(review.reviewedBy, when(review.reviewedAt))
          : reviewTexts.notReviewed}
      </p>
    </section>
  )
}

export type ApprovalProps = {
  review: Review
  mayApprove: boolean
  approving: boolean
  sendingBack: boolean
  onApprove: (reason: string) => void
  onSendBack: (reason: string) => void
}

/** The second person's decision. Approving shows the fee to the filer, so it is asked once more; sending back needs what is to be mended. */
export function Approval({ review, mayApprove, approving, sendingBack, onApprove, onSendBack }: ApprovalProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const texts = approvalTexts
  const approve = async () => {
    if (
      await ask({
        title: texts.ask.title,
        body: texts.ask.body(won(review.feeWon)),
        yes: texts.ask.yes,
        no: texts.ask.no,
      })
    )
      onApprove(reason.trim())
  }
  const sendBack = () => {
    const short = reason.trim().length < 2
    setMissing(short)
    if (!short) onSendBack(reason.trim())
  }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4">
      <h2 className="text-h3">{texts.title}</h2>
      <TextArea
        label={texts.reason}
        need={mayApprove ? 'optional' : 'required'}
        hint={texts.reasonHint}
        rows={3}
        maxLength={1_000}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
        error={missing ? texts.reasonMissing : null}
      />
      <div className="flex flex-col gap-2">
        {mayApprove ? (
          <Button wide size="medium" busy={approving} onClick={() => void approve()}>
            {texts.approve}
          </Button>
        ) : null}
        <Button wide size="medium" tone="outline" busy={sendingBack} onClick={sendBack}>
          {texts.sendBack}
        </Button>
      </div>
    </section>
  )
}
