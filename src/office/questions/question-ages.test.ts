import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { questions } from '#database/schema/conversation.server.ts'
import { dismissCase } from '#office/case-desk/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { askFiler, readQuestionAges, settleQuestion } from './contract.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let params: { caseNumber: string }
let elsewhere: Officer
before(async () => {
  opened = await startOffice({ withJobs: false })
  ;({ params } = opened)
  elsewhere = await makeOfficer(opened.rehearsal, { role: 'branch-manager', branchId: 'nare' })
  await elsewhere.signIn()
})
after(() => opened?.rehearsal.stop())

const officer = () => opened.officer('preparer')
const ages = async (officer: Officer = opened.officer('branch-manager')) => (await officer.call(readQuestionAges)).rows
/** Asked so many days before now, 12 May, at one in the morning in Seoul, which is still the day before in UTC. */
async function ask(daysAgo: number, dueDay: string): Promise<string> {
  const body = { kind: 'question', words: '3월 강의료는 어디에서 받으셨나요?', dueDay: '2026-05-20' }
  const { id } = await officer().call(askFiler, { params, body })
  const askedAt = new Date(Date.UTC(2026, 4, 11 - daysAgo, 16))
  const { db } = opened.rehearsal.product.context.database
  await db.update(questions).set({ askedAt, dueDay }).where(eq(questions.id, id))
  return id
}

test('open questions stand by branch and person, in days of Seoul; what was settled or dismissed is none', async () => {
  assert.deepEqual(await ages(), [])
  await ask(1, '2026-05-12')
  await ask(2, '2026-05-11')
  const taken = await ask(9, '2026-05-08')
  const [row, ...more] = await ages()
  assert.deepEqual(more, [])
  assert.deepEqual([row?.branchId, row?.personId, row?.person, row?.total], ['gaon', null, null, 3])
  const found = { 'day-1': 1, 'day-3': 1, 'day-7': 0, older: 1, 'late-3': 1, 'late-more': 1 }
  assert.deepEqual(row?.ages, found)
  await officer().call(settleQuestion, { params: { ...params, questionId: taken }, body: { to: 'withdrawn' } })
  const { version } = await officer().call(readCase, { params })
  await officer().call(takeCase, { params, body: { version } })
  const [mine] = await ages()
  assert.deepEqual([mine?.personId, mine?.total], [officer().id, 2])
  assert.deepEqual(mine?.ages, { ...found, older: 0, 'late-more': 0 })
})

test('a manager sees the own branch, an operator every one, nobody else any', async () => {
  assert.deepEqual(await ages(elsewhere), [])
  assert.equal((await ages(opened.officer('operator'))).length, 1)
  for (const role of ['counsel', 'preparer', 'reviewer'] as const)
    assert.equal((await opened.officer(role).ask(readQuestionAges)).status, 403)
  const { version } = await officer().call(readCase, { params })
  const body = { version, reason: '다른 곳에서 신고하신대요' }
  await opened.officer('reviewer').call(dismissCase, { params, body })
  assert.deepEqual(await ages(), [])
})
