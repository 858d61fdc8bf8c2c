import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { isOutsideError } from '#outside/outside-error.ts'
import type { Companies } from '#tests/support/companies.ts'
import { silentAddress, startCompanies } from '#tests/support/companies.ts'
import type { NicepaySettings } from './client.server.ts'
import { openNicepay } from './client.server.ts'
import type { ApprovalTicket, Nicepay, PaymentForm, PaymentMethod } from './port.ts'
import type { AuthFields } from './wire.ts'
import { authFieldNames, decodeForm, encodeForm, paths, rehearsalMerchant, signAuthentication } from './wire.ts'

/** The merchant's site: takes the deposit notices and answers as `site.answers` says. */
const site = { notices: [] as Buffer[], answers: [] as string[] }
const merchant = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
    site.notices.push(Buffer.concat(parts))
    reply.end(site.answers.shift() ?? 'OK')
  })
})
let companies: Companies
let nicepay: Nicepay
let orders = 0

before(async () => {
  await new Promise<void>(listening => merchant.listen(0, '127.0.0.1', listening))
  companies = await startCompanies(`http://127.0.0.1:${(merchant.address() as AddressInfo).port}`)
  nicepay = open()
})
after(async () => {
  await companies.stop()
  merchant.closeAllConnections()
  merchant.close()
})
beforeEach(() => { Object.assign(site, { notices: [], answers: [] }) })

const limits = { connectMs: 1000, approveMs: 300, cancelMs: 300, statusMs: 1000 }
const open = (overrides: Partial<NicepaySettings> = {}) => openNicepay({
  ...rehearsalMerchant, hosts: [companies.url, companies.url.replace('127.0.0.1', 'localhost')], scriptUrl: companies.url + paths.script,
  statusUrl: companies.url + paths.status, cancelUrl: companies.url + paths.cancel, clock: companies.clock, limits: { ...limits, approveMs: 5000, cancelMs: 5000 }, ...overrides,
})
const impatient = () => open({ limits })

const orderOf = (method: PaymentMethod = 'CARD', overrides: Partial<PaymentForm> = {}): PaymentForm => ({
  orderId: `order-${++orders}`, amountWon: 110_000, method, goodsName: '종합소득세 신고 수수료', buyerName: '김믜', buyerTel: '01000000012', buyerEmail: 'mui@example.com',
  returnUrl: 'http://127.0.0.1:3000/api/spring/pay/auth/return', reqReserved: 'p1', ...overrides,
})
const authenticate = async (order: PaymentForm, outcome?: string, code?: string): Promise<AuthFields> =>
  (await companies.knock('/nicepay/authenticate', { form: nicepay.formFields(order), outcome, code })).body['fields'] as AuthFields
const ticketFor = async (order: PaymentForm, outcome?: string, code?: string): Promise<ApprovalTicket> => {
  const check = nicepay.checkAuthResult(await authenticate(order, outcome, code), order)
  assert.ok(check.kind === 'verified', JSON.stringify(check))
  return check.ticket
}
type Booked = { tid: string; moid: string; state: string; remainingWon: number; calls: string[]; account?: { number: string } }
const booked = async (tid: string) => (await companies.ledger('nicepay') as { payments: Record<string, Booked> }).payments[tid]

for (const method of ['CARD', 'BANK'] as const) {
  test(`${method}: form, window, approval; both books agree`, async () => {
    for (let round = 0; round < 2; round += 1) {
      const order = orderOf(method)
      const ticket = await ticketFor(order)
      const paid = await nicepay.approve(ticket)
      assert.ok(paid.kind === 'paid', JSON.stringify(paid))
      assert.deepEqual([paid.tid, paid.orderId, paid.amountWon, paid.method], [ticket.tid, order.orderId, 110_000, method])
      assert.ok(Math.abs(paid.paidAt.getTime() - companies.clock.ms()) < 5000)
      assert.match(paid.authCode, /^\d{8}$/)
      if (method === 'CARD') assert.deepEqual(paid.card, { code: '02', name: '연습카드', maskedNumber: '94909400****0001', months: 0 })
      else assert.deepEqual(paid.bank, { code: '004', name: '국민은행' })
      assert.equal((await booked(ticket.tid))?.state, 'approved')
      assert.equal((await nicepay.status(ticket.tid)).kind, 'approved')
    }
  })
}

