/** Forms, the window and its results, against the simulated provider over HTTP. */
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { isIntegrationError } from '#integrations/integration-error.ts'
import { clocked } from '#tests/support/clock/clocked.ts'
import { openMerchant } from '#tests/support/money/nicepay-merchant.ts'
import type { AuthFields } from './wire.ts'
import { authFieldNames, encodeForm, paths, rehearsalMerchant, signAuthentication } from './wire.ts'

const { companies, nicepay, open, impatient, orderOf, authenticate, ticketFor, booked, stop } = await openMerchant()
after(stop)

for (const method of ['CARD', 'BANK'] as const) {
  test(`${method}: form, window, approval; both books agree`, async () => {
    for (let round = 0; round < 2; round += 1) {
      const order = orderOf(method)
      const ticket = await ticketFor(order)
      const { answer: paid, isThen } = await clocked(companies.clock, () => nicepay.approve(ticket))
      assert.ok(paid.kind === 'paid', JSON.stringify(paid))
      assert.deepEqual(
        [paid.tid, paid.orderId, paid.amountWon, paid.method],
        [ticket.tid, order.orderId, 110_000, method],
      )
      assert.ok(isThen(paid.paidAt))
      assert.match(paid.authCode, /^\d{8}$/)
      if (method === 'CARD')
        assert.deepEqual(paid.card, { code: '02', name: '연습카드', maskedNumber: '94909400****0001', months: 0 })
      else assert.deepEqual(paid.bank, { code: '004', name: '국민은행' })
      assert.equal((await booked(ticket.tid))?.state, 'approved')
      assert.equal((await nicepay.status(ticket.tid)).kind, 'approved')
    }
  })
}

test('the form carries what the provider takes, in its letters and widths', () => {
  const fields = nicepay.formFields(
    orderOf('VBANK', {
      goodsName: '종합소득세 신고 "수수료" (2025년 귀속) 간편장부 🌤',
      buyerName: '하늘🌤',
      vbankExpiresAt: new Date('2026-05-20T14:59:00Z'),
    }),
  )
  assert.equal(fields['VbankExpDate'], '202605202359')
  assert.equal(fields['BuyerName'], '하늘')
  assert.equal(fields['GoodsName'], '종합소득세 신고 수수료 2025년 귀속 간편')
  assert.equal(fields['CharSet'], 'euc-kr')
  assert.equal(JSON.stringify(fields).includes(rehearsalMerchant.key), false)
  for (const amountWon of [0, 499, 1000.5, -1, Number.NaN, 1e12])
    assert.throws(() => nicepay.formFields(orderOf('CARD', { amountWon })), RangeError, String(amountWon))
  for (const orderId of ['', 'a b', '한글', 'x'.repeat(65)])
    assert.throws(() => nicepay.formFields(orderOf('CARD', { orderId })), RangeError, orderId)
})

test('the browser may lie about nothing: each altered field is refused', async () => {
  const order = orderOf()
  const fields = await authenticate(order)
  const resigned = (amt: string) => ({
    Amt: amt,
    Signature: signAuthentication({
      authToken: fields.AuthToken ?? '',
      mid: rehearsalMerchant.mid,
      amt,
      key: rehearsalMerchant.key,
    }),
  })
  const table: [AuthFields, string][] = [
    [{ ...fields, Amt: '109999' }, 'amount-differs'],
    [{ ...fields, ...resigned('1000') }, 'amount-differs'],
    [{ ...fields, Amt: 'x' }, 'amount-differs'],
    [{ ...fields, MID: 'nicepay00m' }, 'foreign-merchant'],
    [{ ...fields, Moid: 'order-0' }, 'foreign-order'],
    [{ ...fields, PayMethod: 'VBANK' }, 'method-differs'],
    [{ ...fields, Signature: 'f'.repeat(64) }, 'bad-signature'],
    [{ ...fields, Signature: '' }, 'incomplete'],
    [{ ...fields, AuthToken: `${fields.AuthToken?.slice(0, -1)}_` }, 'bad-signature'],
    [{ ...fields, AuthToken: 'a b' }, 'incomplete'],
    [{ ...fields, TxTid: '../x' }, 'incomplete'],
    [{}, 'incomplete'],
    [{ AuthResultCode: '0000' }, 'incomplete'],
    [{ AuthResultCode: '9993', AuthResultMsg: '사용자가 결제를 취소하였습니다' }, 'cancelled-by-person'],
    [{ AuthResultCode: '9002', AuthResultMsg: '' }, 'provider-trouble'],
    [{ ...fields, NextAppURL: 'https://evil.example/webapi/pay_process.jsp' }, 'foreign-address'],
    [{ ...fields, NetCancelURL: 'https://evil.example/webapi/cancel_process.jsp' }, 'foreign-address'],
  ]
  for (const [altered, reason] of table) {
    const check = nicepay.checkAuthResult(altered, order)
    assert.equal(check.kind === 'refused' && check.reason, reason, JSON.stringify(altered))
  }
  assert.equal(nicepay.checkAuthResult({ ...fields, ...resigned('000000110000') }, order).kind, 'verified')
  assert.equal(nicepay.checkAuthResult(fields, order).kind, 'verified')
})

