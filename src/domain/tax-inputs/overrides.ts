import type { Business, Education, OtherPenalty, PersonInputs, Reduction, Source } from '#tax/basis/inputs.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import { isBlank } from '#domain/plain-text.ts'
import { tradeFacts } from './businesses.ts'
import { addedLists, findControl, fitsControl, mostAddedRows } from './controls.ts'
import type { FindingCode } from './texts.ts'
import { finding, type Finding } from './findings.ts'
import { inputName } from '#tax/inputs/texts.ts'

/** `field`: input path such as `businesses.0.bookExpensesWon`. */
export type Override = { field: string; value: number | boolean | string; reason: string }

type Tree = Record<string, unknown>

/** Extends a list by its next row only. */
function withLeaf(tree: unknown, [name = '', ...rest]: readonly string[], value: unknown, group = ''): unknown {
  if (Array.isArray(tree)) {
    const index = Number(name)
    if (index > tree.length || (index === tree.length && !growing.has(group))) return undefined
    const inner = rest.length === 0 ? value : withLeaf(tree[index] ?? rowStarts[group], rest, value)
    return inner === undefined ? undefined : [...tree.slice(0, index), inner, ...tree.slice(index + 1)]
  }
  const record = (tree ?? {}) as Tree
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = withLeaf(record[name] ?? (growing.has(name) ? [] : undefined), rest, value, name)
  return inner === undefined ? undefined : { ...record, [name]: inner }
}

const rowStarts: Readonly<Record<string, Tree>> = {
  foreign: { incomeWon: 0, taxWon: 0 },
  lossesCarried: { year: 0, leftWon: 0 },
}
/** A business grows by its code alone. */
const growing: ReadonlySet<string> = new Set(addedLists.filter((list) => list !== 'businesses'))

const noTax: Tree = { nationalWon: 0, localWon: 0 }
const startOf: Record<string, Tree> = {
  publicPension: noTax,
  privatePension: noTax,
  interest: noTax,
  dividend: noTax,
  other: noTax,
  rates: { simplePerMille: 0, excessPerMille: null, standardPerMille: 0 },
  wage: { grossWon: 0, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0 },
  smallCompany: { grossWon: 0, percent: 0 },
  separableOther: { incomeAmountWon: 0, withheldNationalWon: 0, withheldLocalWon: 0 },
  financial: { interest14Won: 0, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 },
}

/** A single override must not leave a new record incomplete. */
function begun(inputs: PersonInputs, path: readonly string[]): PersonInputs {
  let found = inputs
  let here: unknown = inputs
  for (const [at, name] of path.slice(0, -1).entries()) {
    const inner = (here as Tree | undefined)?.[name]
    const start = startOf[name]
    if (start && (inner === undefined || inner === null))
      found = (withLeaf(found, path.slice(0, at + 1), start) as PersonInputs | undefined) ?? found
    here = inner ?? start
  }
  return found
}

const businessField = /^businesses\.(\d+)\.(.+)$/
const readRowNumber = (field: string) => Number(/\.(\d+)(?=\.|$)/.exec(field)?.[1] ?? 0)
const codeFirst = (field: string) => (field.endsWith('.code') ? 0 : 1)
/** Rows in turn; of a new business its code comes first. */
const byOverrideOrder = (override: Override, other: Override) =>
  codeFirst(override.field) - codeFirst(other.field) || readRowNumber(override.field) - readRowNumber(other.field)

const refusalAt = (code: FindingCode, field: string) => finding(code, field, inputName(field) ?? field)

type Trades = Pick<TaxTables, 'findTrade' | 'findRates'>

/** Collected after the office had added it: neither may replace the other. */
function takenRows({ businesses }: PersonInputs, overrides: readonly Override[]): ReadonlySet<number> {
  const rows = overrides.flatMap(({ field }) => {
    const [, row, name] = businessField.exec(field) ?? []
    return name === 'code' && Number(row) < businesses.length ? [Number(row)] : []
  })
  return new Set(rows)
}

function addedBusiness(inputs: PersonInputs, row: number, code: string, trades: Trades): PersonInputs | undefined {
  if (row !== inputs.businesses.length || row >= mostAddedRows) return undefined
  const facts = tradeFacts(code, { trade: trades.findTrade(code), rates: trades.findRates(code) })
  const business: Business = { ...facts, code, revenueWon: 0, priorRevenueWon: 0 }
  return { ...inputs, businesses: [...inputs.businesses, business] }
}

function withOne(inputs: PersonInputs, { field, value }: Override, trades: Trades): PersonInputs | undefined {
  const [, row, name] = businessField.exec(field) ?? []
  if (name === 'code') return addedBusiness(inputs, Number(row), String(value), trades)
  const path = field.split('.')
  return withLeaf(begun(inputs, path), path, value) as PersonInputs | undefined
}

