/** A long file tells how far it is, and ends once nobody waits for it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportCases } from '#office/cases/contract.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { fileWithProgressType, type FileProgress, type ProgressLine } from '#contract/file-progress.ts'
import { Problem } from '#domain/problems.ts'
import { sheetParts } from '#server/files/sheet-parts.server.ts'
import { sheetPart, tableFileTask } from '#server/files/table-file.ts'
import { workFor } from '#server/workers/workers.server.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
let officer: Officer
before(async () => {
  rehearsal = await startRehearsal({
    withJobs: false,
    limits: { workers: 1, workersWaiting: 1, workersWaitingOfFirm: 1 },
  })
  await seed(rehearsal.product.context)
  officer = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await officer.signIn()
})
after(() => rehearsal?.stop())

const body = {
  columns: ['caseNumber'],
  format: 'csv',
  filter: 'all',
  sort: 'received',
  search: '',
  year: null,
  reason: '월말 점검',
}

const ask = (accept: string, more: object = {}) =>
  fetch(rehearsal.url + exportCases.path, {
    method: exportCases.method,
    headers: {
      accept,
      cookie: [...officer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      origin: rehearsal.url,
    },
    body: JSON.stringify({ ...body, ...more }),
  })

const withProgress = `application/json, ${fileWithProgressType}`

/** The lines of an answer, and what stands after the last of them. */
async function readLines(response: Response): Promise<{ lines: ProgressLine[]; rest: Buffer }> {
  let rest = Buffer.from(await response.arrayBuffer())
  const lines: ProgressLine[] = []
  for (let isLast = false; !isLast && rest.length > 0;) {
    const end = rest.indexOf('\n')
    const line = JSON.parse(rest.subarray(0, end).toString()) as ProgressLine
    lines.push(line)
    rest = rest.subarray(end + 1)
    isLast = 'file' in line
  }
  return { lines, rest }
}

const leftWith = (code: string) => (error: unknown) => error instanceof Problem && error.code === code

/** Takes the one thread for a second or more. */
const makeLong = (gone: AbortSignal) => {
  const rows = Array.from({ length: 60_000 }, (_, at) => [at, `${at}번째 줄의 긴 글`.repeat(3)])
  const sheets = [{ name: '1', heads: ['1', '2'], parts: [sheetPart(rows)] }]
  const { workers } = rehearsal.product.context
  return workFor({ firm: 'gaon', gone }, () => workers.run(tableFileTask, { format: 'xlsx', sheets }))
}

test('a file that is told is the file that is not, after how many rows of how many', async () => {
  const plain = await ask('application/json')
  assert.match(plain.headers.get('content-type') ?? '', /^text\/csv/)
  const whole = Buffer.from(await plain.arrayBuffer())
  const rows = whole.toString().trim().split('\r\n').length - 1
  const answer = await ask(withProgress)
  assert.equal(answer.headers.get('content-type'), fileWithProgressType)
  assert.equal(answer.headers.get('x-accel-buffering'), 'no')
  const { lines, rest } = await readLines(answer)
  assert.deepEqual(lines.slice(0, -1), [
    { done: 0, of: rows },
    { done: rows, of: rows },
  ])
  const { file } = lines.at(-1) as Extract<ProgressLine, { file: unknown }>
  assert.deepEqual([file.size, file.type], [whole.length, plain.headers.get('content-type')])
  assert.match(file.name, /\.csv$/)
  assert.deepEqual(rest, whole)
})

test('what is refused before the first part has its own status', async () => {
  const answer = await ask(withProgress, { reason: '' })
  assert.equal(answer.status, 400)
  assert.match(answer.headers.get('content-type') ?? '', /json/)
})

test('a failure after the first part is told with its code and the number of the request', async () => {
  const leaving = [new AbortController(), new AbortController()]
  const held = leaving.map(({ signal }) => assert.rejects(makeLong(signal), leftWith('request.left')))
  const answer = await ask(withProgress)
  const { lines } = await readLines(answer)
  const { failure } = lines.at(-1) as Extract<ProgressLine, { failure: unknown }>
  assert.deepEqual([answer.status, failure.status, failure.code], [200, 503, 'files.busy'])
  assert.equal(failure.requestId, answer.headers.get('x-request-id'))
  for (const controller of leaving) controller.abort()
  await Promise.all(held)
})

test('a task that runs ends with who asked for it, and its thread is free at once', async () => {
  const leaving = new AbortController()
  const ended = assert.rejects(makeLong(leaving.signal), leftWith('request.left'))
  // It has begun by the time that another call is answered.
  assert.equal((await ask(withProgress, { reason: '' })).status, 400)
  leaving.abort()
  await ended
  assert.equal((await ask('application/json')).status, 200)
})

test('no further part is read once nobody waits', async () => {
  const leaving = new AbortController()
  const heard: FileProgress[] = []
  const read: number[] = []
  const work = () =>
    sheetParts(
      Array.from({ length: 1_000 }, (_, at) => at),
      (part) => {
        read.push(part.length)
        if (read.length === 2) leaving.abort()
        return part.map((at) => [at])
      },
    )
  const asker = { firm: 'gaon', gone: leaving.signal, report: (progress: FileProgress) => void heard.push(progress) }
  await assert.rejects(workFor(asker, work), leftWith('request.left'))
  assert.deepEqual(read, [200, 200])
  assert.deepEqual(heard, [
    { done: 0, of: 1_000 },
    { done: 200, of: 1_000 },
  ])
})
