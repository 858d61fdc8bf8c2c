/** A client who died: nothing goes out, nobody signs in, unfinished work ends, and all of it can be taken back. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { accounts } from '#database/schema/accounts.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import { readFamilyGroup } from '#filer/family-group/contract.ts'
import { addFamilyMember } from '#filer/family/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { countClients, lockInvited } from '#office/clients/queries.server.ts'
import { listCases, readCase } from '#office/cases/contract.ts'
import { readConversation, writeToFiler } from '#office/conversation/contract.ts'
import { readDependents } from '#office/family/contract.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { linkFamily } from '#tests/support/family-group.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { identityOf, personCalled, walkOn, walkTo } from '#tests/support/walk.ts'
import { dismissCase, recordDeath, reopenCase, undoDeath } from './contract.ts'

let rehearsal: Rehearsal
let reviewer: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await reviewer.signIn()
})
after(() => rehearsal?.stop())

const context = () => rehearsal.product.context
const day = '2026-05-02'
const reason = '배우자가 전화로 알림'
type Case = { caseNumber: string }
const caseOf = async (filer: Filer): Promise<Case> => ({
  caseNumber: (await filer.call(readReportState)).caseNumber ?? '',
})
const fileOf = (params: Case) => reviewer.call(readCase, { params })
async function record(params: Case, changes: object = {}) {
  const { version } = await fileOf(params)
  return reviewer.ask(recordDeath, { params, body: { version, day, reason, ...changes } })
}
async function undo(params: Case) {
  const { version } = await fileOf(params)
  return reviewer.call(undoDeath, { params, body: { version, reason: '다른 고객을 잘못 적음' } })
}
const wordsOf = async (params: Case) =>
  (await fileOf(params)).events.map(({ event, assignee }) => eventWords(event, assignee ?? ''))
async function messagesOf({ id }: { id: string }) {
  return context().database.db.select().from(outbox).where(eq(outbox.accountId, id)).orderBy(outbox.createdAt)
}
const send = () => outboxJob.run(context(), context().clock.now())
const signInCode = (filer: Filer) =>
  filer.signIn().then(
    () => '',
    (error: unknown) => String(error),
  )

test('the unfinished case ends with its reason, and staff see the day and until when the heirs file', async () => {
  const filer = await walkTo(rehearsal, 'p-002121', 'registered')
  const params = await caseOf(filer)
  const preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  await preparer.signIn()
  const body = { version: (await fileOf(params)).version, day, reason }
  assert.equal(codeOf(await preparer.ask(recordDeath, { params, body })), 'auth.forbidden')
  assert.equal(codeOf(await record(params, { day: '2027-01-01' })), 'case.death-day')
  assert.equal(codeOf(await record(params, { day: '1900-01-01' })), 'case.death-day')
  assert.equal((await record(params)).status, 200)
  assert.equal(codeOf(await record(params)), 'case.died')
  const { row, heirs, acts } = await fileOf(params)
  assert.deepEqual([row.officeState, row.diedOn], ['dismissed', day])
  assert.deepEqual(heirs, { dueDay: '2026-11-30', incomeYear: 2026, yearBefore: true })
  assert.ok(acts.includes('undo-death') && !acts.includes('reopen') && !acts.includes('record-death'))
  const listed = (await reviewer.call(listCases, { query: { filter: 'closed' } })).rows.find(
    ({ caseNumber }) => caseNumber === params.caseNumber,
  )
  assert.equal(listed?.diedOn, day)
  const words = await wordsOf(params)
  for (const told of [`사망 기록 (2026년 5월 2일 (토)): ${reason}`, '종결: 고객 사망 (2026년 5월 2일 (토))'])
    assert.ok(words.includes(told), words.join('\n'))
  assert.equal((await reviewer.ask(reopenCase, { params, body: { ...body, version: body.version } })).status, 409)
})

test('nobody signs in, no automatic message goes out, and what staff write by hand does', async () => {
  const filer = await walkTo(rehearsal, 'p-002122', 'registered')
  const params = await caseOf(filer)
  await send()
  const account = (await accountOf(context(), filer))!
  const before = (await messagesOf(account)).length
  await record(params)
  assert.equal(codeOf(await filer.ask(readReportState)), 'auth.required')
  assert.match(await signInCode(filer), /auth\.login\.died/)
  const { id: accountId, branchId } = account
  const now = context().clock.now()
  const late = { template: 'agent-page', variables: {}, branchId, to: { accountId }, dedupeKey: 'death:now' } as const
  const later = { ...late, dedupeKey: 'death:later', dueAt: new Date(now.getTime() + 3_600_000) }
  await context().database.outbox.putMany([late, later], now)
  assert.equal((await reviewer.call(readConversation, { params })).died, true)
  await reviewer.call(writeToFiler, { params, body: { words: '가족분께 안내드려요' } })
  await send()
  const made = (await messagesOf(account)).slice(before)
  const stateOf = (key: string) => made.find(({ dedupeKey }) => dedupeKey === key)
  assert.deepEqual([stateOf('death:now')?.state, stateOf('death:now')?.lastFailure], ['cancelled', 'died'])
  assert.equal(stateOf('death:later')?.state, 'due')
  assert.equal(made.find(({ template }) => template === 'conversation')?.state, 'due')
  await rehearsal.moveClock({ advance: 'PT10M' })
  await send()
  assert.notEqual((await messagesOf(account)).find(({ template }) => template === 'conversation')?.state, 'cancelled')
  await undo(params)
  await send()
  assert.equal((await messagesOf(account)).find(({ dedupeKey }) => dedupeKey === 'death:now')?.state, 'cancelled')
  assert.equal(await signInCode(filer), '')
  const { row, version, acts } = await fileOf(params)
  assert.deepEqual([row.diedOn, row.officeState, acts.includes('reopen')], [null, 'dismissed', true])
  await reviewer.call(reopenCase, { params, body: { version, reason: '살아 계심' } })
  assert.ok((await wordsOf(params)).includes('사망 기록을 되돌림: 다른 고객을 잘못 적음'))
})

test('a filed case stays as it is, and ten presses are one record', async () => {
  const filer = await walkTo(rehearsal, 'p-002123', 'registered')
  const params = await caseOf(filer)
  const { id } = (await context().database.filings.findByCaseNumber(params.caseNumber))!
  await context().database.db.execute(
    `update filings set office_state = 'done', portal_receipt_number = '2026-1', fee_paid_at = now() where id = '${id}'`,
  )
  const presses = await Promise.all(Array.from({ length: 10 }, () => record(params)))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.equal((await fileOf(params)).row.officeState, 'done')
  assert.equal((await wordsOf(params)).filter((words) => words.startsWith('사망 기록')).length, 1)
})

test('a paid case ends too, and its fee stays to be refunded', async () => {
  const filer = await walkTo(rehearsal, 'p-002124', 'registered')
  const params = await caseOf(filer)
  const { id } = (await context().database.filings.findByCaseNumber(params.caseNumber))!
  await context().database.db.execute(
    `update filings set office_state = 'ready-to-file', fee_paid_at = now() where id = '${id}'`,
  )
  const { version } = await fileOf(params)
  assert.equal(codeOf(await reviewer.ask(dismissCase, { params, body: { version, reason } })), 'case.fee-to-refund')
  assert.equal((await record(params)).status, 200)
  assert.equal((await fileOf(params)).row.officeState, 'dismissed')
})

test('the linked family is told nothing cruel: the link ends with a note on their case, and the dependant is marked', async () => {
  const [me, wife] = [await walkTo(rehearsal, 'p-002125', 'family'), await walkTo(rehearsal, 'p-002126', 'family')]
  const { idenNoPrefix, idenNoSuffix } = identityOf(rehearsal, wife.id)
  const { name } = personCalled(rehearsal, wife.id)
  const residentRegistrationNumber = `${idenNoPrefix}${idenNoSuffix}`
  await me.call(addFamilyMember, { body: { gubun: '3', name, residentRegistrationNumber } })
  for (const filer of [me, wife]) await walkOn(rehearsal, filer, 'family', 'registered')
  await linkFamily(me, wife, { tie: 'spouse', name })
  const [mine, theirs] = [await caseOf(me), await caseOf(wife)]
  const warnings = async () =>
    (await reviewer.call(readDependents, { params: mine })).dependents.map((row) => row.warnings)
  assert.ok(!JSON.stringify(await warnings()).includes('died'))
  await record(theirs, { day: '2025-12-30' })
  assert.deepEqual((await me.call(readFamilyGroup)).people, [])
  assert.ok((await wordsOf(mine)).includes('함께 비교하던 가족의 사망이 적혀 연결이 끝남'))
  assert.ok(!(await messagesOf((await accountOf(context(), me))!)).some(({ template }) => template === 'family-left'))
  assert.ok((await warnings()).some((kinds) => kinds.includes('died-in-year')))
  await undo(theirs)
  await record(theirs, { day: '2024-12-30' })
  assert.ok((await warnings()).some((kinds) => kinds.includes('died-before-year')))
  const [account] = await context().database.db.select().from(accounts).where(eq(accounts.diedOn, '2024-12-30'))
  assert.equal(account?.name, name)
})

test('next year nobody who died is on the list of who may be invited again', async () => {
  const filer = await walkTo(rehearsal, 'p-002127', 'registered')
  const params = await caseOf(filer)
  const next = { branchId: 'gaon', filingYear: 2027 }
  const { database } = context()
  const waiting = async () => [
    (await countClients(database, next)).waiting,
    (await lockInvited(database, next, [params.caseNumber])).length,
  ]
  const [before = 0, invitable] = await waiting()
  assert.equal(invitable, 1)
  await record(params)
  assert.deepEqual(await waiting(), [before - 1, 0])
  await undo(params)
  assert.deepEqual(await waiting(), [before, 1])
})
