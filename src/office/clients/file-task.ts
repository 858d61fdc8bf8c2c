/** Worker thread: files are untrusted and may be large or corrupt. */
import type { ReadClients } from '#domain/client-list/reading.ts'
import { task } from '#server/workers/task.ts'

type ReadSheet = ReadClients & { sheet: string | null }
export type ClientFile =
  | { kind: 'read'; sheets: ReadSheet[] }
  | { kind: 'locked' | 'wrong-password' | 'unknown-lock' | 'no-table' | 'too-long' }

export const clientFileTask = task<Uint8Array, ClientFile>('client-file', { limitMs: 20_000, growthMb: 600 })
