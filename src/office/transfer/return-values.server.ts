import { answersTo } from '#domain/record-file/check-layout.ts'
import type { FieldFault, FieldValue } from '#domain/record-file/fields.ts'
import { type RecordSource, splitPair } from '#domain/record-file/layout.ts'
import type { CaseValues } from '#domain/record-file/records.ts'
import type { ReturnForm } from '#domain/return-form/return-form.ts'
import type { FormGroup, FormRow, FormSection } from '#domain/return-form/rows.ts'
import { memberKey } from './queries.server.ts'

/** Full numbers, or as many digits where only the widths matter. */
export type FullNumbers = {
  resident: string | null
  account: string | null
  phone: string | null
  family: (key: string) => string | undefined
}
export type CaseSources = Partial<Record<RecordSource, string | null>>

const none: FieldValue = { kind: 'none' }
const text = (value: string | null | undefined): FieldValue => (value ? { kind: 'text', text: value } : none)

/** Sums are a last group behind persons and kinds of income. */
const isRepeated = ({ rows }: FormGroup) =>
  !/^(deductions\.|losses\.(sum|carried|year|left|lettingLeft)$)/.test(rows[0]?.id ?? '')
const repeatedGroups = (section: FormSection | undefined) => section?.groups.filter(isRepeated) ?? []

/** `masked`: the full number is no longer kept. */
export function fullNumber(
  { id, value }: FormRow,
  about: string | null,
  numbers: FullNumbers,
): FieldValue | FieldFault {
  if (value.kind !== 'mask') return none
  const full =
    value.reveal === 'resident-number'
      ? numbers.resident
      : value.reveal === 'account-number'
        ? numbers.account
        : id.endsWith('.mobile')
          ? numbers.phone
          : id === 'person.0.number'
            ? numbers.resident
            : numbers.family(memberKey(about ?? '', value.mask))
  return full ? text(full) : { fault: 'masked' }
}

export function returnValues(form: ReturnForm, sources: CaseSources, numbers: FullNumbers): CaseValues {
  const sectionOf = (id: string) => form.sections.find((section) => section.id === id)
  const rowValue = (pair: string, group: number | null, each: string | null): FieldValue | FieldFault => {
    const [id, named] = splitPair(pair)
    const section = sectionOf(id)
    const groups = id === each && group !== null ? repeatedGroups(section).slice(group, group + 1) : section?.groups
    const found = (groups ?? []).flatMap(({ about, rows }) =>
      rows.filter(({ no, title }) => answersTo([no, title], named)).map((row) => ({ about, row })),
    )
    const [only] = found
    if (found.length > 1) return { fault: 'twice', detail: pair }
    // Rows without an amount are not printed.
    if (!only) return none
    const { value } = only.row
    return value.kind === 'mask' ? fullNumber(only.row, only.about, numbers) : value
  }
  return {
    groups: (section) => repeatedGroups(sectionOf(section)).length,
    value: ({ from, row }, group, each) => {
      if (row !== undefined) return rowValue(row, group, each)
      if (from === 'group.serial') return text(String((group ?? 0) + 1))
      if (from === 'group.about') return text(repeatedGroups(sectionOf(each ?? ''))[group ?? 0]?.about)
      if (from === 'person.resident-number') return numbers.resident ? text(numbers.resident) : { fault: 'masked' }
      if (from === 'refund.account-number') return text(numbers.account)
      if (from === 'person.phone') return text(numbers.phone)
      return from === undefined ? none : text(sources[from])
    },
  }
}
