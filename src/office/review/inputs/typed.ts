import { readCount, readPercent } from '#domain/amount/read-percent.ts'
import { readWon } from '#domain/amount/read-won.ts'
import { searchKey } from '#domain/search-text.ts'
import type { InputGroup, OfficeInput } from './schemas.ts'

type Value = number | boolean | string
/** In won. */
export const mostWon = 1_000_000_000_000

const mostOf: Readonly<Partial<Record<OfficeInput['kind'], number>>> = {
  percent: 100,
  order: 20,
  place: 99,
  year: 2100,
}

export function textOf({ kind, value }: Pick<OfficeInput, 'kind' | 'value'>): string {
  if (value === null) return ''
  return kind === 'perMille' && typeof value === 'number' ? String(value / 10) : String(value)
}

/** Undefined: cannot be read; null: nothing typed. */
export function valueOf({ kind }: Pick<OfficeInput, 'kind'>, typed: string): Value | null | undefined {
  if (typed.trim() === '') return null
  if (kind === 'flag') return typed === 'true'
  if (kind === 'choice' || kind === 'day' || kind === 'code') return typed.trim()
  if (kind === 'won') {
    const reading = readWon(typed, { mostWon })
    return reading.kind === 'amount' ? reading.won : undefined
  }
  const reading = kind === 'perMille' ? readPercent(typed) : readCount(typed, mostOf[kind] ?? 99)
  if (reading.kind !== 'number') return undefined
  return kind === 'perMille' ? Math.round(reading.value * 10) : reading.value
}

export type Typed = Readonly<Record<string, string>>
export type TypedChange = { input: OfficeInput; name: string; value: Value | undefined }

/** An emptied control changes nothing. */
export function changesIn(groups: readonly InputGroup[], typed: Typed): TypedChange[] {
  return groups.flatMap(({ rows }) =>
    rows.flatMap(({ name, inputs }) =>
      inputs.flatMap((input): TypedChange[] => {
        const text = typed[input.field]
        if (text === undefined) return []
        const value = valueOf(input, text)
        const isSame = value === null || value === input.value
        return isSame ? [] : [{ input, name: name ? `${name}: ${input.label}` : input.label, value }]
      }),
    ),
  )
}

/** By name, article or question; groups without rows are left out. */
export function groupsFor(groups: readonly InputGroup[], search: string, questionsOnly: boolean): InputGroup[] {
  const wanted = searchKey(search)
  if (wanted === '' && !questionsOnly) return [...groups]
  return groups.flatMap((group) => {
    const rows = group.rows.flatMap((row) => {
      const inputs = row.inputs.filter(
        ({ label, article, asked: questions }) =>
          (!questionsOnly || questions.length > 0) &&
          searchKey(`${group.name} ${row.name} ${label} ${article}`).includes(wanted),
      )
      return inputs.length > 0 ? [{ ...row, inputs }] : []
    })
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}
