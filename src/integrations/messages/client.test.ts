import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Companies } from '#tests/support/companies.ts'
import { silentAddress, startCompanies } from '#tests/support/companies.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { openMessages } from './client.server.ts'
import type { Message, Messages } from './port.ts'
import { fillTemplate, matchesTemplate, rehearsalAccount, templates, toInternational } from './wire.ts'

let companies: Companies
let messages: Messages
const limits = { connectMs: 1000, totalMs: 1000, atOnce: 10 }

before(async () => {
  companies = await startCompanies('http://127.0.0.1:3000')
  messages = open()
})
after(async () => {
  await companies.stop()
})

const open = (overrides: Partial<Parameters<typeof openMessages>[0]> = {}) =>
  openMessages({
    url: `${companies.url}/messages`,
    ...rehearsalAccount,
    senderName: '가온세무회계',
    limits,
    ...overrides,
  })

const values = { 사무소: '가온세무회계', 이름: '김믜', 접수번호: '2026-000123', 링크: 'https://tax.example.kr/mypage' }
const may = (to: string): Message => ({
  to,
  name: '김믜',
  template: 'may',
  code: templates.may.code,
  text: fillTemplate('may', values),
})

type Phone = { messages: { text: string; template?: string }[] }
const phone = async (digits: string) =>
  (await fetch(`${companies.url}/phone/${digits}.json`).then((answer) => answer.json())) as Phone
const arrived = (digits: string, count: number) =>
  waitFor(async () => {
    const found = (await phone(digits)).messages
    return found.length >= count && found
  })
type Ledger = { sent: { to: string; result?: string }[] }
const ledger = async () => (await companies.ledger('messages')) as Ledger
const settled = (to: string) => waitFor(async () => (await ledger()).sent.findLast((sent) => sent.to === to)?.result)

test('an approved text is accepted and arrives on the phone', async ({ mock }) => {
  const message = may('01000000001')
  assert.deepEqual(await messages.result(message, companies.clock.now()), { kind: 'not-found' })
  // The service delivers by a timer, which stands still until it was asked.
  mock.timers.enable({ apis: ['setTimeout'] })
  assert.deepEqual(await messages.send(message), { kind: 'accepted' })
  assert.deepEqual(await messages.result(message, companies.clock.now()), { kind: 'waiting' })
  mock.timers.tick(500)
  mock.timers.reset()
  const [first] = await arrived('01000000001', 1)
  assert.equal(first?.text, message.text)
  assert.equal(first?.template, templates.may.code)
  assert.deepEqual(await messages.result(message, companies.clock.now()), { kind: 'delivered' })
})

test('the April text says that the pre-filing is done and that May will be announced', async () => {
  const text = fillTemplate('april', values)
  assert.match(text, /사전 접수가 끝났어요/)
  assert.match(text, /5월에 신고 기간이 열리면/)
  const { code } = templates.april
  assert.deepEqual(await messages.send({ to: '01000000002', name: '이바다', template: 'april', code, text }), {
    kind: 'accepted',
  })
  assert.equal((await arrived('01000000002', 1)).length, 1)
})

test('a text that differs from the approved one is taken and never delivered', async () => {
  const altered = { ...may('01000000003'), text: `(광고) ${fillTemplate('may', values)}` }
  assert.deepEqual(await messages.send(altered), { kind: 'accepted' })
  assert.equal(await settled('01000000003'), '3016')
  assert.equal((await phone('01000000003')).messages.length, 0)
  assert.deepEqual(await messages.result(altered, companies.clock.now()), { kind: 'failed', code: '3016' })
})

test('a person who cannot be reached: accepted, then failed', async () => {
  assert.deepEqual(await messages.send(may('01099993018')), { kind: 'accepted' })
  assert.equal(await settled('01099993018'), '3018')
  assert.deepEqual(await messages.result(may('01099993018'), companies.clock.now()), { kind: 'failed', code: '3018' })
})

