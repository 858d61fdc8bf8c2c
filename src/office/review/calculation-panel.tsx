import { useState, type ReactNode } from 'react'
import { Banner } from '#design/messages/banner.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { methodName } from '#domain/filing-method.ts'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { type GivenReasons, openChecks, takesReason } from '#domain/filed-return/judge.ts'
import { needsBooks } from '#domain/books.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { BesideButton } from '#web/frame/office/case-files.tsx'
import { useMainActByKey } from './by-key.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { Approval } from './approval.tsx'
import { keptAmendment } from './kept-amendment.ts'
import { RecallPart } from './recall-part.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { BooksPart } from './books/books-part.tsx'
import { booksTexts } from './books/texts.ts'
import { Comparison, Findings, isUsual, Lines } from './calculation.tsx'
import { AnswerBox, questionOf } from './checks-answers.tsx'
import { Checks, ReasonField, type ShownCheck } from './checks.tsx'
import type { StaffCalculation } from './contract.ts'
import { Carried } from './form/carried.tsx'
import { isShownByField, Refused } from '#office/review/form/review-form.tsx'
import { type Opened, Overrides } from './overrides.tsx'
import { Preparing } from './preparing.tsx'
import type { CalculationView, ReviewActs } from './calculation.tab.tsx'
import { calculationTexts as texts, foldTexts, reviewTexts } from './texts.ts'

type CalculationTabProps = {
  file: CaseFile
  seen: CalculationView
  acts: ReviewActs
  problem: (problem: CallProblem | null) => ReactNode
}

export function CalculationPanel(props: CalculationTabProps) {
  const { file, seen } = props
  const { calculation } = seen
  useMainActByKey()
  const preparing = file.acts.includes('send-to-review') && !file.acts.includes('take')
  const waiting = calculation === null && seen.problem === null
  const [opened, setOpened] = useState<Opened>(null)
  const answer = preparing ? (field: string) => setOpened({ field }) : null
  // What a reviewer has to decide stands in the checks.
  const compares = (known: StaffCalculation, method: FilingMethod | null) => preparing && !isUsual(known, method)
  const glances = !preparing && file.review !== null && calculation !== null
  const panes = (checks: ReactNode, side: ReactNode, method: FilingMethod | null) => (
    <div className="grid items-start gap-x-10 gap-y-10 @pair:grid-cols-[minmax(0,1fr)_26rem]">
      <div className={`flex min-w-0 flex-col ${glances ? gaps.near : gaps.far}`}>
        <div className="-mb-4 empty:hidden">{glances ? null : <BesideButton />}</div>
        {calculation ? (
          <Findings calculation={calculation} method={method} onAnswer={answer} />
        ) : (
          <NotHere seen={seen} />
        )}
        {calculation && compares(calculation, method) ? <Comparison offers={calculation.offers} /> : null}
        {checks}
        {calculation && !compares(calculation, method) ? <FoldedComparison offers={calculation.offers} /> : null}
      </div>
      <div className="flex flex-col gap-6">{side}</div>
      {calculation && calculation.offers.length > 0 ? (
        <div className="min-w-0 @pair:col-span-2">
          <FoldedLines calculation={calculation} />
        </div>
      ) : null}
      {calculation ? (
        <div className="min-w-0 @pair:col-span-2 empty:hidden">
          <Overrides
            caseNumber={file.row.caseNumber}
            overrides={calculation.overrides}
            act={preparing ? seen.override : null}
            books={calculation.books}
            revenueWon={Object.values(calculation.returns)[0]?.facts.filed.revenueWon ?? null}
            opened={opened}
            onOpen={setOpened}
          />
        </div>
      ) : null}
    </div>
  )
  if (preparing && !waiting) return <Preparing {...props}>{panes}</Preparing>
  return <Reviewing {...props}>{panes}</Reviewing>
}

/** Two folds that follow each other share a line. */
const gaps = {
  near: 'gap-5 [&>section:has(>details:last-child)+details]:-mt-5.25',
  far: 'gap-8 [&>section:has(>details:last-child)+details]:-mt-8.25',
}

const FoldedLines = ({ calculation }: { calculation: StaffCalculation }) => (
  <Disclosure title={foldTexts.lines}>
    <Lines calculation={calculation} />
  </Disclosure>
)

