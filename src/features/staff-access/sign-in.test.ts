import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { readStaffSelf, staffSignIn, staffSignOut } from './staff.contract.ts'

let rehearsal: Rehearsal
before(async () => { rehearsal = await startRehearsal({ withJobs: false, settings: { STAFF_TRIES: '3' } }) })
after(() => rehearsal?.stop())

const tryWith = (officer: Officer, of: Partial<{ email: string; password: string; code: string }>) => officer.ask(staffSignIn, { body: { email: officer.email, password: officer.password, code: officer.code(), ...of } })
const wrongCode = (officer: Officer) => String((Number(officer.code()) + 1) % 1_000_000).padStart(6, '0')

test('password and second factor together open the office; the cookie is for no script', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  const answer = await tryWith(officer, { email: `  ${officer.email.toUpperCase()} ` })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.getSetCookie().join(), /^office=[^;]{30,};.*HttpOnly;.*SameSite=Lax/)
  const self = await officer.call(readStaffSelf)
  assert.deepEqual({ name: self.name, role: self.role, branchId: self.branchId, email: self.email }, { name: '담당연습', role: 'preparer', branchId: 'gaon', email: officer.email })
  assert.ok(self.acts.includes('case.prepare') && !self.acts.includes('case.review'))
  const { records } = rehearsal.product.context
  const { items } = await records.accessRecords.list({ readerId: officer.id, page: 0, size: 10 })
  assert.deepEqual(items.map((item) => item.act), ['sign-in'])
})

test('an unknown name and a wrong password are told alike; a wrong code is told apart', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  assert.equal(codeOf(await tryWith(officer, { password: 'wrong' })), 'auth.staff.failed')
  assert.equal(codeOf(await tryWith(officer, { email: 'nobody@gaon.example' })), 'auth.staff.failed')
  assert.equal(codeOf(await tryWith(officer, { code: wrongCode(officer) })), 'auth.second-factor')
  assert.equal((await tryWith(officer, { code: '12345' })).status, 400)
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
})

test('after so many failures the account is locked, even for the right password, and opens again with time', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const given of [{ password: 'wrong' }, { code: wrongCode(officer) }, { password: 'wrong' }]) assert.equal((await tryWith(officer, given)).status, 400)
  const locked = await tryWith(officer, {})
  assert.deepEqual({ status: locked.status, code: codeOf(locked) }, { status: 423, code: 'auth.locked' })
  await rehearsal.moveClock({ advance: 'PT31M' })
  assert.equal((await tryWith(officer, {})).status, 200)
  const { items } = await rehearsal.product.context.records.accessRecords.list({ readerId: officer.id, act: 'sign-in-failed', page: 0, size: 10 })
  assert.equal(items.length, 3)
})

test('a good sign-in forgets the failures before it', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const given of [{ password: 'wrong' }, { password: 'wrong' }, {}]) await tryWith(officer, given)
  await rehearsal.moveClock({ advance: 'PT1M' })
  for (const given of [{ password: 'wrong' }, { password: 'wrong' }]) assert.equal(codeOf(await tryWith(officer, given)), 'auth.staff.failed')
  assert.equal((await tryWith(officer, {})).status, 200)
})

test('a code works once, also for two presses at the same time', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const code = officer.code()
  const answers = await Promise.all([tryWith(officer, { code }), tryWith(officer, { code })])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400])
  assert.equal(codeOf(await tryWith(officer, { code })), 'auth.second-factor')
})

test('the code before the used one does not open either; the next one does', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const earlier = officer.code(-1)
  await officer.signIn()
  assert.equal(codeOf(await tryWith(officer, { code: earlier })), 'auth.second-factor')
  assert.equal((await tryWith(officer, { code: officer.code(1) })).status, 200)
})

test('fifteen minutes without a call end the session; a call within them keeps it', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  for (let turn = 0; turn < 3; turn += 1) {
    await rehearsal.moveClock({ advance: 'PT14M' })
    assert.equal((await officer.ask(readStaffSelf)).status, 200)
  }
  await rehearsal.moveClock({ advance: 'PT15M1S' })
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
})

test('twelve hours are the most', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  for (let turn = 0; turn < 52; turn += 1) {
    await rehearsal.moveClock({ advance: 'PT13M50S' })
    assert.equal((await officer.ask(readStaffSelf)).status, 200, String(turn))
  }
  await rehearsal.moveClock({ advance: 'PT5M' })
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
})

test('signing out ends it, also for a copy of the cookie', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  const copy = new Map(officer.cookies)
  await officer.call(staffSignOut)
  assert.equal(officer.cookies.size, 0)
  officer.cookies = copy
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
})

test('who is suspended is out at once and does not come in again', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  const { records, clock } = rehearsal.product.context
  await records.staff.suspend(officer.id, { by: 'test', reason: 'leaver' }, clock.now())
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  await rehearsal.moveClock({ advance: 'PT1M' })
  assert.equal(codeOf(await tryWith(officer, {})), 'auth.staff.failed')
})

test('neither password nor code nor secret stands in a line of the logs', () => {
  assert.ok(rehearsal.lines.length > 50)
  assert.ok(!rehearsal.lines.some((line) => line.includes('officer-of-the-tests')))
})
