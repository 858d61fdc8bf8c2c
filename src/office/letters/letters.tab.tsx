import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { unansweredStates } from '#domain/letter/letter.ts'
import { letterName, letterStateNames, outcomeNames, sentWayNames, termWords } from '#domain/letter/texts.ts'
import { dayInWords, momentInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { serverNow } from '#web/server-clock.ts'
import { type ReactNode, useState } from 'react'
import type { CaseLetter } from './contract.ts'
import { FactsForm } from './facts-form.tsx'
import { LetterWork } from './letter-work.tsx'
import { letterTexts as texts } from './texts.ts'
import { type LettersState, useLetters } from './use-letters.ts'

type LetterPanelProps = { letter: CaseLetter; state: LettersState; incomeYear: number }

const dayOr = (day: string | null) => (day ? dayInWords(seoulInstant(day), true) : texts.facts.unknown)

function LetterPanel({ letter, state, incomeYear }: LetterPanelProps) {
  const [editing, setEditing] = useState(false)
  const mayRecord = letter.acts.includes('record')
  return (
    <article aria-label={letterName(letter.kind)} className="flex flex-col gap-5 rounded-card border border-line p-5">
      <Head letter={letter} state={state} />
      <ProblemBanner
        problem={state.act.problem ?? state.approve.problem ?? state.upload.problem ?? state.download.problem}
      />
      <div className="grid items-start gap-x-10 gap-y-6 @pair:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {letter.kind === null ? <ReadValues letter={letter} /> : <LetterFacts letter={letter} />}
          {mayRecord ? (
            <div>
              <Button size="small" tone={letter.kind === null ? 'primary' : 'outline'} onClick={() => setEditing(true)}>
                {letter.kind === null ? texts.form.first : texts.form.edit}
              </Button>
            </div>
          ) : null}
          <LetterFiles letter={letter} state={state} />
          {letter.text ? (
            <Disclosure title={texts.read.text}>
              <p className="text-small whitespace-pre-line wrap-anywhere">{letter.text}</p>
            </Disclosure>
          ) : null}
        </div>
        <LetterWork letter={letter} state={state} />
      </div>
      {editing ? (
        <FactsForm
          title={letter.kind === null ? texts.form.first : texts.form.edit}
          letter={letter}
          incomeYear={incomeYear}
          act={state.record}
          onSend={(body) => state.record.run(letter, body)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </article>
  )
}

function Head({ letter, state }: Omit<LetterPanelProps, 'incomeYear'>) {
  const { kind, dueDay, owner, source, addedAt, acts } = letter
  const isLate =
    dueDay !== null &&
    dueDay < seoulDay(new Date(serverNow())) &&
    unansweredStates.some((open) => open === letter.state)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="text-h3">{letterName(kind)}</h2>
      <Chip tone={letter.state === 'received' ? 'brand' : letter.state === 'done' ? 'good' : 'plain'}>
        {letterStateNames[letter.state]}
      </Chip>
      {isLate ? <Chip tone="danger">{texts.late}</Chip> : null}
      <span className="text-small font-semibold tabular-nums">{dueDay ? texts.due(dayOr(dueDay)) : null}</span>
      <span className="text-small text-secondary">
        {texts.owner(owner)} · {texts.came[source](momentInWords(new Date(addedAt)))}
      </span>
      {acts.includes('take') ? (
        <Button
          size="small"
          tone="outline"
          busy={state.act.busy}
          onClick={() => void state.act.run(letter, { act: 'take', reason: null })}
        >
          {texts.take}
        </Button>
      ) : null}
    </div>
  )
}

function ReadValues({ letter: { read } }: { letter: CaseLetter }) {
  const { facts, read: words } = texts
  if (read === null) return <p className="text-small text-secondary">{words.none}</p>
  const or = (value: ReactNode) => value ?? words.unread
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-label">{words.title}</h3>
      <p className="text-small text-secondary">{words.lead}</p>
      <Facts
        framed
        facts={[
          { name: texts.form.kind, value: or(read.kind && letterName(read.kind)) },
          { name: facts.office, value: or(read.office) },
          { name: facts.number, value: or(read.number) },
          { name: facts.incomeYear, value: or(read.incomeYear) },
          { name: facts.paperDay, value: read.paperDay ? dayOr(read.paperDay) : words.unread },
          { name: facts.paperDue, value: read.dueDay ? dayOr(read.dueDay) : words.unread },
        ]}
      />
    </section>
  )
}

function LetterFacts({ letter }: { letter: CaseLetter }) {
  const { facts } = texts
  const { incomeYear, ours: isOwnReturn, office, officer, number, asks, terms, dueReason } = letter
  return (
    <section className="flex flex-col gap-3">
      <Facts
        framed
        pairs
        facts={[
          { name: facts.office, value: office || facts.unknown },
          { name: facts.officer, value: officer || facts.unknown },
          { name: facts.number, value: number || facts.unknown },
          { name: facts.incomeYear, value: incomeYear ? facts.ours(incomeYear, isOwnReturn) : facts.unknown },
          { name: facts.paperDay, value: dayOr(letter.paperDay) },
          { name: facts.receivedDay, value: dayOr(letter.receivedDay) },
          { name: facts.paperDue, value: dayOr(letter.paperDueDay) },
          { name: facts.countedDue, value: dayOr(letter.countedDueDay) },
          { name: facts.due, value: dayOr(letter.dueDay) },
          ...(dueReason ? [{ name: texts.form.reason, value: dueReason, whole: true as const }] : []),
          ...terms
            .filter(({ name }) => name !== 'answer')
            .map(({ name, day }) => ({ name: termWords[name], value: dayOr(day) })),
        ]}
      />
      <div>
        <h3 className="text-caption font-semibold text-secondary">{facts.asks}</h3>
        <p className="whitespace-pre-line wrap-anywhere">{asks}</p>
      </div>
      {letter.outcome ? (
        <p className="text-small">
          <strong>{outcomeNames[letter.outcome]}</strong> {letter.outcomeNote}
        </p>
      ) : null}
      {letter.sentDay && letter.sentWay ? (
        <p className="text-small">
          {texts.sent.title}: {texts.sent.line(dayOr(letter.sentDay), sentWayNames[letter.sentWay], letter.sentProof)}
        </p>
      ) : null}
    </section>
  )
}

function LetterFiles({ letter, state }: Omit<LetterPanelProps, 'incomeYear'>) {
  return (
    <section className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2 empty:hidden">
        {letter.files.map(({ id, fileName }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 text-small">
            <span className="min-w-0 grow wrap-anywhere">{fileName}</span>
            <Button
              size="small"
              tone="outline"
              busy={state.download.busy}
              aria-label={texts.download(fileName)}
              onClick={() => void state.download.run(letter, id, fileName)}
            >
              {texts.downloadShort}
            </Button>
          </li>
        ))}
      </ul>
      {letter.acts.includes('add-file') ? (
        <FileButton
          label={texts.addPage}
          hint={texts.addPageHint}
          accept={acceptOf.paper}
          multiple
          tone="outline"
          busy={state.upload.busy}
          onFiles={(files) => void state.upload.run(letter, 'letter', files)}
        />
      ) : null}
    </section>
  )
}

export function LettersTab({ caseNumber }: { caseNumber: string }) {
  const state = useLetters(caseNumber)
  const [adding, setAdding] = useState(false)
  const { part, problem, load } = state
  if (problem) return <LoadFailed words={texts.failed} problem={problem} onRetry={() => void load()} />
  if (!part) return <Skeleton />
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text text-small text-secondary">{texts.lead}</p>
        {part.mayAdd ? (
          <Button size="small" tone="outline" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        ) : null}
      </div>
      {part.letters.length === 0 ? <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState> : null}
      <ul className="flex flex-col gap-6 empty:hidden">
        {part.letters.map((letter) => (
          <li key={letter.id}>
            <LetterPanel letter={letter} state={state} incomeYear={part.incomeYear} />
          </li>
        ))}
      </ul>
      {adding ? (
        <FactsForm
          title={texts.addTitle}
          letter={null}
          incomeYear={part.incomeYear}
          act={state.add}
          onSend={(body) => state.add.run(body)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  )
}