test('the window itself can give a bad result: cancelled, closed, tampered, unsigned, sent elsewhere', async () => {
  for (const [outcome, reason] of [
    ['cancel', 'cancelled-by-person'],
    ['tampered', 'amount-differs'],
    ['bad-signature', 'bad-signature'],
    ['foreign-url', 'foreign-address'],
  ] as const) {
    const order = orderOf()
    const check = nicepay.checkAuthResult(await authenticate(order, outcome), order)
    assert.equal(check.kind === 'refused' && check.reason, reason)
  }
  assert.deepEqual(
    (await companies.tryControl('/nicepay/authenticate', { form: nicepay.formFields(orderOf()), outcome: 'close' }))
      .body,
    { kind: 'closed' },
  )
})

test('thirty hostile addresses: no line is opened anywhere', async (t) => {
  const { port } = new URL(companies.url)
  const hostile = [
    'https://evil.example',
    'https://nicepay.co.kr.evil.example',
    'https://dc1-api.nicepay.co.kr@evil.example',
    'https://dc1-api.nicepay.co.kr:443@evil.example',
    'https://evil.example#.nicepay.co.kr',
    'https://evil.example/?.nicepay.co.kr',
    'https://evilnicepay.co.kr',
    'https://nicepay.co.kr',
    'http://dc1-api.nicepay.co.kr',
    'https://dc1-api.nicepay.co.kr:8443',
    'https://user:pass@dc1-api.nicepay.co.kr',
    'https://dc1-api.nicepay.co.kr\\@evil.example',
    'https://dc1-api.nicepay.co.kr%2eevil.example',
    'https://dc1-api。nicepay。co。kr',
    'https://DC1-API.nicepay.co.kr',
    'https://dc1-api.nicepay.co.kr.',
    'https:/dc1-api.nicepay.co.kr',
    '//dc1-api.nicepay.co.kr',
    'https://dc1-api.nicepay.co.kr\t',
    ' https://dc1-api.nicepay.co.kr',
    'file:///etc/passwd?',
    'gopher://127.0.0.1',
    'ftp://dc1-api.nicepay.co.kr',
    'javascript:alert(1)//',
    'data:text/plain,',
    `http://127.0.0.1:${Number(port) + 1}`,
    `http://127.1:${port}`,
    `http://2130706433:${port}`,
    `http://0x7f.1:${port}`,
    `http://[::1]:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://0.0.0.0:${port}`,
    `https://127.0.0.1:${port}`,
    'http://169.254.169.254/latest/meta-data',
    'http://metadata.google.internal',
    `http://localhost.:${port}`,
    `http://a@127.0.0.1:${port}`,
    '',
    'https://',
    'x'.repeat(300),
  ]
    .map((start) => start + paths.approve)
    .concat([
      `${companies.url}/webapi/../nicepay/next`,
      `${companies.url}${paths.approve}?next=1`,
      `${companies.url}${paths.approve}#x`,
      `${companies.url}//${paths.approve}`,
      `${companies.url}/webapi/%2e%2e${paths.approve}`,
      companies.url,
    ])
  assert.ok(hostile.length >= 30)
  const strict = open({ hosts: ['.nicepay.co.kr', companies.url, companies.url.replace('127.0.0.1', 'localhost')] })
  const order = orderOf()
  const fields = await authenticate(order)
  const ticket = await ticketFor(order)
  let lines = 0
  const count = () => {
    lines += 1
  }
  subscribe('net.client.socket', count)
  try {
    for (const address of hostile) {
      const check = strict.checkAuthResult({ ...fields, NextAppURL: address }, order)
      assert.ok(
        check.kind === 'refused' &&
          (check.reason === 'foreign-address' || (address === '' && check.reason === 'incomplete')),
        address,
      )
      for (const call of [
        () => strict.approve({ ...ticket, approveUrl: address }),
        () => strict.netCancel({ ...ticket, netCancelUrl: address }),
      ]) {
        const error = await call().then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        assert.ok(isIntegrationError(error) && error.code === 'foreign-address', address)
      }
    }
    t.diagnostic(JSON.stringify({ hostileAddresses: hostile.length, connections: lines }))
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
  await new Promise<void>((listening) => turning.listen(0, '127.0.0.1', listening))
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

test('on phones the result comes back as an EUC-KR form, chosen ahead by the person', async () => {
  const order = orderOf('CARD', { buyerName: '똠방각하' })
  const send = (path: string, fields: Record<string, string>) =>
    fetch(companies.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encodeForm(fields),
    }).then(async (answer) => Buffer.from(await answer.arrayBuffer()))
  const page = await send(paths.mobilePage, nicepay.formFields(order))
  assert.ok(page.includes(Buffer.from([0x8c, 0x63])), 'the name in CP949')
  await companies.control('/nicepay/next', { person: 'mui', outcome: 'approve' })
  const back = (await send(paths.mobilePage, nicepay.formFields(order))).toString('latin1')
  assert.match(back, new RegExp(`action="${order.returnUrl}" accept-charset="euc-kr"`))
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(back)?.[1]
  const fields = Object.fromEntries(authFieldNames.map((name) => [name, field(name)])) as AuthFields
  assert.equal(nicepay.checkAuthResult(fields, order).kind, 'verified')
})

test('the provider refuses forms that are not in order', async () => {
  const form = nicepay.formFields(orderOf())
  const code = async (altered: Record<string, string>) =>
    (
      (await companies.tryControl('/nicepay/authenticate', { form: { ...form, ...altered } })).body[
        'fields'
      ] as AuthFields
    ).AuthResultCode
  assert.deepEqual(
    await Promise.all([
      code({ Amt: '1000' }),
      code({ MID: 'x' }),
      code({ GoodsName: '' }),
      code({ PayMethod: 'KAKAOPAY' }),
    ]),
    ['W007', 'W006', 'W008', 'W004'],
  )
  const vbank = nicepay.formFields(orderOf('VBANK', { vbankExpiresAt: new Date(companies.clock.ms() - 3600_000) }))
  assert.equal(
    ((await companies.tryControl('/nicepay/authenticate', { form: vbank })).body['fields'] as AuthFields)
      .AuthResultCode,
    'W032',
  )
  const order = orderOf()
  await nicepay.approve(await ticketFor(order))
  assert.equal((await authenticate(order)).AuthResultCode, 'W005', 'an order is paid once')
})

test('nothing that fails carries the token or the key', async () => {
  const ticket = await ticketFor(orderOf(), 'hang')
  const results: unknown[] = [await impatient().approve(ticket), await impatient().netCancel({ ...ticket, tid: 'x' })]
  results.push(
    await nicepay
      .approve({ ...ticket, approveUrl: `https://evil.example/${ticket.authToken}` })
      .catch((error: Error) => `${error.stack}${JSON.stringify(error)}${String(error.cause)}`),
  )
  const text = JSON.stringify(results)
  assert.ok(text.includes('foreign-address'))
  for (const secret of [ticket.authToken, rehearsalMerchant.key]) assert.ok(!text.includes(secret))
})
