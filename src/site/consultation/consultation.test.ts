import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { filerCalled } from '#tests/support/walk.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { sendEnquiry, type EnquiryForm } from './contract.ts'

let it: Rehearsal
let owner: pg.Client
before(async () => {
  it = await startRehearsal({ withJobs: false, settings: { ENQUIRIES_PER_HOUR: '5' } })
  owner = new pg.Client(it.database.ownerUrl)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await it.stop()
})
const rowsOf = async (statement: string, value: unknown) =>
  (await owner.query<Record<string, unknown>>(statement, [value])).rows

const good = {
  kind: '5',
  phone: '010-0000-9999',
  email: 'a@example.test',
  content: '신고를 맡기고 싶어요.',
  terms: true,
  privacy: true,
  marketing: false,
  openForMs: 20_000,
}
/** Other words each time: the same ones would be the same enquiry. */
let said = 0
const fresh = (change: object = {}) => ({ ...good, content: `${good.content} (${(said += 1)})`, ...change })
type Answer = {
  status: number
  body: {
    receiptNumber?: string
    replyBy?: string
    callFrom?: string
    onMyPage?: boolean
    code?: string
    fields?: Record<string, string>
  }
  headers: Record<string, unknown>
}
let address = 0
/** Every asking comes from an address of its own, unless one is named. */
async function send(
  body: unknown,
  { host = 'gaon.localhost', ip = `10.1.0.${(address += 1)}`, key }: { host?: string; ip?: string; key?: string } = {},
): Promise<Answer> {
  const answer = await it.product.app.inject({
    method: 'POST',
    url: '/api/consultations',
    remoteAddress: ip,
    headers: { host, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const form = async (host = 'gaon.localhost') =>
  (await it.product.app.inject({ url: '/api/consultations/form', headers: { host } })).json() as EnquiryForm
const kept = async (receiptNumber: string | undefined) =>
  (await rowsOf('select * from consultations where receipt_number = $1', receiptNumber))[0]
const consentsOf = (id: unknown) =>
  rowsOf(
    'select kind, version, text_hash, granted, ip, account_id from consents where consultation_id = $1 order by kind',
    id,
  )
const count = async () =>
  Number((await rowsOf('select count(*) as n from consultations where branch_id <> $1', ''))[0]?.n)
const branchFile = (path: string) => readFileSync(join(import.meta.dirname, '../../../branches', path), 'utf8')
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

test('an enquiry is kept with a receipt number, and answered by the closing time of the next working day', async () => {
  const { status, body } = await send({
    ...good,
    phone: '01000009999',
    email: ' a@example.test ',
    content: '  안녕하세요.\n신고를 맡기고 싶어요. ',
  })
  assert.equal(status, 200)
  assert.match(body.receiptNumber ?? '', /^C26-\d{6}$/)
  assert.equal(new Date(body.replyBy ?? '').toISOString(), new Date('2026-05-13T18:00:00+09:00').toISOString())
  const row = await kept(body.receiptNumber)
  assert.deepEqual(
    [row?.branch_id, row?.type, row?.phone, row?.email, row?.content, row?.state, row?.account_id],
    ['gaon', '5', '010-0000-9999', 'a@example.test', '안녕하세요.\n신고를 맡기고 싶어요.', 'new', null],
  )
})

test('a wished half-day is kept and promised; one that is over meanwhile, or that nobody offered, is refused at its field', async () => {
  const { callTimes } = await form()
  assert.deepEqual(
    callTimes.map(({ from, until }) => [from, until].map((at) => new Date(at).getTime())),
    [
      ['13T09', '13T12'],
      ['13T13', '13T18'],
      ['14T09', '14T12'],
      ['14T13', '14T18'],
      ['15T09', '15T12'],
      ['15T13', '15T18'],
    ].map((span) => span.map((at) => Date.parse(`2026-05-${at}:00:00+09:00`))),
  )
  const [, wished, later] = callTimes
  const enquiry = fresh({ callFrom: wished?.from })
  const { body } = await send(enquiry)
  assert.deepEqual([body.callFrom, body.replyBy], [wished?.from, wished?.until])
  const row = await kept(body.receiptNumber)
  assert.deepEqual([row?.call_from, row?.reply_by], [new Date(wished?.from ?? ''), new Date(wished?.until ?? '')])
  assert.deepEqual([(await send(enquiry)).body, (await send(fresh())).body.callFrom], [body, undefined])
  const key = randomUUID()
  assert.deepEqual(
    [await send(enquiry, { key }), await send({ ...enquiry, callFrom: later?.from }, { key })].map(
      ({ status }) => status,
    ),
    [200, 409],
  )
  const before = await count()
  const nares = (await form('nare.localhost')).callTimes[1]?.until
  for (const callFrom of [
    '2026-05-12T04:00:00.000Z',
    '2026-05-16T00:00:00.000Z',
    '2026-05-13T00:30:00.000Z',
    wished?.until,
    nares,
    '언제든',
  ]) {
    assert.deepEqual(
      await send(fresh({ callFrom })).then(({ status, body: refusal }) => [
        status,
        refusal.code,
        Object.keys(refusal.fields ?? {}),
      ]),
      [400, 'input.invalid', ['callFrom']],
      String(callFrom),
    )
  }
  assert.equal(await count(), before)
})

test('each branch promises by its own hours, and shows its own texts', async () => {
  const { body } = await send(fresh(), { host: 'nare.localhost' })
  assert.equal(new Date(body.replyBy ?? '').toISOString(), new Date('2026-05-13T18:30:00+09:00').toISOString())
  assert.equal((await kept(body.receiptNumber))?.branch_id, 'nare')
  const told = await form('nare.localhost')
  assert.deepEqual([told.office, told.replyBy], ['open', body.replyBy])
  assert.deepEqual(
    told.consents.map(({ name, hash }) => [name, hash]),
    [
      ['terms', sha(branchFile('nare/texts/terms.md'))],
      ['privacy', sha(branchFile('nare/consents/enquiry-privacy.md'))],
      ['marketing', sha(branchFile('nare/consents/enquiry-marketing.md'))],
    ],
  )
  const [opening, table, closing] = told.consents[1]?.parts ?? []
  assert.ok(opening?.kind === 'words' && table?.kind === 'facts' && closing?.kind === 'words')
  assert.ok(table.facts.some(({ name }) => name[0]?.text === '보유 기간'))
  assert.ok(closing.line.some(({ href }) => href === '/privacy-policy'))
})

test('each consent is a row of its own with the hash of its text; marketing is recorded as it was left', async () => {
  const rows = async (marketing: boolean) =>
    consentsOf(
      (await kept((await send(fresh({ marketing }), { ip: `10.2.0.${marketing ? 1 : 2}` })).body.receiptNumber))?.id,
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
      assert.equal(row.version, '2026-01-02')
      assert.match(String(row.ip), /^10\.2\.0\./)
      assert.equal(
        (
          await it.product.context.persistence.db.execute(
            `select body from consent_texts where hash = '${String(row.text_hash)}'`,
          )
        ).rows[0]?.body,
        texts[row.kind as keyof typeof texts],
      )
    }
  }
  // Left out is not agreed to.
  const { marketing: _, ...silent } = fresh()
  assert.equal((await consentsOf((await kept((await send(silent)).body.receiptNumber))?.id))[0]?.granted, false)
})

const refused: [what: string, change: object, status: number, code: string, fields: string[]][] = [
  ['terms not ticked', { terms: false }, 400, 'input.invalid', ['terms']],
  ['privacy not ticked', { privacy: false }, 400, 'input.invalid', ['privacy']],
  ['no type', { kind: '7' }, 400, 'input.invalid', ['kind']],
  ['no phone', { phone: '' }, 400, 'input.invalid', ['phone']],
  ['a phone that cannot be called', { phone: '12' }, 400, 'input.invalid', ['phone']],
  ['an email that is none', { email: 'a@b' }, 400, 'input.invalid', ['email']],
  ['no content', { content: ' ' }, 400, 'input.invalid', ['content']],
  [
    'a resident number in the content',
    { content: `번호는 ${['900101', '0000000'].join('-')}` },
    400,
    'input.invalid',
    ['content'],
  ],
  ['two fields wrong', { phone: 'x', email: 'x' }, 400, 'input.invalid', ['phone', 'email']],
  ['the field that people do not see', { website: 'https://spam.example' }, 400, 'input.invalid', ['website']],
  ['a form filled at once', { openForMs: 200 }, 429, 'rate.limited', []],
  ['a text that has changed meanwhile', { shown: { privacy: '0'.repeat(64) } }, 409, 'request.conflict', ['privacy']],
]
for (const [what, change, status, code, fields] of refused) {
  test(`not taken: ${what}`, async () => {
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
  assert.equal((await consentsOf((await kept(first?.body.receiptNumber))?.id)).length, 3)
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
  const row = await kept(body.receiptNumber)
  assert.deepEqual([row?.phone, row?.content], ['010-0000-9991', '가족 👨‍👩‍👧‍👦\n각\uFFFD'])
  for (const content of ['가\0나', '가'.repeat(10_000)])
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

test('after closing time, on Friday, the promise is Monday; at lunch the office says so', async () => {
  await it.moveClock({ to: '2026-05-15T18:30:00+09:00' })
  assert.equal(
    new Date((await send(fresh())).body.replyBy ?? '').toISOString(),
    new Date('2026-05-18T18:00:00+09:00').toISOString(),
  )
  const over = await send(fresh({ callFrom: new Date('2026-05-15T13:00:00+09:00').toISOString() }))
  assert.deepEqual(
    [Object.keys(over.body.fields ?? {}), (await form()).callTimes[0]?.from],
    [['callFrom'], new Date('2026-05-18T09:00:00+09:00').toISOString()],
  )
  assert.deepEqual(
    [(await form()).office, (await form()).opensAt],
    ['closed', new Date('2026-05-18T09:00:00+09:00').toISOString()],
  )
  await it.moveClock({ to: '2026-05-18T12:30:00+09:00' })
  assert.deepEqual(
    [(await form()).office, (await form()).opensAt],
    ['lunch', new Date('2026-05-18T13:00:00+09:00').toISOString()],
  )
})

test('who is signed in finds the enquiry on my page; an expired sign-in keeps nobody from asking', async () => {
  const filer = filerCalled(it, 'haneul')
  await filer.signIn()
  const callFrom = (await form()).callTimes[0]?.from
  const { receiptNumber, replyBy, onMyPage } = await filer.call(sendEnquiry, { body: { ...good, callFrom } })
  assert.equal(onMyPage, true)
  const page = await filer.call(readAccountPage)
  assert.deepEqual(
    page.enquiries.map(({ receiptNumber: number, kind, state, replyBy: by, callFrom: from }) => [
      number,
      kind,
      state,
      by,
      from,
    ]),
    [[receiptNumber, '신고대행', '신청을 받았어요', replyBy, callFrom]],
  )
  // What was left unticked is not among what was agreed to.
  assert.deepEqual(page.consents.map(({ kind }) => kind).toSorted(), ['enquiry-privacy', 'terms'])
  const accountId = String((await kept(receiptNumber))?.account_id)
  await it.product.context.persistence.db.execute(
    `update consents set withdrawn_at = at where account_id = '${accountId}' and kind = 'enquiry-privacy'`,
  )
  assert.deepEqual(
    (await filer.call(readAccountPage)).consents.map(({ kind }) => kind),
    ['terms'],
  )
  assert.equal(
    (await consentsOf((await kept(receiptNumber))?.id))[0]?.account_id,
    (await kept(receiptNumber))?.account_id,
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

test('what people wrote is in no log line', () => {
  const lines = it.lines.join('\n')
  assert.ok(lines.includes('/api/consultations'))
  for (const word of ['0000-9999', 'a@example.test', '맡기고 싶어요', '900101', '0000000'])
    assert.ok(!lines.includes(word), 'something personal was logged')
})