test('the form carries what the provider takes, in its letters and widths', () => {
  const fields = nicepay.formFields(orderOf('VBANK', { goodsName: '종합소득세 신고 "수수료" (2025년 귀속) 간편장부 🌤', buyerName: '하늘🌤', vbankExpiresAt: new Date('2026-05-20T14:59:00Z') }))
  assert.equal(fields['VbankExpDate'], '202605202359')
  assert.equal(fields['BuyerName'], '하늘')
  assert.equal(fields['GoodsName'], '종합소득세 신고 수수료 2025년 귀속 간편')
  assert.equal(fields['CharSet'], 'euc-kr')
  assert.equal(JSON.stringify(fields).includes(rehearsalMerchant.key), false)
  for (const amountWon of [0, 499, 1000.5, -1, Number.NaN, 1e12]) assert.throws(() => nicepay.formFields(orderOf('CARD', { amountWon })), RangeError, String(amountWon))
  for (const orderId of ['', 'a b', '한글', 'x'.repeat(65)]) assert.throws(() => nicepay.formFields(orderOf('CARD', { orderId })), RangeError, orderId)
})

test('the browser may lie about nothing: each altered field is refused', async () => {
  const order = orderOf()
  const fields = await authenticate(order)
  const resigned = (amt: string) => ({ Amt: amt, Signature: signAuthentication({ authToken: fields.AuthToken ?? '', mid: rehearsalMerchant.mid, amt, key: rehearsalMerchant.key }) })
  const table: [AuthFields, string][] = [
    [{ ...fields, Amt: '109999' }, 'amount-differs'], [{ ...fields, ...resigned('1000') }, 'amount-differs'], [{ ...fields, Amt: 'x' }, 'amount-differs'],
    [{ ...fields, MID: 'nicepay00m' }, 'foreign-merchant'], [{ ...fields, Moid: 'order-0' }, 'foreign-order'], [{ ...fields, PayMethod: 'VBANK' }, 'method-differs'],
    [{ ...fields, Signature: 'f'.repeat(64) }, 'bad-signature'], [{ ...fields, Signature: '' }, 'incomplete'], [{ ...fields, AuthToken: `${fields.AuthToken?.slice(0, -1)}_` }, 'bad-signature'],
    [{ ...fields, AuthToken: 'a b' }, 'incomplete'], [{ ...fields, TxTid: '../x' }, 'incomplete'], [{}, 'incomplete'], [{ AuthResultCode: '0000' }, 'incomplete'],
    [{ AuthResultCode: '9993', AuthResultMsg: '사용자가 결제를 취소하였습니다' }, 'cancelled-by-person'], [{ AuthResultCode: '9002', AuthResultMsg: '' }, 'provider-trouble'],
    [{ ...fields, NextAppURL: 'https://evil.example/webapi/pay_process.jsp' }, 'foreign-address'], [{ ...fields, NetCancelURL: 'https://evil.example/webapi/cancel_process.jsp' }, 'foreign-address'],
  ]
  for (const [altered, reason] of table) {
    const check = nicepay.checkAuthResult(altered, order)
    assert.equal(check.kind === 'refused' && check.reason, reason, JSON.stringify(altered))
  }
  assert.equal(nicepay.checkAuthResult({ ...fields, ...resigned('000000110000') }, order).kind, 'verified')
  assert.equal(nicepay.checkAuthResult(fields, order).kind, 'verified')
})

