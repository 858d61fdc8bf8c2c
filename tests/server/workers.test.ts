import assert from 'node:assert/strict'
import { bytesOf } from '#tests/support/pdf.ts'
import { after, test } from 'node:test'
import { branches } from '#branches/index.ts'
import { consentRecordTask } from '#filer/my-page/files/consent-record-task.ts'
import sharp from 'sharp'
import { Problem } from '#domain/problems.ts'
import { work } from '#src/worker.ts'
import { projectRoot } from '#server/context.server.ts'
import { redrawPictureTask } from '#server/files/tasks.ts'
import { task, WorkerEndedError } from '#server/workers/task.ts'
import { openWorkers } from '#server/workers/workers.server.ts'

const root = projectRoot(import.meta.dirname)
const workers = openWorkers(root, { workers: 2, workersWaiting: 3, workersWaitingOfFirm: 3 })
after(() => workers.close())

const paper = {
  title: '동의 기록',
  author: '가온',
  facts: [['이름', '김하늘']] as const,
  wordsTitle: '동의한 내용',
  lines: ['한 줄'],
  root,
  now: new Date('2026-05-12T00:00:00Z'),
}

test('modules that draw PDFs run in a worker and are not loaded beside requests', async () => {
  const bytes = bytesOf(await workers.run(consentRecordTask, paper))
  assert.equal(Buffer.from(bytes).toString('latin1', 0, 5), '%PDF-')
  const sent = { name: consentRecordTask.name, input: paper, began: new SharedArrayBuffer(4) }
  await assert.rejects(work(sent), /never beside requests/)
})

test('a full queue answers when to retry, and its waiting tasks are done', async () => {
  const asked = Array.from({ length: 12 }, () => workers.run(consentRecordTask, paper))
  const ended = await Promise.allSettled(asked)
  const refused = ended.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Problem)
  assert.equal(refused.length, 12 - 2 - 3)
  for (const problem of refused) assert.deepEqual([problem.code, problem.retryAfterSeconds], ['files.busy', 30])
})

test('a task that goes beyond its time or its memory is ended, and the next one is done', async () => {
  const bytes = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#abc' } })
    .png()
    .toBuffer()
  const input = { bytes, shape: { width: 2_000, height: 2_000, fit: 'inside', as: 'png' } } as const
  const ended = (why: string) => (error: unknown) => error instanceof WorkerEndedError && error.why === why
  await assert.rejects(workers.run({ ...redrawPictureTask, limitMs: 0 }, input), ended('time'))
  // More than the current memory, whatever that is.
  await assert.rejects(workers.run({ ...redrawPictureTask, growthMb: -100_000 }, input), ended('memory'))
  assert.ok(bytesOf(await workers.run(consentRecordTask, paper)).length > 0)
})

test('an unknown task is an error, and the workers continue', async () => {
  await assert.rejects(workers.run(task<null, null>('nobody-does-this'), null), /no worker does/)
  assert.ok(bytesOf(await workers.run(consentRecordTask, paper)).length > 0)
})

test('every firm can be sent to a worker', () => {
  for (const branch of branches) assert.deepEqual(structuredClone(branch), branch)
})

test('threads end at close, and nothing is done afterwards', async () => {
  const own = openWorkers(root, { workers: 1, workersWaiting: 1, workersWaitingOfFirm: 1 })
  const under = own.run(consentRecordTask, paper)
  const ended = assert.rejects(under)
  await own.close()
  await ended
  await assert.rejects(own.run(consentRecordTask, paper), (error) => error instanceof Problem)
})
