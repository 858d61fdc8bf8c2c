import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { decisionResults, type DecisionResult } from '#domain/past-years/entrusted-states.ts'
import { decisionNames } from '#domain/past-years/entrusted.texts.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import {
  actOnPastYear,
  type EntrustedYear,
  recordPastYearDecided,
  recordPastYearFiled,
  recordPastYearRefunded,
  submitPastYear,
} from './contract.ts'
import { Correction } from './correction.tsx'
import { dayProblems, today } from './day-problems.ts'
import { Question } from './question.tsx'
import { pastYearTexts as texts } from './texts.ts'
import type { PastYearState } from './use-past-year.ts'

type WorkProps = { year: EntrustedYear; state: PastYearState }

export function YearWork({ year, state }: WorkProps) {
  const may = (act: EntrustedYear['acts'][number]) => year.acts.includes(act)
  const { version } = year
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {may('submit') ? (
        <SubmitForm key={version} year={year} state={state} />
      ) : may('tick') ? (
        <p className="text-small text-secondary">{texts.submit.proofs}</p>
      ) : null}
      {year.proposed && year.filedDay === null ? <Proposed year={year} state={state} /> : null}
      {may('file') ? <FiledForm year={year} state={state} /> : null}
      {may('question') ? <Question year={year} state={state} /> : null}
      {may('decide') ? <DecideForm year={year} state={state} /> : null}
      {may('refund') ? <RefundForm year={year} state={state} /> : null}
      {may('correct') ? <Correction key={`correct-${version}`} year={year} state={state} /> : null}
      {may('close') ? <ReasonedAct year={year} state={state} act="close" words={texts.close} /> : null}
    </div>
  )
}

function SubmitForm({ year, state }: WorkProps) {
  const { submit } = texts
  const form = useApiForm({
    endpoint: submitPastYear,
    start: { words: year.reason, note: '' },
    sentences: { words: submit.missing },
    toBody: ({ words, note }) => ({ words: words.trim(), note: note.trim(), version: year.version }),
    act: state.submit,
    send: state.submit.run,
  })
  return (
    <ApiForm form={form} label={submit.title} className="flex flex-col gap-4" press={submit.press}>
      <h2 className="text-label">{submit.title}</h2>
      <TextArea label={submit.words} hint={submit.hint} rows={6} autoComplete="off" {...form.field('words')} />
      <TextField label={submit.note} need="optional" autoComplete="off" {...form.field('note')} />
    </ApiForm>
  )
}

type ProposalProps = { year: Pick<EntrustedYear, 'changes' | 'reason' | 'approvedReason' | 'proposed'> }

/** For the second person: each figure and the reason before, and now. */
export function PastYearProposal({ year: { changes, reason, approvedReason, proposed } }: ProposalProps) {
  return (
    <div className="flex flex-col gap-3">
      <p>{texts.approve.body}</p>
      <ProposalFacts
        changes={[...changes, { what: texts.approve.what, before: approvedReason || null, after: reason }]}
        proposed={proposed ? [proposed] : []}
      />
    </div>
  )
}

function Proposed({ year, state }: WorkProps) {
  const { title, yes, no, press, by: proposerLabel } = texts.approve
  const mayApprove = year.acts.includes('approve')
  const approve = async () => {
    if (await confirm({ title, body: <PastYearProposal year={year} />, yes, no })) await state.approve.run({})
  }
  return (
    <section aria-label={texts.submit.title} className="flex flex-col gap-3">
      <PastYearProposal year={year} />
      {year.approvedBy ? <p className="text-small text-secondary">{proposerLabel(year.approvedBy)}</p> : null}
      {year.state === 'approving' && !mayApprove ? (
        <p className="text-small text-secondary">{texts.submit.waiting}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {mayApprove ? (
          <Button size="medium" busy={state.approve.busy} onClick={() => void approve()}>
            {press}
          </Button>
        ) : null}
        {year.acts.includes('send-back') ? (
          <ReasonedAct year={year} state={state} act="send-back" words={texts.sendBack} />
        ) : null}
      </div>
    </section>
  )
}

type ReasonedProps = WorkProps & { act: 'send-back' | 'close'; words: { press: string; title: string } }

function ReasonedAct({ year, state, act, words }: ReasonedProps) {
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: actOnPastYear,
    start: { reason: '' },
    sentences: { reason: texts.reasonMissing },
    check: ({ reason }) => ({ reason: reason.trim().length < 2 ? texts.reasonMissing : null }),
    toBody: ({ reason }) => ({ act, reason: reason.trim(), version: year.version }),
    act: state.act,
    send: async (body) => {
      const done = await state.act.run(body)
      if (done) setOpen(false)
      return done
    },
  })
  return (
    <div>
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
    </div>
  )
}

