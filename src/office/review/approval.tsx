import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { figureNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import { seenLength } from '#domain/plain-text.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { ByKey, mainAct } from './by-key.tsx'
import { showFirstOpen } from './first-open.ts'
import { approvalTexts } from '#office/review/texts.ts'
import { longest } from '#web/forms/limits.ts'
import { sendBack as sendBackEndpoint } from '#office/review/contract.ts'

type Review = NonNullable<CaseFile['review']>

export type ApprovalProps = {
  review: Review
  file: Pick<CaseFile, 'acts' | 'approvalStop'>
  /** Checks that stop the approval, and warnings without the reviewer's reason. */
  left: number
  approving: boolean
  sendingBack: boolean
  onTried: () => void
  onApprove: (reason: string) => void
  onSendBack: (reason: string) => void
}

export function ApprovalProposal({ review }: { review: Pick<Review, 'proposal' | 'differences' | 'feeWon'> }) {
  const { proposal, differences, feeWon } = review
  return (
    <div className="flex flex-col gap-3">
      <p>{approvalTexts.ask.body(won(feeWon))}</p>
      <ProposalFacts
        changes={[
          {
            what: approvalTexts.ask.fee,
            before: proposal.before === null ? null : won(proposal.before),
            after: won(feeWon),
          },
          ...differences.map(({ figure, calculatedWon, filedWon }) => ({
            what: approvalTexts.ask.differs(figureNames[figure]),
            before: won(calculatedWon),
            after: won(filedWon),
          })),
        ]}
        proposed={[proposal]}
      />
    </div>
  )
}

/** Approval shows the fee to the filer, so it is confirmed. Sending back needs a reason. */
export function Approval(props: ApprovalProps) {
  const { review, file, left, approving, sendingBack, onApprove, onSendBack } = props
  const mayApprove = file.acts.includes('approve')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const texts = approvalTexts
  const approve = async () => {
    props.onTried()
    if (left > 0) return showFirstOpen()
    if (
      await confirm({
        title: texts.ask.title,
        body: <ApprovalProposal review={review} />,
        yes: texts.ask.yes,
        no: texts.ask.no,
      })
    )
      onApprove(reason.trim())
  }
  const sendBack = () => {
    const short = seenLength(reason) < 2
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
        rows={2}
        maxLength={longest(sendBackEndpoint.body, 'reason')}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
        error={missing ? texts.reasonMissing : null}
      />
      {file.approvalStop ? <p className="text-small text-secondary">{texts.stops[file.approvalStop]}</p> : null}
      {mayApprove && left > 0 ? <p className="text-small text-secondary">{texts.ownReasons}</p> : null}
      <div className="grid grid-cols-2 gap-x-2 gap-y-1 [&>:only-child]:col-span-2 [&>p]:col-span-2">
        {mayApprove ? (
          <Button wide size="medium" busy={approving} onClick={() => void approve()} {...mainAct}>
            {left > 0 ? texts.approveLeft(left) : texts.approve}
          </Button>
        ) : null}
        <Button wide size="medium" tone="outline" busy={sendingBack} onClick={sendBack}>
          {texts.sendBack}
        </Button>
        {mayApprove ? <ByKey /> : null}
      </div>
    </section>
  )
}
