import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Companies } from '#tests/support/companies.ts'
import { silentAddress, startCompanies } from '#tests/support/companies.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { openMessages, type MessagesSettings } from './client.server.ts'
import { openPace } from './pace.ts'
import type { Message, Messages } from './port.ts'
import { fillTemplate, matchesTemplate, rehearsalAccount, templates, toInternational } from './wire.ts'

let companies: Companies
let messages: Messages
const limits = { connectMs: 1000, totalMs: 1000 }

before(async () => {
  companies = await startCompanies('http://127.0.0.1:3000')
  messages = open()
})
after(async () => {
  await companies.stop()
})

const open = (overrides: Partial<MessagesSettings> = {}) =>
  openMessages({
    url: `${companies.url}/messages`,
    ...rehearsalAccount,
    senderName: '가온세무회계',
    limits,
    pace: openPace(10),
    ...overrides,
  })

const became = async ({ to, code }: Message) =>
  (await messages.results([{ to, code, sentAt: companies.clock.now() }]))[0]

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
  assert.deepEqual(await became(message), { kind: 'not-found' })
  // The service delivers by a timer, which starts with the first query.
  mock.timers.enable({ apis: ['setTimeout'] })
  assert.deepEqual(await messages.send(message), { kind: 'accepted' })
  assert.deepEqual(await became(message), { kind: 'waiting' })
  mock.timers.tick(500)
  mock.timers.reset()
  const [first] = await arrived('01000000001', 1)
  assert.equal(first?.text, message.text)
  assert.equal(first?.template, templates.may.code)
  assert.deepEqual(await became(message), { kind: 'delivered' })
})

test('a long text message needs no template, a subject and at most 2,000 bytes', async () => {
  const text = { to: '01000000011', name: '김믜', subject: '[가온세무회계] 안내', text: '확인해 주세요.' }
  assert.deepEqual(await messages.sendText(text), { kind: 'accepted' })
  const [first] = await arrived(text.to, 1)
  assert.deepEqual([first?.text, first?.template], [text.text, undefined])
  const refused = await messages.sendText({ ...text, subject: '' })
  assert.deepEqual(refused, { kind: 'refused', code: 'wrong-data' })
  assert.deepEqual(await messages.sendText({ ...text, text: '가'.repeat(1_000) }), { kind: 'accepted' })
  await assert.rejects(messages.sendText({ ...text, text: `${'가'.repeat(1_000)}a` }), RangeError)
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
  assert.deepEqual(await became(altered), { kind: 'failed', code: '3016' })
})

test('a person who cannot be reached: accepted, then failed', async () => {
  assert.deepEqual(await messages.send(may('01099993018')), { kind: 'accepted' })
  assert.equal(await settled('01099993018'), '3018')
  assert.deepEqual(await became(may('01099993018')), { kind: 'failed', code: '3018' })
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

test('faults: garbage is unknown, a balance that cannot be looked at is not sent, down is unknown', async () => {
  for (const [kind, says] of [
    ['garbage', 'unknown'],
    ['overloaded', 'not-sent'],
    ['down', 'unknown'],
  ] as const) {
    await companies.control('/weather/messages', { kind, seconds: 60 })
    assert.equal((await messages.send(may('01000000005'))).kind, says, kind)
  }
  await companies.control('/weather/messages', { kind: 'fair', seconds: 0 })
})

test('a refused connection counts as not sent and may be repeated', async () => {
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
    assert.equal((await became(may(to)))?.kind, kind)
  }
})

test('too many at once: nothing was taken, and the time to come back is told', async () => {
  await companies.control('/messages/next', { to: '01000000301', outcome: '429' })
  assert.deepEqual(await messages.send(may('01000000301')), { kind: 'busy', retryAfterMs: 1_000 })
  assert.deepEqual(await became(may('01000000301')), { kind: 'not-found' })
})

test('many questions: each has its own answer, also about one phone and template on two days', async () => {
  const [good, none] = ['01000000401', '01000000402']
  assert.equal((await messages.send(may(good))).kind, 'accepted')
  await settled(good)
  const [today, { code }] = [companies.clock.now(), templates.may]
  const earlier = new Date(today.getTime() - 86_400_000)
  const crowd = Array.from({ length: 120 }, (_, at) => ({ to: at % 2 === 0 ? good : none, code, sentAt: today }))
  const queries = [
    { to: good, code, sentAt: earlier },
    ...crowd,
    { to: good, code: templates.april.code, sentAt: today },
  ]
  assert.deepEqual(
    (await messages.results(queries)).map(({ kind }) => kind),
    ['not-found', ...crowd.map(({ to }) => (to === good ? 'delivered' : 'not-found')), 'not-found'],
  )
  assert.deepEqual(await messages.results([]), [])
})

test('phones: domestic to international', () => {
  assert.equal(toInternational('01000000001'), '821000000001')
  assert.equal(toInternational('12125550113'), '12125550113')
})

test('each template has a code of its own', () => {
  const codes = Object.values(templates).map(({ code }) => code)
  assert.equal(new Set(codes).size, codes.length)
})
