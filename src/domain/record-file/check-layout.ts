/** What a schema cannot see: widths, targets of totals, scopes, and rows of the year's return. */
import { formRows } from '#domain/return-form/form-rows.ts'
import {
  type FoundFault,
  type Layout,
  type LayoutField,
  type LayoutRecord,
  fileSources,
  groupSources,
  isNumeric,
  splitPair,
} from './layout.ts'
import { listConstants, fitsConstant } from './records.ts'

type LayoutFault = Omit<FoundFault, 'path'>
const includesName = (list: readonly string[], name: string) => list.includes(name)

const listSources = ({ value, from, row, count, sum, blank }: LayoutField) => {
  const own = [value, from, row, count, blank].filter((source) => source !== undefined).length
  const summed = sum !== undefined
  return own === 1 ? !summed || from !== undefined || row !== undefined : own === 0 && summed
}

function* checkTotals({ records }: Layout, record: LayoutRecord, field: LayoutField): Generator<LayoutFault> {
  const inScope = (id: string) =>
    records.find((other) => other.id === id && other !== record && (record.at !== 'case' || other.at === 'case'))
  if (field.count !== undefined && !inScope(field.count)) yield { fault: 'target', detail: field.count }
  if (field.sum === undefined) return
  const [id, name] = splitPair(field.sum)
  const target = inScope(id)?.fields.find((other) => other.name === name)
  if (!target || !isNumeric(target) || target.count !== undefined || target.sum !== undefined || !isNumeric(field))
    yield { fault: 'target', detail: field.sum }
}

function* checkRow({ incomeYears, form }: Layout, field: LayoutField, at: LayoutRecord['at']): Generator<LayoutFault> {
  if (field.row === undefined) return
  if (at !== 'case') yield { fault: 'scope', detail: field.row }
  const [section, named] = splitPair(field.row)
  for (const year of incomeYears) {
    const rows = formRows(year, form)
    if (!rows) continue
    const titles = new Set(rows[section]?.filter((row) => answersTo(row, named)).map(([, title]) => title))
    if (titles.size === 0) yield { fault: 'row', detail: field.row }
    if (titles.size > 1) yield { fault: 'row-many', detail: field.row }
  }
}

/** `⑲`, `(21)` and `19` name the same: numbers are compared without their circle. */
const plainNumber = (no: string) => no.normalize('NFKC').replace(/[()\s]/g, '')

export const answersTo = ([no, title]: readonly [string, string], named: string): boolean =>
  title === named || (no !== '' && plainNumber(no) === plainNumber(named))

function* checkField(layout: Layout, record: LayoutRecord, field: LayoutField): Generator<LayoutFault> {
  if (!listSources(field)) yield { fault: 'source' }
  if (field.sign !== undefined && !isNumeric(field)) yield { fault: 'sign' }
  if (field.align !== undefined && isNumeric(field)) yield { fault: 'align' }
  if (field.codes !== undefined && field.from === undefined && field.row === undefined) yield { fault: 'codes' }
  if (!fitsConstant(field)) yield { fault: 'constant', detail: field.value ?? '' }
  const { from } = field
  if (from !== undefined) {
    const allowed =
      includesName(fileSources, from) || (record.at === 'case' && (!includesName(groupSources, from) || record.each))
    if (!allowed) yield { fault: 'scope', detail: from }
  }
  yield* checkTotals(layout, record, field)
  yield* checkRow(layout, field, record.at)
}

function* checkRecord(layout: Layout, record: LayoutRecord): Generator<LayoutFault> {
  const { id, bytes, fields, each, at } = record
  const sum = fields.reduce((width, field) => width + field.bytes, 0)
  if (sum !== bytes) yield { fault: 'record-width', detail: `${sum}/${bytes}` }
  if (layout.records.filter((other) => other.id === id).length > 1) yield { fault: 'twice', detail: id }
  if (each === undefined) return
  const isKnown = layout.incomeYears.some((year) => formRows(year, layout.form)?.[each])
  if (at !== 'case' || !isKnown) yield { fault: 'scope', detail: each }
}

/** A constant at the same place tells records of one width apart. */
function isAlike(a: LayoutRecord, b: LayoutRecord): boolean {
  const [those, these] = [listConstants(a), listConstants(b)]
  return !those.some(({ from, to, bytes }) =>
    these.some((other) => other.from === from && other.to === to && other.bytes.some((byte, at) => byte !== bytes[at])),
  )
}

const order = { head: 0, case: 1, tail: 2 } as const

export function checkLayout(layout: Layout): FoundFault[] {
  const { records, incomeYears, form } = layout
  const faults: FoundFault[] = incomeYears.flatMap((year, at) =>
    formRows(year, form) ? [] : [{ fault: 'year' as const, path: ['incomeYears', at], detail: String(year) }],
  )
  if (!records.some(({ at }) => at === 'case')) faults.push({ fault: 'no-case', path: ['records'] })
  records.forEach((record, at) => {
    const path = ['records', at]
    for (const layoutFault of checkRecord(layout, record)) faults.push({ ...layoutFault, path })
    const before = records[at - 1]
    if (before && order[before.at] > order[record.at]) faults.push({ fault: 'order', path: [...path, 'at'] })
    const alike = records.slice(0, at).find((other) => other.bytes === record.bytes && isAlike(other, record))
    if (alike) faults.push({ fault: 'alike', path, detail: alike.id })
    record.fields.forEach((field, place) => {
      const fieldPath = [...path, 'fields', place]
      if (record.fields.findIndex(({ name }) => name === field.name) < place)
        faults.push({ fault: 'twice', path: fieldPath, detail: field.name })
      for (const layoutFault of checkField(layout, record, field)) faults.push({ ...layoutFault, path: fieldPath })
    })
  })
  return faults
}
