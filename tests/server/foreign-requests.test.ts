import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fillPath } from '#contract/paths.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { readStaffSelf, staffSignIn, staffSignOut } from '#office/staff/contract.ts'
import { served } from '#src/app.server.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { bareRequest } from '#tests/support/server/bare-request.ts'
import { identityOf, walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal({ withJobs: false, settings: { SIGN_INS_PER_HOUR: '6' } })))
after(() => rehearsal?.stop())

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string }

/** A program may set these headers; a browser cannot. */
async function send({ body = '', ...sent }: Sent): Promise<{ status: number; code: string }> {
  const { status, headers, text } = await bareRequest(rehearsal.url, { ...sent, body })
  const answerBody = headers['content-type']?.includes('json') ? (JSON.parse(text) as { code?: string }) : {}
  return { status, code: answerBody.code ?? '' }
}

const foreign: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

test("every write that another site's page sends is refused with its code, also without body and type; only the provider's forms are taken", async () => {
  const writes = served.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
  assert.ok(writes.length > 40)
  for (const { method, path, accepts } of writes) {
    const named = fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, '1'])))
    for (const headers of foreign) {
      const { status, code } = await send({ method, path: named, headers })
      if (accepts === 'form') assert.notEqual(code, 'request.origin', path)
      else assert.deepEqual([status, code], [403, 'request.origin'], path)
    }
  }
})

test("a stranger's page does nothing in a staff member's name; the office's own page does", async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  const cookie = [...officer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { method, path } = staffSignOut
  for (const headers of foreign)
    assert.equal((await send({ method, path, headers: { ...headers, cookie } })).status, 403)
  assert.equal((await officer.ask(readStaffSelf)).status, 200)
  const own = { cookie, origin: rehearsal.url, 'sec-fetch-site': 'same-origin' }
  assert.equal((await send({ method, path, headers: own })).status, 200)
})

test("a session belongs to its branch: another branch's host asks for its own sign-in and begins no filing", async () => {
  const filer = await walkTo(rehearsal, 'p-000002', 'signed-in')
  const headers = {
    authorization: `Bearer ${filer.token}`,
    cookie: [...filer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/json',
  }
  const read = (host: string) => send({ method: readUser.method, path: readUser.path, headers: { ...headers, host } })
  assert.equal((await read('gaon.localhost')).status, 200)
  for (const host of ['nare.localhost', 'daon.localhost'])
    assert.deepEqual(await read(host), { status: 401, code: 'auth.required' })
  const body = JSON.stringify(identityOf(rehearsal, filer.id))
  const { method, path } = saveIdentity
  const saved = await send({
    method,
    path: `${path}?lane=filing`,
    headers: { ...headers, host: 'nare.localhost' },
    body,
  })
  assert.deepEqual(saved, { status: 401, code: 'auth.required' })
  assert.equal((await read('gaon.localhost')).status, 200)
})

const securityEvents = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'security')

test('a refused sign-in is a log line at info with code, route and address, and no typed text', async () => {
  const typed = 'nobody-typed@gaon.example'
  const from = rehearsal.lines.length
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.ask(readStaffSelf)
  await officer.ask(staffSignIn, { body: { email: typed, password: 'typed-password', code: '123456' } })
  await send({ method: 'POST', path: staffSignOut.path, headers: { 'sec-fetch-site': 'cross-site' } })
  const lines = rehearsal.lines.slice(from)
  const events = securityEvents(lines)
  assert.deepEqual(
    events.map(({ level, code, status, route, address }) => [level, code, status, route, address]),
    [
      ['info', 'auth.required', 401, readStaffSelf.path, '127.0.0.1'],
      ['info', 'auth.staff.failed', 400, staffSignIn.path, '127.0.0.1'],
      ['info', 'request.origin', 403, staffSignOut.path, '127.0.0.1'],
    ],
  )
  const fields = new Set([
    'level',
    'time',
    'schema',
    'event',
    'requestId',
    'method',
    'route',
    'status',
    'code',
    'address',
  ])
  for (const line of events)
    assert.deepEqual(
      Object.keys(line).filter((name) => !fields.has(name)),
      [],
    )
  assert.ok(!lines.some((line) => line.includes('typed')))
})

test('a rate limit is such a line too', async () => {
  const from = rehearsal.lines.length
  const { method, path } = staffSignIn
  const headers = { 'content-type': 'application/json' }
  const answers = []
  for (let count = 0; count < 7; count += 1) answers.push(await send({ method, path, headers, body: '{}' }))
  assert.deepEqual(answers.at(-1), { status: 429, code: 'rate.limited' })
  const event = securityEvents(rehearsal.lines.slice(from)).at(-1)
  assert.deepEqual(
    [event?.level, event?.code, event?.status, event?.route, event?.address],
    ['info', 'rate.limited', 429, path, '127.0.0.1'],
  )
})
