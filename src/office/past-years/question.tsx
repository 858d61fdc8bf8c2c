import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { dayInWords, isDay, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { serverNow } from '#web/server-clock.ts'
import { actOnPastYear, type EntrustedYear } from './contract.ts'
import { pastYearTexts as texts } from './texts.ts'
import type { PastYearState } from './use-past-year.ts'

type QuestionProps = { year: EntrustedYear; state: PastYearState }

/** What the tax office asks about a filed year, and the answer. */
export function Question({ year, state }: QuestionProps) {
  const { questionDay } = year
  return (
    <section aria-label={texts.question.title} className="flex flex-col gap-2">
      <h2 className="text-label">{texts.question.title}</h2>
      <p className="text-small text-secondary">
        {questionDay ? texts.question.open(dayInWords(seoulInstant(questionDay), true)) : texts.question.none}
      </p>
      <div className="flex flex-wrap gap-2">
        <AskedQuestion year={year} state={state} />
        {questionDay ? <Answered year={year} state={state} /> : null}
      </div>
    </section>
  )
}

function AskedQuestion({ year, state }: QuestionProps) {
  const { question } = texts
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: actOnPastYear,
    start: { reason: '', until: '' },
    sentences: { reason: texts.reasonMissing, until: question.untilWrong },
    check: ({ reason, until }) => ({
      reason: reason.trim().length < 2 ? texts.reasonMissing : null,
      until: isDay(until) && until >= seoulDay(new Date(serverNow())) ? null : question.untilWrong,
    }),
    toBody: ({ reason, until }) => ({ act: 'question' as const, reason: reason.trim(), until, version: year.version }),
    act: state.act,
    send: async (body) => {
      const done = await state.act.run(body)
      if (done) setOpen(false)
      return done
    },
  })
  return (
    <>
      <Button size="medium" tone="outline" onClick={() => setOpen(true)}>
        {question.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={question.ask}
        onClose={() => setOpen(false)}
        yes={question.press}
        no={texts.no}
      >
        <TextArea label={question.what} hint={question.hint} rows={3} autoComplete="off" {...form.field('reason')} />
        <TextField label={question.until} type="date" {...form.field('until')} />
      </FormDialog>
    </>
  )
}

function Answered({ year, state }: QuestionProps) {
  const { answer } = texts
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: actOnPastYear,
    start: { reason: '' },
    sentences: { reason: texts.reasonMissing },
    check: ({ reason }) => ({ reason: reason.trim().length < 2 ? texts.reasonMissing : null }),
    toBody: ({ reason }) => ({ act: 'answer' as const, reason: reason.trim(), version: year.version }),
    act: state.act,
    send: async (body) => {
      const done = await state.act.run(body)
      if (done) setOpen(false)
      return done
    },
  })
  return (
    <>
      <Button size="medium" onClick={() => setOpen(true)}>
        {answer.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={answer.title}
        onClose={() => setOpen(false)}
        yes={answer.press}
        no={texts.no}
      >
        <TextArea label={answer.what} rows={3} autoComplete="off" {...form.field('reason')} />
      </FormDialog>
    </>
  )
}
