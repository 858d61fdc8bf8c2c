import { lazy, useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import { type Action, useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useOpenedPart } from '#web/opened-part.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { askFiler, type CaseQuestion, readAnswerFile, readQuestions, settleQuestion } from './contract.ts'
import { questionTexts as texts } from './texts.ts'

type NewQuestion = BodyOf<typeof askFiler>
type Settling = BodyOf<typeof settleQuestion>['to']
export type QuestionsView = {
  questions: readonly CaseQuestion[] | null
  /** Empty until loaded. */
  lastDay: string
  problem: CallProblem | null
  onRetry: () => void
  ask: Action<[NewQuestion, onStored: () => void], true>
  download: Action<[questionId: string, fileId: string, fileName: string], void>
  settle: Action<[id: string, to: Settling], true>
}

export function useQuestions(caseNumber: string, wanted: boolean): QuestionsView {
  const read = useCallback(() => call(readQuestions, { params: { caseNumber } }, { quiet: true }), [caseNumber])
  const { part, problem, load } = useOpenedPart(read, readQuestions.path, wanted)
  const { revalidate } = useRevalidator()
  const done = async (words: string) => {
    await Promise.all([load(), revalidate()])
    say(words)
    return true as const
  }
  return {
    questions: part?.questions ?? null,
    lastDay: part?.lastDay ?? '',
    problem,
    onRetry: () => void load(),
    ask: useAction(async (press, question: NewQuestion, onStored: () => void) => {
      await call(askFiler, { params: { caseNumber }, body: question }, { ...press, quiet: true })
      onStored()
      return done(texts.form.said)
    }),
    download: useAction(async (_press, questionId: string, fileId: string, fileName: string) => {
      const file = await call(readAnswerFile, { params: { caseNumber, questionId, fileId } }, { quiet: true })
      saveFile({ ...file, name: fileName }, fileName)
    }),
    settle: useAction(async (press, questionId: string, to: Settling) => {
      await call(settleQuestion, { params: { caseNumber, questionId }, body: { to } }, { ...press, quiet: true })
      return done(to === 'closed' ? texts.closed : texts.withdrawn)
    }),
  }
}

/** Lazy-loaded because this tab is large. */
export const QuestionsTab = lazy(async () => ({ default: (await import('./questions-panel.tsx')).QuestionsPanel }))

export function AnswerLine({ since, onLook }: { since: string | null; onLook: () => void }) {
  if (since === null) return null
  return (
    <Banner
      tone="info"
      title={texts.line.title}
      action={
        <Button size="small" tone="outline" onClick={onLook}>
          {texts.line.press}
        </Button>
      }
    >
      {texts.answered(momentInWords(new Date(since)))}
    </Banner>
  )
}
