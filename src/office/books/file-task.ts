/** Worker thread: files are untrusted and may be large, encrypted or corrupt. */
import type { ReadSums } from '#domain/books/sheet.ts'
import type { BookStatement } from '#domain/books/balance.ts'
import { task } from '#server/workers/task.ts'

/** `accounts`: null if the sheet is no ledger. */
export type BookSheet = { name: string; accounts: ReadSums | null; statement: BookStatement | null }
/** `opened`: the workbook without its password. `macro`: it holds a program. */
export type BookFile =
  | { kind: 'read'; sheets: BookSheet[]; opened: Uint8Array | null }
  | { kind: 'locked' | 'wrong-password' | 'unknown-lock' | 'no-table' | 'too-long' | 'macro' }

/** `password`: used for this read only. */
export const bookFileTask = task<{ bytes: Uint8Array; password: string | undefined }, BookFile>('book-file', {
  limitMs: 20_000,
  growthMb: 600,
})
