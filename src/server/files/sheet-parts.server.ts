import { reportProgress } from '#server/workers/workers.server.ts'
import { type Cell, sheetPart } from './table-file.ts'

/** Few enough that no other request waits for them. */
const rowsAtOnce = 200

/** The rows of a sheet part by part; each part is reported to the requester. Throws `request.left` once nobody does. */
export async function sheetParts<Row>(
  rows: readonly Row[],
  cellsOf: (part: readonly Row[]) => Cell[][] | Promise<Cell[][]>,
): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await reportProgress({ done: from, of: rows.length })
    parts.push(sheetPart(await cellsOf(rows.slice(from, from + rowsAtOnce))))
  }
  await reportProgress({ done: rows.length, of: rows.length })
  return parts
}
