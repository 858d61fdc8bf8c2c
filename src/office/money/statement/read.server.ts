/**
 * A bank's statement as its file is: a workbook (xlsx, xls), a table of HTML, or text parted by commas, tabs or
 * semicolons in UTF-8, UTF-16 or CP949. Known by the first bytes, never by the name. Runs in a worker.
 */
import { Parser } from 'htmlparser2'
import { read, set_cptable, SSF, utils, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import type { Cell } from '#domain/bank-statement/cells.ts'
import { findColumns, findHeads } from '#domain/bank-statement/columns.ts'
import type { StatementFile } from './file-task.ts'
import { lockedStreams, openLocked } from './locked-file.server.ts'
import { cellsAtMost, textOf, textTable } from './text-table.server.ts'

set_cptable(codePages)

/** Rows of a file, and bytes that a workbook may unfold to. */
const rowsAtMost = 20_000
const sheetsAtMost = 10
const unfoldedAtMost = 200_000_000

/** `password`: of a file that is locked; it is used for this one reading. */
export function readStatementFile(bytes: Uint8Array, password?: string): StatementFile {
  const tables = tablesOf(bytes, password)
  if (!Array.isArray(tables)) return tables
  const isRead = (rows: Cell[][]) => {
    const heads = findHeads(rows)
    return heads !== undefined && findColumns(rows, heads) !== undefined
  }
  const rows = tables.find(isRead) ?? tables.find((table) => findHeads(table) !== undefined)
  if (!rows) return { kind: 'no-table' }
  return rows.length > rowsAtMost ? { kind: 'too-long' } : { kind: 'table', rows }
}

const startsWith = (bytes: Uint8Array, hex: string) =>
  Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex

/** Every table of the file that may be the statement. */
function tablesOf(
  bytes: Uint8Array,
  password: string | undefined,
): Cell[][][] | Exclude<StatementFile, { kind: 'table' }> {
  if (startsWith(bytes, '504b0304')) return workbook(bytes)
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) {
    const streams = lockedStreams(bytes)
    if (!streams) return workbook(bytes)
    const opened = openLocked(streams, password)
    return opened.kind === 'opened' ? workbook(opened.bytes) : { kind: opened.kind }
  }
  const text = textOf(bytes)
  const start = text.slice(0, 2_000).trimStart()
  if (start.startsWith('<?xml') && /<(?:\w+:)?Workbook\b/.test(start)) return workbook(Buffer.from(text))
  if (/<(?:html|table|meta|style|!doctype|tr)\b/i.test(start) && /<t[dh]\b/i.test(text)) return [htmlRows(text)]
  return [',', '\t', ';', '|'].flatMap((delimiter) => {
    const rows = textTable(text, delimiter)
    return rows ? [rows] : []
  })
}

function workbook(bytes: Uint8Array): Cell[][][] | Exclude<StatementFile, { kind: 'table' }> {
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
    // Excel on old Macs counted days from 1904.
    const later = book.Workbook?.WBProps?.date1904 === true
    return book.SheetNames.slice(0, sheetsAtMost).map((name) => rowsOf(book.Sheets[name]!, later))
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

/** What a zip says that it unfolds to; more than is allowed where it says nothing. */
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

/** Rows of every table, also of one within another; a cell over several columns is followed by empty ones. */
function htmlRows(text: string): Cell[][] {
  const rows: string[][] = []
  let cell: string | null = null
  const close = () => {
    if (cell !== null) rows.at(-1)?.push(cell.trim())
    cell = null
  }
  let spans = 0
  const parser = new Parser({
    onopentag(name, { colspan }) {
      if (name === 'tr') {
        close()
        rows.push([])
      }
      if (name === 'td' || name === 'th') {
        close()
        cell = ''
        spans = Math.min(Math.max(Number(colspan) || 1, 1), cellsAtMost) - 1
      }
      if (name === 'br' && cell !== null) cell += '\n'
    },
    ontext(letters) {
      if (cell !== null) cell += letters
    },
    onclosetag(name) {
      if (name !== 'td' && name !== 'th') return
      const isOpen = cell !== null
      close()
      if (isOpen) rows.at(-1)?.push(...Array<string>(spans).fill(''))
    },
  })
  parser.end(text)
  return rows.map((row) => row.slice(0, cellsAtMost))
}

/** As the worker is asked for it. */
export const openStatement = ({
  bytes,
  password,
}: {
  bytes: Uint8Array
  password: string | undefined
}): StatementFile => readStatementFile(bytes, password)
