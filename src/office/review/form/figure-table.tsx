import { SelectField } from '#design/fields/select-field.tsx'
import { reviewTexts as texts } from '#office/review/texts.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import type { Draft } from './figures.ts'

type Typed = Exclude<keyof Draft, 'type' | 'reasons' | 'direction' | 'localDirection'>
const directions = [
  { value: 'due', label: texts.directions.due },
  { value: 'refund', label: texts.directions.refund },
]

type FigureTableProps = { draft: Draft; onDraft: (part: Partial<Draft>) => void }

/** The sum of each tax in its order, national and local side by side: determined, penalties, prepaid, result. */
export function FigureTable({ draft, onDraft }: FigureTableProps) {
  const field = (name: Typed, label: string, signed = false) => (
    <AmountField
      label={label}
      limits={{ negative: signed }}
      value={draft[name]}
      onChange={(value) => onDraft({ [name]: value })}
    />
  )
  const way = (name: 'direction' | 'localDirection', label: string) => (
    <SelectField
      label={label}
      choices={directions}
      value={draft[name]}
      onChange={(event) => onDraft({ [name]: event.target.value === 'refund' ? 'refund' : 'due' })}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {field('totalIncome', texts.totalIncome, true)}
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="pb-1 text-label">{texts.national}</legend>
          {field('decidedTax', texts.decidedTax)}
          {field('penalty', texts.penalty)}
          {field('prepaidTax', texts.prepaidTax)}
          {way('direction', texts.direction)}
          {field('due', texts.amount)}
        </fieldset>
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="pb-1 text-label">{texts.local}</legend>
          {field('localDecidedTax', texts.of(texts.local, texts.decidedTax))}
          {field('localPenalty', texts.of(texts.local, texts.penalty))}
          {field('localPrepaidTax', texts.of(texts.local, texts.prepaidTax))}
          {way('localDirection', texts.of(texts.local, texts.direction))}
          {field('localDue', texts.of(texts.local, texts.amount))}
        </fieldset>
      </div>
    </div>
  )
}
