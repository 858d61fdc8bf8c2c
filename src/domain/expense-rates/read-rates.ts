/** The tax office's list of expense rates (기준·단순경비율 고시) as a table. A doubtful line is refused. */
import type { RateFile } from '#tax/rates/expense-rates.ts'
import { rateHeads, titledYear } from './head.texts.ts'

export type RateCell = string | number

export type { RateFile }
type Refusal = { line: number; problem: string }
export type RatesRead =
  | { kind: 'read'; year: number; perMille: RateFile['perMille']; rows: number; repeated: number }
  | { kind: 'refused'; hasHeads: boolean; refusals: readonly Refusal[] }

type Columns = {
  year: number | null
  code: number
  simple: number
  standard: number
  /** 초과율; in the column of the own-premises rate for personal services. */
  excess: number
}
type Heads = { below: number; columns: Columns }

const mostHeadRows = 30
const mostRefusals = 20
const isPersonalService = (code: string) => code.startsWith('94')

const text = (cell: RateCell | undefined) => String(cell ?? '').trim()
const readHead = (cell: RateCell | undefined) => text(cell).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A head over several columns stands in its first. */
function spread(row: readonly RateCell[]): string[] {
  let last = ''
  return row.map((cell) => (last = readHead(cell) || last))
}

function findColumns(heads: readonly string[]): Columns | null {
  const all = (fits: (head: string) => boolean) => heads.flatMap((head, at) => (fits(head) ? [at] : []))
  const rate = (kind: 'simple' | 'standard') => {
    const other = kind === 'simple' ? rateHeads.standard : rateHeads.simple
    return (head: string) => head.includes(rateHeads[kind]) && !head.includes(other) && head.includes(rateHeads.rate)
  }
  const isFurther = (head: string) => head.includes(rateHeads.own) || head.includes(rateHeads.excess)
  const isCode = (head: string) => rateHeads.code.some((name) => head.includes(name))
  const codes = all(isCode)
  const bare = all((head) => head === rateHeads.bareCode)
  const code = codes.length > 0 ? codes : bare
  const isRate = (head: string) => !isCode(head)
  const simple = all((head) => isRate(head) && rate('simple')(head) && !isFurther(head))
  const standard = all((head) => isRate(head) && rate('standard')(head) && !isFurther(head))
  const further = all((head) => isRate(head) && rate('simple')(head) && isFurther(head))
  // A column of its own wins over one shared with the own-premises rate.
  const excess = further.filter((at) => heads[at]?.includes(rateHeads.excess))
  const [year = null] = all((head) => head.startsWith(rateHeads.year))
  const onlyOrNull = (found: readonly number[]) => (found.length === 1 ? found[0]! : null)
  const found = {
    code: onlyOrNull(code),
    simple: onlyOrNull(simple),
    standard: onlyOrNull(standard),
    excess: onlyOrNull(excess.length ? excess : further),
  }
  if (found.code === null || found.simple === null || found.standard === null || found.excess === null) return null
  return { year, code: found.code, simple: found.simple, standard: found.standard, excess: found.excess }
}

/** In one row, or in two over each other. */
function findHeads(rows: readonly (readonly RateCell[])[]): Heads | null {
  for (const [at, row] of rows.slice(0, mostHeadRows).entries()) {
    const next = rows[at + 1]
    const single = findColumns(row.map(readHead))
    if (single) return { below: at + 1, columns: single }
    if (!next) continue
    const upper = spread(row)
    const lower = next.map(readHead)
    const width = Math.max(upper.length, lower.length)
    const both = findColumns(
      Array.from({ length: width }, (_, column) => `${upper[column] ?? ''}${lower[column] ?? ''}`),
    )
    if (both) return { below: at + 2, columns: both }
  }
  return null
}

function yearAbove(rows: readonly (readonly RateCell[])[], below: number): number | null {
  for (const row of rows.slice(0, below))
    for (const cell of row) {
      const found = titledYear.exec(text(cell))
      if (found) return Number(found[1] ?? found[2])
    }
  return null
}

