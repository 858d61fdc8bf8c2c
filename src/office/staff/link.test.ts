/** Invitations by e-mail, over HTTP: the link's purpose, its single use and expiry, and who may invite whom. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TOTP } from 'otpauth'
import pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  readRights,
  readStaffLink,
  readStaffSelf,
  resumeStaff,
  staffSignIn,
  suspendStaff,
  useStaffLink,
  withdrawInvitation,
} from './contract.ts'

let rehearsal: Rehearsal
let manager: Officer
let operator: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { SIGN_INS_PER_HOUR: '60' } })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager', name: '지점장연습' })
  operator = await makeOfficer(rehearsal, { role: 'operator' })
  for (const officer of [manager, operator]) await officer.signIn()
})
after(() => rehearsal?.stop())

const password = 'a-sentence-of-the-tests'
const bodyOf = (email: string, changes: object = {}) => ({
  body: { email, name: '새연습', role: 'preparer', branchId: 'gaon', ...changes },
})
const send = () => outboxJob.run(rehearsal.product.context, rehearsal.product.context.clock.now())

/** The text of the last e-mail to an address. */
async function letterTo(address: string): Promise<string> {
  const answer = await fetch(`${rehearsal.phoneUrl}/phone/mail/${address}.json`)
  return ((await answer.json()) as { letters: { text: string }[] }).letters[0]?.text ?? ''
}
const tokenIn = (letter: string) => /\/office\/welcome#([\w-]{43})\s/.exec(letter)?.[1] ?? ''
async function invited(email: string): Promise<string> {
  await manager.call(inviteStaff, bodyOf(email))
  await send()
  return tokenIn(await letterTo(email))
}
const post = async (endpoint: Endpoint<any, any, any, any>, body: object) => {
  const answer = await fetch(rehearsal.url + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as any, headers: answer.headers }
}
const codeFor = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: rehearsal.product.context.clock.now().getTime() })
const linkOf = async (email: string) => {
  const { invitations } = await manager.call(listStaff)
  return invitations.find((invitation) => invitation.email === email)
}

