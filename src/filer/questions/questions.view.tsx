import { Button } from '#design/buttons/button.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { isBlank } from '#domain/plain-text.ts'
import { dayInWords, momentInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { Action } from '#web/action.ts'
import { AttachedFiles, AttachFiles } from '#web/files/attach-files.tsx'
import { AccountPage, AccountPageHead } from '#web/frame/account-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { answerQuestion, type OwnQuestion } from './contract.ts'
import { ownQuestionTexts as texts } from './texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'

type FileActs = {
  add: Action<[questionId: string, files: readonly File[]], void>
  remove: Action<[questionId: string, fileId: string], void>
}

type AnswerFormProps = {
  questionId: string
  files: OwnQuestion['files']
  acts: FileActs
  sending: boolean
  refused: CallProblem | null
  onAnswer: (words: string) => void
}

/** Privacy: rejects resident numbers before sending. */
function AnswerForm({ questionId, files, acts, sending, refused, onAnswer }: AnswerFormProps) {
  const form = useApiForm({
    endpoint: answerQuestion,
    start: { words: '' },
    sentences: {},
    check: ({ words }) => ({ words: isBlank(words) && files.length === 0 ? texts.missing : null }),
    toBody: ({ words }) => ({ words: words.trim() }),
    act: { busy: sending, problem: refused },
    stays: true,
    draft: answerDraft(questionId),
    send: async ({ words }) => onAnswer(words),
  })
  return (
    <ApiForm
      form={form}
      className="flex flex-col gap-4"
      press={texts.press}
      button={{ wide: true, size: 'large' }}
      refusal={form.pressed ? <ProblemBanner problem={refused} /> : null}
    >
      <TextArea label={texts.answer} hint={texts.hint} rows={4} autoComplete="off" {...form.field('words')} />
      <AttachFiles
        files={files}
        hint={texts.files.hint}
        adding={acts.add.busy}
        problem={acts.add.problem ?? acts.remove.problem}
        onAdd={(chosen) => acts.add.run(questionId, chosen)}
        onRemove={(fileId) => void acts.remove.run(questionId, fileId)}
      />
    </ApiForm>
  )
}

export const answerDraft = (questionId: string) => `answer-draft/${questionId}`

export type QuestionsProps = {
  questions: readonly OwnQuestion[] | null
  books: { until: string; busy: boolean; problem: CallProblem | null; onBegin: () => void } | null
  problem: CallProblem | null
  now: Date
  reloading: boolean
  onRetry: () => void
  sending: boolean
  refused: CallProblem | null
  onAnswer: (id: string, words: string) => void
  fileActs: FileActs
}

export const questionHeading = (id: string) => `question-${id}`

export function QuestionListView({ questions, books, problem, reloading, onRetry, ...rest }: QuestionsProps) {
  return (
    <AccountPage texts={texts} to={href('/mypage')}>
      <AccountPageHead title={texts.title} lead={texts.lead} />
      {books ? <BooksCard {...books} /> : null}
      {questions === null ? (
        <LoadFailed words={texts.failed} problem={problem} onRetry={onRetry} retrying={reloading} />
      ) : questions.length === 0 && !books ? (
        <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}

function BooksCard({ until, busy, problem, onBegin }: NonNullable<QuestionsProps['books']>) {
  const { title, lead, needs, audience, press } = texts.books
  return (
    <Card label={title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{title}</h2>
          <p className="text-secondary">{lead}</p>
        </div>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <p className="text-small text-secondary">{audience}</p>
        <p className="font-medium">{texts.books.until(until)}</p>
        <ProblemBanner problem={problem} />
        <Button wide busy={busy} onClick={onBegin}>
          {press}
        </Button>
      </div>
    </Card>
  )
}

type CardProps = { question: OwnQuestion } & Pick<
  QuestionsProps,
  'now' | 'sending' | 'refused' | 'onAnswer' | 'fileActs'
>

function QuestionCard({ question, now, sending, refused, onAnswer, fileActs }: CardProps) {
  const { id, kind, state, words, dueDay, answer, answeredAt, files } = question
  const day = dayInWords(seoulInstant(dueDay))
  const late = dueDay < seoulDay(now)
  return (
    <Card label={words}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={state === 'asked' ? 'brand' : 'plain'}>{texts.kinds[kind]}</Chip>
          {state === 'asked' ? (
            <span className="text-small text-secondary">{late ? texts.late(day) : texts.due(day)}</span>
          ) : null}
        </div>
        <h2 id={questionHeading(id)} tabIndex={-1} className="text-h3 whitespace-pre-line wrap-anywhere">
          {words}
        </h2>
        {answer === null ? null : (
          <div className="rounded-field bg-ground px-4 py-3">
            <h3 className="text-caption font-semibold text-secondary">{texts.mine}</h3>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
            <AttachedFiles files={files} />
          </div>
        )}
        {answeredAt === null ? null : (
          <p className="text-small text-secondary">{texts.answered(momentInWords(new Date(answeredAt)))}</p>
        )}
        {state === 'closed' && answer === null ? <p className="text-small text-secondary">{texts.settled}</p> : null}
        {state === 'asked' ? (
          <AnswerForm
            questionId={id}
            files={files}
            acts={fileActs}
            sending={sending}
            refused={refused}
            onAnswer={(typed) => onAnswer(id, typed)}
          />
        ) : null}
      </div>
    </Card>
  )
}
