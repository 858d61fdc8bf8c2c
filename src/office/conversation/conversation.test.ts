/** Filer and office write to each other about a case, over HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findReplyBy } from '#domain/business-hours.ts'
import {
  addConversationFile,
  markOwnConversationRead,
  readCaseContact,
  readOwnConversation,
  readOwnConversationFile,
  removeConversationFile,
  writeToOffice,
} from '#filer/conversation/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { assignCase } from '#office/case-desk/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { walkTo } from '#tests/support/walk.ts'
import {
  addOfficeFile,
  listConversations,
  markConversationRead,
  readConversation,
  readConversationFile,
  settleConversation,
  writeToFiler,
} from './contract.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let params: { caseNumber: string }
let filer: Filer, staff: Officer, stranger: Officer
before(async () => {
  opened = await startOffice()
  ;({ params, filer } = opened)
  staff = opened.officer('preparer')
  const { branchId } = await ownFiling()
  const other = opened.rehearsal.product.context.branches.find(({ affiliationId }) => affiliationId !== branchId)
  stranger = await makeOfficer(opened.rehearsal, { role: 'preparer', branchId: other!.affiliationId })
  await stranger.signIn()
})
after(() => opened?.rehearsal.stop())

const context = () => opened.rehearsal.product.context
const ownFiling = async () => (await context().database.filings.findByCaseNumber(params.caseNumber))!
const inbox = async (officer = staff) =>
  (await officer.call(listConversations)).rows.map(({ caseNumber }) => caseNumber)
const own = () => filer.call(readOwnConversation)
const say = (words: string) => filer.ask(writeToOffice, { body: { words } })
const answer = (words: string) => staff.ask(writeToFiler, { params, body: { words } })
const notices = async () =>
  (await context().database.outbox.listOf((await ownFiling()).id))
    .filter(({ template }) => template === 'conversation')
    .map(({ state }) => state)
    .toSorted()

test('a question reaches the inbox of its own office with the promised hour, and is read and answered there', async () => {
  assert.equal((await say('보험료도 경비가 되나요?')).status, 200)
  const { promised, messages } = await own()
  const { businessHours } = context().branchOf((await ownFiling()).branchId)
  assert.equal(promised, findReplyBy(businessHours, new Date(messages[0]!.at)).toISOString())
  assert.deepEqual([await inbox(), await inbox(stranger)], [[params.caseNumber], []])
  assert.equal(codeOf(await stranger.ask(readConversation, { params })), 'notfound')
  assert.equal(codeOf(await stranger.ask(writeToFiler, { params, body: { words: '안녕하세요' } })), 'notfound')
  const seen = await staff.call(readConversation, { params })
  assert.deepEqual(
    seen.messages.map(({ side, words, readAt }) => [side, words, readAt]),
    [['filer', '보험료도 경비가 되나요?', null]],
  )
  await staff.call(markConversationRead, { params, body: { until: seen.messages[0]!.at } })
  assert.ok((await own()).messages[0]!.readAt, 'the filer sees that it was read')
  assert.deepEqual(await inbox(), [params.caseNumber], 'reading is no answer')
  assert.equal((await answer('일에 쓴 것이면 돼요.')).status, 200)
  assert.deepEqual([await inbox(), (await own()).promised], [[], null])
})

test('the same words pressed many times at once are said once', async () => {
  const before = (await own()).messages.length
  const answers = await Promise.all(Array.from({ length: 8 }, () => answer('영수증은 사진이어도 돼요.')))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal((await own()).messages.length, before + 1)
})

test('one notice stands for all that the filer has not opened; opened before it went, it does not go', async () => {
  assert.deepEqual(await notices(), ['due'])
  assert.equal((await answer('영수증도 올려 주세요.')).status, 200)
  assert.deepEqual(await notices(), ['due'])
  assert.equal((await filer.call(readCaseContact)).unread, 3)
  await filer.call(markOwnConversationRead, { body: { until: (await own()).messages.at(-1)!.at } })
  assert.deepEqual([await notices(), (await filer.call(readCaseContact)).unread], [['cancelled'], 0])
  assert.equal((await answer('한 가지 더 여쭤볼게요.')).status, 200)
  assert.deepEqual(await notices(), ['cancelled', 'due'])
})

test('at night the notice waits for eight in the morning', async () => {
  await filer.call(markOwnConversationRead, { body: { until: (await own()).messages.at(-1)!.at } })
  const { database } = context()
  const filing = await ownFiling()
  const { notifyConversation } = await import('#server/case-messages/conversation.server.ts')
  const night = new Date('2026-05-12T23:30:00+09:00')
  await database.transaction(async (r) => {
    await r.conversation.write(filing, { side: 'office', authorId: staff.id }, '밤에 쓴 글', night)
    await notifyConversation(r, filing, night)
  })
  const due = (await database.outbox.listOf(filing.id)).find(
    ({ template, state }) => template === 'conversation' && state === 'due',
  )
  assert.equal(due?.dueAt.toISOString(), new Date('2026-05-13T08:00:00+09:00').toISOString())
})

test('files go both ways with a message of their own, one may be taken off before, and nobody else reads them', async () => {
  const first = await filer.call(addConversationFile, { body: aPdf('one') })
  const second = await filer.call(addConversationFile, { body: aPdf('two') })
  await filer.call(removeConversationFile, { body: { file: second.id } })
  assert.deepEqual(
    (await own()).draft.map(({ id }) => id),
    [first.id],
  )
  assert.deepEqual((await staff.call(readConversation, { params })).draft, [], 'a draft is its author’s own')
  const file = (id: string) => ({ params: { ...params, fileId: id } })
  assert.equal(codeOf(await staff.ask(readConversationFile, file(first.id))), 'notfound')
  assert.equal((await say('')).status, 200)
  assert.equal((await staff.ask(readConversationFile, file(first.id))).status, 200)
  assert.equal(codeOf(await stranger.ask(readConversationFile, file(first.id))), 'notfound')
  assert.equal(codeOf(await say('  ')), 'question.empty')
  const back = await staff.call(addOfficeFile, { params, body: aPdf('three') })
  assert.equal((await answer('작성한 표예요.')).status, 200)
  assert.equal((await filer.ask(readOwnConversationFile, { params: { fileId: back.id } })).status, 200)
  const other = await walkTo(opened.rehearsal, 'dure', 'signed-in')
  assert.equal(codeOf(await other.ask(readOwnConversationFile, { params: { fileId: back.id } })), 'notfound')
})

test('thanks need no answer: set aside it leaves the inbox, and what came after the screen was read stays', async () => {
  assert.equal((await say('고맙습니다')).status, 200)
  const lastOfFiler = async () =>
    (await staff.call(readConversation, { params })).messages.findLast(({ side }) => side === 'filer')!.at
  const until = await lastOfFiler()
  await opened.rehearsal.moveClock({ advance: 'PT1M' })
  assert.equal((await say('아, 하나 더요')).status, 200)
  await staff.call(settleConversation, { params, body: { until } })
  assert.deepEqual(await inbox(), [params.caseNumber])
  await staff.call(settleConversation, { params, body: { until: await lastOfFiler() } })
  assert.deepEqual(await inbox(), [])
})

test('the assignee is named once there is one, with licence and picture where the firm shows them', async () => {
  const branch = context().branchOf((await ownFiling()).branchId)
  const face = branch.home.people.find(({ licence }) => licence)!
  const shown = await makeOfficer(opened.rehearsal, { role: 'reviewer', branchId: branch.affiliationId })
  await asOwner(opened.rehearsal, 'update staff set name = $1 where id = $2', [face.name, shown.id])
  await staff.call(assignCase, { params, body: { staffId: shown.id } })
  const { person } = await filer.call(readCaseContact)
  assert.deepEqual(person, { name: face.name, role: face.role, licence: face.licence, picture: face.picture })
  await staff.call(assignCase, { params, body: { staffId: staff.id } })
  const plain = (await filer.call(readCaseContact)).person
  assert.deepEqual(Object.keys(plain ?? {}).toSorted(), ['name', 'role'], 'nothing is made up')
  const licensed = await makeOfficer(opened.rehearsal, { role: 'reviewer', branchId: branch.affiliationId })
  const [own] = await asOwner<{ licence: string }>(
    opened.rehearsal,
    'select licence_number as licence from staff where id = $1',
    [licensed.id],
  )
  await staff.call(assignCase, { params, body: { staffId: licensed.id } })
  assert.equal((await filer.call(readCaseContact)).person?.licence, own?.licence, 'whom the home page does not show')
  await staff.call(assignCase, { params, body: { staffId: staff.id } })
})

test('a person who only compares methods can write too; the office answers without a case page', async () => {
  const begun = await walkTo(opened.rehearsal, 'dure', 'collected')
  const [row] = await asOwner<{ caseNumber: string }>(
    opened.rehearsal,
    'select case_number as "caseNumber" from filings where registered_at is null order by created_at desc limit 1',
  )
  const caseNumber = row?.caseNumber ?? ''
  const there = { params: { caseNumber } }
  assert.equal(codeOf(await staff.ask(readConversation, there)), 'notfound', 'nobody wrote yet')
  assert.equal((await begun.ask(writeToOffice, { body: { words: '간편장부가 나을까요?' } })).status, 200)
  assert.equal(codeOf(await staff.ask(readCase, there)), 'notfound')
  const waits = (await staff.call(listConversations)).rows.find((row) => row.caseNumber === caseNumber)
  assert.equal(waits?.registered, false)
  assert.equal((await staff.ask(writeToFiler, { ...there, body: { words: '네, 비교해 볼게요.' } })).status, 200)
  assert.equal((await begun.call(readOwnConversation)).messages.length, 2)
})

test('messages and files are sealed, and each reading is recorded', async () => {
  const rows = await asOwner<{ words: string }>(
    opened.rehearsal,
    'select words_sealed as words from conversation_messages where written_at is not null',
  )
  assert.ok(rows.length > 3)
  for (const { words } of rows) assert.match(String(words), /^v1\./)
  assert.ok((await filer.call(readReportState)).told)
})
