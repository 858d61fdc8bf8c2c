/** Acts that need two people, over HTTP: nothing happens before another person's approval, and who that may be. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TOTP } from 'otpauth'
import type { Endpoint } from '#contract/endpoint.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import {
  requestByTwo,
  changeStaffRole,
  decideStaffRequest,
  listStaff,
  readRights,
  readStaffLink,
  readStaffSelf,
  staffSignIn,
  suspendStaff,
  useStaffLink,
} from '#office/staff/contract.ts'

let rehearsal: Rehearsal
let manager: Officer
let first: Officer
let second: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager', name: '지점장연습' })
  first = await makeOfficer(rehearsal, { role: 'operator', name: '운영하나' })
  second = await makeOfficer(rehearsal, { role: 'operator', name: '운영둘' })
  for (const officer of [manager, first, second]) await officer.signIn()
})
after(() => rehearsal?.stop())

const reason = '연습으로 부탁해요'
const asked = ({ id }: Officer, act: string, role: string | null = null) => ({
  params: { staffId: id },
  body: { act, role, reason },
})
const waitingOf = async (asker: Officer) => (await asker.call(listStaff)).requests
const decide = async (decider: Officer, approve: boolean) =>
  decider.ask(decideStaffRequest, { params: { requestId: (await waitingOf(first))[0]?.id ?? '' }, body: { approve } })
const signIn = (officer: Officer) =>
  officer.ask(staffSignIn, { body: { email: officer.email, password: officer.password, code: officer.code() } })

test('an operator is made by two operators: the asker, another role and a stranger cannot approve, and before it nothing is changed', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  const alone = { params: { staffId: officer.id }, body: { role: 'operator', reason } }
  assert.equal(codeOf(await first.ask(changeStaffRole, alone)), 'staff.by-two')
  assert.equal(codeOf(await manager.ask(changeStaffRole, alone)), 'staff.operator')
  assert.equal(codeOf(await manager.ask(requestByTwo, asked(officer, 'role', 'operator'))), 'staff.operator')
  await first.call(requestByTwo, asked(officer, 'role', 'operator'))
  assert.equal(codeOf(await second.ask(requestByTwo, asked(officer, 'reset'))), 'staff.request-waits')
  assert.deepEqual(
    [(await waitingOf(first))[0]?.may, (await waitingOf(second))[0]?.may, (await waitingOf(manager))[0]?.may],
    ['take-back', 'approve', 'nothing'],
  )
  assert.equal(codeOf(await decide(first, true)), 'staff.request-own')
  assert.equal(codeOf(await decide(manager, true)), 'staff.operator')
  assert.equal((await officer.call(readStaffSelf)).role, 'reviewer')
  assert.equal((await decide(second, true)).status, 200)
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  const { person, changes } = await first.call(readRights, { params: { staffId: officer.id } })
  assert.equal(person.role, 'operator')
  assert.deepEqual(
    [changes[0]?.act, changes[0]?.by, changes[0]?.approvedBy, changes[0]?.reason],
    ['role', '운영하나', '운영둘', reason],
  )
  await first.call(requestByTwo, asked(officer, 'role', 'counsel'))
  assert.equal((await decide(second, true)).status, 200)
})

test('two presses of the approval do it once; a declined request, one taken back and one of 72 hours ago do nothing', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'operator' })
  const requestIdOf = async () => {
    await first.call(requestByTwo, asked(officer, 'suspend'))
    return { params: { requestId: (await waitingOf(first))[0]?.id ?? '' } }
  }
  const state = async () => (await first.call(listStaff)).people.find(({ id }) => id === officer.id)?.state
  const declined = await requestIdOf()
  await second.call(decideStaffRequest, { ...declined, body: { approve: false } })
  assert.equal(
    codeOf(await second.ask(decideStaffRequest, { ...declined, body: { approve: true } })),
    'staff.request-over',
  )
  await first.call(decideStaffRequest, { ...(await requestIdOf()), body: { approve: false } })
  const old = await requestIdOf()
  await rehearsal.moveClock({ advance: 'PT72H' })
  for (const person of [manager, first, second]) await person.signIn()
  assert.equal(codeOf(await second.ask(decideStaffRequest, { ...old, body: { approve: true } })), 'staff.request-over')
  assert.deepEqual([await waitingOf(first), await state()], [[], 'active'])
  const good = await requestIdOf()
  const answers = await Promise.all(
    [1, 2].map(() => second.ask(decideStaffRequest, { ...good, body: { approve: true } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(await state(), 'suspended')
})

test('a request of a person who was suspended meanwhile has no effect', async () => {
  const asker = await makeOfficer(rehearsal, { role: 'branch-manager' })
  const officer = await makeOfficer(rehearsal, { role: 'counsel' })
  await asker.signIn()
  await asker.call(requestByTwo, asked(officer, 'reset'))
  await manager.call(suspendStaff, { params: { staffId: asker.id }, body: { reason } })
  assert.equal(codeOf(await decide(manager, true)), 'staff.request-over')
  assert.equal((await decide(manager, false)).status, 200)
  assert.equal((await signIn(officer)).status, 200)
})

const post = async (endpoint: Endpoint<any, any, any, any>, body: object) => {
  const answer = await fetch(rehearsal.url + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as any }
}

test('a reset by two ends sessions, password and second factor; its letter lets the person set both anew', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  await manager.call(requestByTwo, asked(officer, 'reset'))
  assert.equal((await officer.ask(readStaffSelf)).status, 200)
  assert.equal((await decide(first, true)).status, 200)
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  await rehearsal.moveClock({ advance: 'PT1M' })
  assert.equal(codeOf(await signIn(officer)), 'auth.staff.failed')
  await outboxJob.run(rehearsal.product.context, rehearsal.product.context.clock.now())
  const mail = await fetch(`${rehearsal.phoneUrl}/phone/mail/${officer.email}.json`)
  const [letter] = ((await mail.json()) as { letters: { text: string }[] }).letters
  const token = /#([\w-]{43})\s/.exec(letter?.text ?? '')?.[1]
  const seen = (await post(readStaffLink, { token })).body
  assert.deepEqual([seen.kind, seen.email], ['reset', officer.email])
  const now = rehearsal.product.context.clock.now().getTime()
  const code = new TOTP({ secret: seen.secret }).generate({ timestamp: now })
  const password = 'a-new-sentence-of-the-tests'
  assert.equal((await post(useStaffLink, { token, password, code })).status, 200)
  await rehearsal.moveClock({ advance: 'PT1M' })
  const later = new TOTP({ secret: seen.secret }).generate({ timestamp: now + 60_000 })
  assert.equal((await post(staffSignIn, { email: officer.email, password, code: later })).status, 200)
  const { person, changes } = await manager.call(readRights, { params: { staffId: officer.id } })
  assert.equal(person.state, 'active')
  assert.deepEqual(
    changes.find(({ act }) => act === 'reset'),
    { ...changes.find(({ act }) => act === 'reset'), by: '지점장연습', approvedBy: '운영하나', reason },
  )
})
