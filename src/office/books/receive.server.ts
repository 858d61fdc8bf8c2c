/** The type is read from the content, never from the name. */
import type { BookStatement } from '#domain/books/balance.ts'
import { beginsAsPdf } from '#domain/file-start.ts'
import { unpackFile } from '#domain/packed-file.ts'
import { Problem, type ProblemCode } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { receivePdf } from '#server/files/received.server.ts'
import { searchFile, type Searching } from '#server/files/search-file.server.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import { type BookFile, bookFileTask } from './file-task.ts'

const refusals: Record<Exclude<BookFile['kind'], 'read'>, ProblemCode> = {
  locked: 'file.locked',
  'wrong-password': 'file.password',
  'unknown-lock': 'file.unknown-lock',
  'no-table': 'file.not-book',
  'too-long': 'file.heavy',
  macro: 'file.not-book',
}
const refuse = (code: ProblemCode) => new Problem(code, { fields: ['file'] })

/** Throws `file.*`: no table, locked, with macros or too heavy. */
export async function readBook({ workers }: Pick<Context, 'workers'>, bytes: Uint8Array, password?: string) {
  try {
    const read = await workers.run(bookFileTask, { bytes, password: password || undefined })
    if (read.kind === 'read') return read
    throw refuse(refusals[read.kind])
  } catch (thrown) {
    if (thrown instanceof WorkerEndedError) throw refuse('file.heavy')
    throw thrown
  }
}

/** HTML is stored as a spreadsheet: its scripts must not run. */
function detectType(bytes: Uint8Array): { contentType: string; ending: string } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' }
  const start = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1')
  if (bytes[0] === 0xd0 || /<(?:html|table|meta|style|!doctype|tr|\?xml)/i.test(start))
    return { contentType: 'application/vnd.ms-excel', ending: 'xls' }
  return { contentType: 'text/csv', ending: 'csv' }
}

type ReceivedBook = { content: Buffer; contentType: string; ending: string; bookStatements?: BookStatement[] }

/** The file alone or packed with its password; the result opens without one. Throws what `receivePdf` and `readBook` throw. */
export async function receiveBook(
  context: Pick<Context, 'workers'> & Searching,
  body: Uint8Array,
): Promise<ReceivedBook> {
  const { file, password } = unpackFile(body)
  if (file.length === 0) throw refuse('file.empty')
  if (beginsAsPdf(file))
    return { content: await receivePdf(context, body), contentType: 'application/pdf', ending: 'pdf' }
  const { sheets, opened } = await readBook(context, file, password)
  if (opened) await searchFile(context, opened)
  const content = Buffer.from(opened ?? file)
  const bookStatements = sheets.flatMap(({ statement }) => (statement ? [statement] : []))
  return { content, ...detectType(content), bookStatements }
}
