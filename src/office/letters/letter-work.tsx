import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { letterOutcomes, sentWays, unansweredOutcomes, type LetterOutcome } from '#domain/letter/letter.ts'
import { findAnswerBy } from '#domain/letter/reminders.ts'
import { outcomeNames, sentWayNames } from '#domain/letter/texts.ts'
import { isBlank } from '#domain/plain-text.ts'
import { isDueDay } from '#domain/question/question.ts'
import { dayInWords, isDay, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { serverNow } from '#web/server-clock.ts'
import {
  actOnLetter,
  askAboutLetter,
  type CaseLetter,
  draftLetterAnswer,
  finishLetter,
  recordSentAnswer,
} from './contract.ts'
import { SentEarlier } from './sent-earlier.tsx'
import { letterTexts as texts } from './texts.ts'
import type { LettersState } from './use-letters.ts'

type WorkProps = { letter: CaseLetter; state: LettersState }

const today = () => seoulDay(new Date(serverNow()))

export function LetterWork({ letter, state }: WorkProps) {
  const may = (act: CaseLetter['acts'][number]) => letter.acts.includes(act)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {letter.question ? <Question letter={letter} state={state} /> : null}
      {may('draft') ? (
        <DraftForm key={letter.version} letter={letter} state={state} />
      ) : letter.draft ? (
        <Written letter={letter} state={state} />
      ) : null}
      {may('ask') ? (
        <Disclosure title={texts.ask.title}>
          <AskForm letter={letter} state={state} />
        </Disclosure>
      ) : null}
      {may('sent-earlier') ? <SentEarlier letter={letter} state={state} /> : null}
      {letter.state === 'approved' ? <SentForm letter={letter} state={state} /> : null}
      {may('finish') ? (
        <Disclosure title={texts.finish.title} open={letter.state === 'sent'}>
          <FinishForm letter={letter} state={state} />
        </Disclosure>
      ) : null}
      {may('reopen') ? <ReasonedAct letter={letter} state={state} act="reopen" words={texts.reopen} /> : null}
    </div>
  )
}