function FoldedComparison({ offers }: { offers: StaffCalculation['offers'] }) {
  const best = offers.find((offer) => offer.recommended)
  if (offers.length === 0) return null
  return (
    <Disclosure title={foldTexts.methods(best ? methodName(best.fillingType) : '')}>
      <Comparison offers={offers} />
    </Disclosure>
  )
}

type Panes = { children: (checks: ReactNode, side: ReactNode, method: FilingMethod | null) => ReactNode }

function Reviewing({ file, seen, acts, problem, children }: CalculationTabProps & Panes) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const mayApprove = file.acts.includes('approve')
  const { review } = file
  const warned = file.checks.filter(takesReason).map(({ id }) => id)
  const open = openChecks(
    file.checks,
    Object.entries(reasons).map(([about, reason]) => ({ about, reason })),
  )
  const returned = review ? seen.calculation?.returns[review.type] : undefined
  const isVoid = review !== null && seen.calculation?.submissionVoid === true && file.acts.includes('send-back')
  return children(
    <>
      <AtAGlance file={file} calculation={seen.calculation} />
      {review ? <BooksOf review={review} seen={seen} problem={problem} /> : null}
      <Checks
        checks={file.checks}
        open={mayApprove ? open : []}
        below={(check) => (
          <ReviewerBelow
            check={check}
            answers={seen.calculation?.answers ?? []}
            mayApprove={mayApprove}
            missed={tried}
            reason={reasons[check.id] ?? ''}
            onReason={(reason) => setReasons((before) => ({ ...before, [check.id]: reason }))}
          />
        )}
      />
    </>,
    <>
      {isVoid ? <Void /> : null}
      {review && file.acts.includes('send-back') ? (
        <Deciding
          review={review}
          file={file}
          acts={acts}
          left={open.length}
          reasons={warned.map((about) => ({ about, reason: (reasons[about] ?? '').trim() }))}
          onTried={() => setTried(true)}
          problem={problem}
        />
      ) : null}
      {review ? <ReviewFigures review={review} /> : null}
      {returned ? <Carried {...returned} /> : null}
      {review ? (
        <RecallPart review={review} kept={keptAmendment(file)} may={file.acts} acts={acts} problem={problem} />
      ) : null}
    </>,
    review?.type ?? file.row.method,
  )
}

type DecidingProps = Pick<CalculationTabProps, 'file' | 'acts' | 'problem'> & {
  review: NonNullable<CaseFile['review']>
  left: number
  reasons: GivenReasons
  onTried: () => void
}

function Deciding({ review, file, acts, left, reasons, onTried, problem }: DecidingProps) {
  const refused = acts.approve.problem
  return (
    <div className="flex flex-col gap-3">
      <Approval
        review={review}
        file={file}
        left={left}
        approving={acts.approve.busy}
        sendingBack={acts.sendBack.busy}
        onTried={onTried}
        onApprove={(reason) => void acts.approve.run({ reason, reasons })}
        onSendBack={(reason) => void acts.sendBack.run(reason)}
      />
      <Refused problem={refused} />
      {problem((isShownByField(refused) ? null : refused) ?? acts.sendBack.problem)}
    </div>
  )
}

type ReviewerBelowProps = {
  check: ShownCheck
  answers: StaffCalculation['answers']
  mayApprove: boolean
  missed: boolean
  reason: string
  onReason: (reason: string) => void
}

function ReviewerBelow({ check, answers, mayApprove, missed, reason, onReason }: ReviewerBelowProps) {
  const question = questionOf[check.id]
  return (
    <>
      {question ? <AnswerBox question={question} answers={answers} act={null} /> : null}
      {mayApprove && takesReason(check) ? (
        <ReasonField about={check.label} missed={missed} value={reason} onChange={onReason} />
      ) : null}
    </>
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

type BooksOfProps = Pick<CalculationTabProps, 'seen' | 'problem'> & { review: NonNullable<CaseFile['review']> }

function BooksOf({ review, seen, problem }: BooksOfProps) {
  if (!needsBooks(review.type)) return null
  return (
    <>
      {review.books ? null : (
        <Banner tone="danger" title={booksTexts.legacy.title}>
          {booksTexts.legacy.body}
        </Banner>
      )}
      {seen.calculation ? (
        <BooksPart books={seen.calculation.books} acts={seen.books} mayChange={false} problem={problem} />
      ) : null}
    </>
  )
}

const Void = () => (
  <Banner tone="danger" title={reviewTexts.void.title}>
    {reviewTexts.void.body}
  </Banner>
)
