/**
 * Accepts xlsx, xls, HTML tables, and text separated by commas, tabs or semicolons in UTF-8, UTF-16 or CP949, by
 * content, never by file name. Runs in a worker.
 */
import type { Cell } from '#domain/bank-statement/cells.ts'
import { type Heads, findColumns, findHeads, headKey } from '#domain/bank-statement/columns.ts'
import { decodeCp949 } from '#integrations/nicepay/wire.ts'
import { SSF, type WorkSheet, read, set_cptable, utils } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { parse } from 'csv-parse/sync'
import { Parser } from 'htmlparser2'
import type { StatementFile, StatementTable } from './file-task.ts'
import { lockedStreams, openLocked } from './unlock-workbook.server.ts'

/** Further cells of a row are ignored. */
const cellsAtMost = 100

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Korean banks still use CP949, which is rarely valid UTF-8. Node's decoder lacks most of its syllables. */
function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // A name cut to its bytes leaves half a letter; the other encoding leaves hundreds.
    const read = [new TextDecoder('utf-8').decode(bytes), decodeCp949(bytes)] as const
    const [unicode, korean] = read.map((text) => text.split('\uFFFD').length)
    return beginsWith(bytes, 0xef, 0xbb, 0xbf) || unicode! < korean! ? read[0] : read[1]
  }
}
/** `="220,000"` keeps a spreadsheet from changing the cell. */
const quotedAsText = /(?<=^|[\r\n,;|\t])=(?=")/g

/** Undefined if it is not such a table. */
function textTable(text: string, delimiter: string): string[][] | undefined {
  try {
    const rows = parse(text.replaceAll(quotedAsText, ''), {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
    })
    return (rows as string[][]).map((cells) => cells.slice(0, cellsAtMost).map((cell) => cell.trim()))
  } catch {
    return undefined
  }
}

type Open = { text: string; across: number; down: number }
const spanOf = (span: string | undefined) => Math.min(Math.max(Number(span) || 1, 1), cellsAtMost)

/** Includes nested tables. A spanning cell is followed by empty cells. */
function htmlRows(text: string): string[][] {
  const rows: string[][] = []
  /** Rows that a cell above still reaches into, by column. */
  let reaching: number[] = []
  let cell: Open | null = null
  const fill = () => {
    const row = rows.at(-1)
    for (let at = row?.length ?? 0; row && (reaching[at] ?? 0) > 0; at += 1) {
      row.push('')
      reaching[at]! -= 1
    }
  }
  const close = () => {
    const row = rows.at(-1)
    if (cell && row) {
      for (let across = 0; across < cell.across; across += 1) {
        if (cell.down > 1) reaching[row.length] = cell.down - 1
        row.push(across === 0 ? cell.text.trim() : '')
      }
    }
    cell = null
  }
  const parser = new Parser({
    onopentag(name, { colspan, rowspan }) {
      if (name === 'table') reaching = []
      if (name === 'tr') {
        close()
        fill()
        rows.push([])
      }
      if (name === 'td' || name === 'th') {
        close()
        fill()
        cell = { text: '', across: spanOf(colspan), down: spanOf(rowspan) }
      }
      if (name === 'br' && cell !== null) cell.text += '\n'
    },
    ontext(letters) {
      if (cell !== null) cell.text += letters
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') close()
    },
  })
  parser.end(text)
  return rows.map((row) => row.slice(0, cellsAtMost))
}

set_cptable(codePages)

const rowsAtMost = 20_000
const sheetsAtMost = 60
const unfoldedAtMost = 200_000_000

const keyOf = (names: readonly string[]) =>
  names
    .map(headKey)
    .join('|')
    .replace(/(?<!\|)\|+$/, '')

/** `password`: for this read only. Sheets with the same heads are one statement. */
export function readStatementFile(bytes: Uint8Array, password?: string): StatementFile {
  const read = readSheets(bytes, password)
  if (!('tables' in read)) return read
  const { tables, opened } = read
  const headed = tables.flatMap((table) => {
    const heads = findHeads(table.rows)
    return heads ? [{ ...table, heads, isStatement: findColumns(table.rows, heads) !== undefined }] : []
  })
  const first = headed.find(({ isStatement }) => isStatement) ?? headed[0]
  if (!first) return { kind: 'no-table' }
  if (first.sheet === undefined) return asTable({ rows: first.rows, sheets: [], otherSheets: [], opened })
  const isSame = ({ heads }: { heads: Heads }) => keyOf(heads.names) === keyOf(first.heads.names)
  const further = headed.slice(headed.indexOf(first) + 1)
  const rows = first.rows.slice()
  const sheets = [{ name: first.sheet, from: 0, skipped: 0 }]
  for (const { sheet = '', heads, rows: more } of further.filter(isSame)) {
    sheets.push({ name: sheet, from: rows.length, skipped: heads.below })
    rows.push(...more.slice(heads.below))
  }
  const others = further.filter((table) => table.isStatement && !isSame(table))
  const otherSheets = others.map(({ sheet = '' }) => sheet)
  return asTable({ rows, sheets: sheets.length + otherSheets.length > 1 ? sheets : [], otherSheets, opened })
}

const asTable = (table: Omit<StatementTable, 'kind'>): StatementFile =>
  table.rows.length > rowsAtMost ? { kind: 'too-long' } : { kind: 'table', ...table }

const startsWith = (bytes: Uint8Array, hex: string) =>
  Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex

/** Every sheet, or a text by each separator that divides it. */
export function readTables(bytes: Uint8Array): Cell[][][] | Unopened {
  const tables = tablesOf(bytes)
  return Array.isArray(tables) ? tables.map(({ rows }) => rows) : tables
}

/** As `readTables`, with the names of the sheets. `opened`: the workbook without its password. */
export function readSheets(
  bytes: Uint8Array,
  password?: string,
): { tables: Table[]; opened: Uint8Array | null } | Unopened {
  const streams = startsWith(bytes, 'd0cf11e0a1b11ae1') ? lockedStreams(bytes) : undefined
  const opened = streams ? openLocked(streams, password) : undefined
  if (opened && opened.kind !== 'opened') return { kind: opened.kind }
  const tables = opened ? workbook(opened.bytes) : tablesOf(bytes)
  return Array.isArray(tables) ? { tables, opened: opened?.bytes ?? null } : tables
}

type Table = { sheet?: string; rows: Cell[][] }
type Unopened = Exclude<StatementFile, StatementTable>

/** A picture, a PDF, or a page such as a bank's locked mail. */
const noText = /[\0-\x08\x0E-\x19]|^%PDF-|^<(?:!doctype|html|head|meta|script)\b/i

function tablesOf(bytes: Uint8Array): Table[] | Unopened {
  if (startsWith(bytes, '504b0304')) return workbook(bytes)
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) {
    const streams = lockedStreams(bytes)
    if (!streams) return workbook(bytes)
    const opened = openLocked(streams, undefined)
    return opened.kind === 'opened' ? workbook(opened.bytes) : { kind: opened.kind }
  }
  const text = textOf(bytes)
  const start = text.slice(0, 2_000).trimStart()
  if (start.startsWith('<?xml') && /<(?:\w+:)?Workbook\b/.test(start)) return workbook(Buffer.from(text))
  if (/<(?:html|table|meta|style|!doctype|tr)\b/i.test(start) && /<t[dh]\b/i.test(text))
    return [{ rows: htmlRows(text) }]
  if (noText.test(start)) return { kind: 'no-table' }
  return [',', '\t', ';', '|'].flatMap((delimiter) => {
    const rows = textTable(text, delimiter)
    return rows ? [{ rows }] : []
  })
}

