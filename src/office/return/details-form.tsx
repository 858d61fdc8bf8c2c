import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { agencies } from '#domain/return-form/details.ts'
import { saveReturnDetails } from './contract.ts'
import type { FilingSheetView, TypedDetails } from './sheet-acts.ts'
import { sheetTexts } from './texts.ts'

const texts = sheetTexts.details
type TextDetail = keyof typeof texts.fields
const fields = Object.keys(texts.fields) as TextDetail[]
const phones: readonly TextDetail[] = ['homePhone', 'placePhone']
const mostOf: Partial<Record<TextDetail, number>> = { address: 200, municipality: 60 }
const choices = agencies.map((value) => ({ value, label: texts.agencies[value] }))

type DetailsFormProps = {
  details: TypedDetails
  incomeYear: number
  act: FilingSheetView['saveDetails']
  refusal: ReactNode
  onDone: () => void
}

/** What the form needs and nobody else tells; a field that does not fit is named, nothing typed is lost. */
export function DetailsForm({ details, incomeYear, act, refusal, onDone }: DetailsFormProps) {
  const [typed, setTyped] = useState(details)
  const [pressed, setPressed] = useState(false)
  const wrong = (field: TextDetail) =>
    saveReturnDetails.body?.safeParse({ ...typed, ...emptyBut(field, typed) }).success === true
      ? null
      : phones.includes(field)
        ? texts.wrong.phone
        : texts.wrong.code
  const submit = async () => {
    setPressed(true)
    if (fields.some(wrong) || act.busy) return
    if (await act.run(typed)) onDone()
  }
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="grid max-w-text gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={texts.fields[field]}
          {...(field === 'municipality' ? { hint: texts.hints.municipality(incomeYear) } : {})}
          type={field === 'closedOn' ? 'date' : 'text'}
          {...(phones.includes(field) ? { inputMode: 'tel' as const } : {})}
          autoComplete="off"
          maxLength={mostOf[field] ?? 20}
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          error={pressed ? wrong(field) : null}
        />
      ))}
      <SelectField
        label={texts.agency}
        choices={choices}
        value={typed.agency}
        onChange={(event) => setTyped({ ...typed, agency: agencies.find((one) => one === event.target.value) ?? '' })}
      />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <div>
          <Button type="submit" size="medium" busy={act.busy}>
            {texts.save}
          </Button>
        </div>
        {refusal}
      </div>
    </form>
  )
}

/** Every other text field empty, so that one is judged by itself. */
const emptyBut = (field: TextDetail, typed: TypedDetails) =>
  Object.fromEntries(fields.map((one) => [one, one === field ? typed[one] : '']))
