/** Head, each case's records, tail; every record ends in CR and LF. */
import { type FieldFault, type FieldValue, type WrittenField, emptyField, readField, writeField } from './fields.ts'
import { encodeKsc5601 } from './ksc5601.ts'
import { type Layout, type LayoutField, type LayoutRecord, splitPair } from './layout.ts'

export type WrittenRecord = { record: LayoutRecord; fields: WrittenField[] }
/** `group`: the number of the group within a repeated record, from 0. */
export type CaseValues = {
  groups: (section: string) => number
  value: (field: LayoutField, group: number | null, section: string | null) => FieldValue | FieldFault
}
export type RecordFault = FieldFault & { record: string; field: string }

type Scope = readonly WrittenRecord[]
const lineEnd = [13, 10]

const recordsWithId = (scope: Scope, id: string) => scope.filter(({ record }) => record.id === id)

/** Exact beyond 2^53. */
function sumTarget(scope: Scope, target: string): string {
  const [id, name] = splitPair(target)
  const values = recordsWithId(scope, id).map(({ record, fields }) => {
    const at = record.fields.findIndex((field) => field.name === name)
    return BigInt(fields[at]?.value || '0')
  })
  return String(values.reduce((sum, value) => sum + value, 0n))
}

const digits = (text: string): FieldValue => ({ kind: 'text', text })

function writeOne(field: LayoutField, { group, section, values, scope }: Writing): WrittenField | FieldFault {
  if (field.blank) return emptyField(field)
  if (field.value !== undefined) return writeField(field, digits(field.value))
  if (field.count !== undefined) return writeField(field, digits(String(recordsWithId(scope, field.count).length)))
  const source = field.from ?? field.row
  if (source === undefined) return writeField(field, digits(sumTarget(scope, field.sum ?? '')))
  const value = values.value(field, group, section)
  const written = 'fault' in value ? value : writeField(field, value)
  if ('fault' in written || field.sum === undefined) return written
  const sum = sumTarget(scope, field.sum)
  return sum === written.value ? written : { fault: 'sum', detail: sum }
}

type Writing = { group: number | null; section: string | null; values: CaseValues; scope: Scope }
type Written = { records: WrittenRecord[]; faults: RecordFault[] }

function writeRecord(record: LayoutRecord, writing: Writing, faults: RecordFault[]): WrittenRecord {
  const fields = record.fields.map((field) => {
    const written = writeOne(field, writing)
    if (!('fault' in written)) return written
    faults.push({ ...written, record: record.id, field: field.name })
    return emptyField(field)
  })
  return { record, fields }
}

function writeAll(records: readonly LayoutRecord[], values: CaseValues, outside: Scope): Written {
  type Place = { record: LayoutRecord; group: number | null }
  const places = records.flatMap((record): Place[] =>
    record.each === undefined
      ? [{ record, group: null }]
      : Array.from({ length: values.groups(record.each) }, (_, group) => ({ record, group })),
  )
  const write = (scope: Scope, faults: RecordFault[]) =>
    places.map(({ record, group }) =>
      writeRecord(record, { group, section: record.each ?? null, values, scope }, faults),
    )
  // Totals count other records, so all are written once without totals.
  const plain = write([], [])
  const faults: RecordFault[] = []
  return { records: write([...outside, ...plain], faults), faults }
}

const recordsAt = ({ records }: Layout, at: LayoutRecord['at']) => records.filter((record) => record.at === at)

export function writeCase(layout: Layout, values: CaseValues): Written {
  return writeAll(recordsAt(layout, 'case'), values, [])
}

/** @param values answers for the file's own fields. */
export function writeFile(
  layout: Layout,
  cases: readonly WrittenRecord[],
  values: CaseValues,
): Written & { bytes: Uint8Array } {
  const around = [...recordsAt(layout, 'head'), ...recordsAt(layout, 'tail')]
  const { records, faults } = writeAll(around, values, cases)
  const heads = records.filter(({ record }) => record.at === 'head')
  const tails = records.filter(({ record }) => record.at === 'tail')
  const all = [...heads, ...cases, ...tails]
  const size = all.reduce((sum, { record }) => sum + record.bytes + lineEnd.length, 0)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const { fields } of all)
    for (const part of [...fields.map((field) => field.bytes), Uint8Array.from(lineEnd)]) {
      bytes.set(part, at)
      at += part.length
    }
  return { records: all, faults, bytes }
}

export type ReadRecord = { id: string; values: string[] }

const offsets = ({ fields }: LayoutRecord) => {
  let at = 0
  return fields.map((field) => ({ field, from: at, to: (at += field.bytes) }))
}

/** Constants with their places: what tells one record from another. */
export const listConstants = (record: LayoutRecord) =>
  offsets(record).flatMap(({ field, from, to }) => {
    if (field.value === undefined) return []
    const written = writeField(field, digits(field.value))
    return 'fault' in written ? [] : [{ from, to, bytes: written.bytes }]
  })

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at])

/** Undefined if a line fits no record or a value no field. */
export function readFile(layout: Layout, bytes: Uint8Array): ReadRecord[] | undefined {
  const known = layout.records.map((record) => ({ record, constants: listConstants(record) }))
  const found: ReadRecord[] = []
  let at = 0
  while (at < bytes.length) {
    const end = bytes.indexOf(lineEnd[0]!, at)
    if (end < 0 || bytes[end + 1] !== lineEnd[1]) return undefined
    const line = bytes.subarray(at, end)
    const match = known.find(
      ({ record, constants }) =>
        record.bytes === line.length &&
        constants.every(({ from, to, bytes: constant }) => isEqual(line.subarray(from, to), constant)),
    )
    if (!match) return undefined
    const values = offsets(match.record).map(({ field, from, to }) => readField(field, line.subarray(from, to)))
    if (values.some((value) => value === undefined)) return undefined
    found.push({ id: match.record.id, values: values as string[] })
    at = end + lineEnd.length
  }
  return found
}

/** The first record that reads back otherwise than written. */
export function roundTripFault(
  layout: Layout,
  written: readonly WrittenRecord[],
  bytes: Uint8Array,
): string | undefined {
  const read = readFile(layout, bytes)
  if (!read) return layout.records[0]?.id ?? ''
  if (read.length !== written.length) return written.at(-1)?.record.id ?? ''
  return written.find(({ record, fields }, at) => {
    const again = read[at]
    return again?.id !== record.id || fields.some(({ value }, place) => value !== again.values[place])
  })?.record.id
}

/** The day as `20260511`. */
export const compactDay = (day: string) => day.replaceAll('-', '')
export const recordFileName = ({ fileName }: Layout, day: string) => fileName.replaceAll('{day}', compactDay(day))
export const fitsConstant = (field: LayoutField) =>
  field.value === undefined ||
  ('bytes' in encodeKsc5601(field.value) && !('fault' in writeField(field, digits(field.value))))
