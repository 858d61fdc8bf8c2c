import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getTableColumns } from 'drizzle-orm'
import type { EnquiryAct } from '#domain/enquiry/enquiry.ts'
import { anAccount, days, later, testNow, testDatabase, type TestDatabase, anEnquiry } from '#tests/support/database.ts'
import { consultations, typedColumns } from '#database/schema/consultations.server.ts'
import { policy } from '#tests/support/fixtures/destruction.ts'
import { listConsultations } from '#filer/my-page/queries.server.ts'
import {
  countConsultations,
  listConsultationEvents,
  listOpenConsultations,
  listSettledConsultations,
  recordConsultationAct,
} from '#office/enquiries/queries.server.ts'
import { addConsultationOnce, giveConsent } from '#site/consultation/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

test('an enquiry: receipt number, list, answer, closing', async () => {
  const account = await anAccount(it.database)
  const enquiry = {
    branchId: 'gaon',
    accountId: account.id,
    type: '5' as const,
    phone: '010-0000-9999',
    email: 'a@example.test',
    content: '신고 대행 문의',
    marketing: false,
    replyBy: later(days(1)),
  }
  const made = await anEnquiry(it.database, enquiry, testNow)
  assert.match(made.receiptNumber, /^C26-\d{6}$/)
  // A Seoul year begins nine hours before London's.
  assert.match(
    (await anEnquiry(it.database, { ...enquiry, branchId: 'nare', accountId: null }, new Date('2026-12-31T15:00:00Z')))
      .receiptNumber,
    /^C27-/,
  )
  const { consultations } = it.database
  assert.deepEqual(
    (await listOpenConsultations(it.database, { branchId: 'gaon', limit: 10 })).map(({ id }) => id),
    [made.id],
  )
  assert.equal((await consultations.findByNumber(made.receiptNumber))?.id, made.id)
  const staffId = randomUUID()
  const act = async (act: EnquiryAct, seen: number, note?: string, actingId = staffId) =>
    (await recordConsultationAct(it.database, made.id, { act, staffId: actingId, seen, note }, later(seen + 1)))
      .consultation
  assert.deepEqual(await act('take', 0).then(({ state, assigneeId }) => [state, assigneeId]), ['calling', staffId])
  const answered = await act('answered', 1, '네')
  assert.deepEqual(
    [answered.state, answered.answer, answered.answeredAt, answered.answeredBy, answered.assigneeId],
    ['answered', '네', later(2), staffId, staffId],
  )
  assert.deepEqual((await act('close', 2)).closedAt, later(3))
  assert.deepEqual(
    (await listConsultations(it.database, account.id)).map(({ state }) => state),
    ['closed'],
  )
  assert.deepEqual(
    await listSettledConsultations(it.database, { branchId: 'gaon', limit: 10 }).then(({ items, total }) => [
      items.length,
      total,
    ]),
    [1, 1],
  )
  assert.deepEqual((await act('note', 3, '뒤에')).closedAt, later(3))
  assert.equal((await act('reopen', 4, '다시')).closedAt, null)
  assert.deepEqual(
    (await listConsultationEvents(it.database, [made.id])).map(({ seq, act: action, note }) => [seq, action, note]),
    [
      [0, 'take', null],
      [1, 'answered', '네'],
      [2, 'close', null],
      [3, 'note', '뒤에'],
      [4, 'reopen', '다시'],
    ],
  )
})

