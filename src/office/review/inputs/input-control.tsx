import { useId } from 'react'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { overrideCalculation } from '#office/review/contract.ts'
import { longest } from '#web/forms/limits.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ProofLink, type WantedFile } from '#web/frame/office/case-files.tsx'
import type { OfficeInput } from './schemas.ts'
import { inputTexts as texts } from './texts.ts'
import { mostWon, textOf, valueOf } from './typed.ts'

type ControlProps = {
  input: OfficeInput
  /** What shows the expenses of the books. */
  books: WantedFile | null
  typed: string | undefined
  error: string | null
  onTyped: (text: string) => void
}

export function InputControl({ input, books, typed, error, onTyped }: ControlProps) {
  const id = useId()
  const { kind, label, asked: questions, source, proof, article } = input
  const value = typed ?? textOf(input)
  const hint = (
    <>
      {questions.map((sentence) => (
        <span key={sentence} className="block font-medium text-ink">
          {sentence}
        </span>
      ))}
      <span className="block">
        <ProofLink proof={proof} name={source} books={books} />
        {source && article ? ' · ' : ''}
        {article}
      </span>
    </>
  )
  const frame = { id: `${id}-${input.field}`, label, hint, error }
  if (kind === 'won') return <AmountField {...frame} value={value} onChange={onTyped} limits={{ mostWon }} />
  if (kind === 'flag' || kind === 'choice') {
    const choices =
      kind === 'flag'
        ? [
            { value: 'true', label: texts.yes },
            { value: 'false', label: texts.no },
          ]
        : input.choices
    return (
      <SelectField
        {...frame}
        choices={choices}
        placeholder={texts.notSaid}
        value={value}
        onChange={(event) => onTyped(event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...frame}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'day' ? undefined : kind === 'perMille' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={longest(overrideCalculation.body, 'value')}
      value={value}
      onChange={(event) => onTyped(event.target.value)}
      error={error ?? (typed !== undefined && valueOf(input, typed) === undefined ? texts.unreadable[kind] : null)}
    />
  )
}
