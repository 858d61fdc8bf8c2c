import { plain, readDay, readSum, type Cell } from './cells.ts'
import {
  commentHead,
  directionParts,
  directionWords,
  wonBehind,
  headParts,
  headWords,
  leftOutHeads,
  vagueSenders,
} from './head.texts.ts'
import { channelForm, channelWords, paymentFirms } from './row.texts.ts'

export type Row = readonly Cell[]
export type ChosenColumns = { day: string; amount: string; depositor: string }
/** The first of `senders` is the payer; the others may name the person behind a payment company. */
export type Columns = {
  day: number
  time: number | null
  amount: number
  /**
   * `in`: deposits only. `signed`: withdrawals are negative. `kind`: another column states it. `unsigned`: only
   * balances may say it.
   */
  direction: 'in' | 'signed' | 'kind' | 'unsigned'
  kind: number | null
  out: number | null
  balance: number | null
  sender: number
  beside: readonly number[]
}
export type Heads = { at: number; below: number; names: readonly string[] }

type Role = keyof typeof headWords
const roles = Object.keys(headWords) as Role[]

export const headKey = (cell: Cell | undefined): string =>
  plain(cell)
    .replaceAll(/[([{][^)\]}]*[)\]}]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const isLeftOut = (key: string) => leftOutHeads.includes(key) || commentHead.test(key)

const parts = headParts.map(({ role, has, hasNot }) => ({ role, has: new RegExp(has), hasNot: new RegExp(hasNot) }))

/** Matches whole words before parts, because `출금금액` contains `금액`. */
function findRoles(key: string): Role[] {
  if (key === '' || isLeftOut(key)) return []
  const bare = key.replace(wonBehind, '')
  const whole = roles.filter((role) => (headWords[role] as readonly string[]).includes(bare))
  if (whole.length > 0) return whole
  const part = parts.find(({ has, hasNot }) => has.test(bare) && !hasNot.test(bare))
  return part ? [part.role] : []
}

const mostRowsBefore = 60
const fewestHeads = 3

const namesRole = (keys: readonly string[], role: Role) => keys.some((key) => findRoles(key).includes(role))

function isHeads(keys: readonly string[]): boolean {
  return (
    namesRole(keys, 'day') &&
    (namesRole(keys, 'in') || namesRole(keys, 'amount')) &&
    keys.filter((key) => key !== '').length >= fewestHeads
  )
}

const isText = (cell: Cell) => typeof cell === 'string' && plain(cell) !== '' && !/^[\d.,:\s/+-]+$/.test(plain(cell))

/** A header may span two rows (`출금` over `금액`). Without known headers the first row with several texts counts. */
export function findHeads(rows: readonly Row[]): Heads | undefined {
  const within = rows.slice(0, mostRowsBefore)
  const keys = within.map((row) => row.map(headKey))
  const single = keys.findIndex(isHeads)
  const both = (at: number): Heads => ({
    at,
    below: at + 2,
    names: joined(within[at]!.map(plain), (within[at + 1] ?? []).map(plain)),
  })
  if (single >= 0) {
    const [above, own, under] = [keys[single - 1], keys[single]!, keys[single + 1]]
    // `금액` occurs twice, under `출금` and `입금`; or once, above both.
    if (!namesRole(own, 'in')) {
      if (above && namesRole(joined(above, own), 'in')) return both(single - 1)
      if (under && namesRole(under, 'in') && namesRole(joined(own, under), 'in')) return both(single)
    }
    return { at: single, below: single + 1, names: within[single]!.map(plain) }
  }
  const double = keys.findIndex((row, at) => at + 1 < keys.length && isHeads(joined(row, keys[at + 1]!)))
  if (double >= 0) return both(double)
  const any = within.findIndex((row) => row.filter(isText).length >= fewestHeads)
  return any < 0 ? undefined : { at: any, below: any + 1, names: within[any]!.map(plain) }
}

const joined = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => `${upper[at] ?? ''}${lower[at] ?? ''}`)

const below = (rows: readonly Row[], at: number) => rows.map((row) => plain(row[at])).filter((cell) => cell !== '')

const wordKey = (cell: string) => cell.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
const signs: Readonly<Record<string, 'in' | 'out'>> = { '+': 'in', '-': 'out' }
export function readDirection(cell: Cell | undefined): 'in' | 'out' | undefined {
  const sign = signs[plain(cell)]
  if (sign) return sign
  const key = wordKey(plain(cell))
  if (directionWords.out.includes(key)) return 'out'
  if (directionWords.in.includes(key)) return 'in'
  if (directionParts.in.test(key) && !directionParts.notIn.test(key)) return 'in'
  return directionParts.out.test(key) && !directionParts.notOut.test(key) ? 'out' : undefined
}

const exactDirection = (cell: string) =>
  directionWords.in.includes(wordKey(cell)) || directionWords.out.includes(wordKey(cell))

function findKind(rows: readonly Row[], width: number, taken: readonly number[]): number | null {
  let best: { at: number; share: number } | null = null
  for (let at = 0; at < width; at += 1) {
    if (taken.includes(at)) continue
    const words = below(rows, at)
    const share = words.filter(exactDirection).length / Math.max(rows.length, 1)
    if (share >= 0.5 && words.some(exactDirection) && (best === null || share > best.share)) best = { at, share }
  }
  return best?.at ?? findColumnBySigns(rows, width, taken)
}

/** `+` and `-`; a dash alone is an empty cell. */
function findColumnBySigns(rows: readonly Row[], width: number, taken: readonly number[]): number | null {
  const at = Array.from({ length: width }, (_, column) => column).findIndex((column) => {
    const words = below(rows, column)
    return !taken.includes(column) && words.includes('+') && words.every((word) => word in signs)
  })
  return at < 0 ? null : at
}

