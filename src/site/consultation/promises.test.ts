/** The time by which an enquiry is answered: hours of each branch, chosen half-day, weekends and lunch. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  it,
  useForms,
  good,
  fresh,
  send,
  form,
  stored,
  count,
  branchFile,
  sha,
} from '#tests/support/server/enquiry-form.ts'

useForms()

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
  const row = await stored(body.receiptNumber)
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
  const [, chosen, later] = callTimes
  const enquiry = fresh({ callFrom: chosen?.from })
  const { body } = await send(enquiry)
  assert.deepEqual([body.callFrom, body.replyBy], [chosen?.from, chosen?.until])
  const row = await stored(body.receiptNumber)
  assert.deepEqual([row?.call_from, row?.reply_by], [new Date(chosen?.from ?? ''), new Date(chosen?.until ?? '')])
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
    chosen?.until,
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
  assert.equal((await stored(body.receiptNumber))?.branch_id, 'nare')
  const shownForm = await form('nare.localhost')
  assert.deepEqual([shownForm.office, shownForm.replyBy], ['open', body.replyBy])
  assert.deepEqual(
    shownForm.consents.map(({ name, hash }) => [name, hash]),
    [
      ['terms', sha(branchFile('nare/texts/terms.md'))],
      ['privacy', sha(branchFile('nare/consents/enquiry-privacy.md'))],
      ['marketing', sha(branchFile('nare/consents/enquiry-marketing.md'))],
    ],
  )
  const [opening, table, closing] = shownForm.consents[1]?.parts ?? []
  assert.ok(opening?.kind === 'words' && table?.kind === 'facts' && closing?.kind === 'words')
  assert.ok(table.facts.some(({ name }) => name[0]?.text === '보유 기간'))
  assert.ok(closing.line.some(({ href }) => href === '/privacy-policy'))
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
