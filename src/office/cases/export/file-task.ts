import type { CaseSums } from '#office/cases/contract.ts'
import { task } from '#server/workers/task.ts'

export type Cell = string | number

export type ListFile = {
  format: 'csv' | 'xlsx'
  heads: string[]
  /** JSON of `Cell[][]` each: bytes are handed to the thread without a copy of every cell. */
  parts: Uint8Array[]
  sums: CaseSums
}

export const listFileTask = task<ListFile, Uint8Array>('case-list-file')
