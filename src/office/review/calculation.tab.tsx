import type { ReactNode } from 'react'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import type { CaseFile } from '#office/cases/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Approval, ReviewFigures } from './approval.tsx'
import { Lines, Methods } from './calculation.tsx'
import { Checks } from './checks.tsx'
import { draftAgain, draftOf, emptyDraft } from './form/figures.ts'
import { ReviewForm } from './form/review-form.tsx'
import { Overrides } from './overrides/overrides.tsx'
import type { CalculationView, ReviewActs } from './review-acts.ts'
import { calculationTexts as texts } from './texts.ts'

type CalculationTabProps = {
  file: CaseFile
  seen: CalculationView
  acts: ReviewActs
  problem: (problem: CallProblem | null) => ReactNode
}

export { useCalculation, useReviewActs, type CalculationView, type ReviewActs } from './review-acts.ts'

/** The methods with their lines, and beside them what follows: the preparer's form, or the second person's decision, or the figures as they were approved. */
export function CalculationTab({ file, seen, acts, problem }: CalculationTabProps) {
  const { calculation } = seen
  const preparing = file.acts.includes('send-to-review') && !file.acts.includes('take')
  const waiting = calculation === null && seen.problem === null
  return (
    <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {calculation ? <Methods calculation={calculation} /> : <NotHere seen={seen} />}
        <Checks checks={file.checks} />
      </div>
      <div className="flex flex-col gap-8">
        {preparing && !waiting ? (
          <div className="flex flex-col gap-3">
            <ReviewForm
              key={calculation ? calculation.overrides.map((one) => one.field + String(one.value)).join() : 'bare'}
              first={file.review ? draftAgain(file.review) : ((calculation && draftOf(calculation)) ?? emptyDraft)}
              refill={calculation && calculation.offers.length > 0 ? (type) => draftOf(calculation, type) : null}
              busy={acts.sendToReview.busy}
              problem={acts.sendToReview.problem}
              onSend={(body) => void acts.sendToReview.run(body)}
            />
            {problem(acts.sendToReview.problem?.code === 'case.checks' ? null : acts.sendToReview.problem)}
          </div>
        ) : null}
        {file.review && !preparing ? <ReviewFigures review={file.review} /> : null}
        {file.review && file.acts.includes('send-back') ? (
          <div className="flex flex-col gap-3">
            <Approval
              review={file.review}
              mayApprove={file.acts.includes('approve')}
              approving={acts.approve.busy}
              sendingBack={acts.sendBack.busy}
              onApprove={(reason) => void acts.approve.run(reason)}
              onSendBack={(reason) => void acts.sendBack.run(reason)}
            />
            {problem(acts.approve.problem ?? acts.sendBack.problem)}
          </div>
        ) : null}
      </div>
      {calculation && calculation.offers.length > 0 ? (
        <div className="min-w-0 lg:col-span-2">
          <Lines calculation={calculation} />
        </div>
      ) : null}
      {calculation ? (
        <div className="min-w-0 lg:col-span-2 empty:hidden">
          <Overrides standing={calculation.overrides} act={preparing ? seen.override : null} />
        </div>
      ) : null}
    </div>
  )
}

function NotHere({ seen }: { seen: CalculationView }) {
  if (!seen.problem) return <Skeleton />
  return (
    <ErrorState
      level={2}
      title={texts.failed.title}
      onRetry={seen.onRetry}
      retrying={seen.retrying}
      requestId={seen.problem.requestId}
    >
      {seen.problem.message || texts.failed.body}
    </ErrorState>
  )
}