test('the window itself can give a bad result: cancelled, closed, tampered, unsigned, sent elsewhere', async () => {
  for (const [outcome, reason] of [['cancel', 'cancelled-by-person'], ['tampered', 'amount-differs'], ['bad-signature', 'bad-signature'], ['foreign-url', 'foreign-address']] as const) {
    const order = orderOf()
    const check = nicepay.checkAuthResult(await authenticate(order, outcome), order)
    assert.equal(check.kind === 'refused' && check.reason, reason)
  }
  assert.deepEqual((await companies.knock('/nicepay/authenticate', { form: nicepay.formFields(orderOf()), outcome: 'close' })).body, { kind: 'closed' })
})

test('thirty hostile addresses: no line is opened anywhere', async () => {
  const { port } = new URL(companies.url)
  const hostile = [
    'https://evil.example', 'https://nicepay.co.kr.evil.example', 'https://dc1-api.nicepay.co.kr@evil.example', 'https://dc1-api.nicepay.co.kr:443@evil.example', 'https://evil.example#.nicepay.co.kr',
    'https://evil.example/?.nicepay.co.kr', 'https://evilnicepay.co.kr', 'https://nicepay.co.kr', 'http://dc1-api.nicepay.co.kr', 'https://dc1-api.nicepay.co.kr:8443', 'https://user:pass@dc1-api.nicepay.co.kr',
    'https://dc1-api.nicepay.co.kr\\@evil.example', 'https://dc1-api.nicepay.co.kr%2eevil.example', 'https://dc1-api。nicepay。co。kr', 'https://DC1-API.nicepay.co.kr', 'https://dc1-api.nicepay.co.kr.', 'https:/dc1-api.nicepay.co.kr',
    '//dc1-api.nicepay.co.kr', 'https://dc1-api.nicepay.co.kr\t', ' https://dc1-api.nicepay.co.kr', 'file:///etc/passwd?', 'gopher://127.0.0.1', 'ftp://dc1-api.nicepay.co.kr', 'javascript:alert(1)//', 'data:text/plain,',
    `http://127.0.0.1:${Number(port) + 1}`, `http://127.1:${port}`, `http://2130706433:${port}`, `http://0x7f.1:${port}`, `http://[::1]:${port}`, `http://[::ffff:127.0.0.1]:${port}`, `http://0.0.0.0:${port}`,
    `https://127.0.0.1:${port}`, 'http://169.254.169.254/latest/meta-data', 'http://metadata.google.internal', `http://localhost.:${port}`, `http://a@127.0.0.1:${port}`, '', 'https://', 'x'.repeat(300),
  ].map(start => start + paths.approve).concat([
    `${companies.url}/webapi/../nicepay/next`, `${companies.url}${paths.approve}?next=1`, `${companies.url}${paths.approve}#x`, `${companies.url}//${paths.approve}`, `${companies.url}/webapi/%2e%2e${paths.approve}`, companies.url,
  ])
  assert.ok(hostile.length >= 30)
  const strict = open({ hosts: ['.nicepay.co.kr', companies.url, companies.url.replace('127.0.0.1', 'localhost')] })
  const order = orderOf()
  const fields = await authenticate(order)
  const ticket = await ticketFor(order)
  let lines = 0
  const count = () => { lines += 1 }
  subscribe('net.client.socket', count)
  try {
    for (const address of hostile) {
      const check = strict.checkAuthResult({ ...fields, NextAppURL: address }, order)
      assert.ok(check.kind === 'refused' && (check.reason === 'foreign-address' || (address === '' && check.reason === 'incomplete')), address)
      for (const call of [() => strict.approve({ ...ticket, approveUrl: address }), () => strict.netCancel({ ...ticket, netCancelUrl: address })]) {
        const error = await call().then(() => undefined, (thrown: unknown) => thrown)
        assert.ok(isOutsideError(error) && error.code === 'foreign-address', address)
      }
    }
    assert.equal(lines, 0)
    await strict.status(ticket.tid)
    assert.equal(lines, 1, 'the count sees a line when one is opened')
  } finally {
    unsubscribe('net.client.socket', count)
  }
})

