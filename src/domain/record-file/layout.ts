/**
 * The layout of an electronic return (변환신고), which a firm writes down from the tax office's table. Widths count bytes
 * of KSC-5601.
 */
import * as z from 'zod/mini'
import { returnForms } from '#domain/return-form/form-names.ts'
import { isDay } from '#domain/seoul-time.ts'

export const recordTaxes = ['national', 'local'] as const

export const fileSources = ['file.day', 'file.user', 'agent.name', 'agent.number', 'agent.phone'] as const
const caseSources = [
  'case.number',
  'case.year',
  'person.name',
  'person.resident-number',
  'person.phone',
  'person.email',
  'refund.account-number',
] as const
/** Of a record that is repeated. */
export const groupSources = ['group.serial', 'group.about'] as const
export type RecordSource = (typeof fileSources | typeof caseSources | typeof groupSources)[number]

/** `minus`: -00003000. `floating`: 0000-3000. `multi-key`: the last digit as } J K L M N O P Q R. */
const signs = ['minus', 'floating', 'multi-key'] as const

const name = z.string().check(z.minLength(1), z.maxLength(80))
const field = z.strictObject({
  name,
  /** X: letters, blanks behind them. 9: digits, zeros before them. */
  type: z.literal(['X', '9', 9]),
  bytes: z.int().check(z.minimum(1), z.maximum(2_000)),
  value: z.optional(z.string()),
  from: z.optional(z.enum([...fileSources, ...caseSources, ...groupSources])),
  /** `main/19` or `main/종합소득금액`: a row of the return by section and number or title. */
  row: z.optional(z.string().check(z.regex(/^[A-Za-z]+\/.+$/))),
  /** How many records of this id. */
  count: z.optional(name),
  /** `record/field`. With a source of its own, both must be equal. */
  sum: z.optional(z.string().check(z.regex(/^[^/]+\/.+$/))),
  blank: z.optional(z.literal(true)),
  sign: z.optional(z.enum(signs)),
  align: z.optional(z.enum(['left', 'right'])),
  /** Characters taken out before writing: `-` of a business number. */
  without: z.optional(z.string().check(z.minLength(1), z.maxLength(10))),
  /** The portal's word for ours. */
  codes: z.optional(z.record(z.string(), z.string())),
  /** Empty values are blanks or zeros unless refused. */
  empty: z.optional(z.literal('refuse')),
  /** Looked up by hand: refused unless it may stay blank. */
  open: z.optional(z.literal('blank')),
})
export type LayoutField = z.infer<typeof field>

const record = z.strictObject({
  id: name,
  at: z.enum(['head', 'case', 'tail']),
  /** Once for each group of this section of the return. */
  each: z.optional(z.string()),
  bytes: z.int().check(z.minimum(1), z.maximum(10_000)),
  fields: z.array(field).check(z.minLength(1), z.maxLength(500)),
})
export type LayoutRecord = z.infer<typeof record>

export const layoutSchema = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(80)),
  tax: z.enum(recordTaxes),
  /** Rows are numbered otherwise: a return of the other form is refused. */
  form: z.enum(returnForms),
  /** Of making the file, in Seoul: the day it is filed. */
  validFrom: z.string().check(z.refine(isDay)),
  incomeYears: z.array(z.int().check(z.minimum(2020), z.maximum(2099))).check(z.minLength(1), z.maxLength(10)),
  /** `{day}` is the day as 20260511. */
  fileName: z.string().check(z.regex(/^(?!\.)([\w.-]|\{day\}){1,60}$/)),
  records: z.array(record).check(z.minLength(1), z.maxLength(60)),
})
export type Layout = z.infer<typeof layoutSchema>

const layoutFaults = [
  'record-width',
  'twice',
  'source',
  'sign',
  'align',
  'codes',
  'target',
  'scope',
  'order',
  'no-case',
  'row',
  'row-many',
  'constant',
  'alike',
  'year',
] as const
type LayoutFault = (typeof layoutFaults)[number]
export type FaultPath = (string | number)[]
export type FoundFault = { fault: LayoutFault; path: FaultPath; detail?: string }

export const isNumeric = ({ type }: Pick<LayoutField, 'type'>) => type !== 'X'

/** Splits at the first slash: titles of rows may hold others. */
export const splitPair = (pair: string): readonly [string, string] => {
  const at = pair.indexOf('/')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
