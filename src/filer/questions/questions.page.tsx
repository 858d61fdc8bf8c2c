import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import { say } from '#design/messages/status-region.tsx'
import { asCallProblem, CallProblem } from '#web/http-client/call-problem.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { attachTexts } from '#web/files/texts.ts'
import { sendFile } from '#web/files/send-file.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { serverNow } from '#web/server-clock.ts'
import { readReportState } from '#filer/my-page/calls.ts'
import { addAnswerFile, answerQuestion, beginBooks, listQuestions, removeAnswerFile } from './contract.ts'
import { questionHeading, QuestionListView, answerDraft } from './questions.view.tsx'
import { ownQuestionTexts as texts } from './texts.ts'
import { dropDraft } from '#web/forms/draft.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const quiet = { quiet: true, signal: request.signal }
  const [questionList, caseView] = await Promise.all([
    call(listQuestions, {}, quiet).then(
      ({ questions }) => ({ questions, problem: null }),
      (thrown: unknown) => {
        const problem = asCallProblem(thrown, listQuestions.path)
        // Already redirected to sign-in.
        if (problem.status === 401) throw thrown
        return { questions: null, problem }
      },
    ),
    call(readReportState, { query: {} }, quiet).then(
      (state) => state.told,
      () => undefined,
    ),
  ])
  return {
    ...questionList,
    booksUntil:
      questionList.questions && caseView?.kind !== 'question' && leadsHere(caseView) ? caseView?.until : undefined,
  }
}

const leadsHere = (notice: { act: { to: string } | null } | undefined) => notice?.act?.to === href('/mypage-questions')

/** Of several files the one that was refused is named. */
const named = <Answer,>(file: File, number: number, sent: Promise<Answer>): Promise<Answer> =>
  sent.catch((thrown: unknown) => {
    const { data } = asCallProblem(thrown, addAnswerFile.path)
    throw number === 1 ? thrown : new CallProblem({ ...data, message: texts.files.refused(file.name, data.message) })
  })

/** The pressed button disappears: focus the new question. */
function useFocusQuestion(questions: readonly { id: string }[] | null): (id: string) => void {
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    if (next === null || !questions?.some(({ id }) => id === next)) return
    document.getElementById(questionHeading(next))?.focus()
    setNext(null)
  }, [next, questions])
  return setNext
}

export default function QuestionsPage() {
  const { questions, booksUntil, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const focusQuestion = useFocusQuestion(questions)
  const answer = useAction(async (press, questionId: string, words: string) => {
    await call(answerQuestion, { params: { questionId }, body: { words } }, { ...press, quiet: true })
    dropDraft(answerDraft(questionId))
    await revalidate()
    say(texts.said)
    focusQuestion(questionId)
  })
  const begin = useAction(async (press) => {
    const { id } = await call(beginBooks, {}, { ...press, quiet: true })
    await revalidate()
    say(texts.books.begun)
    focusQuestion(id)
  })
  const add = useAction(async (_press, questionId: string, files: readonly File[]) => {
    // Sequential, so earlier uploads survive a later failure.
    try {
      for (const file of files)
        await named(
          file,
          files.length,
          sendFile(file, 'paper', (body) => call(addAnswerFile, { params: { questionId }, body }, { quiet: true })),
        )
      say(attachTexts.added)
    } finally {
      await revalidate()
    }
  })
  const remove = useAction(async (press, questionId: string, file: string) => {
    await call(removeAnswerFile, { params: { questionId }, body: { file } }, { ...press, quiet: true })
    await revalidate()
    say(attachTexts.removed)
  })
  return (
    <QuestionListView
      fileActs={{ add, remove }}
      questions={questions}
      books={
        booksUntil === undefined
          ? null
          : { until: booksUntil, busy: begin.busy, problem: begin.problem, onBegin: () => void begin.run() }
      }
      problem={problem}
      now={new Date(serverNow())}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      sending={answer.busy}
      refused={answer.problem}
      onAnswer={(id, words) => void answer.run(id, words)}
    />
  )
}
