import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { listAccessRecords } from '#office/access-records/contract.ts'
import { listAgents } from '#office/agents/contract.ts'
import { listCases, readCase, type CaseFile } from '#office/cases/contract.ts'
import { readFirstDay } from '#office/help/contract.ts'
import { readInbox } from '#office/today/contract.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { readTimeline } from '#office/timeline/contract.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import { codeOf, makeOfficer, officeCalls, type Officer } from '#tests/support/officer.ts'
import {
  assignCase,
  dismissCase,
  holdCase,
  moveCase,
  noteCase,
  reopenCase,
  resumeCase,
  revealCaseContact,
  waitForFiler,
} from './contract.ts'
import { clearStaffSuspension, setStaffBranch, setStaffRole } from '#office/staff/queries.server.ts'
import { insertContact } from '#server/contacts/queries.server.ts'
let opened: Awaited<ReturnType<typeof startOffice>>
let params: { caseNumber: string }
const officer = (role: StaffRole): Officer => opened.officer(role)
const file = () => officer('preparer').call(readCase, { params })
const version = async () => (await file()).version
const wordsOf = (events: CaseFile['events']) => events.map(({ event, assignee }) => eventWords(event, assignee ?? ''))
const words = async () => wordsOf((await file()).events)
before(async () => {
  opened = await startOffice()
  ;({ params } = opened)
})
after(() => opened?.rehearsal.stop())

test('a case is handed to a colleague who prepares cases of its branch, to nobody else, and back to nobody', async () => {
  const { colleagues, assigneeId } = await file()
  assert.equal(assigneeId, null)
  const ids = colleagues.map(({ id }) => id)
  assert.ok(ids.includes(officer('reviewer').id))
  assert.ok(!ids.includes(officer('counsel').id))
  const foreign = await makeOfficer(opened.rehearsal, { role: 'preparer', branchId: 'nare' })
  const to = async (staffId: string | null) =>
    officer('preparer').ask(assignCase, { params, body: { version: await version(), staffId } })
  assert.equal(codeOf(await to(officer('counsel').id)), 'case.colleague')
  // People of another branch are answered as not found, as in bulk acts.
  for (const nobody of [foreign.id, '00000000-0000-4000-8000-000000000000'])
    assert.equal(codeOf(await to(nobody)), 'notfound')
  assert.equal((await to(officer('reviewer').id)).status, 200)
  assert.equal((await file()).assigneeId, officer('reviewer').id)
  const { rows } = await officer('reviewer').call(listCases, { query: { filter: 'mine' } })
  assert.deepEqual(
    rows.map(({ caseNumber }) => caseNumber),
    [params.caseNumber],
  )
  assert.equal((await to(null)).status, 200)
  assert.equal((await file()).row.assignee, null)
  const stale = { params, body: { version: 1_000_000, staffId: officer('reviewer').id } }
  assert.equal(codeOf(await officer('preparer').ask(assignCase, stale)), 'case.changed')
  const name = (await file()).colleagues.find(({ id }) => id === officer('reviewer').id)?.name
  assert.deepEqual((await words()).slice(-2), [`담당 바꿈: ${name}`, '담당 없음으로 둠'])
})

test('the cases of who is suspended, or works elsewhere or as something else now, stand among those that nobody has', async () => {
  const { database, clock } = opened.rehearsal.product.context
  const grantor = { by: 'test', reason: '연습' }
  const nobodys = async () => (await officer('reviewer').call(listCases, { query: { filter: 'unassigned' } })).total
  const leaver = await makeOfficer(opened.rehearsal, { role: 'preparer' })
  await officer('preparer').call(assignCase, { params, body: { staffId: leaver.id } })
  assert.equal(await nobodys(), 0)
  await database.staff.suspend(leaver.id, grantor, clock.now())
  assert.equal(await nobodys(), 1)
  await clearStaffSuspension(database, leaver.id, grantor, clock.now())
  assert.equal(await nobodys(), 0, 'who comes back has them still')
  await setStaffRole(database, leaver.id, 'counsel', grantor, clock.now())
  assert.equal(await nobodys(), 1)
  await setStaffRole(database, leaver.id, 'preparer', grantor, clock.now())
  await setStaffBranch(database, leaver.id, 'nare', grantor, clock.now())
  assert.equal(await nobodys(), 1)
  await officer('preparer').call(assignCase, { params, body: { staffId: null } })
})

