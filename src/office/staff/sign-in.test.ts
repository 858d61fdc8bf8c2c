import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeOf, makeOfficer, type OfficeAnswer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { readStaffSelf, staffSignIn, staffSignOut } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { STAFF_TRIES: '3', TRUSTED_PROXIES: '127.0.0.1' } })
})
after(() => rehearsal?.stop())

const tryWith = (officer: Officer, credentials: Partial<{ email: string; password: string; code: string }>) =>
  officer.ask(staffSignIn, {
    body: { email: officer.email, password: officer.password, code: officer.code(), ...credentials },
  })
const wrongCode = (officer: Officer) => String((Number(officer.code()) + 1) % 1_000_000).padStart(6, '0')

test('password and second factor together open the office; the cookie is for no script', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  const answer = await tryWith(officer, { email: `  ${officer.email.toUpperCase()} ` })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.getSetCookie().join(), /^office=[^;]{30,};.*HttpOnly;.*SameSite=Lax/)
  const self = await officer.call(readStaffSelf)
  assert.deepEqual(
    { name: self.name, role: self.role, branchId: self.branchId, email: self.email },
    { name: '담당연습', role: 'preparer', branchId: 'gaon', email: officer.email },
  )
  assert.ok(self.acts.includes('case.prepare') && !self.acts.includes('case.review'))
  const { database } = rehearsal.product.context
  const { items } = await database.accessRecords.list({ readerId: officer.id, page: 0, size: 10 })
  assert.deepEqual(
    items.map((item) => item.act),
    ['sign-in'],
  )
})

/** The whole answer of a failed sign-in except its request id. */
const outcomeOf = async (answer: Promise<OfficeAnswer<unknown>>) => {
  const { status, body, headers } = await answer
  const { requestId: _, ...rest } = body as Record<string, unknown>
  return { status, rest, retryAfter: headers.get('retry-after') }
}

test('an unknown login, a wrong password, a wrong code and too many tries are answered alike', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const unknown = await outcomeOf(tryWith(officer, { email: 'nobody@gaon.example' }))
  assert.deepEqual([unknown.status, unknown.rest.code], [400, 'auth.staff.failed'])
  for (const given of [
    { password: 'wrong' },
    { code: wrongCode(officer) },
    { password: 'wrong' },
    {},
    { password: 'wrong' },
  ])
    assert.deepEqual(await outcomeOf(tryWith(officer, given)), unknown)
  assert.equal((await tryWith(officer, { code: '12345' })).status, 400)
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
})

const recordsOf = async (officer: Officer) => {
  const { database } = rehearsal.product.context
  const { items } = await database.accessRecords.list({
    readerId: officer.id,
    act: 'sign-in-failed',
    page: 0,
    size: 100,
  })
  return items.map(({ reason }) => reason)
}

test('after so many tries nothing is compared, each try is on record, and half an hour later all of them are free again', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const given of [{ password: 'wrong' }, { code: wrongCode(officer) }, { password: 'wrong' }, {}, {}])
    assert.equal(codeOf(await tryWith(officer, given)), 'auth.staff.failed')
  assert.deepEqual((await recordsOf(officer)).toSorted(), [
    'sign-in',
    'sign-in',
    'sign-in',
    'too-many-tries',
    'too-many-tries',
  ])
  await rehearsal.moveClock({ advance: 'PT31M' })
  for (const given of [{ password: 'wrong' }, { password: 'wrong' }])
    assert.equal(codeOf(await tryWith(officer, given)), 'auth.staff.failed')
  assert.equal((await tryWith(officer, {})).status, 200)
})

test('of fifty parallel tries no more are compared than allowed; a full hash queue answers when to retry', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => tryWith(officer, { password: 'wrong' })))
  const full = answers.filter(({ status }) => status === 503)
  for (const { headers } of full) assert.equal(headers.get('retry-after'), '2')
  assert.equal(answers.filter((answer) => codeOf(answer) === 'auth.staff.failed').length, 50 - full.length)
  assert.equal((await recordsOf(officer)).filter((reason) => reason === 'sign-in').length, 3)
})

