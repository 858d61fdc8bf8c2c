/** Cases that are checked and sent to review together are judged as each would be alone. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tellFamily } from '#filer/family/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { askFiler } from '#office/questions/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { approveReview, readCalculation } from '#office/review/contract.ts'
import { everyReason, reviewOf } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'
import { mostPrepared, prepareCases } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let colleague: Officer
let reviewer: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  colleague = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, colleague, reviewer]) await officer.signIn()
})
after(() => rehearsal?.stop())

/** Alone, without anything unusual, and asked what a family would change: the id of a generated person. */
async function registered(id: string): Promise<string> {
  const filer = await walkTo(rehearsal, id, 'family')
  await filer.call(tellFamily, { body: { self: [], people: [] } })
  await walkOn(rehearsal, filer, 'family', 'registered')
  return (await filer.call(readReportState)).caseNumber ?? ''
}
const file = (caseNumber: string) => preparer.call(readCase, { params: { caseNumber } })
const prepare = (caseNumbers: readonly string[], send: boolean, officer = preparer) =>
  officer.call(prepareCases, { body: { caseNumbers, send } })

test('a case without findings is sent with the figures, fee and checks of one that is sent alone; another person approves it', async () => {
  const caseNumber = await registered('p-003009')
  const { results: looked } = await prepare([caseNumber], false)
  assert.deepEqual(
    looked.map(({ outcome, findings }) => [outcome, findings]),
    [['ready', []]],
  )
  assert.deepEqual([(await file(caseNumber)).row.officeState, (await file(caseNumber)).review], ['new', null])
  const { results } = await prepare([caseNumber, caseNumber], true)
  assert.deepEqual(
    results.map(({ outcome }) => outcome),
    ['sent'],
  )
  const { row, review, checks, version } = await file(caseNumber)
  const alone = reviewOf(await preparer.call(readCalculation, { params: { caseNumber } }), row.method!)
  assert.deepEqual(
    [row.officeState, row.assignee !== null, review?.type, review?.totalIncome, review?.taxDueOrRefund, review?.feeWon],
    ['in-review', true, row.method, alone.totalIncome, alone.taxDueOrRefund, alone.feeWon],
  )
  assert.ok(checks.length > 0 && checks.every(({ verdict }) => verdict === 'PASS' || verdict === 'SKIP'))
  const approval = { params: { caseNumber }, body: { version, reasons: everyReason } }
  assert.equal((await reviewer.ask(approveReview, approval)).status, 200)
})

test('what wants a word keeps the case back and is named: a check, an open question', async () => {
  const family = await registered('p-003002')
  const asked = await registered('p-003003')
  const body = { kind: 'question', words: '다른 수입이 더 있나요?', dueDay: '2026-05-20' }
  await preparer.call(askFiler, { params: { caseNumber: asked }, body })
  const { results } = await prepare([family, asked], true)
  for (const { outcome, findings } of results) {
    assert.equal(outcome, 'open')
    assert.ok(findings.length > 0)
  }
  assert.match(results[0]!.findings.join(), /부양가족 소득 확인/)
  assert.match(results[1]!.findings.join(), /물어본 것/)
  for (const caseNumber of [family, asked]) assert.equal((await file(caseNumber)).review, null)
})

test('a colleague’s case, another branch’s and one that was sent stay; one that cannot be sent stops no other', async () => {
  const [theirs, mine] = [await registered('p-003010'), await registered('p-003020')]
  await colleague.call(takeCase, { params: { caseNumber: theirs }, body: { version: (await file(theirs)).version } })
  const { results } = await prepare([theirs, '26-999999', mine], true)
  assert.deepEqual(
    results.map(({ outcome }) => outcome),
    ['others', 'gone', 'sent'],
    JSON.stringify(results),
  )
  assert.deepEqual(
    (await prepare([mine], true)).results.map(({ outcome }) => outcome),
    ['not-now'],
  )
  const other = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' })
  await other.signIn()
  assert.deepEqual(
    (await prepare([theirs], true, other)).results.map(({ outcome, name }) => [outcome, name]),
    [['gone', '']],
  )
})

test('who may not prepare may not do it together either; no more at once than are calculated at once', async () => {
  const counsel = await makeOfficer(rehearsal, { role: 'counsel' })
  await counsel.signIn()
  const body = { caseNumbers: ['26-000001'], send: true }
  assert.equal(codeOf(await counsel.ask(prepareCases, { body })), 'auth.forbidden')
  const many = Array.from({ length: mostPrepared + 1 }, (_, at) => `26-${String(at).padStart(6, '0')}`)
  assert.equal(codeOf(await preparer.ask(prepareCases, { body: { caseNumbers: many, send: false } })), 'input.invalid')
})
