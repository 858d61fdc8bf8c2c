/** Accounts with a last day, over HTTP: who sets it, and that every way in is open to its last minute and then shut. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TOTP } from 'otpauth'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { problemSentences } from '#server/http/texts.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import {
  decideStaffRequest,
  inviteStaff,
  listStaff,
  readRights,
  readStaffLink,
  readStaffSelf,
  requestByTwo,
  setStaffEndDay,
  staffSignIn,
  useStaffLink,
} from '#office/staff/contract.ts'

let rehearsal: Rehearsal
let manager: Officer
let second: Officer
let first: Officer
let other: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, startsAt: '2026-05-12T10:00:00+09:00' })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager', name: '지점장연습' })
  second = await makeOfficer(rehearsal, { role: 'branch-manager' })
  first = await makeOfficer(rehearsal, { role: 'operator', name: '운영하나' })
  other = await makeOfficer(rehearsal, { role: 'operator', name: '운영둘' })
  await signInAll()
})
after(() => rehearsal?.stop())

const signInAll = async () => {
  for (const officer of [manager, second, first, other]) await officer.signIn()
}
const reason = '5월에만 일해요'
const set = (asker: Officer, { id }: Officer, endsOn: string | null) =>
  asker.ask(setStaffEndDay, { params: { staffId: id }, body: { endsOn, reason } })
const personOf = async ({ id }: Officer) => (await manager.call(readRights, { params: { staffId: id } })).person
const signIn = (officer: Officer, code = officer.code()) =>
  officer.ask(staffSignIn, { body: { email: officer.email, password: officer.password, code } })
const send = () => outboxJob.run(rehearsal.product.context, rehearsal.product.context.clock.now())
async function tokenOf(email: string): Promise<string> {
  await send()
  const answer = await fetch(`${rehearsal.phoneUrl}/phone/mail/${email}.json`)
  const { letters } = (await answer.json()) as { letters: { text: string }[] }
  return /#([\w-]{43})\s/.exec(letters[0]?.text ?? '')?.[1] ?? ''
}

test('who may suspend sets, moves and removes the last day; each is a line of the history, and days that are over are refused', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await reviewer.signIn()
  assert.equal(codeOf(await set(reviewer, officer, '2026-05-20')), 'auth.forbidden')
  assert.equal(codeOf(await set(manager, officer, '2026-05-11')), 'staff.end-past')
  assert.equal(codeOf(await set(manager, officer, '2026-02-30')), 'input.invalid')
  assert.equal(codeOf(await set(manager, manager, '2026-05-20')), 'staff.self')
  assert.equal(codeOf(await set(manager, first, '2026-05-20')), 'staff.operator')
  assert.equal(codeOf(await set(first, other, '2026-05-20')), 'staff.by-two')
  for (const day of ['2026-05-12', '2026-05-20', null]) assert.equal((await set(manager, officer, day)).status, 200)
  assert.equal(codeOf(await set(manager, officer, null)), 'staff.same')
  const { changes } = await manager.call(readRights, { params: { staffId: officer.id } })
  assert.deepEqual(
    changes.slice(0, 3).map((change) => [change.act, change.before, change.after, change.by, change.reason]),
    [
      ['end', '2026-05-20', null, '지점장연습', reason],
      ['end', '2026-05-12', '2026-05-20', '지점장연습', reason],
      ['end', null, '2026-05-12', '지점장연습', reason],
    ],
  )
})

test("an operator's last day is set by two, and the last one left has none", async () => {
  const ask = (endsOn: string) =>
    first.ask(requestByTwo, { params: { staffId: other.id }, body: { act: 'end', role: null, endsOn, reason } })
  assert.equal(codeOf(await ask('2026-05-11')), 'staff.end-past')
  const third = await makeOfficer(rehearsal, { role: 'operator', name: '운영셋' })
  await third.signIn()
  assert.equal((await ask('2026-05-30')).status, 200)
  const [request] = (await third.call(listStaff)).requests
  assert.deepEqual([request?.act, request?.endsOn, request?.endsOnNow], ['end', '2026-05-30', null])
  const decision = { params: { requestId: request!.id }, body: { approve: true } }
  assert.equal((await third.ask(decideStaffRequest, decision)).status, 200)
  const { person, changes } = await first.call(readRights, { params: { staffId: other.id } })
  assert.deepEqual(
    [person.endsOn, changes[0]?.act, changes[0]?.by, changes[0]?.approvedBy],
    ['2026-05-30', 'end', '운영하나', '운영셋'],
  )
  const alone = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'daon' })
  assert.equal(codeOf(await set(first, alone, '2026-05-30')), 'staff.last-manager')
})

test('a gap that comes when an account ends is told two weeks before', async () => {
  const leaving = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  const told = async () => {
    const { secondPersons } = await first.call(listStaff)
    const gaps = secondPersons.find(({ branchId }) => branchId === 'nare')?.gaps ?? []
    return gaps.flatMap(({ act, gap, soon }) => (soon ? `${act} ${gap}` : []))
  }
  assert.deepEqual(await told(), [])
  assert.equal((await set(first, leaving, '2026-05-26')).status, 200)
  assert.deepEqual(await told(), [])
  assert.equal((await set(first, leaving, '2026-05-25')).status, 200)
  assert.ok((await told()).includes('case.recall nobody'), (await told()).join())
})

test('an invitation carries the last day to the account, and one that is over opens nothing', async () => {
  const invite = (email: string, endsOn: string) =>
    manager.ask(inviteStaff, { body: { email, name: '오월직원', role: 'preparer', branchId: 'gaon', endsOn } })
  assert.equal(codeOf(await invite('may@gaon.example', '2026-05-11')), 'staff.end-past')
  assert.equal((await invite('may@gaon.example', '2026-05-12')).status, 200)
  assert.equal((await manager.call(listStaff)).invitations[0]?.endsOn, '2026-05-12')
  const token = await tokenOf('may@gaon.example')
  const { secret } = await manager.call(readStaffLink, { body: { token } })
  const late = { token, password: 'a-sentence-of-the-tests', code: '' }
  const now = rehearsal.product.context.clock.now().getTime()
  late.code = new TOTP({ secret }).generate({ timestamp: now })
  const joined = await fetch(rehearsal.url + useStaffLink.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(late),
  })
  assert.equal(joined.status, 200)
  const { people } = await manager.call(listStaff)
  assert.equal(people.find(({ email }) => email === 'may@gaon.example')?.endsOn, '2026-05-12')
})

test('every way in is open on the last day at 23:58 and shut after midnight, with a sentence for who proves who one is', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const forgetful = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const person of [officer, forgetful]) assert.equal((await set(manager, person, '2026-05-14')).status, 200)
  await rehearsal.moveClock({ to: '2026-05-14T23:50:00+09:00' })
  await signInAll()
  await manager.call(requestByTwo, { params: { staffId: forgetful.id }, body: { act: 'reset', role: null, reason } })
  const [request] = (await first.call(listStaff)).requests
  await first.call(decideStaffRequest, { params: { requestId: request!.id }, body: { approve: true } })
  const token = await tokenOf(forgetful.email)
  const invitation = { email: 'last@gaon.example', name: '오월직원', role: 'preparer', branchId: 'gaon' } as const
  await manager.call(inviteStaff, { body: { ...invitation, endsOn: '2026-05-14' } })
  const invited = await tokenOf(invitation.email)
  await rehearsal.moveClock({ to: '2026-05-14T23:58:00+09:00' })
  const links = async () =>
    Promise.all(
      [token, invited].map(async (each) => codeOf(await manager.ask(readStaffLink, { body: { token: each } }))),
    )
  assert.equal((await signIn(officer)).status, 200)
  assert.equal((await officer.call(readStaffSelf)).endsOn, '2026-05-14')
  assert.equal((await personOf(officer)).state, 'active')
  const open = await links()
  assert.ok(
    open.every((code) => code !== 'auth.staff.ended'),
    open.join(),
  )
  await rehearsal.moveClock({ to: '2026-05-15T00:00:01+09:00' })
  assert.equal(codeOf(await officer.ask(readStaffSelf)), 'auth.required')
  const refused = await signIn(officer)
  assert.equal(codeOf(refused), 'auth.staff.ended')
  assert.equal((refused.body as { message?: string }).message, problemSentences['auth.staff.ended'])
  assert.equal(codeOf(await signIn(officer, '000000')), 'auth.staff.failed')
  assert.deepEqual(await links(), ['auth.staff.ended', 'auth.staff.ended'])
  assert.equal((await personOf(officer)).state, 'ended')
  assert.ok(rehearsal.lines.some((line) => line.includes('"kind":"ended"')))
  assert.equal((await set(manager, officer, '2026-05-20')).status, 200)
  assert.equal(codeOf(await officer.ask(readStaffSelf)), 'auth.required', 'signs in anew')
  await rehearsal.moveClock({ advance: 'PT1M' })
  assert.equal((await signIn(officer)).status, 200)
})
