/** Rows of a sheet as name and sum. Heads are found by meaning; the unreadable is told. */
import { plain, readSum, type Cell } from '#domain/bank-statement/cells.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import {
  accountHead,
  nameHead,
  otherPeriodHead,
  ownPeriodHead,
  sectionHead,
  sumHead,
  totalHead,
  unitForm,
  unitInHead,
  wonOfUnitName,
} from './names.texts.ts'

export type Row = readonly Cell[]
/** `line`: counted as a spreadsheet does. `section`: what stands before the name. */
export type NamedSum = { line: number; section: string; name: string; won: number }
type UnreadSum = { line: number; name: string; why: 'sum' | 'two-sums' | 'resident-number' | 'too-large' }
/** `hasAccounts`: a head of accounts stands above. */
export type ReadSums = { unitWon: number; hasAccounts: boolean; sums: NamedSum[]; unread: UnreadSum[] }

const rowsBefore = 60
const longestName = 60
const mostWon = 1_000_000_000_000

/** Blanks and breaks do not matter; brackets do: `제 5(당)기`. */
const bare = (cell: Cell | undefined) => plain(cell).replaceAll(/\s/g, '').toLowerCase()
const headWords = (cell: Cell | undefined) => bare(cell).replace(unitInHead, '')

/** Merged cells leave empty ones behind. */
const carried = (row: Row | undefined, width: number): string[] => {
  const found: string[] = []
  for (let at = 0; at < width; at += 1) found.push(headWords(row?.[at]) || (found.at(-1) ?? ''))
  return found
}

const isNumber = (cell: Cell | undefined) => {
  const text = plain(cell)
  return /\d/.test(text) && readSum(cell) !== undefined
}

type Heads = { below: number; hasAccounts: boolean; section: number | null; names: number[]; sums: number[] }

const filled = (row: Row | undefined) => (row ?? []).filter((cell) => plain(cell) !== '').length

/** Of columns for one period, the one of the whole; a month is none. */
function sumColumns(heads: readonly string[], after: number, width: number): number[] {
  const known = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at > after && sumHead.test(heads[at] ?? '') && !otherPeriodHead.test(heads[at] ?? ''),
  )
  const wanted = known.filter((at) => ownPeriodHead.test(heads[at] ?? ''))
  const own = wanted.length > 0 ? wanted : known
  const totals = own.filter((at) => totalHead.test(heads[at] ?? ''))
  return totals.length > 0 && totals.length < own.length ? totals : own
}

function headsAt(rows: readonly Row[], at: number): Heads | undefined {
  const row = rows[at] ?? []
  const own = row.map(headWords)
  const named = own.flatMap((head, place) => (nameHead.test(head) ? [place] : []))
  if (named.length === 0) return undefined
  const section = named.length > 1 ? (named.find((place) => sectionHead.test(own[place] ?? '')) ?? null) : null
  const first = named.find((place) => place !== section) ?? 0
  const names = [first]
  for (let next = first + 1; next < row.length && own[next] === ''; next += 1) names.push(next)
  const under = rows[at + 1] ?? []
  const continues = filled(under) > 0 && !under.some(isNumber) && names.every((place) => plain(under[place]) === '')
  const width = Math.max(row.length, under.length)
  const above = filled(rows[at - 1]) > 1 ? carried(rows[at - 1], width) : []
  const line = carried(row, width)
  const heads = line.map((head, place) => [above[place], head, continues ? headWords(under[place]) : ''].join(''))
  const sums = sumColumns(heads, first, width)
  if (sums.length === 0) return undefined
  return {
    below: at + (continues ? 2 : 1),
    hasAccounts: accountHead.test(own[first] ?? ''),
    section,
    names: names.filter((name) => name < sums[0]!),
    sums,
  }
}

function findBookHeads(rows: readonly Row[]): Heads | undefined {
  for (let at = 0; at < Math.min(rows.length, rowsBefore); at += 1) {
    const heads = headsAt(rows, at)
    if (heads) return heads
  }
  return undefined
}

/** `(단위: 천원)` stands above the heads or in them. */
export function unitOf(rows: readonly Row[]): number {
  for (const row of rows.slice(0, rowsBefore))
    for (const cell of row) {
      const unit = unitForm.exec(bare(cell))?.slice(1).find(Boolean)
      if (unit) return wonOfUnitName[unit] ?? 1
    }
  return 1
}

type Found = { section: string; name: string; cells: Cell[] }

function byHeads(row: Row, { section, names, sums }: Heads): Found {
  const words = names.map((at) => plain(row[at])).filter((word) => word !== '')
  return {
    section: [section === null ? '' : plain(row[section]), ...words.slice(0, -1)]
      .filter((word) => word !== '')
      .join(' '),
    name: words.at(-1) ?? '',
    cells: sums.map((at) => row[at] ?? ''),
  }
}

/** Without heads: the text, and the one sum behind it. */
function byPlace(row: Row): Found {
  const at = row.findIndex((cell) => plain(cell) !== '' && !isNumber(cell))
  return { section: '', name: plain(row[at]), cells: at < 0 ? [] : row.slice(at + 1) }
}

/** Of a detail and its group's sum beside it, the detail. */
function sumIn(cells: readonly Cell[], isHeaded: boolean): number | null | UnreadSum['why'] {
  const written = cells.filter((cell) => plain(cell) !== '')
  const read = written.map((cell) => readSum(cell))
  const strange = written.some(
    (cell, at) => read[at] === undefined && (/\d/.test(plain(cell)) || plain(cell).startsWith('#')),
  )
  if (strange) return 'sum'
  const amounts = read.filter((won): won is number => won !== undefined && won !== 0)
  if (!isHeaded && new Set(amounts).size > 1) return 'two-sums'
  return amounts[0] ?? null
}

/** Undefined if no row has a name and a sum. */
export function readSums(rows: readonly Row[]): ReadSums | undefined {
  const heads = findBookHeads(rows)
  const unitWon = unitOf(rows)
  const found: ReadSums = { unitWon, hasAccounts: heads?.hasAccounts ?? false, sums: [], unread: [] }
  let section = ''
  rows.slice(heads?.below ?? 0).forEach((row, place) => {
    const line = (heads?.below ?? 0) + place + 1
    const { section: own, name, cells } = heads ? byHeads(row, heads) : byPlace(row)
    section = own || section
    if (name === '') return
    const won = sumIn(cells, heads !== undefined)
    if (won === null) return
    const shown = name.slice(0, longestName)
    if (holdsResidentNumber(name)) return void found.unread.push({ line, name: '', why: 'resident-number' })
    if (typeof won === 'string') return void found.unread.push({ line, name: shown, why: won })
    if (Math.abs(won * unitWon) > mostWon) return void found.unread.push({ line, name: shown, why: 'too-large' })
    found.sums.push({ line, section, name: shown, won: won * unitWon })
  })
  return found.sums.length > 0 ? found : undefined
}