/** A workbook keeps `011000` as a number without its zero. */
function readCode(cell: RateCell | undefined): string | null {
  const written =
    typeof cell === 'number' && Number.isInteger(cell) ? String(cell).padStart(6, '0') : text(cell).replace(/^'/, '')
  return /^\d{6}$/.test(written) ? written : null
}

/** Null where it is no percentage from 0 to 100 with at most one decimal. */
function readPerMille(cell: RateCell | undefined, unit: number): number | null {
  const written = text(cell).replace(/(?<!\s)\s*%$/, '')
  if (!/^\d+(\.\d+)?$/.test(written)) return null
  const exact = Number(written) * unit
  const perMille = Math.round(exact)
  return Math.abs(exact - perMille) < 1e-6 && perMille <= 1000 ? perMille : null
}

/** Percents as a workbook keeps them, 0.641 for 64.1 %: then every rate is at most one. */
function findRateUnit(rows: readonly (readonly RateCell[])[], { simple, standard }: Columns): 10 | 1000 {
  const numbers = rows.flatMap((row) => [row[simple], row[standard]]).filter((cell) => text(cell) !== '')
  return numbers.length > 0 && numbers.every((cell) => typeof cell === 'number' && cell <= 1) ? 1000 : 10
}

const isEmpty = (cell: RateCell | undefined) => /^[-–—]?$/.test(text(cell))

type Line = { code: string; rates: number[]; line: number }

function readLine(row: readonly RateCell[], line: number, columns: Columns, unit: number): Line | Refusal | null {
  const [codeCell, simpleCell, standardCell, excessCell] = [
    columns.code,
    columns.simple,
    columns.standard,
    columns.excess,
  ].map((at) => row[at])
  const code = readCode(codeCell)
  const isWithoutRates = isEmpty(simpleCell) && isEmpty(standardCell)
  // A heading of a chapter, or a note.
  if (!code && isWithoutRates) return null
  const refuse = (problem: string): Refusal => ({ line, problem })
  if (!code) return refuse(`"${text(codeCell)}" is no code of six digits`)
  const simple = readPerMille(simpleCell, unit)
  const standard = readPerMille(standardCell, unit)
  if (simple === null) return refuse(`${code}: the simple rate "${text(simpleCell)}" is no percentage with one decimal`)
  if (standard === null)
    return refuse(`${code}: the standard rate "${text(standardCell)}" is no percentage with one decimal`)
  if (!isPersonalService(code)) return { code, rates: [simple, standard], line }
  const excess = readPerMille(excessCell, unit)
  if (excess === null) return refuse(`${code}: the excess rate "${text(excessCell)}" is no percentage with one decimal`)
  if (excess > simple) return refuse(`${code}: the excess rate is above the simple rate`)
  return { code, rates: [simple, standard, excess], line }
}

function yearsBelow(rows: readonly (readonly RateCell[])[], column: number | null): number[] {
  if (column === null) return []
  const years = rows.flatMap((row) => /^20\d\d/.exec(text(row[column]))?.[0] ?? [])
  return [...new Set(years.map(Number))]
}

/** `given`: the year as typed; it must be the file's own where that is written. */
function readYear(
  rows: readonly (readonly RateCell[])[],
  { below, columns }: Heads,
  given: number | null,
): number | string {
  const writtenYears = [
    ...new Set([...yearsBelow(rows.slice(below), columns.year), ...[yearAbove(rows, below) ?? []].flat()]),
  ]
  if (writtenYears.length > 1) return `several income years are written: ${writtenYears.join(', ')}`
  const [written = null] = writtenYears
  if (written === null && given === null) return 'no income year is written in the file: give --year'
  if (written !== null && given !== null && written !== given) return `the file says ${written}, not ${given}`
  return written ?? given!
}

/** `line` counts from one, as a spreadsheet shows it. */
export function readRates(rows: readonly (readonly RateCell[])[], given: number | null): RatesRead {
  const heads = findHeads(rows)
  const refused = (...refusals: Refusal[]): RatesRead => ({
    kind: 'refused',
    hasHeads: heads !== null,
    refusals: refusals.slice(0, mostRefusals),
  })
  if (!heads)
    return refused({
      line: 1,
      problem: 'no heads for code, simple rate, standard rate and excess (or own) rate were found, each once',
    })
  const year = readYear(rows, heads, given)
  if (typeof year === 'string') return refused({ line: heads.below, problem: year })
  const body = rows.slice(heads.below)
  const unit = findRateUnit(body, heads.columns)
  const refusals: Refusal[] = []
  const found = new Map<string, Line>()
  let repeated = 0
  for (const [at, row] of body.entries()) {
    const read = readLine(row, heads.below + at + 1, heads.columns, unit)
    if (!read) continue
    if ('problem' in read) refusals.push(read)
    else {
      const before = found.get(read.code)
      if (before && before.rates.join() !== read.rates.join())
        refusals.push({ line: read.line, problem: `${read.code} has other rates than in line ${before.line}` })
      if (before) repeated += 1
      else found.set(read.code, read)
    }
  }
  if (refusals.length > 0) return refused(...refusals)
  const sorted = [...found.values()].toSorted((one, other) => one.code.localeCompare(other.code))
  const perMille = Object.fromEntries(sorted.map(({ code, rates }) => [code, rates]))
  return { kind: 'read', year, perMille, rows: body.length, repeated }
}
