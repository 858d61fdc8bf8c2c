/** Worker thread: files are untrusted and may be large, encrypted or corrupt. */
import type { Cell } from '#domain/bank-statement/cells.ts'
import { task } from '#server/workers/task.ts'

/**
 * `sheets`: where the rows of each sheet begin, and how many rows of the sheet stand before them; empty if there is one.
 * `otherSheets`: statements with other heads, which were not read.
 */
export type StatementTable = {
  kind: 'table'
  rows: Cell[][]
  sheets: { name: string; from: number; skipped: number }[]
  otherSheets: string[]
}
export type StatementFile =
  | StatementTable
  | { kind: 'locked' | 'wrong-password' | 'unknown-lock' | 'no-table' | 'too-long' }

/** `password`: used for this read only. */
export const statementFileTask = task<{ bytes: Uint8Array; password: string | undefined }, StatementFile>(
  'bank-statement-file',
  { limitMs: 20_000, growthMb: 600 },
)