test('foreign credentials and an unregistered sender are refused', async () => {
  assert.deepEqual(await open({ key: 'another' }).send(may('01000000004')), { kind: 'refused', code: '41' })
  assert.deepEqual(await open({ sender: '0211112222' }).send(may('01000000004')), {
    kind: 'refused',
    code: 'wrong-data',
  })
  assert.equal((await phone('01000000004')).messages.length, 0)
})

const faults = [
  { outcome: 'hang', says: { kind: 'unknown' }, delivered: 1 },
  { outcome: 'hang-before', says: { kind: 'unknown' }, delivered: 0 },
  { outcome: 'html', says: { kind: 'unknown' }, delivered: 1 },
  { outcome: '500', says: { kind: 'unknown' }, delivered: 0 },
  { outcome: 'space', says: { kind: 'accepted' }, delivered: 1 },
  { outcome: 'low-balance', says: { kind: 'refused', code: '51' }, delivered: 0 },
  { outcome: 'error-as-text', says: { kind: 'refused', code: '51' }, delivered: 0 },
  { outcome: 'wrong-data', says: { kind: 'refused', code: 'wrong-data' }, delivered: 0 },
] as const
for (const [at, fault] of faults.entries()) {
  test(`the service with ${fault.outcome}`, async () => {
    const to = `0100000010${at}`
    await companies.control('/messages/next', { to, outcome: fault.outcome })
    assert.deepEqual(
      await open({ limits: { ...limits, totalMs: fault.outcome.startsWith('hang') ? 150 : 1000 } }).send(may(to)),
      fault.says,
    )
    const taken = (await ledger()).sent.filter((sent) => sent.to === to)
    assert.equal(taken.length, fault.delivered)
    assert.equal((await arrived(to, fault.delivered)).length, fault.delivered)
  })
}

test('faults: garbage is unknown, overloaded is refused, down is unknown', async () => {
  for (const [kind, says] of [
    ['garbage', 'unknown'],
    ['overloaded', 'refused'],
    ['down', 'unknown'],
  ] as const) {
    await companies.control('/weather/messages', { kind, seconds: 60 })
    assert.equal((await messages.send(may('01000000005'))).kind, says, kind)
  }
  await companies.control('/weather/messages', { kind: 'fair', seconds: 0 })
})

test('nobody listening: not sent, so that it may be repeated', async () => {
  assert.deepEqual(await open({ url: await silentAddress() }).send(may('01000000006')), { kind: 'not-sent' })
})

test('templates: what is filled in matches, what is missing or broken throws', () => {
  assert.ok(matchesTemplate(templates.may.pattern, fillTemplate('may', values)))
  assert.ok(matchesTemplate(templates.april.pattern, fillTemplate('april', { ...values, 이름: '$& 이름.*' })))
  assert.ok(!matchesTemplate(templates.may.pattern, fillTemplate('april', values)))
  assert.ok(!fillTemplate('may', values).includes('#{'))
  assert.deepEqual(templates.may.variables, ['사무소', '이름', '접수번호', '링크'])
  for (const wrong of [
    { ...values, 이름: ' ' },
    { ...values, 이름: '가\n나' },
    { ...values, 링크: 'x'.repeat(201) },
    { 이름: '가' },
  ]) {
    assert.throws(() => fillTemplate('may', wrong as Record<string, string>), RangeError)
  }
})

test('a lost send can be asked about afterwards: taken or never taken', async () => {
  for (const [to, outcome, kind] of [
    ['01000000201', 'hang', 'delivered'],
    ['01000000202', 'hang-before', 'not-found'],
  ] as const) {
    await companies.control('/messages/next', { to, outcome })
    assert.equal((await open({ limits: { ...limits, totalMs: 200 } }).send(may(to))).kind, 'unknown')
    assert.equal((await messages.result(may(to), companies.clock.now())).kind, kind)
  }
})

test('phones: domestic to international', () => {
  assert.equal(toInternational('01000000001'), '821000000001')
  assert.equal(toInternational('12125550113'), '12125550113')
})

test('each template has a code of its own', () => {
  const codes = Object.values(templates).map(({ code }) => code)
  assert.equal(new Set(codes).size, codes.length)
})
