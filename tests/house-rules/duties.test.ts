/** Work that nobody presses a button for: each duty is done by a job, and every job that is written is listed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTest } from './reading/project.ts'
import { readProject } from './reading/read-project.ts'
import { roomOf } from './reading/rooms.ts'
import { dotted, walk } from './reading/walk.ts'

const project = readProject()

/** What must be called from the server or a feature, and what is broken when nobody does. */
const duties: Readonly<Record<string, string>> = {
  checkKeys: 'the sealing keys are proven at the start',
  destroyDue: 'what is kept sealed is destroyed when its time has come',
  rewrapSealed: 'a new sealing key reaches what older keys sealed',
  'accessRecords.append': 'access records are linked into their chain',
  'outbox.claimDue': 'messages are sent',
  'collection.abandoned': 'steps of a killed process are taken over',
  'agent.claimDue': 'a release or consent that must wait is finished',
  'payments.claimDue': 'unknown payments are asked about',
  'deposits.notices': 'deposit notices that were kept are judged',
  'authentication.expireDue': 'requests that nobody answered are closed',
  'waiting.missDue': 'a turn that was missed goes to the next',
  'waiting.callNext': 'those who wait in line are called',
  'sessions.purge': 'ended sessions are forgotten',
  'signInAttempts.purge': 'old attempts to sign in are forgotten',
  'idempotency.purge': 'answers kept for repeated requests are forgotten',
  'posts.forgetViews': 'who read a post is forgotten',
  'collection.takeNumbersOut': 'documents sealed with resident numbers are gone through',
  'bankLines.forgetSenders': 'senders of a bank’s statement are forgotten',
  'providerLists.booked': 'what the provider lists of a day is compared with the books',
  'staffLinks.purge': 'links to the office that ran out are forgotten',
  'requestLimits.purge': 'counts of requests are forgotten',
  'refunds.promised': 'refunds that were promised are asked for',
  'receipts.late': 'cash receipts past their day ring',
  'agent.releasedWithoutUs': 'a release made past us is found',
  'accessRecords.verify': 'the chain of access records is proven',
}

const called = new Set<string>()
for (const { path, program } of project.modules.filter(
  ({ path }) => ['server', 'site', 'filer', 'office', 'top'].includes(roomOf(path).name) && !isTest(path),
)) {
  walk(program, (node) => {
    if (node.type === 'CallExpression') called.add(`${path} ${dotted(node.callee) ?? ''}`)
  })
}

test('the calls were seen', () =>
  assert.ok(
    [...called].some((one) => one.endsWith('database.outbox.put') || one.endsWith('.outbox.put')) && called.size > 300,
  ))

for (const [name, duty] of Object.entries(duties)) {
  test(duty, () =>
    assert.ok(
      [...called].some((one) => one.endsWith(`.${name}`)),
      `nobody calls database.${name}`,
    ),
  )
}

test('every jobs.server.ts is listed in the server’s table of contents', () => {
  const app = project.modules.find(({ path }) => path === 'src/app.server.ts')
  const listed = new Set(app?.imports.map(({ target }) => (target.kind === 'file' ? target.path : '')))
  const written = project.modules
    .map(({ path }) => path)
    .filter((path) => /^src\/(site|filer|office)\/.*jobs\.server\.ts$/.test(path))
  assert.ok(written.length > 2)
  assert.deepEqual(
    written.filter((path) => !listed.has(path)),
    [],
  )
})

test('jobs have names of their own and a pace', async () => {
  const { jobs } = await import('#src/app.server.ts')
  assert.equal(new Set(jobs.map(({ name }) => name)).size, jobs.length)
  assert.deepEqual(
    jobs.filter(({ everyMs }) => !(everyMs >= 100)).map(({ name }) => name),
    [],
  )
})