export const isPaymentFirm = (cell: Cell | undefined): boolean => {
  const key = wordKey(plain(cell))
  return paymentFirms.some((firm) => key.includes(firm))
}

export function mayBeName(cell: Cell | undefined): boolean {
  const key = wordKey(plain(cell))
  return key !== '' && !channelWords.includes(key) && !channelForm.test(key) && !/^\d+$/.test(key)
}

export type FoundColumns = { columns: Columns; sure: boolean; named: ChosenColumns }

type Finder = { heads: Heads; body: readonly Row[]; keys: readonly string[] }

function finder(rows: readonly Row[], heads: Heads): Finder {
  return {
    heads,
    body: rows.slice(heads.below).filter((row) => row.some((cell) => plain(cell) !== '')),
    keys: heads.names.map(headKey),
  }
}

const findColumnPlaces = ({ keys }: Finder, role: Role): number[] =>
  keys.flatMap((key, at) => (findRoles(key).includes(role) ? [at] : []))

function rankColumn(key: string): number {
  const at = (headWords.sender as readonly string[]).indexOf(key)
  return at < 0 ? headWords.sender.length - vagueSenders.length - 0.5 : at
}

/** Best header first; a mostly empty column ranks last. */
function findSenderColumns(found: Finder, taken: readonly number[]): number[] {
  const filled = (at: number) => found.body.filter((row) => mayBeName(row[at])).length / Math.max(found.body.length, 1)
  return findColumnPlaces(found, 'sender')
    .filter((at) => !taken.includes(at))
    .map((at) => ({ at, full: filled(at) >= 0.4 ? 0 : 1, rank: rankColumn(found.keys[at]!) }))
    .toSorted((a, b) => a.full - b.full || a.rank - b.rank)
    .map(({ at }) => at)
}

const isMostlySums = (found: Finder, at: number) => {
  const cells = found.body.map((row) => row[at]).filter((cell) => plain(cell) !== '')
  return cells.length > 0 && cells.filter((cell) => readSum(cell) !== undefined).length >= cells.length / 2
}

type Way = Pick<Columns, 'amount' | 'direction' | 'kind' | 'out'> & { sure: boolean }

function findAmount(found: Finder, taken: readonly number[], chosen?: number): Way | undefined {
  const out = findColumnPlaces(found, 'out').find((at) => at !== chosen) ?? null
  const ins = findColumnPlaces(found, 'in')
  if (chosen === undefined && ins.length > 0)
    return { amount: ins[0]!, direction: 'in', kind: null, out, sure: ins.length === 1 }
  const amounts = findColumnPlaces(found, 'amount').filter((at) => isMostlySums(found, at))
  const amount = chosen ?? amounts[0]
  if (amount === undefined) return undefined
  if (chosen !== undefined && ins.includes(chosen)) return { amount, direction: 'in', kind: null, out, sure: true }
  const kind = findKind(found.body, found.keys.length, [...taken, amount])
  const isOne = chosen !== undefined || amounts.length === 1
  if (kind !== null) return { amount, direction: 'kind', kind, out: null, sure: isOne }
  const signed = found.body.some((row) => (readSum(row[amount]) ?? 0) < 0)
  if (signed) return { amount, direction: 'signed', kind: null, out: null, sure: isOne }
  return { amount, direction: out === null ? 'unsigned' : 'in', kind: null, out, sure: chosen !== undefined }
}

/** If not `sure`, a person chooses the column. */
export function findColumns(rows: readonly Row[], heads: Heads): FoundColumns | undefined {
  const found = finder(rows, heads)
  const days = findColumnPlaces(found, 'day')
  const day = days.find((at) => found.body.some((row) => readDay(row[at]) !== undefined)) ?? days[0]
  if (day === undefined) return undefined
  return finish(found, { day, daySure: days.length === 1 || found.body.some((row) => readDay(row[day])) })
}

export function chosenColumns(rows: readonly Row[], heads: Heads, chosen: ChosenColumns): FoundColumns | undefined {
  const place = (name: string) => heads.names.findIndex((head) => head !== '' && head === plain(name))
  const [day, amount, sender] = [place(chosen.day), place(chosen.amount), place(chosen.depositor)]
  if (day < 0 || amount < 0 || sender < 0) return undefined
  return finish(finder(rows, heads), { day, amount, sender, daySure: true })
}

type Fixed = { day: number; daySure: boolean; amount?: number; sender?: number }

function finish(found: Finder, { day, daySure, amount, sender }: Fixed): FoundColumns | undefined {
  const way = findAmount(found, [day, ...(sender === undefined ? [] : [sender])], amount)
  if (!way) return undefined
  const balance = findColumnPlaces(found, 'balance').find((at) => at !== way.amount) ?? null
  const time = findColumnPlaces(found, 'time').find((at) => at !== day) ?? null
  const taken = [day, way.amount, way.kind, way.out, balance, time].filter((at) => at !== null)
  const senders = findSenderColumns(found, taken)
  const first = sender ?? senders[0]
  if (first === undefined) return undefined
  const also = [...senders, ...findColumnPlaces(found, 'beside')].filter((at) => at !== first && !taken.includes(at))
  const { sure, ...columns } = way
  const name = (at: number) => found.heads.names[at] ?? ''
  return {
    columns: { day, time, ...columns, balance, sender: first, beside: [...new Set(also)] },
    sure: sure && daySure,
    named: { day: name(day), amount: name(way.amount), depositor: name(first) },
  }
}

/** Remembers chosen columns per file layout; column order, numbering and comments do not matter. */
export const headsKey = (heads: Heads): string =>
  [...new Set(heads.names.map(headKey).filter((key) => key !== '' && !isLeftOut(key)))].toSorted().join(' ')
