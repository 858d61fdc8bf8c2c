import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { filerCalled } from '#tests/support/walk.ts'
import { sendEnquiry } from './contract.ts'
import {
  it,
  useForms,
  good,
  fresh,
  send,
  form,
  stored,
  consentsOf,
  count,
  branchFile,
  sha,
  refused,
} from '#tests/support/server/enquiry-form.ts'

useForms()

test('each consent is a row of its own with the hash of its text; marketing is recorded as it was left', async () => {
  const rows = async (marketing: boolean) =>
    consentsOf(
      (await stored((await send(fresh({ marketing }), { ip: `10.2.0.${marketing ? 1 : 2}` })).body.receiptNumber))?.id,
    )
  const texts = {
    'enquiry-marketing': branchFile('gaon/consents/enquiry-marketing.md'),
    'enquiry-privacy': branchFile('gaon/consents/enquiry-privacy.md'),
    terms: branchFile('gaon/texts/terms.md'),
  }
  for (const marketing of [false, true]) {
    const given = await rows(marketing)
    assert.deepEqual(
      given.map((row) => [row.kind, row.granted]),
      [
        ['enquiry-marketing', marketing],
        ['enquiry-privacy', true],
        ['terms', true],
      ],
    )
    for (const row of given) {
      assert.equal(row.text_hash, sha(texts[row.kind as keyof typeof texts]))
      assert.equal(row.version, row.kind === 'enquiry-privacy' ? '2026-05-04' : '2026-01-02')
      assert.match(String(row.ip), /^10\.2\.0\./)
      assert.equal(
        (
          await it.product.context.database.db.execute(
            `select body from consent_texts where hash = '${String(row.text_hash)}'`,
          )
        ).rows[0]?.body,
        texts[row.kind as keyof typeof texts],
      )
    }
  }
  // An absent consent is not given.
  const { marketing: _, ...silent } = fresh()
  assert.equal((await consentsOf((await stored((await send(silent)).body.receiptNumber))?.id))[0]?.granted, false)
})

for (const [title, change, status, code, fields] of refused) {
  test(`not taken: ${title}`, async () => {
    const before = await count()
    const answer = await send({ ...good, ...change })
    assert.deepEqual([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})], [status, code, fields])
    assert.equal(await count(), before)
  })
}

test('texts that are shown are agreed to as shown', async () => {
  const { consents } = await form()
  const shown = Object.fromEntries(consents.map(({ name, hash }) => [name, hash]))
  assert.equal((await send(fresh({ shown }))).status, 200)
})

test('the same press is one enquiry, however often and how many at once it arrives, and however long the form stood open meanwhile', async () => {
  const before = await count()
  const key = randomUUID()
  const enquiry = fresh()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send({ ...enquiry, openForMs: 5_000 + at }, { key, ip: '10.3.0.1' })),
  )
  const again = await send({ ...enquiry, openForMs: 90_000 }, { key, ip: '10.3.0.1' })
  assert.equal(await count(), before + 1)
  assert.deepEqual(
    [...answers, again].map(({ status }) => status),
    Array.from({ length: 9 }, () => 200),
  )
  assert.equal(new Set([...answers, again].map(({ body }) => body.receiptNumber)).size, 1)
  assert.equal((await send({ ...enquiry, kind: '1' }, { key, ip: '10.3.0.1' })).status, 409)
  assert.notEqual(
    (await send(enquiry, { key, ip: '10.3.0.1', host: 'nare.localhost' })).body.receiptNumber,
    again.body.receiptNumber,
    'another branch knows nothing of it',
  )
  assert.equal((await send(enquiry, { key: 'a key', ip: '10.3.0.1' })).status, 422)
})

test('the same words within an hour are one enquiry with one set of consents, also without a key: a reload after a lost answer, a second tab', async () => {
  const enquiry = fresh({ phone: '010-0000-9990' })
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(enquiry, { key: randomUUID() })))
  const [first] = answers
  assert.deepEqual([new Set(answers.map(({ body }) => body.receiptNumber)).size, await count()], [1, before + 1])
  assert.equal((await consentsOf((await stored(first?.body.receiptNumber))?.id)).length, 3)
  assert.notEqual(
    (await send({ ...enquiry, content: '다른 것도 궁금해요.' })).body.receiptNumber,
    first?.body.receiptNumber,
  )
  assert.notEqual((await send({ ...enquiry, marketing: true })).body.receiptNumber, first?.body.receiptNumber)
  assert.notEqual((await send(enquiry, { host: 'daon.localhost' })).body.receiptNumber, first?.body.receiptNumber)
  await it.moveClock({ advance: 'PT59M' })
  assert.equal((await send(enquiry)).body.receiptNumber, first?.body.receiptNumber)
  await it.moveClock({ advance: 'PT1M' })
  assert.notEqual((await send(enquiry)).body.receiptNumber, first?.body.receiptNumber)
})

