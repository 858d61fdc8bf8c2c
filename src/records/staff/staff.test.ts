import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { StaffRole } from '#domain/staff-rights.ts'
import { hours, jobReader, later, testNow, testRecords, type TestRecords } from '#tests/support/database.ts'

let it: TestRecords
before(async () => void (it = await testRecords()))
after(() => it.close())

const grantor = { by: 'manager', reason: 'new season' }
let people = 0
const invite = (role: StaffRole = 'preparer', branchId = 'gaon') =>
  it.records.staff.invite({ loginName: `Staff-${++people}`, name: '직원', role, branchId, passwordHash: 'scrypt$hash-text' }, grantor, testNow)
const token = () => randomBytes(32).toString('base64url')

test('invited, found by name whatever the case, the hash only for signing in', async () => {
  const person = await invite()
  const found = await it.records.staff.findForSignIn(` ${person.loginName.toUpperCase()} `)
  assert.deepEqual([found?.staff.id, found?.passwordHash], [person.id, 'scrypt$hash-text'])
  for (const row of [person, found!.staff, (await it.records.staff.list('gaon'))[0]!]) assert.ok(!JSON.stringify(row).includes('hash-text'))
  assert.equal(await it.records.staff.findForSignIn('nobody'), undefined)
})

test('five failures lock, also five at once; a success forgets them', async () => {
  const { id } = await invite()
  const until = later(hours(1))
  await Promise.all(Array.from({ length: 4 }, () => it.records.staff.failed(id, { limit: 5, lockedUntil: until })))
  assert.deepEqual([(await it.records.staff.find(id))?.failures, (await it.records.staff.find(id))?.lockedUntil], [4, null])
  await it.records.staff.signedIn(id, testNow)
  const failures = await Promise.all(Array.from({ length: 5 }, () => it.records.staff.failed(id, { limit: 5, lockedUntil: until })))
  assert.equal(failures.filter((person) => person.lockedUntil !== null).length, 1)
  assert.deepEqual((await it.records.staff.unlock(id, grantor, testNow)).lockedUntil, null)
})

test('every change of rights is a line that stays', async () => {
  const { id } = await invite()
  await it.records.staff.setRole(id, 'reviewer', grantor, later(1))
  await it.records.staff.setBranch(id, 'nare', { by: 'operator', reason: 'moved' }, later(2))
  await it.records.staff.suspend(id, grantor, later(3))
  await it.records.staff.resume(id, grantor, later(4))
  assert.deepEqual((await it.records.staff.grants(id)).map((line) => [line.act, line.before, line.after]), [
    ['resumed', null, null], ['suspended', null, null], ['branch', 'gaon', 'nare'], ['role', 'preparer', 'reviewer'], ['invited', null, 'preparer gaon'],
  ])
  assert.deepEqual((await it.records.staff.grants(id))[2], { ...(await it.records.staff.grants(id))[2], by: 'operator', reason: 'moved', at: later(2) })
})

test('the last manager of a branch stays, also when two leave at once', async () => {
  const [a, b] = [await invite('branch-manager', 'last'), await invite('branch-manager', 'last')]
  const left = await Promise.allSettled([it.records.staff.suspend(a.id, grantor, testNow), it.records.staff.setRole(b.id, 'preparer', grantor, testNow)])
  const active = (await it.records.staff.list('last')).filter((person) => person.role === 'branch-manager' && person.suspendedAt === null)
  assert.equal(active.length, 1)
  assert.equal(left.filter(({ status }) => status === 'rejected').length, 1)
  await assert.rejects(it.records.staff.suspend(active[0]!.id, grantor, testNow), { code: 'staff.last-manager' })
  await assert.rejects(it.records.staff.setRole(active[0]!.id, 'counsel', grantor, testNow), { code: 'staff.last-manager' })
  await it.records.staff.setRole(active[0]!.id, 'branch-manager', grantor, testNow)
})

test('the second factor: sealed, opened with a record, each time step once', async () => {
  const { id } = await invite()
  const row = await it.records.staff.setSecondFactor(id, 'BASE32SECRET', grantor, testNow)
  assert.equal(row.hasSecondFactor, true)
  assert.ok(!JSON.stringify(await it.asOwner('select * from staff')).includes('BASE32SECRET'))
  assert.equal(await it.records.staff.readSecondFactor(id, jobReader, testNow), 'BASE32SECRET')
  assert.equal((await it.records.accessRecords.listOf(id, { page: 0, size: 5 })).total, 1)
  const used = await Promise.all(Array.from({ length: 10 }, () => it.records.staff.useStep(id, 100)))
  assert.equal(used.filter(Boolean).length, 1)
  assert.equal(await it.records.staff.useStep(id, 99), false)
  assert.equal(await it.records.staff.useStep(id, 101), true)
})

test('a session: the second factor gives a new token; idle, suspended and ended are gone at once', async () => {
  const person = await invite()
  const [first, second] = [token(), token()]
  const session = await it.records.staffSessions.start({ staffId: person.id, token: first, idleUntil: later(1000), absoluteUntil: later(hours(9)) }, testNow)
  assert.equal((await it.records.staffSessions.findByToken(first, testNow))?.session.secondFactorAt, null)
  await it.records.staffSessions.confirm(session.id, second, later(10))
  assert.equal(await it.records.staffSessions.findByToken(first, later(10)), undefined)
  const found = await it.records.staffSessions.findByToken(second, later(999))
  assert.deepEqual([found?.staff.id, found?.session.secondFactorAt], [person.id, later(10)])
  assert.ok(!JSON.stringify(found).includes('hash-text') && !('totpSealed' in found!.staff))
  assert.equal(await it.records.staffSessions.findByToken(second, later(1000)), undefined)
  await it.records.staffSessions.touch(session.id, later(5000), later(999))
  assert.ok(await it.records.staffSessions.findByToken(second, later(4999)))
  assert.equal((await it.records.staffSessions.listOf(person.id, later(4999))).length, 1)
  await it.records.staff.suspend(person.id, grantor, later(1))
  assert.equal(await it.records.staffSessions.findByToken(second, later(2)), undefined)
  await it.records.staff.resume(person.id, grantor, later(3))
  assert.equal(await it.records.staffSessions.findByToken(second, later(4)), undefined, 'a leaver who comes back signs in anew')
  const third = token()
  await it.records.staffSessions.start({ staffId: person.id, token: third, idleUntil: later(1000), absoluteUntil: later(1000) }, testNow)
  await it.records.staff.setPassword(person.id, { passwordHash: 'scrypt$other' }, grantor, later(5))
  assert.equal(await it.records.staffSessions.findByToken(third, later(6)), undefined)
  const fourth = await it.records.staffSessions.start({ staffId: person.id, token: token(), idleUntil: later(1000), absoluteUntil: later(1000) }, testNow)
  await it.records.staffSessions.end(fourth.id, 'sign-out', later(7))
  assert.equal(await it.records.staffSessions.endAll(person.id, 'left', later(8)), 0)
  assert.ok(!JSON.stringify(await it.asOwner('select * from staff_sessions')).includes(second))
})