test('writing to the preparer makes the case wait for the office again', async () => {
  await officer('preparer').call(waitForFiler, { params, body: {} })
  const waiting = await file()
  assert.deepEqual([waiting.row.officeState, waiting.row.waitingSince], ['waiting-for-filer', null])
  await officer('preparer').call(resumeCase, { params, body: {} })
  const back = await file()
  assert.equal(back.row.officeState, 'preparing')
  assert.ok(back.row.waitingSince)
})

test('staff note a conversation; a resident number is refused', async () => {
  await officer('counsel').call(noteCase, { params, body: { words: ' 6시 뒤에 전화해 달래요 ' } })
  assert.equal((await words()).at(-1), '메모: 6시 뒤에 전화해 달래요')
  const number = await officer('counsel').ask(noteCase, { params, body: { words: '주민번호 930412-2000001' } })
  assert.equal(number.status, 400)
})

test('phone and address are masked in the case and opened from it, each opening on record', async () => {
  const { database } = opened.rehearsal.product.context
  const { filerEmail } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const { phoneMask, emailMask } = (await file()).filer
  assert.match(phoneMask, /\*/)
  assert.match(emailMask, /^.\*{3}@/)
  assert.ok(!JSON.stringify(await file()).includes(filerEmail!))
  const open = (part: 'phone' | 'email') => officer('counsel').call(revealCaseContact, { params, body: { what: part } })
  assert.deepEqual([(await open('phone')).value, (await open('email')).value], ['010-0000-0001', filerEmail])
  const { items } = await database.accessRecords.list({ readerId: officer('counsel').id, page: 0, size: 9 })
  const recorded = items.filter(({ act }) => act === 'read').map(({ reason, fields }) => `${reason}: ${fields.join()}`)
  for (const field of ['case call: phone', 'case mail: email']) assert.ok(recorded.includes(field), field)
})

test('a case ends without a return and is opened again, each with a reason; the filer is told unless it is open again', async () => {
  const reason = '다른 곳에서 신고하신대요'
  const messageTemplates = async () =>
    (await messagesOf(officer('preparer'), params))
      .filter(({ template }) => template === 'dismissed')
      .map(({ state }) => state)
  const { database, clock } = opened.rehearsal.product.context
  const longer = { filingYear: 2026, lastDay: '2026-06-05', reason: 'outage', setBy: 'test' }
  await database.runtimeSettings.extendSeason(longer, clock.now())
  const { id, accountId, branchId, caseNumber } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const dueAt = new Date(clock.ms() + 12 * 3_600_000)
  const to = { branchId, to: { accountId }, filingId: id, dueAt, variables: { caseNumber } }
  const waiting = ['data-missing', 'reopened', 'rejected'] as const
  for (const template of waiting)
    await database.outbox.put({ ...to, template, dedupeKey: `${template}:${id}` }, clock.now())
  const end = async (role: StaffRole, why: string) =>
    officer(role).ask(dismissCase, { params, body: { version: await version(), reason: why } })
  assert.equal((await end('preparer', reason)).status, 403)
  assert.equal((await end('reviewer', ' ')).status, 400)
  assert.equal((await end('reviewer', reason)).status, 200)
  assert.deepEqual([(await file()).row.officeState, (await file()).row.waitingSince], ['dismissed', null])
  assert.equal((await words()).at(-1), `종결: ${reason}`)
  const messages = await database.outbox.listOf(id)
  const withTemplate = (name: string) => messages.filter(({ template }) => template === name)
  assert.deepEqual(
    withTemplate('dismissed').map(({ variables }) => variables['until']),
    ['6월 5일 (금)'],
    'the last day as lengthened',
  )
  assert.deepEqual(
    waiting.flatMap(withTemplate).map(({ state }) => state),
    ['cancelled', 'cancelled', 'cancelled'],
    'nothing is asked or under way any more',
  )
  const open = { params, body: { version: await version(), reason: '다시 맡기신대요' } }
  assert.equal((await officer('reviewer').ask(reopenCase, open)).status, 200)
  assert.equal((await file()).row.officeState, 'new')
  assert.equal((await messageTemplates()).length, 1)
  assert.equal(
    codeOf(await officer('reviewer').ask(reopenCase, { ...open, body: { ...open.body, version: await version() } })),
    'case.edge',
  )
})

