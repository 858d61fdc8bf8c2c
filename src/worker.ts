/** A worker thread's program. It loads a task's module when it first does that task. */
import { isMainThread } from 'node:worker_threads'
import { searchFamilyTask } from '#filer/family-group/search.ts'
import { consentRecordTask } from '#filer/my-page/files/consent-record-task.ts'
import { bookFileTask } from '#office/books/file-task.ts'
import { clientFileTask } from '#office/clients/file-task.ts'
import { statementFileTask } from '#office/money/statement/file-task.ts'
import { preparationPdfTask } from '#office/preparation/pdf-task.ts'
import { reportPdfTask, returnPdfTask } from '#office/report/pdf/tasks.ts'
import { tableFileTask } from '#server/files/table-file.ts'
import { openPdfTask, pdfWordsTask, redrawPictureTask } from '#server/files/tasks.ts'
import { doneBy, type DoneBy, type Sent } from '#server/workers/task.ts'

const tasks: readonly DoneBy[] = [
  doneBy(openPdfTask, async () => (await import('#server/files/open-pdf.server.ts')).openPdf),
  doneBy(pdfWordsTask, async () => (await import('#server/files/pdf-words.server.ts')).readPdfWords),
  doneBy(redrawPictureTask, async () => (await import('#server/files/redraw-picture.server.ts')).redrawPicture),
  doneBy(consentRecordTask, async () => (await import('#filer/my-page/files/consent-record-pdf.server.ts')).consentPdf),
  doneBy(searchFamilyTask, async () => (await import('#filer/family-group/search.ts')).searchFamily),
  doneBy(tableFileTask, async () => (await import('#server/files/table-file.server.ts')).makeTableFile),
  doneBy(statementFileTask, async () => (await import('#office/money/statement/read.server.ts')).openStatement),
  doneBy(clientFileTask, async () => (await import('#office/clients/file.server.ts')).readClientFile),
  doneBy(bookFileTask, async () => (await import('#office/books/file.server.ts')).readBookFile),
  doneBy(preparationPdfTask, async () => (await import('#office/preparation/pdf.server.ts')).preparationPdf),
  doneBy(reportPdfTask, async () => (await import('#office/report/pdf/report-pdf.server.ts')).makeReportPdf),
  doneBy(returnPdfTask, async () => (await import('#office/report/pdf/return-pdf.server.ts')).makeReturnPdf),
]

const loaded = new Map<string, Promise<(input: never) => unknown>>()

/** Does one task. Throws TypeError for one that nobody does, and outside a worker thread. */
export async function work({ name, input, began }: Sent): Promise<unknown> {
  if (isMainThread) throw new TypeError(`${name} is done in a worker thread, never beside requests`)
  Atomics.store(new Int32Array(began), 0, 1)
  const found = tasks.find((task) => task.name === name)
  if (!found) throw new TypeError(`no worker does ${name}`)
  if (!loaded.has(name)) loaded.set(name, found.load())
  // The sender and the task of one name have one type of input.
  return (await loaded.get(name)!)(input as never)
}
