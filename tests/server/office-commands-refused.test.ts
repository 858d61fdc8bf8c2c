/** Wrong commands of an operator are refused in words and change nothing; a lock shuts out the right people. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { openMachine } from '#office/command-line/machine.server.ts'
import { officeCommands, runTyped } from '#office/command-line/run.server.ts'
import { terminalSentence } from '#office/command-line/texts.ts'
import { requestSeasonChange, decideSeason } from '#office/branches/contract.ts'
import { jobs, served } from '#src/app.server.ts'
import { codeOf, makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { walkTo } from '#tests/support/walk.ts'
import { addStaffLink } from '#office/staff/queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

async function run(...typed: string[]) {
  const lines = { out: [] as string[], err: [] as string[] }
  const code = await runTyped(
    [...typed, '--json'],
    { out: (line) => void lines.out.push(line), err: (line) => void lines.err.push(line) },
    async (work) => work(await openMachine(rehearsal.product.context, { served, jobs })),
  )
  return { code, said: lines.err.join(' '), answer: lines.out[0] === undefined ? undefined : JSON.parse(lines.out[0]) }
}
const because = ['--reason', '연습으로 해 봄']

test('a resident number in any word or option of a command is refused, unsaid, and nothing is done', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const typed of [
    ['staff', 'lock', officer.email, '--reason', '930412-2000001 본인이 부탁함'],
    ['staff', 'invite', 'number@gaon.example', '9304122000001', 'preparer', 'gaon', '--here'],
    ['banner', 'set', '고객 930412-2000001 님', '--hours', '1'],
  ]) {
    const { code, said } = await run(...typed)
    assert.equal(code, 2, typed.join(' '))
    assert.ok(/resident number/.test(said) && !/2000001/.test(said), said)
  }
  const { people } = (await run('staff', 'list')).answer
  assert.equal(people.find(({ login }: { login: string }) => login === officer.email).state, 'active')
  assert.ok(!people.some(({ login }: { login: string }) => login === 'number@gaon.example'))
})

test('help and usage errors need neither settings nor a database', async () => {
  const start = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['dist/main.js', 'office', ...words], {
      env: { PATH: process.env.PATH ?? '', MODE: 'service', NODE_NO_WARNINGS: '1' },
    }).catch((end: { code: number; stdout: string }) => end)
  const [all, staff, wrong] = await Promise.all([start('help'), start('staff', '--help'), start('staff', 'fly')])
  for (const { name } of officeCommands) assert.ok(all.stdout.includes(`  ${name} `), name)
  assert.ok(staff.stdout.includes('staff lock <login>') && !staff.stdout.includes('case show'))
  assert.equal('code' in wrong && wrong.code, 2)
})

test('an account made on the command line has a login that e-mail reaches, like an invited one', async () => {
  const { code, said } = await run('staff', 'invite', 'no letter', '새직원', 'preparer', 'gaon', '--here')
  assert.deepEqual([code, said], [1, `input.invalid (email): ${terminalSentence('input.invalid')}`])
})

test('the last day of an account is set, changed and taken away, each on record; a past one and none are refused', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const end = (day: string, login = officer.email) => run('staff', 'end', login, day, ...because)
  const endOf = async () => {
    const { people } = (await run('staff', 'list')).answer
    return people.find(({ login }: { login: string }) => login === officer.email).endsOn
  }
  for (const day of ['2026-06-10', '2026-07-10', null]) {
    const { code, said, answer } = await end(day ?? 'none')
    assert.deepEqual([code, answer], [0, { login: officer.email, endsOn: day }], said)
    assert.equal(await endOf(), day)
  }
  const { accessRecords } = rehearsal.product.context.database
  const { items } = await accessRecords.list({ subjectId: officer.id, page: 0, size: 10 })
  assert.equal(items.filter(({ act }) => act === 'staff-end').length, 3)
  assert.equal((await end('june')).code, 2)
  assert.equal((await end('2026-05-01')).said.split(' ')[0], 'staff.end-past')
  const another = await makeOfficer(rehearsal, { role: 'operator' })
  assert.equal((await end('2026-06-10', another.email)).said.split(':')[0], 'staff.by-two')
  assert.equal(await endOf(), null)
})

test('a lock shuts out the last manager of a branch too, which the screen does not', async () => {
  const manager = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'daon' })
  await manager.signIn()
  const locked = await run('staff', 'lock', manager.email, ...because)
  assert.equal(locked.code, 0, locked.said)
  await assert.rejects(manager.signIn())
  assert.equal((await run('staff', 'unlock', manager.email, ...because)).code, 0)
})

test('a reset at the machine ends a link that was sent by letter before', async () => {
  const { id: staffId, email: loginName } = await makeOfficer(rehearsal, { role: 'preparer' })
  const { database, clock } = rehearsal.product.context
  const expiresAt = new Date(clock.now().getTime() + 72 * 3_600_000)
  const sent = {
    staffId,
    loginName,
    name: '연습직원',
    role: 'preparer',
    branchId: 'gaon',
    by: 'test',
    expiresAt,
  } as const
  await addStaffLink(database, sent, clock.now())
  assert.ok(await database.staffLinks.findUnspent(loginName))
  assert.equal((await run('staff', 'reset', loginName, ...because)).code, 0)
  assert.equal(await database.staffLinks.findUnspent(loginName), undefined)
})

test('a season is lengthened by a year and a later day that it can have, and the list of seasons stands', async () => {
  assert.equal((await run('season', 'extend', '1999', '2026-06-05', ...because)).code, 2)
  assert.equal((await run('season', 'extend', '2026', '2026-05-20', ...because)).said.split(' ')[0], 'input.invalid')
  assert.equal((await run('season', 'extend', '2026', '2027-06-05', ...because)).said.split(' ')[0], 'input.invalid')
  assert.deepEqual((await run('season', 'list')).answer, [])
  const [asks, approves] = [
    await makeOfficer(rehearsal, { role: 'operator' }),
    await makeOfficer(rehearsal, { role: 'operator' }),
  ]
  for (const officer of [asks, approves]) await officer.signIn()
  await asks.call(requestSeasonChange, { body: { lastDay: '2026-06-03', reason: '홈택스 장애' } })
  assert.equal((await run('season', 'extend', '2026', '2026-06-10', ...because)).code, 0)
  assert.equal((await run('season', 'extend', '2026', '2026-06-05', ...because)).said.split(' ')[0], 'input.invalid')
  const late = await approves.ask(decideSeason, { body: { lastDay: '2026-06-03', approve: true } })
  assert.equal(codeOf(late), 'season.changed')
  assert.deepEqual((await run('season', 'list')).answer, [{ filingYear: 2026, lastDay: '2026-06-10' }])
})

test('hours without an end are typed wrongly; a branch that there is not has no months to review', async () => {
  for (const hours of ['1e10', 'Infinity', 'soon', '0'])
    assert.equal((await run('banner', 'set', '점검 중이에요', '--hours', hours)).code, 2, hours)
  assert.equal((await run('access-records', 'review', 'nowhere')).said.split(' ')[0], 'input.invalid')
})

test('a person’s file is refused before anything is read where it cannot be written', async () => {
  const filer = await walkTo(rehearsal, 'p-000911', 'registered')
  const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  const folder = rehearsal.product.context.settings.DATA_DIR
  const there = resolve(folder, 'there.json')
  writeFileSync(there, 'kept')
  for (const to of [there, resolve(folder, 'no-folder', 'own.json')]) {
    const { code, said } = await run('person', 'export', caseNumber, '--to', to, ...because)
    assert.equal(code, 1)
    assert.match(said, /^the file cannot be made/)
  }
  assert.equal(readFileSync(there, 'utf8'), 'kept')
  const { accessRecords } = rehearsal.product.context.database
  const taken = async () => (await accessRecords.list({ act: 'download', page: 0, size: 50 })).items.length
  assert.equal(await taken(), 0)
  const to = resolve(folder, 'own.json')
  assert.equal((await run('person', 'export', caseNumber, '--to', to, ...because)).code, 0)
  assert.deepEqual([existsSync(to), statSync(to).mode & 0o777, await taken()], [true, 0o600, 1])
})

type End = { code: number; stdout: string; stderr: string }

/** Output of the program, started as an operator starts it. */
async function started(...words: string[]): Promise<End> {
  const { settings } = rehearsal.product.context
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: settings.DATA_DIR, DATABASE_URL: settings.DATABASE_URL }
  return promisify(execFile)(process.execPath, ['dist/main.js', 'office', ...words], {
    env: { ...env, NODE_NO_WARNINGS: '1' },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: End) => ({ code, stdout, stderr }),
  )
}

test('the program ends with 0 when it was done, with 1 when it was refused, with 2 when it was typed wrongly', async () => {
  const typed = [
    ['branch', 'list'],
    ['case', 'show', '26-999999'],
    ['staff', 'lock'],
  ]
  const [listed, refused, wrong] = (await Promise.all(typed.map((words) => started(...words)))) as [End, End, End]
  assert.deepEqual([listed.code, refused.code, wrong.code], [0, 1, 2], listed.stderr + refused.stderr)
  assert.match(listed.stdout, /^id\s+name\s+hosts\s+phone\ngaon /)
  assert.ok(refused.stderr.startsWith(`notfound: ${terminalSentence('notfound')}`), refused.stderr)
  assert.match(wrong.stderr, /^use: staff lock <login> --reason <reason>/)
})

test('files are not moved to where FILES_STORE would take them back from', async () => {
  const { code, said } = await run('files', 'move', '--to', 's3')
  assert.equal(code, 1)
  assert.match(said, /FILES_STORE is database/)
  assert.match((await run('files', 'move', '--to', 'database')).said, /no object store is given/)
  assert.equal((await run('files', 'move', '--to', 'disk')).code, 2)
})
