import type { BodyOf } from '#contract/endpoint.ts'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { isBlank } from '#domain/plain-text.ts'
import {
  enteredSources,
  isArrivalDay,
  needsWords,
  type PrivacyRequestKind,
  privacyRequestKinds,
} from '#domain/privacy-request/privacy-request.ts'
import {
  privacyRequestKindNames,
  privacyRequestNames,
  privacyRequestSourceNames,
} from '#domain/privacy-request/texts.ts'
import { dayInWords, isDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import type { Action } from '#web/action.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { addPrivacyRequest, type PrivacyRequestDetail } from './contract.ts'
import { newPrivacyTexts as texts } from './texts.ts'

type NewRequest = BodyOf<typeof addPrivacyRequest>
export type AddAction = Action<[body: NewRequest], true>

const kinds = privacyRequestKinds.map((value) => ({ value, label: privacyRequestKindNames[value] }))
const sources = enteredSources.map((value) => ({ value, label: privacyRequestSourceNames[value] }))

type NewRequestFormProps = {
  add: AddAction
  today: SeoulDay
  /** What an objection is about. */
  refused: PrivacyRequestDetail | null
  onClose: () => void
}

const common = { source: 'phone', caseNumber: '', words: '' }

export function NewRequestForm({ add, today, refused, onClose }: NewRequestFormProps) {
  const { name = '', contact = '' } = refused?.content ?? {}
  const objectsTo = refused ? { objectsTo: refused.row.id } : {}
  const form = useApiForm({
    endpoint: addPrivacyRequest,
    start: { ...common, kind: refused ? 'objection' : 'access', arrivedOn: today, name, contact },
    sentences: { name: texts.nameMissing, contact: texts.contactMissing },
    check: ({ kind, arrivedOn, words }) => ({
      arrivedOn: isDay(arrivedOn) && isArrivalDay(arrivedOn, today) ? null : texts.arrivedWrong,
      words: needsWords(kind) && isBlank(words) ? texts.wordsMissing[kind] : null,
    }),
    toBody: ({ kind, source, caseNumber, words, ...typed }): NewRequest => ({
      ...typed,
      kind: kind as PrivacyRequestKind,
      source: source as NewRequest['source'],
      words: words.trim(),
      ...objectsTo,
      ...(caseNumber.trim() === '' ? {} : { caseNumber: caseNumber.trim() }),
    }),
    act: add,
    stays: true,
    send: async (body) => {
      if (await add.run(body)) onClose()
    },
  })
  return (
    <FormDialog form={form} open wide title={texts.title} onClose={onClose} yes={texts.press} no={texts.no}>
      {refused ? (
        <p className="text-small">
          {texts.against(privacyRequestNames[refused.row.kind], dayInWords(seoulInstant(refused.row.arrivedOn)))}
        </p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {refused ? null : <SelectField label={texts.kind} choices={kinds} {...form.field('kind')} />}
        <SelectField label={texts.source} choices={sources} {...form.field('source')} />
        <TextField label={texts.arrivedOn} hint={texts.arrivedHint} type="date" {...form.field('arrivedOn')} />
        {refused ? null : (
          <TextField
            label={texts.caseNumber}
            need="optional"
            hint={texts.caseHint}
            autoComplete="off"
            {...form.field('caseNumber')}
          />
        )}
        <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
        <TextField label={texts.contact} hint={texts.contactHint} autoComplete="off" {...form.field('contact')} />
      </div>
      <TextArea
        label={texts.words}
        {...(needsWords(form.typed.kind) ? {} : { need: 'optional' as const })}
        hint={texts.hint}
        rows={4}
        autoComplete="off"
        {...form.field('words')}
      />
    </FormDialog>
  )
}
