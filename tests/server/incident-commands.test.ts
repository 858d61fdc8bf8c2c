/** What operations.md asks for when something happened: each command does what its line says. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { URI, type TOTP } from 'otpauth'
import pg from 'pg'
import { readReportState, readAccountPage } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { readStaffSelf, staffSignIn } from '#office/staff/contract.ts'
import { anchorJob } from '#server/jobs/anchor.server.ts'
import { incidentCommands } from '#server/incident-commands.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
let filer: Filer
let officer: Officer
let caseNumber: string
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await makeOfficer(rehearsal, { role: 'branch-manager' })
  await officer.signIn()
  filer = await walkTo(rehearsal, 'p-000906', 'registered')
  caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
})
after(() => rehearsal?.stop())

type Command = keyof typeof incidentCommands
const run = (command: Command, ...words: string[]) => {
  const { context } = rehearsal.product
  return incidentCommands[command](context.settings, context, words)
}

/** What the program itself says, as an operator starts it. */
async function said(...words: string[]): Promise<string> {
  const { settings } = rehearsal.product.context
  const { stdout } = await promisify(execFile)(process.execPath, ['src/main.ts', ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: settings.DATA_DIR,
      DATABASE_URL: settings.DATABASE_URL,
      NODE_NO_WARNINGS: '1',
    },
  })
  return stdout
}

test('readers: the program lists who read a person, each a line of JSON without the name', async () => {
  await officer.call(readCase, { params: { caseNumber } })
  const stdout = await said('readers', caseNumber)
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readerId: string; reason: string })
  assert.ok(lines.some(({ readerId, reason }) => readerId === officer.id && reason === 'case-file'))
  const account = rehearsal.simulators.world.people.byId('p-000906')
  assert.ok(account && !stdout.includes(account.name) && !stdout.includes(account.residentNumber))
  await assert.rejects(run('readers', '26-999999'))
})

test('end-sessions: the person of a case is signed out everywhere, and nobody else', async () => {
  const other = await walkTo(rehearsal, 'p-000907', 'signed-in')
  await run('end-sessions', caseNumber)
  assert.equal((await filer.ask(readAccountPage)).status, 401)
  assert.equal((await other.ask(readAccountPage)).status, 200)
})

test('reset-staff: the sessions end, and what is said opens the change of the password and nothing before it', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  const stdout = await said('reset-staff', officer.email, 'lost', 'phone')
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  const password = /^password: (\S+)$/m.exec(stdout)?.[1] ?? ''
  const factor = URI.parse(/^second factor: (\S+)$/m.exec(stdout)?.[1] ?? '')
  const code = (factor as TOTP).generate({ timestamp: rehearsal.product.context.clock.now().getTime() })
  await officer.call(staffSignIn, { body: { email: officer.email, password, code } })
  assert.equal((await officer.call(readStaffSelf)).mustChangePassword, true)
  assert.equal(codeOf(await officer.ask(readCase, { params: { caseNumber } })), 'auth.password.due')
})

test('suspend: a member of staff is signed out and signs in no more; it needs a reason', async () => {
  await assert.rejects(run('suspend', officer.email))
  assert.equal((await officer.ask(readCase, { params: { caseNumber } })).status, 200)
  await run('suspend', officer.email, 'left', 'the', 'office')
  assert.equal(codeOf(await officer.ask(readCase, { params: { caseNumber } })), 'auth.required')
  await assert.rejects(officer.signIn())
  const { persistence } = rehearsal.product.context
  assert.ok((await persistence.staff.list()).find(({ id }) => id === officer.id)?.suspendedAt)
})

test('the head of the chain is written once a day, to the log and to a file; a chain cut since then is found by it', async () => {
  const { context } = rehearsal.product
  const told: string[] = []
  const log = {
    ...context.log,
    info: (event: string, fields = {}) => void told.push(`${event} ${Object.keys(fields)}`),
  }
  while ((await context.persistence.accessRecords.append(500)) > 0);
  const { length, head } = await context.persistence.accessRecords.verify()
  assert.equal(await anchorJob.run({ ...context, log }, context.clock.now()), 1)
  assert.equal(await anchorJob.run({ ...context, log }, context.clock.now()), 0)
  assert.deepEqual(told, ['access-records.anchored count,head'])
  const file = resolve(context.settings.DATA_DIR, 'anchors', '2026-05-12.json')
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { day: '2026-05-12', length, head })
  await run('access-chain')

  const owner = new pg.Client({ connectionString: rehearsal.database.ownerUrl })
  await owner.connect()
  for (const table of ['access_chain', 'access_records']) await owner.query(`alter table ${table} disable trigger user`)
  const link = (await owner.query('delete from access_chain where seq = $1 returning *', [length])).rows[0]
  const record = (await owner.query('delete from access_records where id = $1 returning *', [link.record_id])).rows[0]
  assert.equal((await context.persistence.accessRecords.verify()).whole, true, 'the chain alone does not show it')
  await assert.rejects(run('access-chain'), /broken/)
  await owner.query('insert into access_records select * from json_populate_record(null::access_records, $1)', [record])
  await owner.query('insert into access_chain select * from json_populate_record(null::access_chain, $1)', [link])
  for (const table of ['access_chain', 'access_records']) await owner.query(`alter table ${table} enable trigger user`)
  await owner.end()
  await run('access-chain')
})

test('access-chain: a whole chain is said to be whole; a record outside of it is an error', async () => {
  const { persistence } = rehearsal.product.context
  while ((await persistence.accessRecords.append(500)) > 0);
  await run('access-chain')
  await persistence.accessRecords.record(
    { kind: 'system', id: 'test', reason: 'test' },
    { act: 'view', fields: [] },
    rehearsal.product.context.clock.now(),
  )
  const owner = new pg.Client({ connectionString: rehearsal.database.ownerUrl })
  await owner.connect()
  await owner.query('delete from access_queue')
  await owner.end()
  await assert.rejects(run('access-chain'), /broken/)
})