function Question({ letter, state }: WorkProps) {
  const { question, answer, acts } = letter
  if (!question) return null
  return (
    <section className="flex flex-col gap-3 rounded-field bg-ground px-4 py-3">
      <Words title={texts.ask.question} words={question.words} />
      {question.waiting && question.until ? (
        <p className="text-small text-secondary">{texts.ask.waiting(dayInWords(seoulInstant(question.until)))}</p>
      ) : answer ? (
        <Words title={texts.ask.answer} words={answer} />
      ) : null}
      {acts.includes('take-back') ? (
        <div>
          <Button
            size="small"
            tone="outline"
            busy={state.act.busy}
            onClick={() => void state.act.run(letter, { act: 'take-back', reason: null })}
          >
            {texts.ask.takeBack}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const Words = ({ title, words }: { title: string; words: ReactNode }) => (
  <div>
    <h3 className="text-caption font-semibold text-secondary">{title}</h3>
    <p className="whitespace-pre-line wrap-anywhere">{words}</p>
  </div>
)

function AskForm({ letter, state }: WorkProps) {
  const form = useApiForm({
    endpoint: askAboutLetter,
    start: { words: '', until: findAnswerBy(letter.dueDay, today()) },
    sentences: { words: texts.ask.missing, until: texts.ask.untilWrong },
    check: ({ until }) => ({
      until: isDay(until) && isDueDay(until, new Date(serverNow())) ? null : texts.ask.untilWrong,
    }),
    toBody: ({ words, until }) => ({ words: words.trim(), until, version: letter.version }),
    act: state.ask,
    send: (body) => state.ask.run(letter, body),
  })
  return (
    <ApiForm form={form} className="flex flex-col gap-4" press={texts.ask.press}>
      <TextArea label={texts.ask.words} rows={3} autoComplete="off" {...form.field('words')} />
      <TextField label={texts.ask.until} type="date" {...form.field('until')} />
    </ApiForm>
  )
}

function DraftForm({ letter, state }: WorkProps) {
  const form = useApiForm({
    endpoint: draftLetterAnswer,
    start: { words: letter.draft, note: '', submit: false },
    sentences: { words: texts.draft.missing },
    check: ({ words, submit }) => ({ words: submit && isBlank(words) ? texts.draft.missing : null }),
    toBody: ({ words, note, submit }) => ({ words: words.trim(), note: note.trim(), submit, version: letter.version }),
    act: state.draft,
    stays: true,
    send: (body) => state.draft.run(letter, body),
  })
  const submit = form.typed.submit
  return (
    <ApiForm form={form} className="flex flex-col gap-4" press={texts.draft.press}>
      <h3 className="text-label">{texts.draft.title}</h3>
      <TextArea
        label={texts.draft.words}
        hint={texts.draft.hint}
        rows={10}
        autoComplete="off"
        {...form.field('words')}
      />
      <Checkbox
        label={texts.draft.submitMark}
        checked={submit}
        onChange={(event) => form.set({ submit: event.target.checked })}
      />
      {submit ? (
        <TextField label={texts.draft.note} need="optional" autoComplete="off" {...form.field('note')} />
      ) : null}
    </ApiForm>
  )
}

/** For the second person: the text before, and now. */
export function LetterProposal({ letter }: { letter: Pick<CaseLetter, 'approved' | 'draft' | 'proposed'> }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{texts.approve.body}</p>
      <ProposalFacts
        changes={[{ what: texts.approve.what, before: letter.approved || null, after: letter.draft }]}
        proposed={letter.proposed ? [letter.proposed] : []}
      />
    </div>
  )
}

function Written({ letter, state }: WorkProps) {
  const { acts, draft, approvedBy } = letter
  const { title, yes, no, press } = texts.approve
  const approve = async () => {
    if (await confirm({ title, body: <LetterProposal letter={letter} />, yes, no })) await state.approve.run(letter)
  }
  return (
    <section className="flex flex-col gap-3">
      <Words title={texts.draft.title} words={draft} />
      {approvedBy ? <p className="text-small text-secondary">{texts.approve.approvedBy(approvedBy)}</p> : null}
      {letter.state === 'approving' && !acts.includes('approve') ? (
        <p className="text-small text-secondary">{texts.draft.waiting}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {acts.includes('approve') ? (
          <Button size="medium" busy={state.approve.busy} onClick={() => void approve()}>
            {press}
          </Button>
        ) : null}
        {acts.includes('send-back') ? (
          <ReasonedAct letter={letter} state={state} act="send-back" words={texts.sendBack} />
        ) : null}
      </div>
    </section>
  )
}

type ReasonedProps = WorkProps & { act: 'send-back' | 'reopen'; words: { press: string; title: string } }

function ReasonedAct({ letter, state, act, words }: ReasonedProps) {
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: actOnLetter,
    start: { reason: '' },
    sentences: { reason: texts.reasonMissing },
    check: ({ reason }) => ({ reason: reason.trim().length < 2 ? texts.reasonMissing : null }),
    toBody: ({ reason }) => ({ act, reason: reason.trim(), version: letter.version }),
    act: state.act,
    send: async (body) => {
      const done = await state.act.run(letter, body)
      if (done) setOpen(false)
      return done
    },
  })
  return (
    <>
      <Button size="medium" tone="outline" onClick={() => setOpen(true)}>
        {words.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={words.title}
        onClose={() => setOpen(false)}
        yes={words.press}
        no={texts.no}
      >
        <TextArea label={texts.reason} rows={2} autoComplete="off" {...form.field('reason')} />
      </FormDialog>
    </>
  )
}

function SentForm({ letter, state }: WorkProps) {
  const { sent } = texts
  const form = useApiForm({
    endpoint: recordSentAnswer,
    start: { day: today(), way: sentWays[0] as (typeof sentWays)[number], proof: '' },
    sentences: { day: sent.dayWrong, proof: sent.proofMissing },
    check: ({ day }) => ({ day: isDay(day) && day <= today() ? null : sent.dayWrong }),
    toBody: ({ day, way, proof }) => ({ day, way, proof: proof.trim(), version: letter.version }),
    act: state.send,
    send: (body) => state.send.run(letter, body),
  })
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-label">{sent.title}</h3>
      <p className="text-small text-secondary">{sent.lead}</p>
      <FileButton
        label={sent.upload}
        hint={sent.uploadHint}
        accept={acceptOf.paper}
        multiple
        tone="outline"
        busy={state.upload.busy}
        onFiles={(files) => void state.upload.run(letter, 'sent', files)}
      />
      {letter.acts.includes('send') ? (
        <ApiForm form={form} className="flex flex-col gap-4" press={sent.press}>
          <TextField label={sent.day} type="date" {...form.field('day')} />
          <SelectField
            label={sent.way}
            choices={sentWays.map((value) => ({ value, label: sentWayNames[value] }))}
            {...form.field('way')}
          />
          <TextField label={sent.proof} autoComplete="off" {...form.field('proof')} />
        </ApiForm>
      ) : null}
    </section>
  )
}

function FinishForm({ letter, state }: WorkProps) {
  const { finish } = texts
  const outcomes = letter.sentDay === null ? unansweredOutcomes : letterOutcomes
  const form = useApiForm({
    endpoint: finishLetter,
    start: { outcome: outcomes[0] as LetterOutcome, note: '' },
    sentences: { note: finish.noteMissing },
    toBody: ({ outcome, note }) => ({ outcome, note: note.trim(), version: letter.version }),
    act: state.finish,
    send: (body) => state.finish.run(letter, body),
  })
  return (
    <ApiForm form={form} className="flex flex-col gap-4" press={finish.press} button={{ tone: 'outline' }}>
      <SelectField
        label={finish.outcome}
        choices={outcomes.map((value) => ({ value, label: outcomeNames[value] }))}
        {...form.field('outcome')}
      />
      <TextArea label={finish.note} rows={2} autoComplete="off" {...form.field('note')} />
    </ApiForm>
  )
}