test('tries from one address do not lock a login at another address', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const body = { email: officer.email, password: officer.password, code: officer.code() }
  const from = (address: string, given: object) =>
    fetch(rehearsal.url + staffSignIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ ...body, ...given }),
    })
  for (let count = 0; count < 6; count += 1) assert.equal((await from('192.0.2.66', { password: 'wrong' })).status, 400)
  assert.equal((await from('192.0.2.66', {})).status, 400)
  assert.equal((await from('198.51.100.5', {})).status, 200)
})

test('a good sign-in forgets the failures before it', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const given of [{ password: 'wrong' }, { password: 'wrong' }, {}]) await tryWith(officer, given)
  await rehearsal.moveClock({ advance: 'PT1M' })
  for (const given of [{ password: 'wrong' }, { password: 'wrong' }])
    assert.equal(codeOf(await tryWith(officer, given)), 'auth.staff.failed')
  assert.equal((await tryWith(officer, {})).status, 200)
})

test('a code works once, also for two presses at the same time', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const code = officer.code()
  const answers = await Promise.all([tryWith(officer, { code }), tryWith(officer, { code })])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400])
  assert.equal(codeOf(await tryWith(officer, { code })), 'auth.staff.failed')
})

test('the code before the used one does not open either; the next one does', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const earlier = officer.code(-1)
  await officer.signIn()
  assert.equal(codeOf(await tryWith(officer, { code: earlier })), 'auth.staff.failed')
  assert.equal((await tryWith(officer, { code: officer.code(1) })).status, 200)
})

test('twenty minutes without a call end the session; a call within them keeps it', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  for (let turn = 0; turn < 3; turn += 1) {
    await rehearsal.moveClock({ advance: 'PT19M' })
    assert.equal((await officer.ask(readStaffSelf)).status, 200)
  }
  await rehearsal.moveClock({ advance: 'PT20M1S' })
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
})

test('where the disk is full staff still read; their session is not prolonged', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  await asOwner(
    rehearsal,
    `create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger full_sessions before update on staff_sessions for each row execute function disk_is_full()`,
  )
  try {
    await rehearsal.moveClock({ advance: 'PT19M' })
    assert.equal((await officer.ask(readStaffSelf)).status, 200)
    await rehearsal.moveClock({ advance: 'PT2M' })
    assert.equal((await officer.ask(readStaffSelf)).status, 401)
  } finally {
    await asOwner(rehearsal, 'drop function disk_is_full cascade')
  }
})

test('polling by an open page keeps no session alive; a person’s act does, and each answer says when it ends', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  const cookie = `office=${officer.cookies.get('office')}`
  const look = async (headers: Record<string, string>) => {
    await rehearsal.moveClock({ advance: 'PT9M' })
    const answer = await fetch(rehearsal.url + readStaffSelf.path, { headers: { cookie, ...headers } })
    const [until, now] = ['x-session-until', 'x-server-now'].map((name) => Date.parse(answer.headers.get(name) ?? ''))
    return [answer.status, Math.round(((until ?? 0) - (now ?? 0)) / 60_000)]
  }
  const alone = { 'x-unattended': '1' }
  assert.deepEqual(
    [await look(alone), await look({}), await look(alone), await look(alone)],
    [
      [200, 11],
      [200, 20],
      [200, 11],
      [200, 2],
    ],
  )
  assert.equal((await look(alone))[0], 401)
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

test('a suspended member is signed out at once and cannot sign in again', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  const { database, clock } = rehearsal.product.context
  await database.staff.suspend(officer.id, { by: 'test', reason: 'leaver' }, clock.now())
  assert.equal((await officer.ask(readStaffSelf)).status, 401)
  await rehearsal.moveClock({ advance: 'PT1M' })
  assert.equal(codeOf(await tryWith(officer, {})), 'auth.staff.failed')
})

test('no log contains a password, code or secret', () => {
  assert.ok(rehearsal.lines.length > 50)
  assert.ok(!rehearsal.lines.some((line) => line.includes('officer-of-the-tests')))
})