function workbook(bytes: Uint8Array): Table[] | Unopened {
  if (startsWith(bytes, '504b0304') && unfoldedBytes(bytes) > unfoldedAtMost) return { kind: 'too-long' }
  try {
    const book = read(Buffer.from(bytes), {
      type: 'buffer',
      dense: true,
      codepage: 949,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: rowsAtMost + 2,
    })
    // Excel for old Macs counts days from 1904.
    const later = book.Workbook?.WBProps?.date1904 === true
    if (book.SheetNames.length > sheetsAtMost) return { kind: 'too-long' }
    return book.SheetNames.map((sheet) => ({ sheet, rows: rowsOf(book.Sheets[sheet]!, later) }))
  } catch (thrown) {
    return { kind: /password|encrypt/i.test(String(thrown)) ? 'unknown-lock' : 'no-table' }
  }
}

const days1904 = 1462

function rowsOf(sheet: WorkSheet, later: boolean): Cell[][] {
  if (later)
    for (const cell of (sheet['!data'] ?? []).flat())
      if (cell?.t === 'n' && SSF.is_date(String(cell.z))) cell.v = Number(cell.v) + days1904
  const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: true, blankrows: true, defval: '', range: 0 })
  return rows.map((row) =>
    row.slice(0, cellsAtMost).map((cell) => (typeof cell === 'number' ? cell : typeof cell === 'string' ? cell : '')),
  )
}

/** Returns more than the limit if the zip declares no uncompressed size. */
function unfoldedBytes(bytes: Uint8Array): number {
  const file = Buffer.from(bytes)
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > file.length) return Infinity
  let [at, sum] = [file.readUInt32LE(end + 16), 0]
  for (let entry = file.readUInt16LE(end + 10); entry > 0 && at + 46 <= file.length; entry -= 1) {
    sum += file.readUInt32LE(at + 24)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return sum
}

export const openStatement = ({
  bytes,
  password,
}: {
  bytes: Uint8Array
  password: string | undefined
}): StatementFile => readStatementFile(bytes, password)