function FiledForm({ year, state }: WorkProps) {
  const { filed } = texts
  const form = useApiForm({
    endpoint: recordPastYearFiled,
    start: { day: today(), receiptNumber: '', localReceiptNumber: '' },
    sentences: { day: texts.dayWrong, receiptNumber: filed.receiptMissing },
    check: ({ day }) => ({ day: dayProblems(year, { filedDay: day }).filedDay }),
    toBody: (typed) => ({ ...typed, version: year.version }),
    act: state.filed,
    send: state.filed.run,
  })
  return (
    <ApiForm form={form} label={filed.title} className="flex flex-col gap-4" press={filed.press}>
      <h2 className="text-label">{filed.title}</h2>
      <p className="text-small text-secondary">{filed.lead}</p>
      <TextField label={filed.day} type="date" {...form.field('day')} />
      <TextField label={filed.receipt} autoComplete="off" {...form.field('receiptNumber')} />
      <TextField label={filed.local} need="optional" autoComplete="off" {...form.field('localReceiptNumber')} />
    </ApiForm>
  )
}

function DecideForm({ year, state }: WorkProps) {
  const { decide } = texts
  const form = useApiForm({
    endpoint: recordPastYearDecided,
    start: { day: today(), result: decisionResults[0] as DecisionResult, note: '' },
    sentences: { day: texts.dayWrong },
    check: ({ day }) => ({ day: dayProblems(year, { decidedDay: day }).decidedDay }),
    toBody: (typed) => ({ ...typed, note: typed.note.trim(), version: year.version }),
    act: state.decide,
    send: state.decide.run,
  })
  return (
    <ApiForm form={form} label={decide.title} className="flex flex-col gap-4" press={decide.press}>
      <h2 className="text-label">{decide.title}</h2>
      <TextField label={decide.day} type="date" {...form.field('day')} />
      <SelectField
        label={decide.result}
        choices={decisionResults.map((value) => ({ value, label: decisionNames[value] }))}
        {...form.field('result')}
      />
      <TextArea label={decide.note} need="optional" rows={2} autoComplete="off" {...form.field('note')} />
    </ApiForm>
  )
}

function RefundForm({ year, state }: WorkProps) {
  const { refund } = texts
  const form = useApiForm({
    endpoint: recordPastYearRefunded,
    start: { day: today(), amountWon: '' },
    sentences: { day: texts.dayWrong, amountWon: refund.amountMissing },
    check: ({ day }) => ({ day: dayProblems(year, { refundedDay: day }).refundedDay }),
    toBody: ({ day, amountWon }) => {
      const read = readWon(amountWon)
      return { day, amountWon: read.kind === 'amount' ? read.won : 0, version: year.version }
    },
    act: state.refund,
    send: state.refund.run,
  })
  return (
    <ApiForm form={form} label={refund.title} className="flex flex-col gap-4" press={refund.press}>
      <h2 className="text-label">{refund.title}</h2>
      <TextField label={refund.day} type="date" {...form.field('day')} />
      <AmountField label={refund.amount} {...form.value('amountWon')} />
    </ApiForm>
  )
}
