import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Field, type FieldFrame } from '#design/fields/field.tsx'
import { editedAmount } from '#domain/amount/edited.ts'
import { wonInWords } from '#domain/amount/in-words.ts'
import { readCount, type NumberReading } from '#domain/amount/read-percent.ts'
import { readWon, type WonLimits } from '#domain/amount/read-won.ts'
import { amount } from '#domain/money.ts'
import { countSentences, wonSentences } from './texts.ts'

const usualMostWon = 1_000_000_000_000

/** `shown`: the formatted value until it is edited; `words`: its meaning; `problem`: why it is refused. */
type Read = { shown?: string; words?: string; problem?: string }

type ReadFieldProps = FieldFrame & {
  value: string
  onChange: (typed: string) => void
  read: Read
  name?: string | undefined
  keyboard: 'numeric' | 'decimal' | 'text'
  aside?: ReactNode
  unit?: string
}

/** The first edit removes our separators and keeps the caret. */
function useEditing(read: Read, onChange: (typed: string) => void) {
  const [use, setUse] = useState<'none' | 'read' | 'typed'>('none')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const onTyped = (typed: string) => {
    const edited = use !== 'typed' && read.shown !== undefined ? editedAmount(read.shown, typed) : undefined
    caret.current = edited?.caret ?? null
    setUse('typed')
    onChange(edited?.text ?? typed)
  }
  return { use, setUse, input, onTyped }
}

/** No reformatting on focus, which would lose a selection. Errors appear on blur or submit. */
function ReadField({ value, onChange, read, name, keyboard, aside, unit, hint, error, ...frame }: ReadFieldProps) {
  const { use, setUse, input, onTyped } = useEditing(read, onChange)
  const words = read.words ? <strong className="block font-semibold text-ink">{read.words}</strong> : null
  return (
    <Field
      {...frame}
      hint={
        words || hint ? (
          <>
            {words}
            {hint}
          </>
        ) : undefined
      }
      error={use === 'typed' ? null : (read.problem ?? error)}
    >
      {(ids) => (
        <span className="flex gap-2">
          <span className="relative block min-w-0 grow">
            <input
              {...ids}
              ref={input}
              name={name}
              type="text"
              inputMode={keyboard}
              enterKeyHint="done"
              autoComplete="off"
              maxLength={60}
              value={use === 'typed' ? value : (read.shown ?? value)}
              onFocus={() => setUse('read')}
              onBlur={() => setUse('none')}
              onKeyDown={({ key }) => (key === 'Enter' ? setUse('read') : undefined)}
              onChange={(event) => onTyped(event.target.value)}
              className={`control tabular-nums ${unit ? 'pr-11! text-right' : ''}`}
            />
            {unit ? (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center"
              >
                {unit}
              </span>
            ) : null}
          </span>
          {aside}
        </span>
      )}
    </Field>
  )
}

export type AmountFieldProps = Omit<ReadFieldProps, 'read' | 'keyboard'> & { limits?: WonLimits | undefined }

/** Parse with `readWon` and the same limits. */
export function AmountField({ limits, ...rest }: AmountFieldProps) {
  const mostWon = limits?.mostWon ?? usualMostWon
  const reading = readWon(rest.value, { ...limits, mostWon })
  const read: Read =
    reading.kind === 'amount'
      ? { shown: amount(reading.won), words: wonInWords(reading.won) }
      : reading.kind === 'refused'
        ? { problem: wonSentences[reading.reason](mostWon) }
        : {}
  return <ReadField {...rest} read={read} keyboard={limits?.negative ? 'text' : 'numeric'} />
}

type NumberFieldProps = Omit<ReadFieldProps, 'read' | 'keyboard' | 'value' | 'onChange'> & {
  value: number
  onValue: (value: number) => void
}

/** `Number.NaN` while the text is no number. */
function useNumberText(value: number, onValue: (value: number) => void, valueOf: (typed: string) => number) {
  const toText = (number: number) => (Number.isNaN(number) || number === valueOf('') ? '' : String(number))
  const [typed, setTyped] = useState(toText(value))
  const isStale = !Number.isNaN(value) && valueOf(typed) !== value
  return {
    value: isStale ? toText(value) : typed,
    onChange: (text: string) => {
      setTyped(text)
      onValue(valueOf(text))
    },
  }
}

/** `empty`: value of an empty field, default `Number.NaN`. */
export function WonField({
  value,
  onValue,
  limits,
  empty = Number.NaN,
  ...rest
}: NumberFieldProps & { limits?: WonLimits; empty?: number }) {
  const text = useNumberText(value, onValue, (typed) => {
    const reading = readWon(typed, { mostWon: usualMostWon, ...limits })
    return reading.kind === 'amount' ? reading.won : reading.kind === 'empty' ? empty : Number.NaN
  })
  return <AmountField {...rest} {...text} limits={limits} />
}

const toNumber = (reading: NumberReading) => (reading.kind === 'number' ? reading.value : Number.NaN)
const findProblem = (reading: NumberReading, sentences: typeof countSentences, most: number): Read =>
  reading.kind === 'refused' ? { problem: sentences[reading.reason](most) } : {}

export function CountField({ value, onValue, most, ...rest }: NumberFieldProps & { most: number }) {
  const text = useNumberText(value, onValue, (typed) => toNumber(readCount(typed, most)))
  const read = findProblem(readCount(text.value, most), countSentences, most)
  return <ReadField {...rest} {...text} keyboard="numeric" read={read} />
}