test('an invited person reads a letter, sets password and second factor behind its link, and is signed in with the role that was given', async () => {
  const token = await invited('First@gaon.example')
  const seen = (await post(readStaffLink, { token })).body
  assert.deepEqual(
    [seen.email, seen.name, seen.roleName, seen.branchName],
    ['first@gaon.example', '새연습', '담당', '가온세무회계'],
  )
  assert.match(seen.secretAddress, /^otpauth:\/\/totp\//)
  assert.equal((await post(readStaffLink, { token })).body.secret, seen.secret)
  const answer = await post(useStaffLink, { token, password, code: codeFor(seen.secret) })
  assert.equal(answer.status, 200)
  const cookie = /office=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
  const self = await fetch(rehearsal.url + readStaffSelf.path, { headers: { cookie: `office=${cookie}` } })
  const { role, branchId, mustChangePassword, id } = (await self.json()) as any
  assert.deepEqual([role, branchId, mustChangePassword], ['preparer', 'gaon', false])
  const { changes } = await manager.call(readRights, { params: { staffId: id } })
  assert.deepEqual(changes.map(({ act, by, reason }) => [act, by, reason]).toSorted(), [
    ['invited', '지점장연습', 'invitation'],
    ['second-factor', '새연습', 'own-change'],
  ])
  await rehearsal.moveClock({ advance: 'PT1M' })
  const again = { email: 'first@gaon.example', password, code: codeFor(seen.secret) }
  assert.equal((await post(staffSignIn, again)).status, 200)
})

test('a link works once, also for two presses at the same time, and its code once', async () => {
  const token = await invited('once@gaon.example')
  const { secret } = (await post(readStaffLink, { token })).body
  const body = { token, password, code: codeFor(secret) }
  const answers = await Promise.all([post(useStaffLink, body), post(useStaffLink, body)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  for (const call of [readStaffLink, useStaffLink])
    assert.equal((await post(call, call === readStaffLink ? { token } : body)).body.code, 'staff.link.used')
  assert.equal(
    (await post(staffSignIn, { email: 'once@gaon.example', password, code: body.code })).body.code,
    'auth.staff.failed',
  )
})

test('a poor password or a wrong code leaves the link as it was', async () => {
  const token = await invited('poor@gaon.example')
  const { secret } = (await post(readStaffLink, { token })).body
  const code = codeFor(secret)
  assert.equal((await post(useStaffLink, { token, password: 'my-poor-poor-poor', code })).body.code, 'staff.password')
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  assert.equal((await post(useStaffLink, { token, password, code: other })).body.code, 'staff.link.code')
  assert.equal((await post(useStaffLink, { token, password, code })).status, 200)
})

test('after seventy-two hours, once withdrawn, or after a newer invitation the link says so; an unknown one tells nothing', async () => {
  const old = await invited('old@gaon.example')
  await rehearsal.moveClock({ advance: 'PT71H59M' })
  assert.equal((await post(readStaffLink, { token: old })).status, 200)
  await rehearsal.moveClock({ advance: 'PT2M' })
  assert.equal((await post(readStaffLink, { token: old })).body.code, 'staff.link.expired')
  await manager.signIn()
  assert.equal((await linkOf('old@gaon.example'))?.state, 'expired')
  const fresh = await invited('old@gaon.example')
  assert.equal((await post(readStaffLink, { token: old })).body.code, 'staff.link.withdrawn')
  const invitationId = (await linkOf('old@gaon.example'))?.id ?? ''
  await manager.call(withdrawInvitation, { params: { invitationId } })
  assert.equal((await post(readStaffLink, { token: fresh })).body.code, 'staff.link.withdrawn')
  assert.equal((await post(readStaffLink, { token: fresh.toLowerCase() })).body.code, 'staff.link.unknown')
})

test('a second invitation, one of an operator, or one to another branch is refused', async () => {
  await invited('there@gaon.example')
  const { invitations } = await manager.call(listStaff)
  assert.equal(invitations.filter(({ email }) => email === 'there@gaon.example').length, 1)
  assert.equal(codeOf(await manager.ask(inviteStaff, bodyOf(manager.email))), 'staff.login-taken')
  await operator.signIn()
  assert.equal(codeOf(await operator.ask(inviteStaff, bodyOf('o@gaon.example', { role: 'operator' }))), 'staff.by-two')
  assert.equal(codeOf(await manager.ask(inviteStaff, bodyOf('n@gaon.example', { branchId: 'nare' }))), 'auth.forbidden')
  await operator.call(inviteStaff, bodyOf('nare@gaon.example', { branchId: 'nare' }))
  assert.equal(codeOf(await manager.ask(inviteStaff, bodyOf('nare@gaon.example'))), 'staff.login-taken')
})

test('neither outbox nor database holds a working link, and no log a token', async () => {
  const token = await invited('quiet@gaon.example')
  const owner = new pg.Client(rehearsal.rawDatabase.ownerUrl)
  await owner.connect()
  const storedRows = [await owner.query('select * from outbox'), await owner.query('select * from staff_links')]
  await owner.end()
  assert.ok(storedRows.every(({ rows }) => rows.length > 0) && token.length === 43)
  assert.ok(!JSON.stringify(storedRows.map(({ rows }) => rows)).includes(token))
  assert.ok(!rehearsal.lines.some((line) => line.includes(token)))
})

test('an invitation of somebody who was suspended, or may invite no more, lets nobody in', async () => {
  const gone = await makeOfficer(rehearsal, { role: 'branch-manager', name: '떠난연습' })
  await gone.signIn()
  const email = 'own-door@gaon.example'
  await gone.call(inviteStaff, bodyOf(email, { role: 'branch-manager' }))
  await send()
  const token = tokenIn(await letterTo(email))
  const { secret } = (await post(readStaffLink, { token })).body
  const reason = '퇴사했어요'
  const params = { staffId: gone.id }
  await manager.call(suspendStaff, { params, body: { reason } })
  const enter = async () => (await post(useStaffLink, { token, password, code: codeFor(secret) })).body.code
  assert.equal((await post(readStaffLink, { token })).body.code, 'staff.link.withdrawn')
  assert.equal(await enter(), 'staff.link.withdrawn')
  await manager.call(resumeStaff, { params, body: { reason } })
  await manager.call(changeStaffRole, { params, body: { role: 'counsel', reason } })
  assert.equal(await enter(), 'staff.link.withdrawn')
})

test('an address that opens links again and again is told to come back later', async () => {
  const token = await invited('flood@gaon.example')
  const answers: number[] = []
  for (let count = 0; count < 61; count += 1) answers.push((await post(readStaffLink, { token })).status)
  assert.equal(answers.at(-1), 429)
})
