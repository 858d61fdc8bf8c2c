/** The own account over HTTP: a password set by another person opens nothing, and changing it ends other sessions. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCases } from '#office/cases/contract.ts'
import { codeOf, makeOfficer, officeCalls, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readStaffSelf,
  staffSignIn,
  staffSignOut,
} from './contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { findStaffPassword, listStaffGrants } from './queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { STAFF_TRIES: '3' } })
})
after(() => rehearsal?.stop())

const next = 'a-sentence-of-the-tests'
const change = (officer: Officer, body: { current: string; next: string }) => officer.ask(changeOwnPassword, { body })
const recordsOf = async ({ id }: Officer) => {
  const { items } = await rehearsal.product.context.database.accessRecords.list({ readerId: id, page: 0, size: 20 })
  return items.map(({ act, reason }) => `${act} ${reason}`)
}

/** Signed in with a password that another person set. */
async function newcomer(): Promise<Officer> {
  const officer = await makeOfficer(rehearsal, { role: 'branch-manager' })
  const { database, clock } = rehearsal.product.context
  const { passwordHash } = await findStaffPassword(database, officer.id)
  const grantor = { by: 'test', reason: 'test' }
  await database.staff.setPassword(officer.id, { passwordHash, mustChange: true }, grantor, clock.now())
  await officer.signIn()
  return officer
}

test('a password that somebody else chose opens nothing but its own change, who one is, and leaving', async () => {
  const officer = await newcomer()
  assert.equal((await officer.call(readStaffSelf)).mustChangePassword, true)
  const open: string[] = []
  for (const endpoint of officeCalls) {
    if (endpoint === staffSignOut) continue
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']))
    const answer = await officer.ask(endpoint, {
      params,
      ...(endpoint.method === 'GET' ? {} : { body: endpoint.accepts === 'file' ? aPdf() : {} }),
    })
    if (codeOf(answer) !== 'auth.password.due') open.push(`${endpoint.method} ${endpoint.path}`)
  }
  assert.deepEqual(open.toSorted(), ['GET /api/office/me', 'POST /api/office/me/password'])
  assert.equal((await change(officer, { current: officer.password, next })).status, 200)
  assert.equal((await officer.call(readStaffSelf)).mustChangePassword, false)
  assert.equal((await officer.ask(listCases, { query: {} })).status, 200)
})

test('a change ends every other session of this person, keeps this one, and stays in the history of rights and the records', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  const elsewhere = officer.cookies
  await rehearsal.moveClock({ advance: 'PT1M' })
  officer.cookies = new Map()
  await officer.signIn()
  assert.equal((await change(officer, { current: officer.password, next })).status, 200)
  assert.equal((await officer.ask(readStaffSelf)).status, 200)
  officer.cookies = new Map(elsewhere)
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  await rehearsal.moveClock({ advance: 'PT1M' })
  const signIn = (password: string) =>
    officer.ask(staffSignIn, { body: { email: officer.email, password, code: officer.code() } })
  assert.equal(codeOf(await signIn(officer.password)), 'auth.staff.failed')
  assert.equal((await signIn(next)).status, 200)
  const [grant] = await listStaffGrants(rehearsal.product.context.database, officer.id)
  assert.deepEqual([grant?.act, grant?.by, grant?.reason], ['password', officer.id, 'own-change'])
  assert.ok((await recordsOf(officer)).includes('password-changed own-change'))
})

test('the old password is asked, with as many tries as at the sign-in; each wrong one is on record', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  for (const current of ['wrong', 'wrong', 'wrong', officer.password])
    assert.equal(codeOf(await change(officer, { current, next })), 'auth.password.wrong')
  assert.deepEqual(
    (await recordsOf(officer)).filter((line) => line.startsWith('password-refused')),
    ['password-refused too-many-tries', ...Array.from({ length: 3 }, () => 'password-refused password')],
  )
  await rehearsal.moveClock({ advance: 'PT14M' })
  await officer.ask(readStaffSelf)
  await rehearsal.moveClock({ advance: 'PT14M' })
  await officer.ask(readStaffSelf)
  await rehearsal.moveClock({ advance: 'PT3M' })
  assert.equal((await change(officer, { current: officer.password, next })).status, 200)
})

test("one sees where one is signed in, and ends one session or every other; nobody else's is there", async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const browsers: Map<string, string>[] = []
  for (let count = 0; count < 4; count += 1) {
    officer.cookies = new Map()
    await officer.signIn()
    browsers.push(officer.cookies)
    await rehearsal.moveClock({ advance: 'PT1M' })
  }
  const there = async (at: number) => {
    officer.cookies = new Map(browsers[at])
    return (await officer.ask(readStaffSelf)).status === 200
  }
  officer.cookies = new Map(browsers[3])
  const { sessions } = await officer.call(listOwnSessions)
  assert.deepEqual(sessions.map(({ isThis }) => isThis).toSorted(), [false, false, false, true])
  const oldest = sessions.toSorted((session, other) => session.since.localeCompare(other.since))[0]!
  const stranger = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await stranger.signIn()
  const sessionParams = { params: { sessionId: oldest.id } }
  assert.equal(codeOf(await stranger.ask(endOwnSession, sessionParams)), 'notfound')
  assert.equal((await officer.ask(endOwnSession, sessionParams)).status, 200)
  assert.deepEqual([await there(0), await there(1)], [false, true])
  officer.cookies = new Map(browsers[3])
  await officer.call(endOtherSessions)
  assert.deepEqual([await there(1), await there(2), await there(3)], [false, false, true])
  assert.equal((await stranger.ask(readStaffSelf)).status, 200)
  assert.ok((await recordsOf(officer)).includes('session-ended own-sessions'))
})

test('a new password that follows from the login, repeats itself or is the old one changes nothing', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  for (const poor of [officer.password, 'short', 'aaaaaaaaaaaaaaa', `my-${officer.email}`])
    assert.equal(codeOf(await change(officer, { current: officer.password, next: poor })), 'staff.password')
  assert.equal((await change(officer, { current: officer.password, next })).status, 200)
})
