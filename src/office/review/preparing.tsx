import { useState, type ReactNode } from 'react'
import type { CheckResult } from '#domain/cross-checks/cross-checks.ts'
import { mayBeAnswered } from '#domain/cross-checks/answers.ts'
import { takesReason } from '#domain/filed-return/judge.ts'
import { needsBooks } from '#domain/books.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { AnswerBox, questionOf } from './checks-answers.tsx'
import { BooksPart } from './books/books-part.tsx'
import { Checks, ReasonField, type ShownCheck } from './checks.tsx'
import { filedFigures } from '#domain/filed-return/filed-figures.ts'
import { keepDraft, readDraft } from '#web/forms/draft.ts'
import type { StaffCalculation } from './contract.ts'
import { bodyOf, draftOf, firstDraft, judge, type Draft } from './form/figures.ts'
import { ReviewForm, isShownByField } from '#office/review/form/review-form.tsx'
import type { CalculationView, ReviewActs } from './calculation.tab.tsx'
import { checkLabels } from './texts.ts'

const none: StaffCalculation = {
  notEligible: null,
  offers: [],
  quotes: {},
  returns: {},
  answers: [],
  submissionVoid: false,
  overrides: [],
  books: {
    keeper: null,
    since: null,
    incomeYear: 0,
    businesses: [],
    files: [],
    answers: [],
    imbalances: [],
    explained: null,
  },
  unknown: [],
  missing: [],
  contradictions: [],
  warnings: [],
  opens: [],
  asks: [],
}

/** New ledger values reset the form; a new file does not. */
const booksKey = ({ books: { keeper, businesses } }: StaffCalculation) =>
  [keeper, ...businesses.map(({ expensesWon }) => expensesWon)].join()

function useDraft(file: CaseFile, calculation: StaffCalculation): [Draft, (part: Partial<Draft>) => void] {
  const source = calculation.overrides.map((override) => override.field + String(override.value)).join()
  const name = reasonsDraft(file)
  const [held, setHeld] = useState(() => ({ source, draft: withReasons(name, firstDraft(file, calculation)) }))
  if (held.source !== source) {
    const again = draftOf(calculation, held.draft.type) ?? held.draft
    setHeld({ source, draft: { ...again, reasons: held.draft.reasons } })
  }
  return [
    held.draft,
    (part) => {
      const { reasons } = part
      if (reasons) keepDraft(name, () => reasons)
      setHeld((before) => ({ ...before, draft: { ...before.draft, ...part } }))
    },
  ]
}

/** Of this round: a return that came back asks anew. */
const reasonsDraft = ({ row, review }: CaseFile) => `review-reasons/${row.caseNumber}/${review?.preparedAt ?? ''}`
const noReasons = Object.fromEntries([...Object.keys(checkLabels), ...filedFigures].map((about) => [about, '']))

function withReasons(name: string, draft: Draft): Draft {
  const typed = Object.entries(readDraft(name, noReasons)).filter(([, reason]) => reason !== '')
  return { ...draft, reasons: { ...draft.reasons, ...Object.fromEntries(typed) } }
}

export type PreparingProps = {
  file: CaseFile
  seen: CalculationView
  acts: ReviewActs
  problem: (problem: CallProblem | null) => ReactNode
  children: (checks: ReactNode, form: ReactNode, method: FilingMethod | null) => ReactNode
}

const shownOf = (check: CheckResult): ShownCheck => ({
  number: check.number,
  id: check.id,
  label: checkLabels[check.id] ?? check.id,
  verdict: check.verdict,
  final: check.final === true,
  figures: check.figures,
  difference: check.difference ?? null,
  limit: check.limit ?? null,
})

export function Preparing({ file, seen, acts, problem, children }: PreparingProps) {
  const calculation = seen.calculation ?? none
  const [draft, change] = useDraft(file, calculation)
  const [tried, setTried] = useState(false)
  const judged = judge(draft, calculation)
  const live = (judged?.checks ?? []).map(shownOf)
  return children(
    <>
      {needsBooks(draft.type) && seen.calculation ? (
        <BooksPart
          key={booksKey(seen.calculation)}
          books={calculation.books}
          acts={seen.books}
          mayChange
          problem={problem}
        />
      ) : null}
      <Checks
        checks={live}
        open={judged?.open ?? []}
        below={(check) => <Below {...{ check, draft, change, tried, calculation }} act={seen.answer} />}
      />
      {problem(seen.answer.problem)}
    </>,
    <div className="flex flex-col gap-3">
      <ReviewForm
        draft={draft}
        onDraft={change}
        judged={judged}
        loss={calculation.returns[draft.type]?.loss ?? []}
        foreignLeft={calculation.returns[draft.type]?.foreignLeft ?? []}
        donationsLeft={calculation.returns[draft.type]?.donationsLeft ?? []}
        chosen={file.row.method}
        revenueWon={calculation.returns[draft.type]?.facts.filed.revenueWon ?? null}
        refill={calculation.offers.length > 0 ? (type) => draftOf(calculation, type) : null}
        busy={acts.sendToReview.busy}
        problem={acts.sendToReview.problem}
        onTried={() => setTried(true)}
        onSend={() => {
          if (judged) void acts.sendToReview.run(bodyOf(draft, judged))
        }}
      />
      {problem(isShownByField(acts.sendToReview.problem) ? null : acts.sendToReview.problem)}
    </div>,
    draft.type,
  )
}

type BelowProps = {
  check: ShownCheck
  draft: Draft
  change: (part: Partial<Draft>) => void
  tried: boolean
  calculation: StaffCalculation
  act: CalculationView['answer']
}

function Below({ check, draft, change, tried, calculation, act }: BelowProps) {
  const question = questionOf[check.id]
  const facts = calculation.returns[draft.type]?.facts
  const isAsked = question !== undefined && facts !== undefined && mayBeAnswered(question, facts)
  const isAnswered = calculation.answers.some((answer) => answer.question === question)
  return (
    <>
      {question ? (
        <AnswerBox question={question} answers={calculation.answers} act={isAsked || isAnswered ? act : null} />
      ) : null}
      {takesReason(check) ? (
        <ReasonField
          about={check.label}
          missed={tried}
          value={draft.reasons[check.id] ?? ''}
          onChange={(reason) => change({ reasons: { ...draft.reasons, [check.id]: reason } })}
        />
      ) : null}
    </>
  )
}
