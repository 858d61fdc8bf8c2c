/** Lines of a ledger's summary as lines of the official statement. Never guessed, never dropped. */
import { plain } from '#domain/bank-statement/cells.ts'
import { type BookLine, type CountedLine, type LineSum, countedWon, isCounted, sideOf } from './lines.ts'
import {
  accountNames,
  boughtSection,
  contraNames,
  expenseSection,
  generalParts,
  groupNames,
  madeLabour,
  madeMark,
  madeSection,
  materialSection,
  numbering,
  otherName,
  resultName,
  revenueSection,
  totalEnd,
  totalName,
} from './names.texts.ts'
import type { NamedSum, ReadSums } from './sheet.ts'

/** `unlikeWon`: beside parts that make another sum. `key`: what an answer is remembered by. */
export type MappedLine = NamedSum & CountedLine & { key: string; unlikeWon: number | null }
export type Answers = ReadonlyMap<string, BookLine>

/** Without blanks, numbering, codes and marks. */
export function accountKey(name: string): string {
  const text = plain(name).replaceAll(/\s/g, '').replace(numbering, '')
  return text
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

const lineOfName = new Map<string, BookLine>(
  Object.entries(accountNames).flatMap(([line, names]) => names.map((name) => [name, line as BookLine] as const)),
)
const lineOfContra = new Map<string, BookLine>(
  Object.entries(contraNames).flatMap(([line, names]) => names.map((name) => [name, line as BookLine] as const)),
)
const groupOf = (key: string) => groupNames.find(({ names }) => names.includes(key))

const isTotal = (key: string): boolean =>
  totalName.test(key) || (totalEnd.test(key) && groupOf(key.replace(totalEnd, '')) !== undefined)

const materialOf: Readonly<Partial<Record<BookLine, BookLine>>> = {
  openingStock: 'openingMaterials',
  purchases: 'materials',
  closingStock: 'closingMaterials',
}

/** By its name, its mark of manufacture and what stands before it. */
function knownLine({ name, section }: NamedSum, key: string): BookLine | undefined {
  if (otherName.includes(key)) {
    if (revenueSection.test(section) && !expenseSection.test(section)) return 'otherRevenue'
    return expenseSection.test(section) && !madeSection.test(section) ? 'others' : undefined
  }
  const line = lineOfName.get(key)
  if (line === undefined) return undefined
  if (materialSection.test(section) && materialOf[line]) return materialOf[line]
  const isMade = madeMark.test(plain(name)) || (madeSection.test(section) && !boughtSection.test(section))
  const isGeneral = sideOf(line) === 'expense' && accountsOfGeneral.has(line)
  if (!isMade || !isGeneral) return line
  return madeLabour.includes(line) ? 'labour' : 'manufacturing'
}

const accountsOfGeneral = new Set<BookLine>(generalParts)

/** What an answer is remembered by: a name with two meanings also by what stands beside it. */
const answerKey = ({ section }: NamedSum, key: string) =>
  otherName.includes(key) && section !== '' ? `${accountKey(section)}/${key}` : key

function stateOf(sum: NamedSum, answers: Answers): MappedLine {
  const key = accountKey(sum.name)
  const remembered = answerKey(sum, key)
  const mapped = (state: MappedLine['state'], account: BookLine | null): MappedLine => ({
    ...sum,
    key: remembered,
    state,
    account,
    unlikeWon: null,
  })
  if (resultName.test(key)) return mapped('result', null)
  if (isTotal(key)) return mapped('total', null)
  const contra = lineOfContra.get(key)
  if (contra) return { ...mapped('known', contra), won: -Math.abs(sum.won) }
  const line = knownLine(sum, key)
  if (line) return mapped('known', line)
  const answered = answers.get(remembered)
  return answered && !groupOf(key) ? mapped('firm', answered) : mapped('open', null)
}

const add = (lines: readonly MappedLine[]) =>
  lines.reduce((sum, line) => sum + (line.account === null ? line.won : countedWon(line as LineSum)), 0)

/** The lines next to a sum that may be its parts, on one side. */
function runOf(lines: readonly MappedLine[], at: number, step: 1 | -1, parts: readonly BookLine[]): MappedLine[] {
  const run: MappedLine[] = []
  for (let next = at + step; lines[next] !== undefined; next += step) {
    const line = lines[next]!
    const isEnd = line.state === 'total' || line.state === 'result'
    if (isEnd || (groupOf(line.key) && !isPart(groupOf(line.key)!.alone, parts))) break
    if (line.account !== null && !isPart(line.account, parts)) break
    if (isCounted(line)) run.push(line)
  }
  return run
}

const isPart = (line: BookLine | null, parts: readonly BookLine[]) => line !== null && parts.includes(line)

/** A sum is a subtotal if its parts stand with it and make it; beside parts that make another sum it is asked. */
function groupState(lines: readonly MappedLine[], at: number): MappedLine {
  const line = lines[at]!
  const group = groupOf(line.key)
  if (!group || line.state !== 'open') return line
  const runs = [1, -1].map((step) => runOf(lines, at, step as 1 | -1, group.parts))
  const all = lines.filter((other) => other !== line && isCounted(other) && isPart(other.account, group.parts))
  const made = [...runs, all].filter(({ length }) => length > 0)
  if (made.some((run) => add(run) === line.won)) return { ...line, state: 'subtotal' }
  // What is taken away from a sum is no part of it.
  const known = made.filter((run) => run.some(({ account, key }) => account !== null && !lineOfContra.has(key)))
  if (known.length === 0) return group.alone === null ? line : { ...line, state: 'known', account: group.alone }
  return { ...line, unlikeWon: line.won - add(known[0]!) }
}

/** Groups within groups first: the whole of the revenue is made of the sales. */
function withGroups(lines: readonly MappedLine[]): MappedLine[] {
  const mapped = [...lines]
  const depth = (line: MappedLine) => groupOf(line.key)?.parts.length ?? 0
  const order = mapped
    .map((line, at) => ({ at, depth: depth(line), isWhole: groupOf(line.key)?.parts.includes('otherRevenue') ? 1 : 0 }))
    .filter(({ at }) => groupOf(mapped[at]!.key))
    .toSorted((one, other) => one.isWhole - other.isWhole || one.depth - other.depth)
  for (const { at } of order) mapped[at] = groupState(mapped, at)
  return mapped
}

/** A total tells of lines that are missing: neither the lines before it, nor a side of the whole, make it. */
function withTotals(lines: readonly MappedLine[]): MappedLine[] {
  const side = (wanted: 'revenue' | 'expense') =>
    add(lines.filter((line) => isCounted(line) && line.account !== null && sideOf(line.account) === wanted))
  const whole = [side('revenue'), side('expense'), add(lines.filter(isCounted)), side('revenue') - side('expense')]
  return lines.map((line, at) => {
    if (line.state !== 'total') return line
    const from = lines.findLastIndex((other, place) => place < at && other.state === 'total')
    const before = lines.slice(from + 1, at).filter(isCounted)
    const since = before.map((_, skipped) => add(before.slice(skipped)))
    return [...whole, ...since].includes(line.won) ? line : { ...line, unlikeWon: line.won - add(before) }
  })
}

export function mapLines(sums: readonly NamedSum[], answers: Answers = new Map()): MappedLine[] {
  return withTotals(withGroups(sums.map((sum) => stateOf(sum, answers))))
}

/** Heads of a ledger, or names of one: a list of other things has few of them by chance. */
export function isBook({ sums, hasAccounts }: ReadSums): boolean {
  const lines = mapLines(sums).filter(isCounted)
  return hasAccounts || lines.filter(({ state }) => state === 'known').length * 4 >= Math.max(1, lines.length)
}
