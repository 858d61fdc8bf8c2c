import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { isDueDay, proposedDay, type QuestionKind, questionKinds } from '#domain/question/question.ts'
import { dayInWords, isDay, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { askFiler, type CaseQuestion } from './contract.ts'

import { ViewButton } from '#web/frame/office/case-files.tsx'
import { questionTexts as texts } from './texts.ts'
import type { QuestionsView } from './questions.tab.tsx'

const askTexts = texts.form

type AskFormProps = { act: QuestionsView['ask']; now: Date; proposed: string; refusal: ReactNode }

function AskForm({ act, now, proposed, refusal }: AskFormProps) {
  const form = useApiForm({
    endpoint: askFiler,
    start: { kind: 'question' as QuestionKind, words: '', dueDay: proposed },
    sentences: { words: askTexts.missing, dueDay: askTexts.dueMissing },
    check: ({ dueDay }) => ({ dueDay: isDay(dueDay) && isDueDay(dueDay, now) ? null : askTexts.dueMissing }),
    toBody: ({ kind, words, dueDay }) => ({ kind, words: words.trim(), dueDay }),
    act,
    stays: true,
    send: (body) => act.run(body, () => form.clear({ words: '' })),
  })
  return (
    <ApiForm
      form={form}
      label={askTexts.title}
      className="flex flex-col gap-4 rounded-card border border-line p-4"
      press={askTexts.press}
      refusal={refusal}
    >
      <h3 className="text-h3">{askTexts.title}</h3>
      <SelectField
        label={askTexts.kind}
        choices={questionKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        {...form.field('kind')}
      />
      <TextArea label={askTexts.words} hint={askTexts.wordsHint} rows={4} autoComplete="off" {...form.field('words')} />
      <TextField label={askTexts.due} type="date" {...form.field('dueDay')} />
    </ApiForm>
  )
}

type QuestionsPanelProps = {
  seen: QuestionsView
  now: Date
  mayAsk: boolean
  maySettle: boolean
  problem: (problem: CallProblem | null) => ReactNode
}

export function QuestionsPanel({ seen, now, mayAsk, maySettle, problem }: QuestionsPanelProps) {
  if (seen.problem) return <LoadFailed words={texts.failed} problem={seen.problem} onRetry={seen.onRetry} />
  if (seen.questions === null) return <Skeleton />
  return (
    <div className="grid items-start gap-x-10 gap-y-8 @pair:grid-cols-[minmax(0,1fr)_23rem]">
      <section aria-label={texts.title} className="min-w-0">
        <h2 className="text-h3">{texts.title}</h2>
        <p className="pb-3 text-small text-secondary">{texts.lead}</p>
        {problem(seen.settle.problem ?? seen.download.problem)}
        {seen.questions.length === 0 ? <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState> : null}
        <ul className="flex flex-col divide-y divide-line border-t border-line empty:hidden">
          {seen.questions.toReversed().map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              act={maySettle ? seen.settle : null}
              download={seen.download}
            />
          ))}
        </ul>
      </section>
      {mayAsk ? (
        <AskForm
          act={seen.ask}
          now={now}
          proposed={proposedDay(now, seen.lastDay)}
          refusal={problem(seen.ask.problem)}
        />
      ) : (
        <p className="text-small text-secondary">{texts.notNow}</p>
      )}
    </div>
  )
}

const tones: Record<CaseQuestion['state'], ChipTone> = {
  asked: 'plain',
  answered: 'brand',
  closed: 'good',
  withdrawn: 'plain',
}

type QuestionRowProps = {
  question: CaseQuestion
  act: QuestionsView['settle'] | null
  download: QuestionsView['download']
}

function QuestionRow({ question, act, download }: QuestionRowProps) {
  const { kind, state, words, settledBy } = question
  return (
    <li className="flex flex-col gap-2 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={tones[state]}>{texts.states[state]}</Chip>
        <span className="font-medium">{texts.kinds[kind]}</span>
        {state === 'asked' ? <span>{texts.due(dayInWords(seoulInstant(question.dueDay)))}</span> : null}
        <span className="text-caption text-quiet tabular-nums">
          {texts.asked(question.by, momentInWords(new Date(question.at)))}
        </span>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
      <Answer question={question} download={download} />
      {act && (state === 'asked' || state === 'answered') ? (
        <Ends question={question} act={act} />
      ) : settledBy === null ? null : (
        <p className="text-caption text-quiet">{texts.settled(settledBy)}</p>
      )}
    </li>
  )
}

function Answer({ question, download }: Pick<QuestionRowProps, 'question' | 'download'>) {
  const { id, answer, answeredAt, files } = question
  if (answer === null || answeredAt === null) return null
  return (
    <div className="rounded-field bg-ground px-4 py-3">
      <h3 className="text-caption font-semibold text-secondary">
        {texts.answer} · <span className="tabular-nums">{texts.answered(momentInWords(new Date(answeredAt)))}</span>
      </h3>
      <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
      <ul aria-label={texts.files} className="flex flex-wrap gap-2 pt-2 empty:hidden">
        {files.map((file) => (
          <li key={file.id} className="flex min-w-0 flex-wrap gap-2 wrap-anywhere">
            <ViewButton name={file.fileName} wanted={{ file: file.id }} />
            <Button
              size="small"
              tone="outline"
              busy={download.busy}
              onClick={() => void download.run(id, file.id, file.fileName)}
            >
              {texts.download(file.fileName)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ends({ question: { id, state, words }, act }: { question: CaseQuestion; act: QuestionsView['settle'] }) {
  const close = state === 'answered' ? texts.close : texts.closeOther
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        tone="outline"
        busy={act.busy}
        aria-label={texts.closeOf(close, words)}
        onClick={() => void act.run(id, 'closed')}
      >
        {close}
      </Button>
      {state === 'asked' ? (
        <Button
          size="small"
          tone="outline"
          busy={act.busy}
          aria-label={texts.withdrawOf(words)}
          onClick={() => void act.run(id, 'withdrawn')}
        >
          {texts.withdraw}
        </Button>
      ) : null}
    </div>
  )
}