test('no case ends while its fee lies with the office', async () => {
  const { database, clock } = opened.rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  await database.filings.update(id, { feePaidAt: clock.now() }, clock.now())
  const body = { version: await version(), reason: '그만두신대요' }
  assert.equal(codeOf(await officer('reviewer').ask(dismissCase, { params, body })), 'case.fee-to-refund')
})

test('while somebody types nobody else changes the case: they see who does, until it is let go or three minutes passed', async () => {
  const { database, clock } = opened.rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  await database.filings.update(id, { feePaidAt: null }, clock.now())
  const hold = (role: StaffRole, on = true) => officer(role).ask(holdCase, { params, body: { on } })
  const seen = (role: StaffRole) => officer(role).call(readCase, { params })
  assert.equal((await hold('preparer')).status, 200)
  const name = (await file()).colleagues.find((colleague) => colleague.id === officer('preparer').id)?.name
  const { editing, acts } = await seen('reviewer')
  assert.equal(editing?.by, name)
  assert.ok(!acts.includes('prepare') && !acts.includes('send-to-review') && acts.includes('take'))
  assert.equal(codeOf(await hold('reviewer')), 'case.locked')
  const own = await file()
  assert.ok(own.editing === null && own.acts.includes('prepare'))
  assert.equal((await hold('counsel')).status, 403)
  assert.equal((await hold('preparer', false)).status, 200)
  assert.equal((await hold('reviewer')).status, 200)
  assert.equal(
    (await file()).editing?.by,
    (await file()).colleagues.find((colleague) => colleague.id === officer('reviewer').id)?.name,
  )
  await opened.rehearsal.moveClock({ advance: 'PT3M1S' })
  assert.equal((await hold('preparer')).status, 200)
  await hold('preparer', false)
})

/** The office's lists that show the case or its person. Completed acts stay in the access records. */
async function listsThatTell(officer: Officer): Promise<string[]> {
  const lists = officeCalls.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && path !== listAccessRecords.path,
  )
  const asked = [
    ...lists.map((call) => ({ call, query: {} })),
    ...['contact', 'ours'].map((filter) => ({ call: listAgents, query: { filter } })),
  ]
  const paths = []
  for (const { call, query } of asked) {
    const { body } = await officer.ask(call, { query })
    if (new RegExp(`김하늘|${params.caseNumber}`).test(JSON.stringify(body))) paths.push(call.path)
  }
  return [...new Set(paths)].toSorted()
}

/** The case is on every list that can show a case before its approval. */
async function putOnDesks(): Promise<void> {
  const { database, clock } = opened.rehearsal.product.context
  const { id: filingId, accountId, branchId } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const dueAt = clock.now()
  await insertContact(database, { branchId, accountId, filingId, reason: 'bookkeeping', dueAt }, dueAt)
  const [message] = await database.outbox.listOf(filingId)
  await database.db.update(outbox).set({ state: 'dead', lastFailure: 'refused' }).where(eq(outbox.id, message!.id))
  assert.equal((await officer('branch-manager').call(listContacts)).messages.length, 1)
}

