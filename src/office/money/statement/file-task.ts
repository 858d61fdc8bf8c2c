/** Opens a bank's file in a worker thread: it was made by somebody else and may be large, locked or broken. */
import type { Cell } from '#domain/bank-statement/cells.ts'
import { task } from '#server/workers/task.ts'

export type StatementFile =
  | { kind: 'table'; rows: Cell[][] }
  | { kind: 'locked' | 'wrong-password' | 'unknown-lock' | 'no-table' | 'too-long' }

/** `password`: of a file that is locked; it is used for this one reading. */
export const statementFileTask = task<{ bytes: Uint8Array; password: string | undefined }, StatementFile>(
  'bank-statement-file',
  { limitMs: 20_000, growthMb: 600 },
)
