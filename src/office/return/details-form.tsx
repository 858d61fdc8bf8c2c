import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { agencies, noDetails } from '#domain/return-form/details.ts'
import type { FilingSheet } from './contract.ts'
import type { FilingSheetView, TypedDetails } from './sheet-acts.ts'
import { fitsContract, TypedLists } from './typed-lists.tsx'
import { sheetTexts } from './texts.ts'

const texts = sheetTexts.details
type TextDetail = keyof typeof texts.fields
const fields = Object.keys(texts.fields) as TextDetail[]
const phones: readonly TextDetail[] = ['homePhone', 'placePhone']
const mostOf: Partial<Record<TextDetail, number>> = { address: 200, municipality: 60, country: 2, homes: 3 }
const fits = fitsContract(noDetails as TypedDetails)
const lists = ['interest', 'dividends', 'pensions', 'reductions', 'accounts'] as const
const choices = agencies.map((value) => ({ value, label: texts.agencies[value] }))

type DetailsFormProps = {
  details: TypedDetails
  incomeYear: number
  /** What this return needs beside what every return does. */
  asks: FilingSheet['asks']
  act: FilingSheetView['saveDetails']
  refusal: ReactNode
  onDone: () => void
}

/** What the form needs and nobody else tells; a field that does not fit is named, nothing typed is lost. */
export function DetailsForm({ details, incomeYear, asks, act, refusal, onDone }: DetailsFormProps) {
  const [typed, setTyped] = useState(details)
  const [pressed, setPressed] = useState(false)
  const shown = fields.filter((field) => (field === 'country' || field === 'homes' ? asks[field] : true))
  const wrong = (field: TextDetail) => (fits({ [field]: typed[field] }) ? null : wrongWords(field))
  const submit = async () => {
    setPressed(true)
    if (shown.some(wrong) || lists.some((list) => !fits({ [list]: typed[list] })) || act.busy) return
    if (await act.run(typed)) onDone()
  }
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {shown.map((field) => (
        <TextField
          key={field}
          label={texts.fields[field]}
          hint={hintOf(field, incomeYear)}
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
      <TypedLists
        typed={typed}
        asks={asks}
        onTyped={(part) => setTyped({ ...typed, ...part })}
        pressed={pressed}
        fits={fits}
      />
      <div className="flex flex-col gap-3 sm:col-span-2 lg:col-span-4">
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

const hintOf = (field: TextDetail, incomeYear: number) => {
  if (field === 'agentCode' || field === 'adjusterCode') return texts.hints.ofBranch
  return field === 'municipality' ? texts.hints.municipality(incomeYear) : undefined
}

const wrongWords = (field: TextDetail) => {
  if (field === 'country' || field === 'homes') return texts.wrong[field]
  return phones.includes(field) ? texts.wrong.phone : texts.wrong.code
}
