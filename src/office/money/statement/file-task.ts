/** Worker thread: files are untrusted and may be large, encrypted or corrupt. */
import type { Cell } from '#domain/bank-statement/cells.ts'
import { task } from '#server/workers/task.ts'

export type StatementFile =
  | { kind: 'table'; rows: Cell[][] }
  | { kind: 'locked' | 'wrong-password' | 'unknown-lock' | 'no-table' | 'too-long' }

/** `password`: used for this read only. */
export const statementFileTask = task<{ bytes: Uint8Array; password: string | undefined }, StatementFile>(
  'bank-statement-file',
  { limitMs: 20_000, growthMb: 600 },
)
