import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { sentWays } from '#domain/letter/letter.ts'
import { sentWayNames } from '#domain/letter/texts.ts'
import { isDay, seoulDay } from '#domain/seoul-time.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { type CaseLetter, recordSentAnswer } from './contract.ts'
import { letterTexts as texts } from './texts.ts'
import type { LettersState } from './use-letters.ts'

/** For a letter that was answered before the office had it. */
export function SentEarlier({ letter, state }: { letter: CaseLetter; state: LettersState }) {
  const { sent, earlier } = texts
  const from = letter.receivedDay ?? ''
  const until = seoulDay(new Date(letter.addedAt))
  const form = useApiForm({
    endpoint: recordSentAnswer,
    start: { day: '', way: sentWays[0] as (typeof sentWays)[number], proof: '', earlier: '' },
    sentences: { day: earlier.dayWrong, proof: sent.proofMissing, earlier: texts.reasonMissing },
    check: ({ day }) => ({ day: isDay(day) && day >= from && day <= until ? null : earlier.dayWrong }),
    toBody: ({ proof, earlier: reason, ...typed }) => ({
      ...typed,
      proof: proof.trim(),
      earlier: reason.trim(),
      version: letter.version,
    }),
    act: state.send,
    send: (body) => state.send.run(letter, body),
  })
  return (
    <Disclosure title={earlier.title}>
      <ApiForm form={form} className="flex flex-col gap-4" press={earlier.press} button={{ tone: 'outline' }}>
        <p className="text-small text-secondary">{earlier.lead}</p>
        <TextField label={earlier.day} type="date" {...form.field('day')} />
        <SelectField
          label={sent.way}
          choices={sentWays.map((value) => ({ value, label: sentWayNames[value] }))}
          {...form.field('way')}
        />
        <TextField label={sent.proof} autoComplete="off" {...form.field('proof')} />
        <TextArea label={earlier.reason} rows={2} autoComplete="off" {...form.field('earlier')} />
      </ApiForm>
    </Disclosure>
  )
}