test('a manager hands the case to another branch: nobody of the old one finds it, its person is told and has a new address', async () => {
  const { database } = opened.rehearsal.product.context
  await putOnDesks()
  const desks = [listAgents, listCases, listContacts, readInbox].map(({ path }) => path).toSorted()
  assert.deepEqual(await listsThatTell(officer('branch-manager')), [...desks, readFirstDay.path].toSorted())
  const manager = officer('branch-manager')
  const there = await makeOfficer(opened.rehearsal, { role: 'preparer', branchId: 'nare' })
  await there.signIn()
  const mine = await manager.call(readCase, { params })
  assert.ok(mine.acts.includes('move') && !(await file()).acts.includes('move'))
  assert.deepEqual(mine.moveTo.find(({ id }) => id === 'nare')?.otherFirm, true)
  const body = { version: mine.version, to: 'nare', reason: '나래 지점으로 옮겨 달래요', consented: true }
  const move = (changes: Partial<typeof body> = {}, officer = manager) =>
    officer.ask(moveCase, { params, body: { ...body, ...changes } })
  assert.equal((await move({}, officer('reviewer'))).status, 403)
  assert.equal(codeOf(await move({ consented: false })), 'case.move-consent')
  assert.equal(codeOf(await move({ to: 'nowhere' })), 'notfound')
  assert.equal(codeOf(await move({ to: 'gaon' })), 'case.move-nowhere')
  assert.equal((await there.ask(readCase, { params })).status, 404)
  assert.equal((await move()).status, 200)
  // The second press finds nothing to move.
  assert.equal((await move()).status, 404)
  for (const mover of [manager, there]) {
    const status = mover === manager ? 404 : 200
    assert.equal((await mover.ask(readCase, { params })).status, status)
    assert.equal((await mover.ask(readTimeline, { params })).status, status)
  }
  const numbers = async (officer: Officer) =>
    (await officer.call(listCases, { query: {} })).rows.map(({ caseNumber }) => caseNumber)
  assert.ok(!(await numbers(manager)).includes(params.caseNumber))
  assert.ok((await numbers(there)).includes(params.caseNumber))
  assert.deepEqual([await listsThatTell(manager), await listsThatTell(there)], [[], desks])
  const moved = await there.call(readCase, { params })
  assert.deepEqual([moved.assigneeId, moved.row.agentState, moved.acts.includes('take')], [null, 'unknown', true])
  assert.equal(moved.row.waitingSince, mine.row.waitingSince, 'it keeps its place in line')
  assert.match(wordsOf(moved.events).at(-1) ?? '', /^지점 옮김: .+ > .+: 나래 지점으로 옮겨 달래요$/)
  const movedMessages = (await messagesOf(there, params)).filter(({ template }) => template === 'moved')
  assert.equal(movedMessages.length, 1)
  const { items } = await database.accessRecords.list({ readerId: manager.id, page: 0, size: 30 })
  assert.ok(items.some(({ act, reason }) => act === 'move' && reason === body.reason))
  // The session at the old address has ended; at the new one the same person finds the return.
  assert.equal((await opened.filer.ask(readReportState)).status, 401)
  await opened.filer.signIn()
  assert.equal((await opened.filer.call(readReportState)).caseNumber ?? '', '')
})

test('an April receipt that ended is not called to go on; opened again it hears of the first day and waits for its filer', async () => {
  const { rehearsal } = opened
  await rehearsal.moveClock({ to: '2026-04-20T10:00:00+09:00' })
  const reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await reviewer.signIn()
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  const profile = { provider: 'test', app: 'test', providerId: 'april', name: '김연습', branchId: 'gaon' }
  const { account } = await database.accounts.signIn(profile, now)
  const place = { accountId: account.id, branchId: 'gaon', filingYear: 2026, lane: 'preview' as const }
  const { id, caseNumber } = await database.filings.findOrStart(place, now)
  const receipt = { registeredAt: now, receivedAt: now, receivedMonth: 'April' as const, filerName: '김연습' }
  await database.filings.update(id, receipt, now)
  const message = { template: 'opened' as const, variables: { caseNumber }, dedupeKey: `opened:${id}` }
  const dueAt = new Date('2026-05-01T09:00:00+09:00')
  await database.outbox.put({ ...message, branchId: 'gaon', to: { accountId: account.id }, filingId: id, dueAt }, now)
  const act = async (call: typeof dismissCase | typeof reopenCase) => {
    const { version: seen } = await reviewer.call(readCase, { params: { caseNumber } })
    await reviewer.call(call, { params: { caseNumber }, body: { version: seen, reason: '다시 생각하신대요' } })
    const planned = (await database.outbox.listOf(id)).filter(
      ({ template, state }) => template === 'opened' && state === 'due',
    )
    return [planned.map((planMessage) => planMessage.dueAt), (await database.filings.get(id)).waitingSince]
  }
  assert.deepEqual(await act(dismissCase), [[], null])
  assert.deepEqual(await act(reopenCase), [[dueAt], null])
})
