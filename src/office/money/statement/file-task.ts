/** Worker thread: files are untrusted and may be large, encrypted or corrupt. */
import type { Cell } from '#domain/bank-statement/cells.ts'
import { task } from '#server/workers/task.ts'

/**
 * `sheets`: where the rows of each sheet begin, and how many of its rows stand before; empty if there is one.
 * `otherSheets`: unread ones, with other heads.
 */
export type StatementTable = {
  kind: 'table'
  rows: Cell[][]
  sheets: { name: string; from: number; skipped: number }[]
  otherSheets: string[]
  /** The workbook without its password, if it had one. */
  opened: Uint8Array | null
}
export type StatementFile =
  | StatementTable
  | { kind: 'locked' | 'wrong-password' | 'unknown-lock' | 'no-table' | 'too-long' }

/** `password`: used for this read only. */
export const statementFileTask = task<{ bytes: Uint8Array; password: string | undefined }, StatementFile>(
  'bank-statement-file',
  { limitMs: 20_000, growthMb: 600 },
)
