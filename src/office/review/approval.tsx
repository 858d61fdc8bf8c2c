import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { figureNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { ByKey, mainAct } from './by-key.tsx'
import { showFirstOpen } from './first-open.ts'
import { approvalTexts } from '#office/review/texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { sendBack as sendBackEndpoint } from '#office/review/contract.ts'

type Review = NonNullable<CaseFile['review']>

export type ApprovalProps = {
  review: Review
  file: Pick<CaseFile, 'acts' | 'approvalStop' | 'row'>
  /** Checks that stop the approval, and warnings without a reason. */
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

function useApproval({ review, file, left, sendingBack, onTried, onApprove, onSendBack }: ApprovalProps) {
  const texts = approvalTexts
  const form = useApiForm({
    endpoint: sendBackEndpoint,
    start: { reason: '' },
    sentences: { reason: texts.reasonMissing },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    act: { busy: sendingBack, problem: null },
    stays: true,
    draft: `review-reason/${file.row.caseNumber}/${review.preparedAt}`,
    send: async ({ reason }) => onSendBack(reason),
  })
  /** The filer then sees the fee, so it is confirmed. */
  const approve = async () => {
    onTried()
    if (left > 0) return showFirstOpen()
    const { title, yes, no } = texts.ask
    if (await confirm({ title, body: <ApprovalProposal review={review} />, yes, no }))
      onApprove(form.typed.reason.trim())
  }
  return { form, approve }
}

export function Approval(props: ApprovalProps) {
  const { file, left, approving, sendingBack } = props
  const mayApprove = file.acts.includes('approve')
  const { form, approve } = useApproval(props)
  const texts = approvalTexts
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4">
      <h2 className="text-h3">{texts.title}</h2>
      <ApiForm form={form} className="contents" refusal={null}>
        <TextArea
          label={texts.reason}
          need={mayApprove ? 'optional' : 'required'}
          hint={texts.reasonHint}
          rows={2}
          {...form.field('reason')}
        />
      </ApiForm>
      {file.approvalStop ? <p className="text-small text-secondary">{texts.stops[file.approvalStop]}</p> : null}
      {mayApprove && left > 0 ? <p className="text-small text-secondary">{texts.ownReasons}</p> : null}
      <div className="grid grid-cols-2 gap-x-2 gap-y-1 [&>:only-child]:col-span-2 [&>p]:col-span-2">
        {mayApprove ? (
          <Button wide size="medium" busy={approving} onClick={() => void approve()} {...mainAct}>
            {left > 0 ? texts.approveLeft(left) : texts.approve}
          </Button>
        ) : null}
        <Button wide size="medium" tone="outline" busy={sendingBack} onClick={() => void form.submit()}>
          {texts.sendBack}
        </Button>
        {mayApprove ? <ByKey /> : null}
      </div>
    </section>
  )
}
