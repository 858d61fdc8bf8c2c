/** Shows both the paper's and the counted due day while they are typed. */
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { type LetterKind, letterKinds } from '#domain/letter/letter.ts'
import { findDueDay } from '#domain/letter/terms.ts'
import { letterKindNames } from '#domain/letter/texts.ts'
import { isBlank } from '#domain/plain-text.ts'
import { dayInWords, isDay, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { addCaseLetter, type CaseLetter, type RecordedLetter } from './contract.ts'
import { letterTexts } from './texts.ts'

const { form: texts, facts: names } = letterTexts

type Typed = Record<
  'kind' | 'incomeYear' | 'office' | 'officer' | 'number' | 'asks' | 'paperDay' | 'receivedDay' | 'paperDueDay',
  string
> & { dueDay: string; dueReason: string }

const yearForm = /^20\d{2}$/
const orNull = (text: string) => (text === '' ? null : text)

const blank = {
  kind: '',
  office: '',
  officer: '',
  number: '',
  asks: '',
  paperDay: '',
  paperDueDay: '',
  dueDay: '',
  dueReason: '',
}

function startOf(letter: CaseLetter | null, incomeYear: number): Typed {
  if (!letter) return { ...blank, incomeYear: String(incomeYear), receivedDay: seoulDay(new Date(serverNow())) }
  const { office, officer, number, asks, dueReason } = letter
  const read = letter.kind === null ? letter.read : null
  return {
    office,
    officer,
    number,
    asks,
    dueReason,
    kind: letter.kind ?? read?.kind ?? '',
    incomeYear: String(letter.incomeYear ?? read?.incomeYear ?? incomeYear),
    paperDay: letter.paperDay ?? read?.paperDay ?? '',
    receivedDay: letter.receivedDay ?? seoulDay(new Date(letter.addedAt)),
    paperDueDay: letter.paperDueDay ?? read?.dueDay ?? '',
    dueDay: dueReason === '' ? '' : (letter.dueDay ?? ''),
  }
}

const toBody = ({
  kind,
  incomeYear,
  paperDay,
  paperDueDay,
  dueDay,
  asks,
  dueReason,
  ...rest
}: Typed): RecordedLetter => ({
  ...rest,
  kind: kind as LetterKind,
  incomeYear: yearForm.test(incomeYear) ? Number(incomeYear) : null,
  asks: asks.trim(),
  paperDay: orNull(paperDay),
  paperDueDay: orNull(paperDueDay),
  dueDay: orNull(dueDay),
  dueReason: dueDay === '' ? '' : dueReason.trim(),
})

function daysOf({ kind, incomeYear, receivedDay, paperDueDay }: Typed) {
  const isKnown = letterKinds.some((known) => known === kind) && isDay(receivedDay)
  return isKnown
    ? findDueDay({
        kind: kind as LetterKind,
        receivedDay,
        paperDueDay: isDay(paperDueDay) ? paperDueDay : null,
        incomeYear: yearForm.test(incomeYear) ? Number(incomeYear) : null,
      })
    : null
}

const shown = (day: string | null) => (day ? dayInWords(seoulInstant(day)) : names.unknown)

function check(typed: Typed) {
  const { kind, incomeYear, receivedDay, dueDay, dueReason } = typed
  const days = daysOf(typed)
  const isOwn = dueDay !== '' && dueDay !== days?.due
  const hasNone = days !== null && days.due === null && dueDay === ''
  return {
    kind: kind === '' ? texts.kindMissing : null,
    incomeYear: incomeYear === '' || yearForm.test(incomeYear) ? null : texts.yearWrong,
    receivedDay: isDay(receivedDay) ? null : texts.receivedMissing,
    dueDay: hasNone ? texts.dueMissing : null,
    dueReason: isOwn && isBlank(dueReason) ? texts.reasonMissing : null,
  }
}

type FactsFormProps = {
  title: string
  letter: CaseLetter | null
  incomeYear: number
  act: { busy: boolean; problem: CallProblem | null }
  onSend: (body: RecordedLetter) => Promise<unknown>
  onClose: () => void
}

export function FactsForm({ title, letter, incomeYear, act, onSend, onClose }: FactsFormProps) {
  const form = useApiForm({
    endpoint: addCaseLetter,
    start: startOf(letter, incomeYear),
    sentences: { asks: texts.asksMissing, dueDay: texts.dueMissing },
    check,
    toBody,
    act,
    stays: true,
    send: async (body) => {
      if (await onSend(body)) onClose()
    },
  })
  const days = daysOf(form.typed)
  const kinds = letterKinds.map((value) => ({ value, label: letterKindNames[value] }))
  return (
    <FormDialog form={form} open wide title={title} onClose={onClose} yes={texts.press} no={letterTexts.no}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={texts.kind} choices={kinds} placeholder={texts.kindPlaceholder} {...form.field('kind')} />
        <TextField label={names.incomeYear} inputMode="numeric" autoComplete="off" {...form.field('incomeYear')} />
        <TextField label={names.office} need="optional" autoComplete="off" {...form.field('office')} />
        <TextField label={names.officer} need="optional" autoComplete="off" {...form.field('officer')} />
        <TextField label={names.number} need="optional" autoComplete="off" {...form.field('number')} />
        <TextField label={names.paperDay} need="optional" type="date" {...form.field('paperDay')} />
        <TextField label={names.receivedDay} hint={texts.receivedHint} type="date" {...form.field('receivedDay')} />
        <TextField label={names.paperDue} need="optional" type="date" {...form.field('paperDueDay')} />
      </div>
      {days ? (
        <p role="status" className="rounded-field bg-ground px-4 py-3 text-small">
          {texts.counted(shown(days.paper), shown(days.counted), shown(days.due))}
        </p>
      ) : null}
      <TextArea label={texts.asks} hint={texts.asksHint} rows={3} autoComplete="off" {...form.field('asks')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={texts.own} need="optional" hint={texts.ownHint} type="date" {...form.field('dueDay')} />
        <TextField label={texts.reason} need="optional" autoComplete="off" {...form.field('dueReason')} />
      </div>
    </FormDialog>
  )
}
