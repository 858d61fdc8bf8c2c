/** An operator's commands against a real database: effect, record, refusal and output. */
import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { URI, type TOTP } from 'otpauth'
import pg from 'pg'
import { readAccountPage, readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { openMachine } from '#office/command-line/machine.server.ts'
import { officeCommands, runTyped } from '#office/command-line/run.server.ts'
import { readStaffSelf, staffSignIn } from '#office/staff/contract.ts'
import { anchorJob } from '#server/jobs/anchor.server.ts'
import { jobs, served } from '#src/app.server.ts'
import { newFirmTyped } from '#tests/support/fixtures/new-firm.ts'
import { rateListFile } from '#tests/support/fixtures/rate-list.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startStoreServer, type StoreServer } from '#tests/support/object-store/start.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { listStaffGrants, saveAddressList } from '#office/staff/queries.server.ts'

let rehearsal: Rehearsal
let store: StoreServer
let filer: Filer
let officer: Officer
let operator: Officer
let caseNumber: string
before(async () => {
  store = await startStoreServer()
  const { url, bucket, region, keyId, secret } = store.settings
  const s3 = { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret }
  rehearsal = await startRehearsal({ withJobs: false, settings: { FILES_STORE: 's3', ...s3 } })
  officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await makeOfficer(rehearsal, { role: 'branch-manager' })
  operator = await makeOfficer(rehearsal, { role: 'operator' })
  await makeOfficer(rehearsal, { role: 'operator' })
  await officer.signIn()
  filer = await walkTo(rehearsal, 'p-000906', 'registered')
  caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
})
after(async () => {
  await rehearsal?.stop()
  await store?.stop()
})

const done = new Set<string>()
/** Output and exit code of a command; its answer is parsed as JSON. */
async function run(name: string, ...more: string[]) {
  const lines = { out: [] as string[], err: [] as string[] }
  const { context } = rehearsal.product
  const code = await runTyped(
    [...name.split(' '), ...more, '--json'],
    { out: (line) => void lines.out.push(line), err: (line) => void lines.err.push(line) },
    async (work) => work(await openMachine(context, { served, jobs })),
  )
  if (code === 0) done.add(name)
  return { code, said: lines.err.join('\n'), answer: lines.out[0] === undefined ? undefined : JSON.parse(lines.out[0]) }
}
async function ok(name: string, ...more: string[]) {
  const { code, said, answer } = await run(name, ...more)
  assert.equal(code, 0, `${name}: ${said}`)
  return answer
}

/** Access records of acts at the machine. */
const records = async (act: string) =>
  (await rehearsal.product.context.database.accessRecords.list({ act, page: 0, size: 200 })).items.filter(
    ({ readerId }) => readerId === 'command line',
  )

const because = ['--reason', '본인이 부탁함']

test('cases: how one stands is a recorded reading without the name', async () => {
  const shown = await ok('case show', caseNumber)
  assert.deepEqual([shown.caseNumber, shown.branchId, shown.events.length > 0], [caseNumber, 'gaon', true])
  const { name, residentNumber } = rehearsal.simulators.world.people.byId('p-000906')!
  for (const word of [name, residentNumber]) assert.ok(!JSON.stringify(shown).includes(word))
  assert.ok((await records('read')).some(({ reason }) => reason === 'case-file'))
})

test('access records: who read a person, what an incident touched, which month is signed; without a name', async () => {
  await officer.call(readCase, { params: { caseNumber } })
  const reads = await ok('access-records readers', caseNumber, ...because)
  assert.ok(reads.some((read: { readerId: string }) => read.readerId === officer.id))
  const incident = ['--from', '2026-05-12', '--until', '2026-05-12', ...because]
  const all = await ok('access-records incident', ...incident)
  const his = await ok('access-records incident', ...incident, '--by', officer.email)
  assert.ok(all.readers.some(({ who }: { who: string }) => who === '명령줄'))
  assert.ok(his.readers.length === 1 && all.readers.length > 1)
  assert.ok(his.persons.some((person: { caseNumber: string | null }) => person.caseNumber === caseNumber))
  assert.equal((await run('access-records incident', '--from', 'may', '--until', 'june', ...because)).code, 2)
  const { month, signedAt } = await ok('access-records review', 'gaon', '--month', '2026-04')
  assert.deepEqual([month, signedAt], ['2026-04', null])
})

test('staff: invited by letter, locked with all sessions ended, unlocked again; each on record', async () => {
  await ok('staff invite', 'new@gaon.example', '새직원', 'preparer', 'gaon', '--until', '2026-06-10')
  assert.equal((await run('staff invite', 'x@gaon.example', '누구', 'counsel', 'gaon', '--until', 'june')).code, 2)
  const past = await run('staff invite', 'x@gaon.example', '누구', 'counsel', 'gaon', '--until', '2026-05-01')
  assert.deepEqual([past.code, past.said.split(' ')[0]], [1, 'staff.end-past'])
  assert.equal((await run('staff invite', 'x@gaon.example', '누구', 'king', 'gaon')).code, 2)
  const byTwo = await run('staff invite', 'op@gaon.example', '누구', 'operator', 'gaon')
  assert.deepEqual([byTwo.code, byTwo.said.split(':')[0]], [1, 'staff.by-two'])
  await ok('staff end', officer.email, '2026-06-30', ...because)
  await ok('staff end', officer.email, 'none', ...because)
  const { people, invitations } = await ok('staff list')
  assert.deepEqual(
    [
      people.find(({ login }: { login: string }) => login === officer.email).state,
      invitations[0].login,
      invitations[0].endsOn,
    ],
    ['active', 'new@gaon.example', '2026-06-10'],
  )
  assert.equal((await run('staff lock', officer.email)).code, 2, 'a lock needs a reason')
  assert.equal((await ok('staff licence', officer.email, '제54321호', ...because)).number, '54321')
  await ok('staff lock', officer.email, ...because)
  assert.equal(codeOf(await officer.ask(readCase, { params: { caseNumber } })), 'auth.required')
  await assert.rejects(officer.signIn())
  await ok('staff unlock', officer.email, ...because)
  await rehearsal.moveClock({ advance: 'PT1M' })
  await officer.signIn()
  const { database } = rehearsal.product.context
  const rights = (await listStaffGrants(database, officer.id)).slice(0, 3)
  assert.deepEqual(
    rights.map(({ act, by, reason }) => [act, by, reason]).toSorted(),
    ['resumed', 'suspended', 'unlocked'].map((act) => [act, 'command line', '본인이 부탁함']),
  )
  for (const act of ['staff-invited', 'staff-suspended', 'staff-resumed', 'staff-unlocked'])
    assert.equal((await records(act)).length, 1, act)
})

test('staff: an operator is stopped at once and comes back by two alone', async () => {
  await ok('staff lock', operator.email, ...because)
  const refused = await run('staff unlock', operator.email, ...because)
  assert.deepEqual([refused.code, refused.said.split(':')[0]], [1, 'staff.by-two'])
})

test('staff: a person locked out by a list of addresses is let in again', async () => {
  const { database, clock } = rehearsal.product.context
  const list = { ranges: ['203.0.113.9'], by: operator.id, reason: '연습', at: clock.now() }
  for (const branchId of ['gaon', null]) await saveAddressList(database, { ...list, branchId })
  assert.equal(codeOf(await officer.ask(readStaffSelf)), 'auth.address')
  for (const place of ['gaon', 'operators']) await ok('staff anywhere', place, ...because)
  assert.equal((await officer.ask(readStaffSelf)).status, 200)
  assert.equal((await records('address-list-set')).length, 2)
})

test('staff: what a reset says opens the change of the password and nothing before it; the first people are made so', async () => {
  const lost = await makeOfficer(rehearsal, { role: 'preparer' })
  await lost.signIn()
  const { password, secondFactor } = await ok('staff reset', lost.email, ...because)
  assert.equal((await lost.ask(readStaffSelf)).status, 401)
  const at = rehearsal.product.context.clock.now().getTime()
  const code = (URI.parse(secondFactor) as TOTP).generate({ timestamp: at })
  await lost.call(staffSignIn, { body: { email: lost.email, password, code } })
  assert.equal((await lost.call(readStaffSelf)).mustChangePassword, true)
  assert.equal(codeOf(await lost.ask(readCase, { params: { caseNumber } })), 'auth.password.due')
  assert.ok((await ok('staff invite', 'first@nare.example', '첫사람', 'operator', 'nare', '--here')).secondFactor)
})

test('messages: what was not taken goes again by its id, by its case, or all of it', async () => {
  const { database, clock } = rehearsal.product.context
  const filing = (await database.filings.findByCaseNumber(caseNumber))!
  for (const [index, again] of ['id', 'case', 'all'].entries()) {
    const now = clock.now()
    for (const message of await database.outbox.claimDue(
      { worker: 'test', until: now, limit: 100, channels: ['talk', 'mail'] },
      now,
    ))
      await database.outbox.notSent(message.id, 'refused', null)
    const [first] = await ok('messages list')
    assert.ok(first, `${index} ${again}`)
    if (again === 'case') assert.ok((await ok('case retry', caseNumber)).sentAgain >= 1)
    else assert.ok((await ok('messages retry', again === 'id' ? first.id : 'all')).sentAgain >= 1)
  }
  assert.deepEqual(await ok('messages list'), [])
  assert.ok((await database.outbox.listOf(filing.id)).every(({ state }) => state !== 'dead'))
  assert.ok((await records('message-again')).length >= 3)
})

test('jobs: one pass now, told with how much was done; one that breaks off is a failure', async () => {
  assert.ok((await ok('jobs list')).some(({ job }: { job: string }) => job === 'outbox.send'))
  assert.ok((await ok('jobs retry', 'access-records.chain')).done > 0)
  assert.equal((await run('jobs retry', 'nothing')).code, 2)
})

test('the firm: branches, banners, the season, keys and terms', async () => {
  const ids = (await ok('branch list')).map(({ id }: { id: string }) => id)
  assert.deepEqual((await ok('branch validate')).valid, ids)
  const hosts = await ok('branch hosts', 'gaon', '--check')
  assert.deepEqual([hosts[0].state, /확인했어요/.test(hosts[0].found)], ['folder', true])
  const folder = resolve(rehearsal.product.context.settings.DATA_DIR, 'firms')
  assert.equal((await ok('branch write', 'gaon', folder)).invented, true)
  assert.equal((await run('branch write', 'gaon', folder)).code, 2, 'a folder is never overwritten')
  const added = await ok('branch add', ...newFirmTyped)
  assert.ok(added.missingSettings.includes('NICEPAY_MID__saebom') && added.toDo.length > 5)
  assert.match((await run('branch validate')).said, /saebom, the draft: unwritten/)
  const { id } = await ok('banner set', '홈택스 점검이 길어지고 있어요', '--hours', '2', '--branch', 'gaon')
  assert.equal((await run('banner set', '너무 길어요', '--hours', '9000')).said.split(' ')[0], 'input.invalid')
  await ok('banner remove', id)
  assert.equal((await ok('banner list'))[0].state, 'removed')
  assert.deepEqual(await ok('season extend', '2026', '2026-06-03', ...because), [
    { filingYear: 2026, lastDay: '2026-06-03' },
  ])
  assert.equal((await ok('season list')).length, 1)
  const list = [rateListFile(rehearsal.product.context.settings.DATA_DIR), '--year', '2026']
  assert.deepEqual([(await ok('rates list')).length, (await ok('rates import', ...list)).kept], [2, null])
  assert.match((await run('rates import', ...list, '--write')).said, /RATES_DIR names no folder/)
  assert.deepEqual(await ok('keys rotate'), { done: 0, left: 0 })
  const moved = await ok('files move', '--to', 's3')
  assert.deepEqual([moved.moved, moved.s3, moved.database], [store.objects().size, store.objects().size, 0])
  assert.ok((await ok('retention', '--dry-run')).every(({ due }: { due: number }) => due >= 0))
  assert.equal((await run('retention')).code, 2)
  for (const act of ['banner-set', 'banner-remove', 'season-extended', 'branch-draft'])
    assert.equal((await records(act)).length, 1, act)
})

test('a person: signed out, their file written for its owner alone, erased when it is meant; the machine on record', async () => {
  const other = await walkTo(rehearsal, 'p-000907', 'signed-in')
  await ok('person sign-out', caseNumber, ...because)
  assert.equal((await filer.ask(readAccountPage)).status, 401)
  assert.equal((await other.ask(readAccountPage)).status, 200)

  const to = resolve(rehearsal.product.context.settings.DATA_DIR, 'own-data.json')
  await ok('person export', caseNumber, '--to', to, ...because)
  assert.equal(JSON.parse(readFileSync(to, 'utf8')).return.caseNumber, caseNumber)
  assert.equal(statSync(to).mode & 0o777, 0o600)
  assert.equal((await run('person export', caseNumber, '--to', to, ...because)).code, 1, 'a file is never overwritten')

  assert.equal((await run('person erase', caseNumber, ...because)).code, 2)
  await ok('person erase', caseNumber, '--yes', ...because)
  const { database } = rehearsal.product.context
  assert.equal((await database.filings.findByCaseNumber(caseNumber))?.filerName ?? null, null)
  for (const act of ['download', 'destroy'])
    assert.ok(
      (await records(act)).some(({ reason }) => reason === '본인이 부탁함'),
      act,
    )
})

test('the head of the chain is written once a day, to the log and to a file; a chain cut since then is found by it', async () => {
  const { context } = rehearsal.product
  const events: string[] = []
  const log = {
    ...context.log,
    info: (event: string, fields = {}) => void events.push(`${event} ${Object.keys(fields)}`),
  }
  while ((await context.database.accessRecords.append(500)) > 0);
  const { length, head } = await context.database.accessRecords.verify()
  assert.equal(await anchorJob.run({ ...context, log }, context.clock.now()), 1)
  assert.equal(await anchorJob.run({ ...context, log }, context.clock.now()), 0)
  assert.deepEqual(events, ['access-records.anchored count,head'])
  const file = resolve(context.settings.DATA_DIR, 'anchors', '2026-05-12.json')
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { day: '2026-05-12', length, head, before: null })
  await ok('access-records verify')
  await ok('restore-check')
  assert.deepEqual(await ok('messages hold', '--before', '2020-01-01T00:00:00Z'), { held: 0 })
  const unread = await run('messages hold', '--before', '2026-02-31T00:00:00Z')
  assert.equal(unread.code, 2)
  assert.match(JSON.stringify(unread), /takes an instant.*시간대까지 있는 시각/)
  assert.equal((await run('access-records verify', '--since', '2026-13-45')).code, 2)

  const owner = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
  for (const table of ['access_chain', 'access_records']) await owner.query(`alter table ${table} disable trigger user`)
  const link = (await owner.query('delete from access_chain where seq = $1 returning *', [length])).rows[0]
  const record = (await owner.query('delete from access_records where id = $1 returning *', [link.record_id])).rows[0]
  assert.equal((await context.database.accessRecords.verify()).whole, true, 'the chain alone does not show it')
  const broken = await run('access-records verify')
  assert.deepEqual([broken.code, broken.answer.unlike], [1, '2026-05-12'])
  await owner.query('insert into access_records select * from json_populate_record(null::access_records, $1)', [record])
  await owner.query('insert into access_chain select * from json_populate_record(null::access_chain, $1)', [link])
  for (const table of ['access_chain', 'access_records']) await owner.query(`alter table ${table} enable trigger user`)
  await owner.end()
  await ok('access-records verify')
  await ok('setup check')
})

/** Run in tests of their own: office-setup.test.ts, firm-move.test.ts. */
const ranAlone = ['setup', 'firm move']

test('every command was run here, and its help can be asked for', async () => {
  assert.deepEqual(
    officeCommands.map(({ name }) => name).filter((name) => !done.has(name) && !ranAlone.includes(name)),
    [],
  )
  for (const { name } of officeCommands) {
    const out: string[] = []
    const code = await runTyped(
      [...name.split(' '), '--help'],
      { out: (line) => void out.push(line), err: assert.fail },
      () => assert.fail('help does nothing'),
    )
    assert.ok(code === 0 && out.join('\n').includes(name))
  }
})