function findRefusal({ field, value, reason }: Override, taken: ReadonlySet<number>, trades: Trades): Finding | null {
  const control = findControl(field)
  if (!control) return refusalAt('override.field', field)
  const row = businessField.exec(field)?.[1]
  if (row !== undefined && taken.has(Number(row))) return refusalAt('override.taken', field)
  const isUnknownCode = control.kind === 'code' && !trades.findTrade(String(value))
  if (!fitsControl(control, value) || isUnknownCode) return refusalAt('override.value', field)
  return isBlank(reason) ? refusalAt('override.reason', field) : null
}

/** Invalid overrides are rejected with a finding; the rest applies. */
export function applyOverrides(
  inputs: PersonInputs,
  overrides: readonly Override[],
  trades: Trades = { findTrade: () => undefined, findRates: () => undefined },
): { inputs: PersonInputs; applied: string[]; refused: Finding[] } {
  let found = inputs
  const sources: Record<string, Source> = { ...inputs.sources }
  const applied: string[] = []
  const refused: Finding[] = []
  const taken = takenRows(inputs, overrides)
  for (const override of overrides.toSorted(byOverrideOrder)) {
    const { field, reason } = override
    const refusal = findRefusal(override, taken, trades)
    const next = refusal ? undefined : withOne(found, override, trades)
    if (refusal || !next) refused.push(refusal ?? refusalAt('override.field', field))
    else {
      found = next
      sources[field] = { kind: 'office', reason }
      applied.push(field)
    }
  }
  const whole = withWholeRates(inputs, found, applied, (code) => trades.findRates(code) !== undefined)
  const rows = withWholeRows(whole.inputs)
  for (const field of whole.halves) delete sources[field]
  return {
    inputs: { ...rows.inputs, sources },
    applied: applied.filter((field) => !whole.halves.includes(field)),
    refused: [
      ...refused,
      ...rows.halves.map((field) =>
        refusalAt(field.startsWith('education') ? 'override.pupil' : 'override.row', field),
      ),
      ...whole.halves.map((field) => refusalAt('override.rates', field)),
    ],
  }
}

/** A row without its article or amount does not count. */
function withWholeRows(inputs: PersonInputs): { inputs: PersonInputs; halves: string[] } {
  const { reductions, otherPenalties, education } = inputs
  if (!reductions && !otherPenalties && !education) return { inputs, halves: [] }
  const isWholeReduction = ({ clause, amountWon, incomeWon, percent }: Partial<Reduction>) =>
    clause !== undefined && (amountWon !== undefined || (incomeWon !== undefined && percent !== undefined))
  const isWholePenalty = ({ clause, amountWon }: Partial<OtherPenalty>) =>
    clause !== undefined && amountWon !== undefined
  const isWholePupil = ({ kind, paidWon }: Partial<Education>) => kind !== undefined && paidWon !== undefined
  const halves = [
    ...(reductions ?? []).flatMap((row, at) => (isWholeReduction(row) ? [] : [`reductions.${at}`])),
    ...(otherPenalties ?? []).flatMap((row, at) => (isWholePenalty(row) ? [] : [`otherPenalties.${at}`])),
    ...(education ?? []).flatMap((row, at) => (isWholePupil(row) ? [] : [`education.${at}`])),
  ]
  return {
    inputs: {
      ...inputs,
      ...(reductions && { reductions: reductions.filter(isWholeReduction) }),
      ...(otherPenalties && { otherPenalties: otherPenalties.filter(isWholePenalty) }),
      ...(education && { education: education.filter(isWholePupil) }),
    },
    halves,
  }
}

/** New rates must be complete: missing ones would count as zero. */
function withWholeRates(
  before: PersonInputs,
  after: PersonInputs,
  applied: readonly string[],
  hadRates: (code: string) => boolean,
): { inputs: PersonInputs; halves: string[] } {
  const halves: string[] = []
  const businesses = after.businesses.map((business, index) => {
    const at = `businesses.${index}.rates.`
    const fields = applied.filter((field) => field.startsWith(at))
    const isAddedByNotice = index >= before.businesses.length && hadRates(business.code)
    if (fields.length === 0 || before.businesses[index]?.rates || isAddedByNotice) return business
    const needed = ['simplePerMille', 'standardPerMille', ...(business.personalService ? ['excessPerMille'] : [])]
    if (needed.every((name) => fields.includes(at + name))) return business
    halves.push(...fields)
    return { ...business, rates: null }
  })
  return { inputs: halves.length > 0 ? { ...after, businesses } : after, halves }
}
