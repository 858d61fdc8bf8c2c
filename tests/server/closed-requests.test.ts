/** Who asks for a file and leaves waits in no line; another firm is not held up by a firm's flood. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportCases } from '#office/cases/contract.ts'
import { tableFileTask, sheetPart } from '#server/files/table-file.ts'
import { workFor } from '#server/workers/workers.server.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
let own: Officer, other: Officer
before(async () => {
  rehearsal = await startRehearsal({
    withJobs: false,
    limits: { workers: 1, workersWaiting: 9, workersWaitingOfFirm: 1 },
  })
  own = await makeOfficer(rehearsal, { role: 'branch-manager' })
  other = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  for (const officer of [own, other]) await officer.signIn()
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
/** Holds the one thread for a second or more. */
const hold = () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => [at, `${at}번째 줄의 긴 글`.repeat(3)])
  const sheets = [{ name: '1', heads: ['1', '2'], parts: [sheetPart(rows)] }]
  const asker = { firm: 'holds', gone: new AbortController().signal }
  return workFor(asker, () => rehearsal.product.context.workers.run(tableFileTask, { format: 'xlsx', sheets }))
}

test('a full line is the firm’s own, and a closed connection frees its place', async () => {
  let ended = false
  const held = hold().finally(() => (ended = true))
  const leaving = new AbortController()
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const left = fetch(rehearsal.url + exportCases.path, {
    method: exportCases.method,
    headers: { cookie, 'content-type': 'application/json', origin: rehearsal.url },
    body: JSON.stringify(body),
    signal: leaving.signal,
  }).then(
    ({ status }) => status,
    () => 'left',
  )
  const { accessRecords } = rehearsal.product.context.database
  const isUnder = async () =>
    (await accessRecords.list({ act: 'download', page: 0, size: 1 })).items[0]?.readerId === own.id
  assert.ok(await waitFor(isUnder))
  const full = await own.ask(exportCases, { body })
  assert.deepEqual([full.status, codeOf(full)], [503, 'files.busy'])
  const fromOther = other.ask(exportCases, { body })
  leaving.abort()
  assert.equal(await left, 'left')
  let sentWhileHeld = false
  const entered = async () => {
    const isHeld = !ended
    const { status } = await own.ask(exportCases, { body })
    sentWhileHeld ||= isHeld && status === 200
    return status === 200
  }
  assert.ok(await waitFor(entered))
  assert.ok(sentWhileHeld, 'the place was kept for who had left')
  assert.equal((await fromOther).status, 200)
  await held
})
