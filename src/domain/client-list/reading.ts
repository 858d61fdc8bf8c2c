/** Clients as another office's program lists them. Heads are found by meaning; nothing is guessed. */
import { plain, readDay, readSum, type Cell } from '#domain/bank-statement/cells.ts'
import { headKey } from '#domain/bank-statement/columns.ts'
import { readWon } from '#domain/amount/read-won.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { type ClientRole, clientRoles, personKey, type UnreadReason } from './client-list.ts'
import { clientHeadParts, clientHeads, methodParts, neverRead, noValue, yearForm } from './head.texts.ts'

type Columns = Partial<Record<ClientRole, number>>

type Row = readonly Cell[]

/** `phone` as people write it. */
type ListedClient = {
  line: number
  name: string
  phone: string
  filingYear: number | null
  method: FilingMethod | null
  feeWon: number | null
  owner: string
}
export type ReadClients = {
  clients: ListedClient[]
  unread: { line: number; why: UnreadReason }[]
  /** The same person again, and the line that was taken. */
  repeated: { line: number; first: number }[]
  /** The file's own heads. */
  named: Partial<Record<ClientRole, string>>
  leftOut: string[]
}

const mostRowsBefore = 60
const longestName = 60

function findRole(key: string): ClientRole | undefined {
  if (key === '' || neverRead.test(key)) return undefined
  return (
    clientRoles.find((role) => (clientHeads[role] as readonly string[]).includes(key)) ??
    clientRoles.find((role) => new RegExp(clientHeadParts[role]).test(key))
  )
}

/** Among several heads of one meaning the one that is listed first: a mobile phone before a telephone. */
function findColumns(heads: Row): Columns {
  const found: Columns = {}
  const rank = (role: ClientRole, at: number) => {
    const place = (clientHeads[role] as readonly string[]).indexOf(headKey(heads[at]))
    return place < 0 ? Infinity : place
  }
  heads.forEach((head, at) => {
    const role = findRole(headKey(head))
    if (role && (found[role] === undefined || rank(role, at) < rank(role, found[role]))) found[role] = at
  })
  return found
}

function findHeads(rows: readonly Row[]): { at: number; columns: Columns } | undefined {
  for (const [at, row] of rows.slice(0, mostRowsBefore).entries()) {
    const columns = findColumns(row)
    if (columns.name !== undefined && columns.phone !== undefined) return { at, columns }
  }
  return undefined
}

const earliest = 2000

/** Undefined: unreadable. */
function readYear(cell: Cell | undefined): number | null | undefined {
  const text = plain(cell)
  if (noValue.test(text)) return null
  const year = yearForm.exec(text)?.[1]
  if (year !== undefined) return earliest + Number(year)
  const day = readDay(cell)?.day
  return day === undefined ? undefined : Number(day.slice(0, 4))
}

/** The year of the return; the income is of the year before. */
function readFilingYear(row: Row, { incomeYear, filingYear }: Columns): number | null | undefined {
  if (filingYear !== undefined) {
    const year = readYear(row[filingYear])
    if (year !== null) return year
  }
  if (incomeYear === undefined) return null
  const year = readYear(row[incomeYear])
  return typeof year === 'number' ? year + 1 : year
}

function readMethod(cell: Cell | undefined): FilingMethod | null | undefined {
  const text = plain(cell)
  return noValue.test(text) ? null : methodParts.find(({ has }) => has.test(text))?.method
}

function readFee(cell: Cell | undefined): number | null | undefined {
  const text = plain(cell)
  if (noValue.test(text)) return null
  const sum = readSum(cell)
  if (sum !== undefined) return sum < 0 ? undefined : sum
  const typed = readWon(text)
  return typed.kind === 'amount' ? typed.won : undefined
}

const cellAt = (row: Row, at: number | undefined) => (at === undefined ? undefined : row[at])

function readRow(row: Row, columns: Columns): Omit<ListedClient, 'line'> | UnreadReason {
  const [name, owner] = [plain(cellAt(row, columns.name)), plain(cellAt(row, columns.owner))]
  if (name === '') return 'no-name'
  if ([name, owner].some(holdsResidentNumber)) return 'resident-number'
  if ([name, owner].some(({ length }) => length > longestName)) return 'long-name'
  const phone = readPhone(plain(cellAt(row, columns.phone)))
  if (phone.kind === 'missing') return 'no-phone'
  if (phone.kind === 'unreadable') return 'phone'
  const filingYear = readFilingYear(row, columns)
  if (filingYear === undefined) return 'year'
  const method = readMethod(cellAt(row, columns.method))
  if (method === undefined) return 'method'
  const feeWon = readFee(cellAt(row, columns.fee))
  return feeWon === undefined ? 'fee' : { name, phone: writtenPhone(phone), filingYear, method, feeWon, owner }
}

/** Undefined without a column of names and one of phones. Lines are counted as a spreadsheet does. */
export function readClients(rows: readonly Row[]): ReadClients | undefined {
  const heads = findHeads(rows)
  if (!heads) return undefined
  const { at, columns } = heads
  const found: ReadClients = { clients: [], unread: [], repeated: [], named: {}, leftOut: [] }
  rows[at]!.forEach((head, place) => {
    const role = clientRoles.find((name) => columns[name] === place)
    if (role) found.named[role] = plain(head)
    else if (plain(head) !== '') found.leftOut.push(plain(head).slice(0, longestName))
  })
  const taken = new Map<string, number>()
  rows.slice(at + 1).forEach((row, place) => {
    if (row.every((cell) => plain(cell) === '')) return
    const line = at + place + 2
    const read = readRow(row, columns)
    if (typeof read === 'string') return void found.unread.push({ line, why: read })
    const key = personKey(read)
    const first = taken.get(key)
    if (first !== undefined) return void found.repeated.push({ line, first })
    taken.set(key, line)
    found.clients.push({ line, ...read })
  })
  return found
}
