import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Card } from '#design/layout/card.tsx'
import { QuotedWords } from '#design/layout/quoted-words.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { letterDoing } from '#domain/letter/doing.texts.ts'
import { letterName } from '#domain/letter/texts.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { Action } from '#web/action.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { AccountPage, AccountPageHead } from '#web/frame/account-page.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { answerLetter, type OwnLetter } from './contract.ts'
import { ownLetterTexts as texts } from './texts.ts'

type LetterActs = {
  send: Action<[files: readonly File[]], unknown>
  add: Action<[letterId: string, files: readonly File[]], unknown>
  answer: Action<[letterId: string, words: string], true>
  download: Action<[letterId: string, fileId: string, fileName: string], void>
}

export type OwnLettersProps = {
  read: { letters: readonly OwnLetter[]; open: boolean; readBy: string } | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  acts: LetterActs
}

export const letterHeading = (id: string) => `letter-${id}`
export const letterDraft = (id: string) => `letter-draft/${id}`

export function OwnLettersView({ read, problem, reloading, onRetry, acts }: OwnLettersProps) {
  return (
    <AccountPage texts={texts} to={href('/mypage')}>
      <AccountPageHead title={texts.title} lead={texts.lead} />
      {read === null ? (
        <LoadFailed words={texts.failed} problem={problem} onRetry={onRetry} retrying={reloading} />
      ) : (
        <>
          {read.open ? <SendCard readBy={read.readBy} act={acts.send} /> : null}
          <ProblemBanner problem={acts.download.problem ?? acts.add.problem} />
          {read.letters.length > 0 ? (
            <ul className="flex flex-col gap-4">
              {read.letters.map((letter) => (
                <li key={letter.id}>
                  <LetterCard letter={letter} acts={acts} />
                </li>
              ))}
            </ul>
          ) : read.open ? (
            <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
          ) : (
            <EmptyState
              title={texts.closed.title}
              action={
                <ButtonLink to={href('/consult-form')} size="medium">
                  {texts.closed.press}
                </ButtonLink>
              }
            >
              {texts.closed.body}
            </EmptyState>
          )}
        </>
      )}
    </AccountPage>
  )
}

function SendCard({ readBy, act }: { readBy: string; act: LetterActs['send'] }) {
  return (
    <Card label={texts.send.title}>
      <div className="flex flex-col gap-3">
        <h2 className="text-h3">{texts.send.title}</h2>
        <p className="text-secondary">{texts.send.readBy(readBy)}</p>
        <FileButton
          label={texts.send.press}
          hint={texts.send.hint}
          accept={acceptOf.paper}
          icon={<Icon name="paperclip" size={18} aria-hidden="true" />}
          busy={act.busy}
          onFiles={(files) => void act.run(files)}
        />
        <ProblemBanner problem={act.problem} />
      </div>
    </Card>
  )
}

const mayAdd = ({ state }: OwnLetter) => state === 'received' || state === 'preparing'

function LetterCard({ letter, acts }: { letter: OwnLetter; acts: LetterActs }) {
  const { id, kind, state, office, dueDay, asks, answer, question, addedAt } = letter
  const name = letterName(kind)
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id={letterHeading(id)} tabIndex={-1} className="text-h3">
            {name}
          </h2>
          <p className={state === 'done' ? 'text-secondary' : 'font-semibold text-brand-700'}>{letterDoing(letter)}</p>
          <p className="flex flex-wrap gap-x-3 text-small text-secondary">
            {office ? <span>{texts.from(office)}</span> : null}
            {dueDay && state !== 'done' ? <span>{texts.due(dueDay)}</span> : null}
            <span>{texts.cameOn(addedAt)}</span>
          </p>
        </div>
        {asks ? <QuotedWords level="h3" title={texts.asks} words={asks} /> : null}
        {answer ? <QuotedWords level="h3" title={texts.mine} words={answer} /> : null}
        <Files letter={letter} download={acts.download} />
        {question ? (
          <Answer letterId={id} letter={letter} question={question.words} acts={acts} />
        ) : mayAdd(letter) ? (
          <MorePages id={id} label={texts.more} act={acts.add} />
        ) : null}
      </div>
    </Card>
  )
}

function Files({ letter: { id, files }, download }: { letter: OwnLetter; download: LetterActs['download'] }) {
  return (
    <ul aria-label={texts.files} className="flex flex-col gap-2 empty:hidden">
      {files.map((file) => (
        <li key={file.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <span className="min-w-0 grow wrap-anywhere">{file.fileName}</span>
          <Button
            size="small"
            tone="outline"
            busy={download.busy}
            aria-label={texts.open(file.fileName)}
            icon={<Icon name="file-down" size={16} aria-hidden="true" />}
            onClick={() => void download.run(id, file.id, file.fileName)}
          >
            {texts.openShort}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function MorePages({ id, label, act }: { id: string; label: string; act: LetterActs['add'] }) {
  return (
    <FileButton
      label={label}
      hint={texts.moreHint}
      accept={acceptOf.paper}
      multiple
      tone="outline"
      busy={act.busy}
      onFiles={(files) => void act.run(id, files)}
    />
  )
}

type AnswerProps = { letterId: string; letter: OwnLetter; question: string; acts: LetterActs }

function Answer({ letterId, letter, question, acts }: AnswerProps) {
  const hasFiles = letter.files.some(({ role }) => role === 'answer')
  const form = useApiForm({
    endpoint: answerLetter,
    start: { words: '' },
    sentences: {},
    check: ({ words }) => ({ words: isBlank(words) && !hasFiles ? texts.missing : null }),
    toBody: ({ words }) => ({ words: words.trim() }),
    act: acts.answer,
    draft: letterDraft(letterId),
    send: ({ words }) => acts.answer.run(letterId, words),
  })
  return (
    <section aria-label={texts.question} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-label">{texts.question}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{question}</p>
      <MorePages id={letterId} label={texts.morePaper} act={acts.add} />
      <ApiForm form={form} className="flex flex-col gap-4" press={texts.press} button={{ wide: true, size: 'large' }}>
        <TextArea label={texts.answer} hint={texts.answerHint} rows={4} autoComplete="off" {...form.field('words')} />
      </ApiForm>
    </section>
  )
}