test('a redirect at the approval is not followed', async () => {
  const seen: string[] = []
  const turning = createServer((request, reply) => {
    seen.push(request.url ?? '')
    reply.writeHead(307, { location: `${companies.url}${paths.approve}` }).end()
  })
  await new Promise<void>(listening => turning.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(turning.address() as AddressInfo).port}`
  try {
    const ticket = await ticketFor(orderOf())
    const result = await open({ hosts: [url] }).approve({ ...ticket, approveUrl: url + paths.approve })
    assert.deepEqual(result, { kind: 'unknown', why: 'status', code: '307' })
    assert.equal((await booked(ticket.tid))?.state, 'authenticated')
    assert.deepEqual(seen, [paths.approve])
  } finally {
    turning.closeAllConnections()
    turning.close()
  }
})

test('refusals have our word; a code that says nothing certain is unknown', async () => {
  const table = [['CARD', undefined, '3095', 'card-refused'], ['CARD', '3021', '3021', 'card-details'], ['BANK', '4008', '4008', 'bank-closed'], ['VBANK', undefined, '4101', 'account-not-issued']] as const
  for (const [method, code, expected, sentenceCode] of table) {
    const ticket = await ticketFor(orderOf(method), 'refuse', code)
    assert.deepEqual(await nicepay.approve(ticket), { kind: 'refused', code: expected, sentenceCode })
    assert.deepEqual(await nicepay.netCancel(ticket), { kind: 'nothing' })
  }
  for (const code of ['A299', '9002', 'QQQQ', '4040']) {
    const result = await nicepay.approve(await ticketFor(orderOf(), 'refuse', code))
    assert.deepEqual(result, { kind: 'unknown', why: 'code', code })
  }
})

/** What the client says after each fault, and what the ledger and the status say after the net cancel that must follow. */
const faults = [
  { outcome: 'hang', says: { kind: 'unknown', why: 'timeout' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'hang-before', says: { kind: 'unknown', why: 'timeout' }, net: 'nothing', status: 'none' },
  { outcome: 'reset', says: { kind: 'unknown', why: 'network' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'truncated', says: { kind: 'unknown', why: 'unreadable' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'html', says: { kind: 'unknown', why: 'unreadable' }, net: 'cancelled', status: 'cancelled' },
  { outcome: '500', says: { kind: 'unknown', why: 'status', code: '500' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'wrong-signature', says: { kind: 'unknown', why: 'signature', code: '3001' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'amount-differs', says: { kind: 'unknown', why: 'amount', code: '3001' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'delay', says: { kind: 'unknown', why: 'code', code: 'A299' }, net: 'nothing', status: 'none' },
] as const
for (const fault of faults) {
  test(`approval with ${fault.outcome}: unknown, then net cancel, and no money stays`, async () => {
    const ticket = await ticketFor(orderOf(), fault.outcome)
    assert.deepEqual(await impatient().approve(ticket), fault.says)
    assert.deepEqual(await nicepay.netCancel(ticket), { kind: fault.net })
    assert.equal((await nicepay.status(ticket.tid)).kind, fault.status)
    const book = await booked(ticket.tid)
    assert.equal(book?.state, 'cancelled')
    assert.equal(book.remainingWon, 0)
    assert.equal(book.calls.filter(call => call.startsWith('approve')).length, 1, 'an approval is sent once')
    const late = await nicepay.approve(ticket)
    assert.ok(late.kind === 'refused' && late.sentenceCode === 'duplicate', 'nothing can be approved after a net cancel')
  })
}

test('a net cancel that is lost itself: unknown, and the next one works; a third says so', async () => {
  const ticket = await ticketFor(orderOf(), 'netcancel-hang')
  assert.equal((await impatient().approve(ticket)).kind, 'unknown')
  assert.deepEqual(await impatient().netCancel(ticket), { kind: 'unknown', why: 'timeout' })
  assert.equal((await nicepay.status(ticket.tid)).kind, 'approved')
  assert.deepEqual(await nicepay.netCancel(ticket), { kind: 'cancelled' })
  assert.deepEqual(await nicepay.netCancel(ticket), { kind: 'already' })
  assert.equal((await booked(ticket.tid))?.state, 'cancelled')
})

test('nobody listening at the approval: unknown', async () => {
  const ticket = await ticketFor(orderOf())
  const gone = await silentAddress()
  assert.deepEqual(await open({ hosts: [gone] }).approve({ ...ticket, approveUrl: gone + paths.approve }), { kind: 'unknown', why: 'network' })
})

test('weather: garbage, outage and overload are unknown everywhere', async () => {
  const ticket = await ticketFor(orderOf())
  for (const kind of ['garbage', 'down', 'overloaded']) {
    await companies.door('/weather/nicepay', { kind, seconds: 60 })
    assert.equal((await nicepay.approve(ticket)).kind, 'unknown', kind)
    if (kind !== 'overloaded') assert.deepEqual([(await nicepay.netCancel(ticket)).kind, (await nicepay.status(ticket.tid)).kind], ['unknown', 'unknown'])
  }
  await companies.door('/weather/nicepay', { kind: 'fair', seconds: 0 })
  assert.equal((await nicepay.approve(ticket)).kind, 'paid')
})

test('an authentication older than half an hour, a second approval, a net cancel after an hour', async () => {
  const stale = await ticketFor(orderOf())
  const ticket = await ticketFor(orderOf())
  assert.equal((await nicepay.approve(ticket)).kind, 'paid')
  const second = await nicepay.approve(ticket)
  assert.ok(second.kind === 'refused' && second.sentenceCode === 'duplicate')
  await companies.door('/clock', { advance: 'PT31M' })
  const late = await nicepay.approve(stale)
  assert.deepEqual(late, { kind: 'refused', code: 'A245', sentenceCode: 'expired' })
  await companies.door('/clock', { advance: 'PT30M' })
  assert.deepEqual(await nicepay.netCancel(ticket), { kind: 'window-over' })
  const back = await nicepay.cancel({ tid: ticket.tid, orderId: ticket.orderId, amountWon: 110_000, partial: false, reason: '승인 확인 불가' })
  assert.ok(back.kind === 'cancelled' && back.remainingWon === 0)
})

test('cancel: part, rest, too much, again, unknown payments', async () => {
  const ticket = await ticketFor(orderOf())
  await nicepay.approve(ticket)
  const back = (amountWon: number, partial: boolean) => nicepay.cancel({ tid: ticket.tid, orderId: ticket.orderId, amountWon, partial, reason: '수수료 환불 🌤' })
  const part = await back(30_000, true)
  assert.ok(part.kind === 'cancelled' && part.remainingWon === 80_000 && part.cancelledAt)
  assert.deepEqual(await back(90_000, true), { kind: 'refused', code: '2032', sentenceCode: 'cancel-amount' })
  assert.equal((await nicepay.status(ticket.tid)).kind, 'approved')
  assert.equal((await back(80_000, false)).kind, 'cancelled')
  assert.deepEqual(await back(80_000, false), { kind: 'already' })
  const nowhere = await nicepay.cancel({ tid: 'x'.repeat(30), orderId: 'order', amountWon: 1000, partial: false, reason: 'r' })
  assert.deepEqual(nowhere, { kind: 'refused', code: '2012', sentenceCode: 'no-such-payment' })
  assert.deepEqual(await open({ key: 'another-key' }).status(ticket.tid), { kind: 'unknown', why: 'code', code: 'A101' })
})

test('virtual account: issued, not money; deposited, noticed in CP949, money; refunded to an account', async () => {
  const order = orderOf('VBANK', { vbankExpiresAt: new Date(companies.clock.ms() + 3 * 24 * 3600_000) })
  const ticket = await ticketFor(order)
  const issued = await nicepay.approve(ticket)
  assert.ok(issued.kind === 'vbank-issued', JSON.stringify(issued))
  assert.equal(issued.bankName, '국민은행')
  assert.ok(Math.abs(issued.expiresAt.getTime() - (order.vbankExpiresAt?.getTime() ?? 0)) < 60_000)
  assert.equal((await nicepay.status(ticket.tid)).kind, 'none')
  assert.deepEqual((await companies.knock('/nicepay/deposit', { vbankNum: issued.accountNumber, forged: true })).status, 200)
  assert.equal((await nicepay.status(ticket.tid)).kind, 'none', 'a forged notice changes nothing at the provider')

  site.notices.length = 0
  site.answers = ['<html>OK</html>', 'OK']
  const done = await companies.knock('/nicepay/deposit', { vbankNum: issued.accountNumber, amount: 110_000, name: '김믜' })
  assert.deepEqual(done.body, { notices: [{ attempts: 1, delivered: false, lastAnswer: '200 <html>OK</html>' }] })
  for (let tries = 0; tries < 80 && site.notices.length < 2; tries += 1) await delay(25)
  assert.equal(site.notices.length, 2, 'repeated until exactly OK, and then no more')
  assert.deepEqual(site.notices[0], site.notices[1])
  const notice = nicepay.readDepositNotice(site.notices[0] ?? Buffer.alloc(0))
  assert.ok(notice.kind === 'deposit')
  assert.deepEqual([notice.tid, notice.orderId, notice.amountWon, notice.accountNumber, notice.depositorName, notice.bankName], [ticket.tid, order.orderId, 110_000, issued.accountNumber, '김믜', '국민은행'])
  assert.deepEqual(nicepay.readDepositNotice(decodeForm(site.notices[0] ?? Buffer.alloc(0))), notice)
  assert.equal((await nicepay.status(ticket.tid)).kind, 'approved')

  const request = { tid: ticket.tid, orderId: order.orderId, amountWon: 110_000, partial: false, reason: '환불' }
  assert.deepEqual(await nicepay.cancel(request), { kind: 'refused', code: '2221', sentenceCode: 'refund-account' })
  assert.equal((await nicepay.cancel({ ...request, refundAccount: { number: '123456789012', bankCode: '004', holder: '김믜' } })).kind, 'cancelled')
})

test('deposits that are odd: wrong amount, other name, twice, before the approval was answered, after closing', async () => {
  const early = await nicepay.approve(await ticketFor(orderOf('VBANK'), 'notice-first'))
  assert.ok(early.kind === 'vbank-issued')
  assert.equal(site.notices.length, 1)
  const ticket = await ticketFor(orderOf('VBANK'))
  const issued = await nicepay.approve(ticket)
  assert.ok(issued.kind === 'vbank-issued')
  site.notices.length = 0
  await companies.knock('/nicepay/deposit', { vbankNum: issued.accountNumber, amount: 100_000, name: '다른사람', times: 3, atOnce: true })
  const read = site.notices.map(body => nicepay.readDepositNotice(body))
  assert.equal(read.length, 3)
  assert.ok(read.every(notice => notice.kind === 'deposit' && notice.amountWon === 100_000 && notice.depositorName === '다른사람'))
  const waiting = await ticketFor(orderOf('VBANK'))
  const account = await nicepay.approve(waiting)
  assert.ok(account.kind === 'vbank-issued')
  assert.equal((await nicepay.cancel({ tid: waiting.tid, orderId: waiting.orderId, amountWon: 110_000, partial: false, reason: '카드로 결제' })).kind, 'cancelled')
  assert.equal((await companies.knock('/nicepay/deposit', { vbankNum: account.accountNumber })).status, 409)
})

test('notices that are not ours, not deposits, or not readable', () => {
  const fields = { MID: rehearsalMerchant.mid, TID: 'rehearse1m03012605121000000001', MOID: 'order-1', Amt: '110000', PayMethod: 'VBANK', ResultCode: '4110', StateCd: '0', VbankNum: '123-456-789', AuthDate: '260512100000', NewField: 'x' }
  const kind = (altered: Record<string, string>) => nicepay.readDepositNotice(Buffer.from(encodeForm({ ...fields, ...altered }))).kind
  assert.equal(kind({}), 'deposit')
  assert.equal(kind({ StateCd: '1', ResultCode: '2001' }), 'cancellation')
  assert.equal(kind({ MID: 'nicepay00m' }), 'foreign-merchant')
  assert.equal(kind({ PayMethod: 'CARD', ResultCode: '3001' }), 'other')
  assert.equal(kind({ ResultCode: '4100' }), 'other')
  const broken: Record<string, string>[] = [{ Amt: 'x' }, { TID: '' }, { MOID: "1' or 1=1" }, { Amt: '-1' }]
  for (const altered of broken) assert.equal(kind(altered), 'unreadable')
  assert.equal(nicepay.readDepositNotice(Buffer.from('<html>')).kind, 'unreadable')
})

test('on phones the result comes back as an EUC-KR form, chosen ahead by the person', async () => {
  const order = orderOf('CARD', { buyerName: '똠방각하' })
  const send = (path: string, fields: Record<string, string>) =>
    fetch(companies.url + path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: encodeForm(fields) }).then(async answer => Buffer.from(await answer.arrayBuffer()))
  const page = await send(paths.mobilePage, nicepay.formFields(order))
  assert.ok(page.includes(Buffer.from([0x8c, 0x63])), 'the name in CP949')
  await companies.door('/nicepay/next', { person: 'mui', outcome: 'approve' })
  const back = (await send(paths.mobilePage, nicepay.formFields(order))).toString('latin1')
  assert.match(back, new RegExp(`action="${order.returnUrl}" accept-charset="euc-kr"`))
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(back)?.[1]
  const fields = Object.fromEntries(authFieldNames.map(name => [name, field(name)])) as AuthFields
  assert.equal(nicepay.checkAuthResult(fields, order).kind, 'verified')
})

test('the provider refuses forms that are not in order', async () => {
  const form = nicepay.formFields(orderOf())
  const code = async (altered: Record<string, string>) => ((await companies.knock('/nicepay/authenticate', { form: { ...form, ...altered } })).body['fields'] as AuthFields).AuthResultCode
  assert.deepEqual(await Promise.all([code({ Amt: '1000' }), code({ MID: 'x' }), code({ GoodsName: '' }), code({ PayMethod: 'KAKAOPAY' })]), ['W007', 'W006', 'W008', 'W004'])
  const vbank = nicepay.formFields(orderOf('VBANK', { vbankExpiresAt: new Date(companies.clock.ms() - 3600_000) }))
  assert.equal(((await companies.knock('/nicepay/authenticate', { form: vbank })).body['fields'] as AuthFields).AuthResultCode, 'W032')
  const order = orderOf()
  await nicepay.approve(await ticketFor(order))
  assert.equal((await authenticate(order)).AuthResultCode, 'W005', 'an order is paid once')
})

test('nothing that fails carries the token or the key', async () => {
  const ticket = await ticketFor(orderOf(), 'hang')
  const results: unknown[] = [await impatient().approve(ticket), await impatient().netCancel({ ...ticket, tid: 'x' })]
  results.push(await nicepay.approve({ ...ticket, approveUrl: `https://evil.example/${ticket.authToken}` }).catch((error: Error) => `${error.stack}${JSON.stringify(error)}${String(error.cause)}`))
  const said = JSON.stringify(results)
  assert.ok(said.includes('foreign-address'))
  for (const secret of [ticket.authToken, rehearsalMerchant.key]) assert.ok(!said.includes(secret))
})