test('open enquiries are ordered by the promised time', async () => {
  const enquiry = {
    branchId: 'by-promise',
    type: '1' as const,
    phone: '010-0000-9996',
    email: '',
    content: '글',
    marketing: false,
  }
  const ids: string[] = []
  for (const hours of [6, -1, 2, 0])
    ids.push((await anEnquiry(it.database, { ...enquiry, replyBy: later(hours * 3_600_000) }, later(-days(1)))).id)
  assert.deepEqual(
    (await listOpenConsultations(it.database, { branchId: 'by-promise', limit: 9 })).map(({ id }) => ids.indexOf(id)),
    [1, 3, 2, 0],
  )
  await recordConsultationAct(it.database, ids[2] ?? '', { act: 'take', staffId: randomUUID(), seen: 0 }, testNow)
  assert.deepEqual((await countConsultations(it.database, later(6 * 3_600_000), testNow)).get('by-promise'), {
    new: 3,
    calling: 1,
    overdue: 2,
    today: 1,
  })
  for (const [at, which] of [3, 0, 1].entries())
    await recordConsultationAct(
      it.database,
      ids[which] ?? '',
      { act: 'close', staffId: randomUUID(), seen: 0 },
      later(at),
    )
  assert.deepEqual(
    (await listSettledConsultations(it.database, { branchId: 'by-promise', limit: 9 })).items.map(({ id }) =>
      ids.indexOf(id),
    ),
    [1, 0, 3],
  )
})

test('parallel presses have one effect; of two members of staff one gets it, and the other is told', async () => {
  const { consultations } = it.database
  const made = await anEnquiry(
    it.database,
    {
      branchId: 'at-once',
      type: '1',
      phone: '010-0000-9995',
      email: '',
      content: '글',
      marketing: false,
      replyBy: later(1),
    },
    testNow,
  )
  const [first, second] = [randomUUID(), randomUUID()]
  const take = (staffId: string) =>
    recordConsultationAct(it.database, made.id, { act: 'take', staffId, seen: 0 }, testNow).then(
      ({ consultation, fresh }) => [consultation.assigneeId, fresh],
      ({ code }) => code as string,
    )
  const presses = await Promise.all([first, first, first, second, second].map(take))
  const winner = (await consultations.findByNumber(made.receiptNumber))?.assigneeId
  assert.equal(presses.filter((press) => press[1] === true).length, 1)
  assert.deepEqual(
    presses.map((press) => (typeof press === 'string' ? press : press[0])),
    [first, first, first, second, second].map((staffId) => (staffId === winner ? winner : 'enquiry.taken')),
  )
  const says = (staffId: string, note: string, seen: number) =>
    recordConsultationAct(it.database, made.id, { act: 'not-reached', staffId, note, seen }, testNow).then(
      ({ fresh }) => fresh,
      ({ code }) => code as string,
    )
  const [has, hasNot] = winner === first ? [first, second] : [second, first]
  assert.deepEqual(await Promise.all([says(has, '부재', 1), says(has, '부재', 1)]).then((all) => all.toSorted()), [
    false,
    true,
  ])
  assert.deepEqual(
    [await says(has, '다른 말', 1), await says(hasNot, '부재', 2), await says(has, '부재', 2)],
    ['case.changed', 'enquiry.taken', true],
  )
  assert.equal((await listConsultationEvents(it.database, [made.id])).length, 3)
})

test('the same words of the same person are one enquiry for a while, also of several at once; other words, another person or an answered one are another', async () => {
  const enquiry = {
    branchId: 'daon',
    type: '6' as const,
    phone: '010-0000-9998',
    email: '',
    content: '같은 말',
    marketing: false,
    replyBy: later(days(1)),
  }
  const ask = (change: object = {}, now = testNow) =>
    addConsultationOnce(it.database, { ...enquiry, ...change }, { since: later(-3_600_000, now) }, now)
  const all = await Promise.all(Array.from({ length: 6 }, () => ask()))
  assert.equal(new Set(all.map(({ enquiry: { id } }) => id)).size, 1)
  assert.equal(all.filter(({ again }) => !again).length, 1)
  const id = all[0]?.enquiry.id ?? ''
  assert.equal((await ask({}, later(3_599_999))).enquiry.id, id)
  const account = await anAccount(it.database, testNow, 'daon')
  for (const change of [
    { content: '다른 말' },
    { phone: '010-0000-9997' },
    { type: '1' },
    { branchId: 'nare' },
    { email: 'a@example.test' },
    { marketing: true },
    { accountId: account.id },
    { callFrom: later(days(2)) },
    { callFrom: later(days(3)) },
  ])
    assert.equal((await ask(change)).again, false)
  assert.equal((await ask({}, later(3_600_000))).again, false)
  await recordConsultationAct(
    it.database,
    id,
    { act: 'answered', staffId: randomUUID(), seen: 0, note: '네' },
    later(1),
  )
  assert.equal((await ask({}, later(2))).again, true)
  for (const listedConsultation of await listOpenConsultations(it.database, { branchId: 'daon', limit: 10 }))
    await recordConsultationAct(
      it.database,
      listedConsultation.id,
      { act: 'close', staffId: randomUUID(), seen: 0 },
      later(3),
    )
  assert.equal((await ask({}, later(4))).again, false)
})

