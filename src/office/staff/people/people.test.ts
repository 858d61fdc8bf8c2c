/** The staff list over HTTP: whom a manager and an operator see and may suspend, and when a lockout ends. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import {
  changeStaffBranch,
  changeStaffRole,
  listStaff,
  readRights,
  readStaffSelf,
  resumeStaff,
  setStaffLicence,
  staffSignIn,
  suspendStaff,
  unlockStaff,
} from '#office/staff/contract.ts'

let rehearsal: Rehearsal
let manager: Officer
let operator: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { STAFF_TRIES: '3' } })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager', name: '지점장연습' })
  operator = await makeOfficer(rehearsal, { role: 'operator' })
  for (const officer of [manager, operator]) await officer.signIn()
})
after(() => rehearsal?.stop())

const body = { reason: '연습으로 바꿔요' }
const bodyFor = ({ id }: Officer) => ({ params: { staffId: id }, body })
const signIn = (officer: Officer, password = officer.password) =>
  officer.ask(staffSignIn, { body: { email: officer.email, password, code: officer.code() } })

test('a manager sees the own branch, an operator everybody; the look is on record', async () => {
  const [here, there] = [
    await makeOfficer(rehearsal, { role: 'preparer' }),
    await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' }),
  ]
  const ids = async (asker: Officer) => (await asker.call(listStaff)).people.map(({ id }) => id)
  const [own, all] = [await ids(manager), await ids(operator)]
  assert.ok(own.includes(here.id) && !own.includes(there.id))
  assert.ok(all.includes(here.id) && all.includes(there.id))
  const { items } = await rehearsal.product.context.database.accessRecords.list({
    readerId: manager.id,
    page: 0,
    size: 1,
  })
  assert.deepEqual([items[0]?.act, items[0]?.reason], ['list', 'staff-list'])
})

test('a suspended member is signed out at once until reinstated; each act is a line of the history with author and reason', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  await manager.call(suspendStaff, bodyFor(officer))
  await manager.call(suspendStaff, bodyFor(officer))
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  await rehearsal.moveClock({ advance: 'PT1M' })
  assert.equal(codeOf(await signIn(officer)), 'auth.staff.failed')
  const { person } = await manager.call(readRights, { params: { staffId: officer.id } })
  assert.equal(person.state, 'suspended')
  await manager.call(resumeStaff, bodyFor(officer))
  assert.equal((await signIn(officer)).status, 200)
  const { changes } = await manager.call(readRights, { params: { staffId: officer.id } })
  assert.deepEqual(changes.map(({ act, by, reason }) => [act, by, reason]).slice(0, 2), [
    ['resumed', '지점장연습', body.reason],
    ['suspended', '지점장연습', body.reason],
  ])
})

test('another role or branch ends the sessions at once and opens only what the new one may; the history tells both', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer', name: '옮김연습' })
  await officer.signIn()
  await manager.call(changeStaffRole, { ...bodyFor(officer), body: { ...body, role: 'reviewer' } })
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  await rehearsal.moveClock({ advance: 'PT1M' })
  await officer.signIn()
  assert.equal((await officer.call(readStaffSelf)).role, 'reviewer')
  const move = (branchId: string) => ({ ...bodyFor(officer), body: { ...body, branchId } })
  assert.equal(codeOf(await manager.ask(changeStaffBranch, move('nare'))), 'auth.forbidden')
  await operator.call(changeStaffBranch, move('nare'))
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  assert.equal(
    codeOf(await manager.ask(changeStaffRole, { ...bodyFor(officer), body: { ...body, role: 'counsel' } })),
    'notfound',
  )
  assert.equal(codeOf(await operator.ask(changeStaffBranch, move('nare'))), 'staff.same')
  const { changes } = await operator.call(readRights, { params: { staffId: officer.id } })
  assert.deepEqual(
    changes.slice(0, 2).map(({ act, before, after }) => [act, before, after]),
    [
      ['branch', 'gaon', 'nare'],
      ['role', 'preparer', 'reviewer'],
    ],
  )
})

test('a licence number is set by another person, belongs to one account, and stands in the history', async () => {
  const [first, second] = [
    await makeOfficer(rehearsal, { role: 'reviewer', licensed: false }),
    await makeOfficer(rehearsal, { role: 'reviewer', licensed: false }),
  ]
  const set = (officer: Officer, licenceNumber: string, setter = manager) =>
    setter.ask(setStaffLicence, { ...bodyFor(officer), body: { ...body, licenceNumber } })
  assert.equal((await set(first, '제 54321 호')).status, 200)
  assert.equal(codeOf(await set(first, '54321')), 'staff.same')
  assert.equal(codeOf(await set(second, '054321')), 'staff.licence-taken')
  assert.equal(codeOf(await set(second, '세무사')), 'input.invalid')
  assert.equal(codeOf(await set(manager, '54322')), 'staff.self')
  const { people } = await manager.call(listStaff)
  assert.equal(people.find(({ id }) => id === first.id)?.licenceNumber, '54321')
  assert.equal((await set(first, '')).status, 200)
  assert.equal((await set(second, '54321')).status, 200)
  const { changes } = await manager.call(readRights, { params: { staffId: first.id } })
  assert.deepEqual(
    changes.slice(0, 2).map(({ act, before, after }) => [act, before, after]),
    [
      ['licence', '54321', null],
      ['licence', null, '54321'],
    ],
  )
})

test('a branch keeps its last manager, whichever way it would lose one', async () => {
  const last = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'daon' })
  for (const [call, change] of [
    [suspendStaff, {}],
    [changeStaffRole, { role: 'counsel' }],
    [changeStaffBranch, { branchId: 'nare' }],
  ] as const)
    assert.equal(
      codeOf(await operator.ask(call, { ...bodyFor(last), body: { ...body, ...change } })),
      'staff.last-manager',
    )
})

test('acts on the own account, and of one person on an operator, are refused', async () => {
  const second = await makeOfficer(rehearsal, { role: 'operator' })
  for (const act of [suspendStaff, resumeStaff, unlockStaff]) {
    assert.equal(codeOf(await manager.ask(act, bodyFor(manager))), 'staff.self')
    assert.equal(codeOf(await manager.ask(act, bodyFor(second))), 'staff.operator')
    const ofOperators = act === unlockStaff ? 'staff.operator' : 'staff.by-two'
    assert.equal(codeOf(await operator.ask(act, bodyFor(second))), ofOperators)
  }
  assert.equal((await manager.call(listStaff)).people.find(({ id }) => id === second.id)?.ways.suspend, 'operator')
})

test('the login is open again as soon as the manager has unlocked it', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  for (let count = 0; count < 3; count += 1) await signIn(officer, 'wrong')
  assert.equal(codeOf(await signIn(officer)), 'auth.staff.failed')
  await manager.call(unlockStaff, bodyFor(officer))
  assert.equal((await signIn(officer)).status, 200)
  const { changes } = await manager.call(readRights, { params: { staffId: officer.id } })
  assert.equal(changes[0]?.act, 'unlocked')
})
