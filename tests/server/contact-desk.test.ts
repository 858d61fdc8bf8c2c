/**
 * Every promise of contact is a row with a due time until a member of staff has kept it, and a message that reached
 * nobody is sent again without going out twice.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { messageNames } from '#domain/message/texts.ts'
import { checkAgent, dismissAgent, registerAgent } from '#filer/consent/contract.ts'
import { consentJobs } from '#filer/consent/jobs.server.ts'
import { withdraw } from '#filer/member/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { registrationJobs } from '#filer/registration/jobs.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { templates } from '#integrations/messages/wire.ts'
import { deliveryJob } from '#server/jobs/delivery.server.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'
import { countContacts, finishContact, listContacts, revealContactPhone, sendAgain } from '#office/contacts/contract.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { listReleasedAgents } from '#filer/consent/queries.server.ts'

let rehearsal: Rehearsal
let counsel: Officer, colleague: Officer, stranger: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { STAFF_IDLE_MINUTES: '1000', SESSION_HOURS: '100' } })
  ;[counsel, colleague, stranger] = [
    await makeOfficer(rehearsal, { role: 'counsel' }),
    await makeOfficer(rehearsal, { role: 'preparer' }),
    await makeOfficer(rehearsal, { role: 'counsel', branchId: 'nare' }),
  ]
  await signIn()
})
after(() => rehearsal?.stop())
const signIn = () => Promise.all([counsel, colleague, stranger].map((officer) => officer.signIn()))

const run = (job: Job) => job.run(rehearsal.product.context, rehearsal.product.context.clock.now())
const jobCalled = (jobs: readonly Job[], name: string) => jobs.find((job) => job.name === name)!
const desk = (officer = counsel) => officer.call(listContacts)
const rowOf = async (reason: string) => (await desk()).contacts.find((row) => row.reason === reason)
const done = (contactId: string, note: string, officer = counsel) =>
  officer.ask(finishContact, { params: { contactId }, body: { note } })

/** The messenger's treatment of this person's next message. */
const next = (person: string, outcome: string) =>
  fetch(`${rehearsal.phoneUrl}/messages/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person, outcome }),
  })
/** The only message of a person's case in the outbox. */
async function messageOf(filer: Filer) {
  const { database } = rehearsal.product.context
  const { caseNumber = '' } = await filer.call(readReportState)
  const filing = await database.filings.findByCaseNumber(caseNumber)
  const [message] = await database.outbox.listOf(filing!.id)
  return { ...message!, caseNumber }
}
/** Polls until the messenger has reported the delivery. */
async function askedOut(filer: Filer) {
  await waitFor(async () => {
    await rehearsal.moveClock({ advance: 'PT5M' })
    await run(deliveryJob)
    return ['delivered', 'failed'].includes((await messageOf(filer)).state)
  })
  return messageOf(filer)
}

test('every template that can be sent has a name that the office reads', () =>
  assert.deepEqual(
    Object.keys(templates).filter((name) => !(name in messageNames)),
    [],
  ))

test('the delivery state is queried and shown on the case: accepted is not delivered', async () => {
  const filer = await walkTo(rehearsal, 'p-000901', 'registered')
  await run(outboxJob)
  const { state, caseNumber } = await messageOf(filer)
  assert.equal(state, 'sent')
  const shown = () => messagesOf(counsel, { caseNumber })
  assert.deepEqual(
    (await shown()).map((message) => [message.template, message.state]),
    [['may', 'sent']],
  )
  assert.equal((await askedOut(filer)).state, 'delivered')
  assert.deepEqual(
    (await shown()).map((message) => message.state),
    ['delivered'],
  )
  assert.deepEqual((await desk()).messages, [])
})

test('an undelivered message is listed with its reason; sent again it arrives and leaves the list', async () => {
  await next('p-000902', '3018')
  const filer = await walkTo(rehearsal, 'p-000902', 'registered')
  await run(outboxJob)
  const failed = await askedOut(filer)
  assert.equal(failed.state, 'failed')
  const [row, ...others] = (await desk()).messages
  assert.deepEqual(
    [row?.id, row?.template, row?.failure, row?.caseNumber, others],
    [failed.id, 'may', 'no-messenger', failed.caseNumber, []],
  )
  assert.equal((await counsel.call(countContacts)).undelivered, 1)
  assert.deepEqual((await desk(stranger)).messages, [])
  assert.equal((await stranger.ask(sendAgain, { params: { messageId: failed.id }, body: {} })).status, 404)
  for (const officer of [counsel, colleague])
    await officer.call(sendAgain, { params: { messageId: failed.id }, body: {} })
  assert.deepEqual((await desk()).messages, [])
  await run(outboxJob)
  assert.equal((await askedOut(filer)).state, 'delivered')
  assert.equal((await filer.messages()).length, 1)
  const { database } = rehearsal.product.context
  const acts = await database.accessRecords.list({ act: 'message-again', page: 0, size: 9 })
  assert.deepEqual(
    acts.items.map(({ readerId, reason }) => [readerId, reason]),
    [[counsel.id, 'message may']],
  )
})

test('a message that had arrived although no answer came is not sent twice when staff start it again', async () => {
  await next('p-000903', 'html')
  const filer = await walkTo(rehearsal, 'p-000903', 'registered')
  await run(outboxJob)
  const dead = await messageOf(filer)
  assert.deepEqual([dead.state, dead.lastFailure], ['due', 'uncertain'])
  const { database } = rehearsal.product.context
  // As after the last time of asking in vain.
  await database.db.update(outbox).set({ state: 'dead' }).where(eq(outbox.id, dead.id))
  await waitFor(async () => (await filer.messages()).length === 1)
  await counsel.call(sendAgain, { params: { messageId: dead.id }, body: {} })
  await run(outboxJob)
  assert.equal((await askedOut(filer)).state, 'delivered')
  assert.equal((await filer.messages()).length, 1)
})

test('another office keeps the books: the promise to call is a row with a due time, its number is opened on record, it is kept once, and whoever leaves is contacted no more', async () => {
  const sol = await walkTo(rehearsal, 'sol', 'family')
  await walkOn(rehearsal, sol, 'agent', 'method')
  for (let press = 0; press < 2; press += 1)
    assert.equal((await sol.call(checkAgent, { body: {} })).status, 'BOOKKEEPING')
  const rows = (await desk()).contacts
  assert.deepEqual(
    rows.map((row) => [row.reason, row.caseNumber, row.dueAt]),
    [['bookkeeping', null, new Date('2026-05-13T18:00:00+09:00').toISOString()]],
  )
  const { id, phoneMask, name } = rows[0]!
  assert.match(phoneMask, /\*{4}/)
  assert.match(name, /\*/)
  assert.deepEqual((await desk(stranger)).contacts, [])
  const phone = { params: { contactId: id }, body: {} }
  assert.equal((await stranger.ask(revealContactPhone, phone)).status, 404)
  const refused = { readerId: stranger.id, act: 'reveal-refused', page: 0, size: 9 }
  const { items: tries } = await rehearsal.product.context.database.accessRecords.list(refused)
  assert.deepEqual(
    tries.map(({ reason, branchId, subjectId }) => [reason, branchId, subjectId !== null]),
    [['notfound', 'gaon', true]],
  )
  const { value } = await counsel.call(revealContactPhone, phone)
  assert.doesNotMatch(value, /\*/)
  const { database } = rehearsal.product.context
  const read = await database.accessRecords.list({ readerId: counsel.id, act: 'read', page: 0, size: 9 })
  assert.ok(read.items.some(({ reason, fields }) => reason === 'contact bookkeeping' && fields.includes('phone')))

  assert.deepEqual(await counsel.call(countContacts), { open: 1, overdue: 0, undelivered: 0 })
  assert.equal((await done(id, ' ')).status, 400)
  assert.deepEqual([(await done(id, '통화했어요')).status, (await done(id, '통화했어요')).status], [200, 200])
  assert.equal(codeOf(await done(id, '나도 통화했어요', colleague)), 'case.changed')
  assert.deepEqual((await desk()).contacts, [])
  // Promised again, and then the person leaves.
  await sol.call(checkAgent, { body: {} })
  assert.notEqual(await rowOf('bookkeeping'), undefined)
  await sol.signIn({ again: true })
  await sol.call(withdraw)
  assert.equal(await rowOf('bookkeeping'), undefined)
})

test('a person who was promised a call, after a failed registration or for another office, is a row until it is done', async () => {
  const { database } = rehearsal.product.context
  for (const [id, state] of [
    ['p-000941', 'failed'],
    ['p-000942', 'other-filing'],
  ] as const) {
    const filer = await walkTo(rehearsal, id, 'registered')
    const { caseNumber } = await filer.call(readReportState)
    const filing = await database.filings.findByCaseNumber(caseNumber ?? '')
    await database.db.update(filings).set({ agentState: state }).where(eq(filings.id, filing!.id))
    await run(jobCalled(consentJobs, 'agent.alarm'))
    await run(jobCalled(consentJobs, 'agent.alarm'))
    const [row, ...others] = (await desk()).contacts.filter(({ reason }) => reason === 'agent-failed')
    assert.deepEqual([row?.caseNumber, others], [caseNumber, []])
    assert.equal((await done(row!.id, '전화로 알려 드렸어요')).status, 200)
    await run(jobCalled(consentJobs, 'agent.alarm'))
    assert.equal(await rowOf('agent-failed'), undefined)
  }
})

test('released without us is a row due the same day until the registration stands', async () => {
  const alarm = jobCalled(consentJobs, 'agent.alarm')
  const bada = await walkTo(rehearsal, 'bada', 'family')
  await walkOn(rehearsal, bada, 'agent', 'method')
  await bada.call(checkAgent, { body: {} })
  await bada.call(dismissAgent, { body: {} })
  await run(alarm)
  assert.equal(await rowOf('released'), undefined)
  await rehearsal.moveClock({ advance: 'PT11M' })
  await run(alarm)
  await run(alarm)
  const row = await rowOf('released')
  assert.equal(row?.dueAt, new Date('2026-05-12T18:00:00+09:00').toISOString())
  assert.equal((await bada.call(registerAgent, { body: {} })).result, 'S')
  assert.equal(await rowOf('released'), undefined)
})

test('a consent that had to wait and failed once is told when it is finished at last, once', async () => {
  const finish = jobCalled(consentJobs, 'agent.finish')
  const saebyeok = await walkTo(rehearsal, 'saebyeok', 'family')
  await walkOn(rehearsal, saebyeok, 'agent', 'method')
  await saebyeok.call(checkAgent, { body: {} })
  await saebyeok.call(dismissAgent, { body: {} })
  assert.equal((await saebyeok.call(registerAgent, { body: {} })).result, 'P')
  const fault = (kind: string) =>
    fetch(`${rehearsal.phoneUrl}/weather/tax-portal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 86_400 }),
    })
  await rehearsal.moveClock({ to: '2026-05-13T06:30:00+09:00' })
  await fault('overloaded')
  assert.equal(await run(finish), 1)
  const { database } = rehearsal.product.context
  const sentTemplates = async () => {
    await run(outboxJob)
    await rehearsal.moveClock({ advance: 'PT1M' })
    return (await saebyeok.messages()).filter(({ text }) => text.includes('세무대리인 등록이 끝났어요')).length
  }
  const [alone] = await listReleasedAgents(database, rehearsal.product.context.clock.now())
  assert.equal((await database.filings.get(alone!.filingId)).agentState, 'released')
  assert.equal(await sentTemplates(), 0)
  await fault('fair')
  await rehearsal.moveClock({ advance: 'PT11M' })
  assert.equal(await run(finish), 1)
  assert.equal((await database.filings.get(alone!.filingId)).agentState, 'ours')
  assert.equal(await sentTemplates(), 0, 'nobody is rung before eight')
  await rehearsal.moveClock({ to: '2026-05-13T08:00:00+09:00' })
  await waitFor(async () => (await sentTemplates()) === 1)
})