test('enquiries when their time is over: what was asked, by whom, and from where', async () => {
  const { id: accountId } = await anAccount(it.database)
  const enquiry = await anEnquiry(
    it.database,
    {
      branchId: 'gaon',
      accountId,
      type: '6',
      name: '오로라',
      phone: '010-0000-9999',
      email: 'e@example.test',
      content: '글',
      marketing: false,
      callFrom: testNow,
      replyBy: later(days(1)),
    },
    testNow,
  )
  const textHash = await it.database.consents.keepText({ kind: 'enquiry-privacy', version: '1', body: '글' }, testNow)
  await giveConsent(
    it.database,
    [
      {
        branchId: 'gaon',
        accountId,
        consultationId: enquiry.id,
        kind: 'enquiry-privacy',
        version: '1',
        textHash,
        granted: true,
        ip: '127.0.0.1',
      },
    ],
    testNow,
  )
  const staffId = randomUUID()
  await recordConsultationAct(it.database, enquiry.id, { act: 'answered', staffId, seen: 0, note: '글' }, testNow)
  const notes = async () =>
    (await listConsultationEvents(it.database, [enquiry.id])).map(({ act, note }) => [act, note])
  await it.database.destroyDue(policy, later(days(3 * 365) - 1))
  assert.deepEqual(await notes(), [['answered', '글']])
  assert.ok((await it.database.consultations.findByNumber(enquiry.receiptNumber))?.phone)
  assert.equal((await it.database.consents.listOf(accountId))[0]?.ip, '127.0.0.1')
  assert.ok((await it.database.destroyDue(policy, later(days(3 * 365)))).enquiries > 0)
  const left = await it.database.consultations.findByNumber(enquiry.receiptNumber)
  for (const column of [...typedColumns, 'answer', 'accountId'] as const) assert.equal(left?.[column], null, column)
  assert.deepEqual(await notes(), [['answered', null]])
  await assert.rejects(
    recordConsultationAct(it.database, enquiry.id, { act: 'note', staffId, seen: 1, note: '글' }, testNow),
    { code: 'case.edge' },
  )
  assert.equal((await it.database.consents.listOf(accountId))[0]?.ip, null)
})

test('every column is destroyed with what the person typed, or says nothing of a person', () => {
  const remain =
    'id receiptNumber branchId type marketing state createdAt replyBy assigneeId answeredBy answeredAt closedAt'
  const unnamed = Object.keys(getTableColumns(consultations)).filter(
    (column) => ![...typedColumns, 'answer', 'accountId', ...remain.split(' ')].includes(column),
  )
  assert.deepEqual(
    unnamed,
    [],
    'typed by a person: name it in typedColumns of src/database/schema/consultations.server.ts',
  )
})

test('the millionth enquiry has a number of its own', async () => {
  await it.asOwner("select setval('consultation_numbers', 1000000)")
  const enquiry = {
    branchId: 'gaon',
    type: '5' as const,
    phone: '010-0000-9999',
    email: 'a@example.test',
    content: '신고 대행 문의',
    marketing: false,
    replyBy: later(days(1)),
  }
  const numbers = [await anEnquiry(it.database, enquiry, testNow), await anEnquiry(it.database, enquiry, testNow)].map(
    ({ receiptNumber }) => receiptNumber,
  )
  assert.deepEqual(numbers, ['C26-1000001', 'C26-1000002'])
})
