import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { StaffRole } from '#domain/staff-rights.ts'
import { hours, jobReader, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  clearStaffSuspension,
  endOtherStaffSessions,
  endStaffSession,
  listStaffGrants,
  setStaffBranch,
  setStaffRole,
} from '#office/staff/queries.server.ts'
import { confirmStaffSession, insertStaffSession } from '#server/guards/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const grantor = { by: 'manager', reason: 'new season' }
let people = 0
const invite = (role: StaffRole = 'preparer', branchId = 'gaon') =>
  it.database.staff.invite(
    { loginName: `Staff-${++people}`, name: '직원', role, branchId, passwordHash: 'scrypt$hash-text' },
    grantor,
    testNow,
  )
const token = () => randomBytes(32).toString('base64url')

test('invited, found by name whatever the case, the hash only for signing in', async () => {
  const person = await invite()
  const found = await it.database.staff.findForSignIn(` ${person.loginName.toUpperCase()} `)
  assert.deepEqual([found?.staff.id, found?.passwordHash], [person.id, 'scrypt$hash-text'])
  for (const row of [person, found!.staff, (await it.database.staff.list('gaon'))[0]!])
    assert.ok(!JSON.stringify(row).includes('hash-text'))
  assert.equal(await it.database.staff.findForSignIn('nobody'), undefined)
})

test('when all managers of a branch leave at once, the last stays and no change fails', async () => {
  const managers = await Promise.all(Array.from({ length: 6 }, () => invite('branch-manager', 'crowd')))
  const changes = await Promise.allSettled(
    managers.map(({ id }) => setStaffRole(it.database, id, 'counsel', grantor, later(1))),
  )
  const refused = changes.filter((change) => change.status === 'rejected')
  assert.deepEqual(
    refused.map(({ reason }) => (reason as { code?: string }).code),
    ['staff.last-manager'],
  )
})

test('every change of rights is a line that stays', async () => {
  const { id } = await invite()
  await setStaffRole(it.database, id, 'reviewer', grantor, later(1))
  await setStaffBranch(it.database, id, 'nare', { by: 'operator', reason: 'moved' }, later(2))
  await it.database.staff.suspend(id, grantor, later(3))
  await clearStaffSuspension(it.database, id, grantor, later(4))
  assert.deepEqual(
    (await listStaffGrants(it.database, id)).map((line) => [line.act, line.before, line.after]),
    [
      ['resumed', null, null],
      ['suspended', null, null],
      ['branch', 'gaon', 'nare'],
      ['role', 'preparer', 'reviewer'],
      ['invited', null, 'preparer gaon'],
    ],
  )
  assert.deepEqual((await listStaffGrants(it.database, id))[2], {
    ...(await listStaffGrants(it.database, id))[2],
    by: 'operator',
    reason: 'moved',
    at: later(2),
  })
})

test('the last manager of a branch stays, also when two leave at once', async () => {
  const [a, b] = [await invite('branch-manager', 'last'), await invite('branch-manager', 'last')]
  const left = await Promise.allSettled([
    it.database.staff.suspend(a.id, grantor, testNow),
    setStaffRole(it.database, b.id, 'preparer', grantor, testNow),
  ])
  const active = (await it.database.staff.list('last')).filter(
    (person) => person.role === 'branch-manager' && person.suspendedAt === null,
  )
  assert.equal(active.length, 1)
  assert.equal(left.filter(({ status }) => status === 'rejected').length, 1)
  await assert.rejects(it.database.staff.suspend(active[0]!.id, grantor, testNow), { code: 'staff.last-manager' })
  await assert.rejects(setStaffRole(it.database, active[0]!.id, 'counsel', grantor, testNow), {
    code: 'staff.last-manager',
  })
  await setStaffRole(it.database, active[0]!.id, 'branch-manager', grantor, testNow)
})

test('the second factor: sealed, opened with a record, each time step once', async () => {
  const { id } = await invite()
  const row = await it.database.staff.setSecondFactor(id, 'BASE32SECRET', grantor, testNow)
  assert.equal(row.hasSecondFactor, true)
  assert.ok(!JSON.stringify(await it.asOwner('select * from staff')).includes('BASE32SECRET'))
  assert.equal(await it.database.staff.readSecondFactor(id, jobReader, testNow), 'BASE32SECRET')
  assert.equal((await it.database.accessRecords.list({ subjectId: id, page: 0, size: 5 })).total, 1)
  const used = await Promise.all(Array.from({ length: 10 }, () => it.database.staff.useStep(id, 100)))
  assert.equal(used.filter(Boolean).length, 1)
  assert.equal(await it.database.staff.useStep(id, 99), false)
  assert.equal(await it.database.staff.useStep(id, 101), true)
})

test('a session: the second factor gives a new token; idle, suspended and ended are gone at once', async () => {
  const person = await invite()
  const [first, second] = [token(), token()]
  const session = await insertStaffSession(
    it.database,
    { staffId: person.id, token: first, idleUntil: later(1000), absoluteUntil: later(hours(9)) },
    testNow,
  )
  assert.equal((await it.database.staffSessions.findByToken(first, testNow))?.session.secondFactorAt, null)
  await confirmStaffSession(it.database, session.id, second, later(10))
  assert.equal(await it.database.staffSessions.findByToken(first, later(10)), undefined)
  const found = await it.database.staffSessions.findByToken(second, later(999))
  assert.deepEqual([found?.staff.id, found?.session.secondFactorAt], [person.id, later(10)])
  assert.ok(!JSON.stringify(found).includes('hash-text') && !('totpSealed' in found!.staff))
  assert.equal(await it.database.staffSessions.findByToken(second, later(1000)), undefined)
  await it.database.staffSessions.findByToken(second, later(999), { lastSeenBefore: testNow, idleUntil: later(5000) })
  assert.ok(await it.database.staffSessions.findByToken(second, later(4999)))
  assert.equal((await it.database.staffSessions.listOf(person.id, later(4999))).length, 1)
  await it.database.staff.suspend(person.id, grantor, later(1))
  assert.equal(await it.database.staffSessions.findByToken(second, later(2)), undefined)
  await clearStaffSuspension(it.database, person.id, grantor, later(3))
  assert.equal(
    await it.database.staffSessions.findByToken(second, later(4)),
    undefined,
    'a leaver who comes back signs in anew',
  )
  const third = token()
  await insertStaffSession(
    it.database,
    { staffId: person.id, token: third, idleUntil: later(1000), absoluteUntil: later(1000) },
    testNow,
  )
  await it.database.staff.setPassword(person.id, { passwordHash: 'scrypt$other' }, grantor, later(5))
  assert.equal(await it.database.staffSessions.findByToken(third, later(6)), undefined)
  const fourth = await insertStaffSession(
    it.database,
    { staffId: person.id, token: token(), idleUntil: later(1000), absoluteUntil: later(1000) },
    testNow,
  )
  await endStaffSession(it.database, fourth.id, 'sign-out', later(7))
  assert.equal(await endOtherStaffSessions(it.database, person.id, { reason: 'left', kept: session.id }, later(8)), 0)
  assert.ok(!JSON.stringify(await it.asOwner('select * from staff_sessions')).includes(second))
})
