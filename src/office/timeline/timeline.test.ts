import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import { noteCase } from '#office/case-desk/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { finishContact, sendAgain } from '#office/contacts/contract.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { timelineOf } from '#tests/support/office/timeline.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { readTimeline, timelineSize } from './contract.ts'
import { listOpenContacts } from '#office/contacts/queries.server.ts'
import { insertContact } from '#server/contacts/queries.server.ts'
import { findMessage } from '#server/guards/queries.server.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let params: { caseNumber: string }
const officer = (role: StaffRole): Officer => opened.officer(role)
const context = () => opened.rehearsal.product.context
const filing = async () => (await context().database.filings.findByCaseNumber(params.caseNumber))!
before(async () => {
  opened = await startOffice({ withJobs: false, settings: { STAFF_IDLE_MINUTES: '1000', SESSION_HOURS: '1000' } })
  ;({ params } = opened)
})
after(() => opened?.rehearsal.stop())

test('events, messages, payments, promises and the collection stand on one line, newest first, and each look is a record', async () => {
  const { database, clock } = context()
  const { id: filingId, accountId } = await filing()
  const { version } = await officer('preparer').call(readCase, { params })
  await officer('preparer').call(takeCase, { params, body: { version } })
  await officer('counsel').call(noteCase, { params, body: { words: '저녁에 전화해 달래요' } })
  const now = clock.now()
  const card = {
    filingId,
    accountId,
    branchId: 'gaon',
    orderId: 'TIMELINE-1',
    method: 'CARD' as const,
    merchantId: 'test',
  }
  await database.payments.open({ ...card, amountWon: 110_000, expiresAt: now }, { kind: 'filer', id: accountId }, now)
  await insertContact(database, { accountId, filingId, branchId: 'gaon', dueAt: now, reason: 'bookkeeping' }, now)
  const [contact] = await listOpenContacts(database, { branchId: 'gaon', limit: 1 })
  const done = { params: { contactId: contact!.id }, body: { note: '우리 사무소에서 하기로 했어요' } }
  await officer('counsel').call(finishContact, done)
  const entries = await timelineOf(officer('preparer'), params)
  assert.deepEqual([...new Set(entries.map(({ kind }) => kind))].toSorted(), [
    'collection',
    'contact',
    'event',
    'message',
    'payment',
    'promise',
  ])
  const times = entries.map(({ at }) => at)
  assert.deepEqual(times, times.toSorted().toReversed())
  const entriesOf = <Kind extends (typeof entries)[number]['kind']>(kind: Kind) =>
    entries.filter((entry) => entry.kind === kind)
  assert.ok(
    entries.some((entry) => entry.kind === 'event' && eventWords(entry.event, '') === '메모: 저녁에 전화해 달래요'),
  )
  assert.ok(
    entries.some((entry) => entry.kind === 'contact' && entry.note === done.body.note && entry.who === '연습직원'),
  )
  assert.equal(entriesOf('collection').length, 3)
  assert.ok(
    !entries.some((entry) => entry.kind === 'event' && entry.event.kind === 'contacted'),
    'a kept promise stands there once',
  )
  const { items } = await database.accessRecords.list({ readerId: officer('preparer').id, page: 0, size: 1 })
  assert.deepEqual([items[0]?.reason, items[0]?.fields], ['timeline', ['timeline']])
  const stranger = await makeOfficer(opened.rehearsal, { role: 'preparer', branchId: 'nare' })
  await stranger.signIn()
  assert.equal((await stranger.ask(readTimeline, { params })).status, 404)
})

test('page after page holds everything once', async () => {
  const { database, clock } = context()
  const { id } = await filing()
  const actor = { kind: 'system' as const, id: 'test' }
  for (let count = 0; count < timelineSize; count += 1)
    await database.cases.note(id, { actor, kind: 'memo', reason: `${count}` }, clock.now())
  const first = await officer('preparer').call(readTimeline, { params })
  assert.deepEqual([first.entries.length, first.more], [timelineSize, true])
  const all = await timelineOf(officer('preparer'), params)
  assert.equal(new Set(all.map(({ kind, id: name }) => `${kind} ${name}`)).size, all.length)
  assert.equal(all.filter((entry) => entry.kind === 'event' && entry.event.kind === 'memo').length, timelineSize + 1)
})

test('a message that reached nobody says so and is sent again; the same twice a day is asked first, and at night it waits', async () => {
  const { database, clock } = context()
  const { id: filingId, accountId } = await filing()
  const dead = async (dedupeKey: string) => {
    const variables = { caseNumber: params.caseNumber }
    const now = clock.now()
    await database.outbox.put(
      { template: 'fee-reminder', branchId: 'gaon', to: { accountId }, filingId, variables, dedupeKey, dueAt: now },
      now,
    )
    await database.outbox.claimDue({ worker: 'test', until: now, limit: 9, channels: ['talk', 'mail'] }, now)
    const [message] = await database.outbox.findByKeys([dedupeKey])
    await database.outbox.notSent(message!.id, 'failed:3018', null)
    return message!.id
  }
  const first = await dead('timeline-1')
  const shown = (await timelineOf(officer('counsel'), params)).find(({ id }) => id === first)
  assert.ok(shown?.kind === 'message' && shown.failure === 'no-messenger' && shown.state === 'dead')
  const again = (messageId: string, body = {}) => officer('counsel').ask(sendAgain, { params: { messageId }, body })
  const sent = await again(first)
  assert.ok(new Date(sent.body.at) <= clock.now(), 'at once by day')
  const second = await dead('timeline-2')
  assert.equal(codeOf(await again(second)), 'message.twice')
  assert.equal((await findMessage(database, second))?.state, 'dead')
  await opened.rehearsal.moveClock({ to: '2026-05-12T22:30:00+09:00' })
  await officer('counsel').signIn()
  const late = await again(second, { twice: true })
  assert.equal(late.body.at, '2026-05-12T23:00:00.000Z')
  assert.deepEqual((await findMessage(database, second))?.dueAt.toISOString(), late.body.at)
})
