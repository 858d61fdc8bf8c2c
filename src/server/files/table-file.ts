import { task } from '#server/workers/task.ts'

type TableFormat = 'xlsx' | 'csv'
export type Cell = string | number

/** `parts`: JSON of `Cell[][]` each, as bytes go to the thread without a copy. */
/** `plain`: columns whose numbers are no amounts. */
type Sheet = { name: string; heads: string[]; parts: Uint8Array[]; plain?: number[] }

/** A CSV file holds the first sheet alone. */
export type TableFile = { format: TableFormat; sheets: Sheet[] }

export const tableFileTask = task<TableFile, Uint8Array>('table-file')

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const sheetPart = (rows: readonly (readonly Cell[])[]): Uint8Array => Buffer.from(JSON.stringify(rows))
