/** The simulators' process: phone page, control API, clock, faults, log, restart. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { TOTP } from 'otpauth'
import { openMemories } from './memory.ts'
import { startRehearsal } from './rehearse.ts'
import type { Rehearsal } from './rehearse.ts'
import { startSimulators } from './start.ts'
import { freePort } from '#tests/support/server/free-port.ts'

const lines: string[] = []
let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ log: (line) => lines.push(line) })
})
after(() => rehearsal.close())

const get = (path: string) => fetch(rehearsal.url + path)
const json = async (path: string) => (await get(path)).json() as Promise<any>
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(rehearsal.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const ask = (digits: string, title = '인증') =>
  rehearsal.simulators.world.phones.ask(digits, {
    company: 'tax-portal',
    title,
    app: '카카오톡',
    askedAt: rehearsal.clock.now().toISOString(),
    expiresAt: new Date(rehearsal.clock.ms() + 300_000).toISOString(),
  })

test('people are listed with what happens to them', async () => {
  const people = await json('/people.json')
  assert.deepEqual(Object.keys(people[0]), ['id', 'name', 'residentNumber', 'phone', 'digits', 'story'])
  assert.equal(people.length >= 19, true)
  assert.equal(people.find(({ id }: { id: string }) => id === 'smith').digits, '2125550113')
})

test('approve and refuse act on the oldest waiting request, or on the one that is named', async () => {
  const digits = '01000000006'
  const [first, second, third] = [ask(digits), ask(digits), ask(digits)]
  assert.equal(((await (await post(`/phone/${digits}/approve`)).json()) as any).acted.id, first.id)
  assert.equal(((await (await post(`/phone/${digits}/refuse`, { id: third.id })).json()) as any).acted.id, third.id)
  assert.deepEqual(
    (await json(`/phone/${digits}.json`)).requests.map(({ id, state }: any) => [id, state]),
    [
      [third.id, 'refused'],
      [second.id, 'waiting'],
      [first.id, 'approved'],
    ],
  )
  await rehearsal.advance('PT6M')
  assert.equal((await post(`/phone/${digits}/approve`)).status, 404)
  assert.equal((await json(`/phone/${digits}.json`)).requests[1].state, 'expired')
})

test('the page is for people: buttons go back to it, everything that others wrote is escaped, links can be followed', async () => {
  const digits = '01000000005'
  ask(digits, '<img src=x onerror=alert(1)>')
  rehearsal.simulators.world.phones.deliver(digits, {
    at: rehearsal.clock.now().toISOString(),
    from: '가온 & 세무',
    text: '<b>확인</b> http://127.0.0.1:3000/mypage?a=1&b=2 해 주세요',
  })
  const page = await (await get(`/phone/${digits}`)).text()
  assert.ok(page.includes('최가람 님의 휴대폰') && page.includes('850228-1000005'))
  assert.ok(!page.includes('<img src=x') && !page.includes('<b>확인'))
  assert.ok(page.includes('<a href="http://127.0.0.1:3000/mypage?a=1&amp;b=2">'))
  assert.deepEqual((await json(`/phone/${digits}.json`)).messages[0].links, ['http://127.0.0.1:3000/mypage?a=1&b=2'])
  const form = await fetch(`${rehearsal.url}/phone/${digits}/approve`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'id=',
  })
  assert.equal(form.status, 303)
  assert.equal(form.headers.get('location'), `/phone/${digits}`)
})

test('the list leads to everybody, the generated ones too', async () => {
  const list = await (await get('/phone')).text()
  assert.ok(list.includes('김하늘') && list.includes('/phone/01000000019'))
  const found = await fetch(`${rehearsal.url}/phone?who=p-000123`, { redirect: 'manual' })
  assert.equal(found.headers.get('location'), '/phone/01001000123')
  assert.equal((await get('/phone/01001000123')).status, 200)
  assert.equal((await get('/phone/abc')).status, 404)
})

test("staff codes are those of an authenticator at the clock's time", async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  assert.deepEqual(await json('/phone/staff.json'), [])
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  writeFileSync(
    join(rehearsal.dataDir, 'staff-codes.json'),
    JSON.stringify([
      {
        name: '한결',
        email: 'hangyeol@gaon.example',
        secret,
        password: 'rehearsal-word',
        role: 'branch-manager',
        branch: 'gaon',
      },
    ]),
  )
  await rehearsal.moveTo('2026-05-12T11:00:10+09:00')
  const [code] = await json('/phone/staff.json')
  assert.equal(code.code, new TOTP({ secret }).generate({ timestamp: Date.parse('2026-05-12T11:00:10+09:00') }))
  assert.deepEqual([code.name, code.email], ['한결', 'hangyeol@gaon.example'])
  assert.equal(code.secondsLeft, 20)
  const page = await (await get('/phone/staff')).text()
  assert.ok(page.includes(code.code) && !page.includes(secret))
  for (const word of ['한결 · 지점장 · gaon', 'rehearsal-word'])
    assert.ok(page.includes(word), `the page that the sign-in names says ${word}`)
})

test('the clock goes to an instant or on by a duration, for everybody, and refuses what is neither', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  await post('/clock', { to: '2026-05-31T23:59:00+09:00' })
  assert.equal(rehearsal.clock.ms(), Date.parse('2026-05-31T23:59:00+09:00'))
  const { now } = (await (await post('/clock', { advance: 'P1DT2M' })).json()) as { now: string }
  assert.equal(Date.parse(now), Date.parse('2026-06-02T00:01:00+09:00'))
  assert.equal(Date.parse((await json('/clock')).now), rehearsal.clock.ms())
  for (const body of [{}, { to: 'noon' }, { advance: 'soon' }, { to: now, advance: 'PT1M' }])
    assert.equal((await post('/clock', body)).status, 400)
  await rehearsal.moveTo('2026-05-12T10:00:00+09:00')
})

test('without a clock file time runs by itself and cannot be moved', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulators-'))
  const plain = await startSimulators({ port: 0, host: '127.0.0.1', dataDir, siteUrl: 'http://127.0.0.1:1' })
  assert.equal(
    (
      await fetch(`${plain.url}/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advance":"PT1M"}',
      })
    ).status,
    409,
  )
  await plain.close()
  rmSync(dataDir, { recursive: true })
})

test('the control API refuses what it does not know', async () => {
  assert.equal((await post('/weather/moon', { kind: 'down' })).status, 404)
  assert.equal((await post('/weather/tax-portal', { kind: 'hail' })).status, 400)
  assert.equal((await post('/weather/tax-portal', { kind: 'down', seconds: -1 })).status, 400)
  assert.equal((await get('/ledger/moon.json')).status, 404)
  assert.equal((await post('/people/nobody/reset')).status, 404)
  assert.deepEqual(await (await post('/people/p-000009/reset')).json(), { reset: 'p-000009' })
  assert.equal((await get('/health')).status, 200)
})

test('a reset forgets the phone of that person alone', async () => {
  ask('01000000001')
  ask('01000000002')
  await rehearsal.reset('haneul')
  assert.equal((await json('/phone/01000000001.json')).requests.length, 0)
  assert.equal((await json('/phone/01000000002.json')).requests.length, 1)
})

test('phones, faults and the clock outlive a restart', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const request = ask('01000000014')
  rehearsal.simulators.world.phones.deliver('01000000014', {
    at: rehearsal.clock.now().toISOString(),
    from: '가온',
    text: '안내',
  })
  await rehearsal.injectFault('messages', 'down')
  const before = rehearsal.clock.ms()
  await rehearsal.restart()
  const phone = await json('/phone/01000000014.json')
  assert.deepEqual(
    [phone.requests[0].id, phone.requests[0].state, phone.messages[0].text],
    [request.id, 'waiting', '안내'],
  )
  assert.equal((await json('/ledger/messages.json')).weather, 'down')
  assert.equal(rehearsal.simulators.world.clock.ms(), before)
})

test('the log names addresses by their pattern: no phone, no query, no number, no name', async () => {
  await get('/phone/01000000001?who=9304122000001')
  await get('/nowhere/01000000001')
  const log = lines.join('\n')
  assert.ok(log.includes('"route":"/phone/:digits'))
  assert.doesNotMatch(log, /0100000|9304122|김하늘|who=|nowhere|haneul/)
  for (const line of lines)
    assert.deepEqual(Object.keys(JSON.parse(line)), ['at', 'company', 'method', 'route', 'status', 'ms'])
})

test('after its end a memory writes nothing: its folder may be gone', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  const memories = openMemories(folder)
  const memory = memories.open('messages', () => ({ count: 0 }))
  memories.close()
  memory.state.count = 1
  memory.save()
  mock.timers.tick(60_000)
  assert.ok(!existsSync(join(folder, 'messages.json')))
  rmSync(folder, { recursive: true })
})

test('memory is whole on disk, gathered, and never silently replaced when it cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  const memories = openMemories(folder)
  const memory = memories.open('messages', () => ({ count: 0 }))
  memory.state.count = 3
  memory.save()
  memory.state.count = 4
  memories.close()
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'messages.json'), 'utf8')), { count: 4 })
  assert.deepEqual(openMemories(folder).open('messages', () => ({ count: 0, more: true })).state, {
    count: 4,
    more: true,
  })
  writeFileSync(join(folder, 'messages.json'), '{"count":')
  assert.throws(() => openMemories(folder).open('messages', () => ({})), /cannot be read/)
  rmSync(folder, { recursive: true })
})

test('the process starts by its settings, says where it is, and finishes what runs on SIGTERM', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulators-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, SIMULATORS_PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1', SIMULATORS_LOG: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [ready] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const { ready: url } = JSON.parse(ready) as { ready: string }
    assert.equal(url, `http://127.0.0.1:${port}`)
    await fetch(`${url}/weather/tax-portal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"kind":"slow","delayMs":400}',
    })
    const running = await begunRequest(port, '/portal/oauth/token')
    child.kill('SIGTERM')
    assert.match(await running.finish(), /^HTTP\/1\.1 401 /)
    const [code] = await once(child, 'exit')
    assert.equal(code, 0)
    assert.equal(
      JSON.parse(readFileSync(join(dataDir, 'simulators', 'weather.json'), 'utf8')).spells['tax-portal'].kind,
      'slow',
    )
  } finally {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true })
  }
})

/**
 * Sends a request that the server has begun to read (it answers 100 Continue). `finish` sends the rest and returns
 * the answer.
 */
async function begunRequest(port: number, path: string): Promise<{ finish(): Promise<string> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [string]
  assert.match(first, /^HTTP\/1\.1 100 /)
  return {
    async finish() {
      let answer = ''
      socket.on('data', (piece: string) => (answer += piece))
      socket.write('{}')
      await once(socket, 'end')
      return answer
    },
  }
}