test('an application that never continued is a row once the season is over, and not a second time after the call', async () => {
  await rehearsal.moveClock({ to: '2026-04-20T10:00:00+09:00' })
  const { database, clock } = rehearsal.product.context
  const profile = {
    provider: 'test',
    app: 'test',
    providerId: 'april',
    name: '김연습',
    email: null,
    phone: null,
    branchId: 'gaon',
  }
  const { account } = await database.accounts.signIn(profile, clock.now())
  const filing = await database.filings.findOrStart(
    { accountId: account.id, branchId: 'gaon', filingYear: 2026, lane: 'filing' },
    clock.now(),
  )
  await database.filings.update(
    filing.id,
    { registeredAt: clock.now(), receivedAt: clock.now(), receivedMonth: 'April' },
    clock.now(),
  )
  const job = jobCalled(registrationJobs, 'contacts.after-season')
  await rehearsal.moveClock({ to: '2026-05-31T23:00:00+09:00' })
  assert.equal(await run(job), 0)
  await rehearsal.moveClock({ to: '2026-06-10T10:00:00+09:00' })
  await signIn()
  await run(job)
  const row = await rowOf('after-season')
  assert.deepEqual(
    [row?.caseNumber, row?.dueAt],
    [filing.caseNumber, new Date('2026-06-11T18:00:00+09:00').toISOString()],
  )
  await rehearsal.moveClock({ to: row!.dueAt })
  await signIn()
  assert.deepEqual(await counsel.call(countContacts), { open: 1, overdue: 1, undelivered: 0 })
  assert.equal((await done(row!.id, '기한 후 신고를 하기로 했어요')).status, 200)
  await run(job)
  assert.equal(await rowOf('after-season'), undefined)
})
