/** Runs in a worker. */
import { isBook } from '#domain/books/accounts.ts'
import { readSums, type Row } from '#domain/books/sheet.ts'
import { readStatementSheet } from '#domain/books/statements.ts'
import { readSheets } from '#office/money/service.server.ts'
import type { BookFile, BookSheet } from './file-task.ts'

const rowsAtMost = 5_000

/** Names of the parts of a workbook are written plainly in it. */
const macros = [Buffer.from('vbaProject.bin'), Buffer.from('_VBA_PROJECT', 'utf16le')]
const isBinary = (bytes: Uint8Array) => [0x50, 0xd0].includes(bytes[0] ?? 0)
const holdsMacro = (bytes: Uint8Array) =>
  isBinary(bytes) && macros.some((mark) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(mark))

function sheetOf(name: string, rows: readonly Row[]): BookSheet {
  const statement = readStatementSheet(rows, name)
  const sums = statement && statement.kind !== 'income' ? undefined : readSums(rows)
  return { name, accounts: sums && isBook(sums) ? sums : null, statement: statement ?? null }
}

const weight = ({ accounts, statement }: BookSheet) => (accounts?.sums.length ?? 0) + (statement ? 1 : 0)

/** Every sheet; of a text the separator that yields most lines. */
export function readBookFile({ bytes, password }: { bytes: Uint8Array; password: string | undefined }): BookFile {
  const read = readSheets(bytes, password)
  if ('kind' in read) return read
  const { tables, opened } = read
  if (holdsMacro(opened ?? bytes)) return { kind: 'macro' }
  const filled = tables.filter(({ rows }) =>
    rows.some((row) => row.filter((cell) => String(cell).trim() !== '').length > 1),
  )
  if (filled.length === 0) return { kind: 'no-table' }
  if (filled.some(({ rows }) => rows.length > rowsAtMost)) return { kind: 'too-long' }
  const sheets = filled.map(({ sheet, rows }) => sheetOf(sheet ?? '', rows))
  const [most] = sheets.toSorted((one, other) => weight(other) - weight(one))
  return { kind: 'read', sheets: isBinary(opened ?? bytes) ? sheets : most ? [most] : [], opened }
}
