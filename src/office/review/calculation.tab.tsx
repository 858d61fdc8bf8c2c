import { lazy, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { type Action, useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import type { CheckQuestion } from '#domain/cross-checks/facts.ts'
import type { GivenReasons } from '#domain/filed-return/judge.ts'
import { readCaseDocument } from '#office/report/contract.ts'
import {
  amendReturn,
  answerCheck,
  approveReview,
  keepBooks,
  overrideCalculation,
  readCalculation,
  recall,
  requestRecall,
  sendBack,
  sendToReview,
  type StaffCalculation,
  undoAmendment,
  uploadBook,
  withdrawBook,
} from './contract.ts'
import type { BooksActs, BooksChange } from './books/books-part.tsx'
import { booksTexts } from './books/texts.ts'
import type { ReviewBody } from './form/figures.ts'
import type { OverrideChange } from './inputs/input-form.tsx'
import { overrideTexts } from './overrides.texts.ts'
import { approvalTexts, checkTexts, recallTexts, reviewTexts } from './texts.ts'
import { undoTexts } from './undo.texts.ts'

export type CalculationView = {
  calculation: StaffCalculation | null
  problem: CallProblem | null
  retrying: boolean
  onRetry: () => void
  override: Action<[OverrideChange], unknown>
  /** The last is where it was read. */
  answer: Action<[CheckQuestion, number | 'none' | null, string?], unknown>
  books: BooksActs
}

type Approval = { reason: string; reasons: GivenReasons }

export type ReviewActs = {
  sendToReview: Action<[ReviewBody], unknown>
  approve: Action<[Approval], unknown>
  sendBack: Action<[string], unknown>
  requestRecall: Action<[string], true>
  withdrawRecall: Action<[], unknown>
  declineRecall: Action<[string], true>
  amend: Action<[string], true>
  undoAmend: Action<[string], true>
  recall: Action<[], unknown>
}

export function useReviewActs(caseNumber: string, version: number, done: (words: string) => Promise<true>): ReviewActs {
  const params = { caseNumber }
  return {
    sendToReview: useAction(async (press, figures: ReviewBody) => {
      await call(sendToReview, { params, body: { version, ...figures } }, press)
      await done(reviewTexts.said)
    }),
    approve: useAction(async (press, { reason, reasons }: Approval) => {
      const own = reasons as NonNullable<BodyOf<typeof approveReview>['reasons']>
      await call(approveReview, { params, body: { version, reasons: own, ...(reason ? { reason } : {}) } }, press)
      await done(approvalTexts.approved)
    }),
    sendBack: useAction(async (press, reason: string) => {
      await call(sendBack, { params, body: { version, reason } }, press)
      await done(approvalTexts.sentBack)
    }),
    requestRecall: useAction(async (press, reason: string) => {
      await call(requestRecall, { params, body: { version, reason } }, press)
      return done(recallTexts.asked)
    }),
    withdrawRecall: useAction(async (press) => {
      await call(requestRecall, { params, body: { version, reason: null } }, press)
      await done(recallTexts.withdrawn)
    }),
    declineRecall: useAction(async (press, reason: string) => {
      await call(recall, { params, body: { version, declined: reason } }, press)
      return done(recallTexts.decline.done)
    }),
    amend: useAction(async (press, reason: string) => {
      await call(amendReturn, { params, body: { version, reason } }, press)
      return done(recallTexts.amend.done)
    }),
    undoAmend: useAction(async (press, reason: string) => {
      await call(undoAmendment, { params, body: { version, reason } }, press)
      return done(undoTexts.done)
    }),
    recall: useAction(async (press) => {
      await call(recall, { params, body: { version } }, press)
      await done(recallTexts.done)
    }),
  }
}

/** Older, and what is read may have changed since. */
const aheadMs = 5_000
let ahead: { caseNumber: string; at: number; answer: Promise<StaffCalculation> } | undefined

/** For a case opened on this tab. */
export function readCalculationAhead(caseNumber: string): void {
  const answer = call(readCalculation, { params: { caseNumber } }, { quiet: true })
  // Whoever opens the tab is told.
  answer.catch(() => undefined)
  ahead = { caseNumber, at: performance.now(), answer }
}

function readOnce(caseNumber: string): Promise<StaffCalculation> {
  const isFresh = ahead?.caseNumber === caseNumber && performance.now() - ahead.at < aheadMs
  const read = isFresh ? ahead?.answer : undefined
  ahead = undefined
  return read ?? call(readCalculation, { params: { caseNumber } }, { quiet: true })
}

/** Loaded on first opening, because each read writes an access record. */
export function useCalculation(caseNumber: string, wanted: boolean): CalculationView {
  const [seen, setSeen] = useState<{ calculation: CalculationView['calculation']; problem: CallProblem | null }>({
    calculation: null,
    problem: null,
  })
  const [asking, setAsking] = useState(false)
  const load = useCallback(() => {
    setAsking(true)
    return readOnce(caseNumber)
      .then(
        (calculation) => setSeen({ calculation, problem: null }),
        (thrown: unknown) => setSeen({ calculation: null, problem: asCallProblem(thrown, readCalculation.path) }),
      )
      .finally(() => setAsking(false))
  }, [caseNumber])
  const missing = wanted && seen.calculation === null && seen.problem === null
  useEffect(() => {
    if (missing) void load()
  }, [missing, load])
  const { revalidate } = useRevalidator()
  const override = useAction(async (press, change: OverrideChange) => {
    await call(overrideCalculation, { params: { caseNumber }, body: change }, press)
    await Promise.all([load(), revalidate()])
    say(change.value === null ? overrideTexts.takenBack : overrideTexts.said)
    return true
  })
  const answer = useAction(async (press, question: CheckQuestion, value: number | 'none' | null, seenIn?: string) => {
    await call(answerCheck, { params: { caseNumber }, body: { question, value, ...(seenIn && { seenIn }) } }, press)
    await Promise.all([load(), revalidate()])
    say(value === null ? checkTexts.answers.takenBack : checkTexts.answers.said)
    return true
  })
  const again = async (announcement: string) => {
    await Promise.all([load(), revalidate()])
    say(announcement)
    return true as const
  }
  const books = useBooks(caseNumber, again)
  return { ...seen, retrying: asking, onRetry: () => void load(), override, answer, books }
}

function useBooks(caseNumber: string, again: (said: string) => Promise<true>): BooksActs {
  const params = { caseNumber }
  return {
    caseNumber,
    again,
    keep: useAction(async (press, change: BooksChange) => {
      await call(keepBooks, { params, body: change }, press)
      return again(booksTexts.said)
    }),
    upload: useAction(async (press, file: File) => {
      await sendFile(file, 'pdf', (body) => call(uploadBook, { params, body }, press))
      return again(booksTexts.uploaded)
    }),
    withdraw: useAction(async (press, billId: string, reason: string) => {
      await call(withdrawBook, { params: { caseNumber, billId }, body: { reason } }, press)
      return again(booksTexts.withdrawn)
    }),
    open: useAction(async (_press, { id: billId, fileName }: { id: string; fileName: string }) =>
      saveFile(
        await call(readCaseDocument, { params: { caseNumber, billId }, query: { reason: 'check' } }, { quiet: true }),
        fileName,
      ),
    ),
  }
}

/** Lazy-loaded because this tab is large. */
export const CalculationTab = lazy(async () => ({
  default: (await import('./calculation-panel.tsx')).CalculationPanel,
}))
