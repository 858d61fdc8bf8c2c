/** One child in two returns, and a family with unknown income: neither continues without a reason of both persons. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { setDependent } from '#office/family/contract.ts'
import { answerChecks, everyReason, reviewOf } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { approveReview, readCalculation, sendToReview } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let mine: { caseNumber: string }
let other: { caseNumber: string }
const members: Record<string, string> = {}
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  const { database, clock } = rehearsal.product.context
  const caseOf = async (person: string) => {
    const filer = await walkTo(rehearsal, person, 'registered')
    const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
    const { id } = (await database.filings.findByCaseNumber(caseNumber))!
    const child = { relation: '4' as const, name: '연습가족', residentNumber: '1501013000000' }
    members[caseNumber] = (await database.family.add(id, child, clock.now()))!.id
    return { caseNumber }
  }
  mine = await caseOf('haneul')
  other = await caseOf('sol')
  for (const params of [mine, other]) await preparer.call(takeCase, { params, body: await version(params) })
  await answerChecks(preparer.call, mine)
})
after(() => rehearsal?.stop())

const version = async (params = mine) => ({ version: (await preparer.call(readCase, { params })).version })
const send = async (reasons = everyReason) =>
  preparer.ask(sendToReview, {
    params: mine,
    body: { ...(await version()), ...reviewOf(await preparer.call(readCalculation, { params: mine })), reasons },
  })
const without = (...about: string[]) => everyReason.filter((reason) => !about.includes(reason.about))
const refused = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.keys((answer.body as unknown as { fields?: object }).fields ?? {})

test('the preparer says why, and the case that claims the child too is named', async () => {
  const open = await send(without('dependants-claimed-once', 'family-income-told'))
  assert.equal(codeOf(open), 'case.checks')
  assert.deepEqual(refused(open), ['dependants-claimed-once', 'family-income-told'])
  assert.equal((await send()).status, 200)
  const { checks } = await reviewer.call(readCase, { params: mine })
  const twice = checks.find(({ id }) => id === 'dependants-claimed-once')
  assert.deepEqual([twice?.verdict, twice?.figures], ['WARN', { [other.caseNumber]: 1 }])
})

test('the reviewer says why too; once the other return leaves the child out, the submission is another', async () => {
  const approve = async (reasons: typeof everyReason) =>
    reviewer.ask(approveReview, { params: mine, body: { ...(await version()), reasons } })
  assert.deepEqual(refused(await approve(without('dependants-claimed-once'))), ['dependants-claimed-once'])
  const leaveOut = { what: 'excluded' as const, value: true, source: '전화', reason: '배우자가 공제해요' }
  const params = { ...other, memberId: members[other.caseNumber] ?? '' }
  await preparer.call(setDependent, { params, body: leaveOut })
  assert.equal(codeOf(await approve(everyReason)), 'case.inputs-changed')
  const { returns } = await preparer.call(readCalculation, { params: mine })
  assert.deepEqual(returns.ESTIMATE?.facts.family?.claimedTwice, [])
})

test('a dependent whose income somebody looked up is no question any more', async () => {
  const override = { what: 'incomeAmountWon' as const, value: 0, source: '전화', reason: '소득이 없어요' }
  const params = { ...other, memberId: members[other.caseNumber] ?? '' }
  const untold = async () =>
    (await preparer.call(readCalculation, { params: other })).returns.ESTIMATE?.facts.family?.incomeUntold
  await preparer.call(setDependent, {
    params,
    body: { what: 'excluded', value: null, source: '전화', reason: '다시 넣어요' },
  })
  const open = (await untold()) ?? 0
  assert.ok(open > 0)
  await preparer.call(setDependent, { params, body: override })
  assert.equal(await untold(), open - 1)
})
