/** Runs in a worker. */
import { readClients } from '#domain/client-list/reading.ts'
import { readTables } from '#office/money/service.server.ts'
import type { ClientFile } from './file-task.ts'

const rowsAtMost = 5_000

/** Every sheet with such heads; of a text the separator that yields most people. */
export function readClientFile(bytes: Uint8Array): ClientFile {
  const tables = readTables(bytes)
  if (!Array.isArray(tables)) return tables
  if (tables.some(({ length }) => length > rowsAtMost)) return { kind: 'too-long' }
  const isBook = [0x50, 0xd0].includes(bytes[0] ?? 0)
  const sheets = tables.flatMap((rows, at) => {
    const read = readClients(rows)
    return read ? [{ ...read, sheet: isBook && tables.length > 1 ? `${at + 1}` : null }] : []
  })
  const [most] = sheets.toSorted((one, other) => other.clients.length - one.clients.length)
  return most ? { kind: 'read', sheets: isBook ? sheets : [most] } : { kind: 'no-table' }
}