test('strange text is kept as it can be read; what no paper holds is refused and named', async () => {
  const { body } = await send(
    fresh({ phone: '\u202A０１０–0000–9991\u202C', content: `\u202E가족 👨‍👩‍👧‍👦\r\n${'각'.normalize('NFD')}\uD800` }),
  )
  const row = await stored(body.receiptNumber)
  assert.deepEqual([row?.phone, row?.content], ['010-0000-9991', '가족 👨‍👩‍👧‍👦\n각\uFFFD'])
  for (const content of ['가\0나', '가'.repeat(10_000), '카드는 4111-1111-1111-1111'])
    assert.deepEqual(
      await send(fresh({ content })).then((answer) => [answer.status, Object.keys(answer.body.fields ?? {})]),
      [400, ['content']],
    )
})

test('one address may send so many in an hour; the next is told when', async () => {
  const ip = '10.4.0.1'
  for (let i = 0; i < 5; i++) assert.equal((await send(fresh(), { ip })).status, 200)
  const over = await send(fresh(), { ip })
  assert.deepEqual([over.status, over.body.code], [429, 'rate.limited'])
  assert.ok(Number(over.headers['retry-after']) > 3000)
  assert.equal((await send(fresh(), { ip: '10.4.0.2' })).status, 200)
  await it.moveClock({ advance: 'PT1H1M' })
  assert.equal((await send(fresh(), { ip })).status, 200)
})

test('a signed-in visitor finds the enquiry on my page; an expired sign-in prevents no enquiry', async () => {
  const filer = filerCalled(it, 'haneul')
  await filer.signIn()
  const callFrom = (await form()).callTimes[0]?.from
  const { receiptNumber, replyBy, onMyPage } = await filer.call(sendEnquiry, { body: { ...good, callFrom } })
  assert.equal(onMyPage, true)
  const page = await filer.call(readAccountPage)
  assert.deepEqual(
    page.enquiries.map(({ receiptNumber: number, kind, state, replyBy: promisedAt, callFrom: from }) => [
      number,
      kind,
      state,
      promisedAt,
      from,
    ]),
    [[receiptNumber, '신고대행', '신청을 받았어요', replyBy, callFrom]],
  )
  // Unticked consents are not stored as given.
  assert.deepEqual(page.consents.map(({ kind }) => kind).toSorted(), ['enquiry-privacy', 'terms'])
  const accountId = String((await stored(receiptNumber))?.account_id)
  await it.product.context.database.db.execute(
    `update consents set withdrawn_at = at where account_id = '${accountId}' and kind = 'enquiry-privacy'`,
  )
  assert.deepEqual(
    (await filer.call(readAccountPage)).consents.map(({ kind }) => kind),
    ['terms'],
  )
  assert.equal(
    (await consentsOf((await stored(receiptNumber))?.id))[0]?.account_id,
    (await stored(receiptNumber))?.account_id,
  )
  const other = filerCalled(it, 'garam')
  await other.signIn()
  assert.deepEqual((await other.call(readAccountPage)).enquiries, [])
  const stranger = await it.product.app.inject({
    method: 'POST',
    url: '/api/consultations',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` },
    payload: JSON.stringify(good),
    remoteAddress: '10.5.0.1',
  })
  assert.deepEqual([stranger.statusCode, stranger.json<{ onMyPage: boolean }>().onMyPage], [200, false])
})

test('no log line contains typed text', () => {
  const lines = it.lines.join('\n')
  assert.ok(lines.includes('/api/consultations'))
  for (const word of ['0000-9999', 'a@example.test', '맡기고 싶어요', '900101', '0000000'])
    assert.ok(!lines.includes(word), 'something personal was logged')
})
