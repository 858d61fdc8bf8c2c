import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, typeBooks, everyReason, reviewOf } from '#tests/support/office/review.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { approveReview, overrideCalculation, readCalculation, sendBack, sendToReview } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
/** Sets a figure, and lets another person prepare and submit. */
let author: Officer
let other: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal()
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  author = await makeOfficer(rehearsal, { role: 'reviewer' })
  other = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, author, other]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'sol', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const setFigure = (officer: Officer, value: number | null) =>
  officer.call(overrideCalculation, {
    params,
    body: { field: 'nationalPensionWon', value, reason: '납부 내역을 확인했어요' },
  })
async function send(officer: Officer): Promise<void> {
  await officer.call(sendToReview, {
    params,
    body: { ...(await version()), ...reviewOf(await officer.call(readCalculation, { params }), 'DOUBLE') },
  })
}
const approval = async (officer: Officer) =>
  officer.ask(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
const mayApprove = async (officer: Officer) => (await officer.call(readCase, { params })).acts.includes('approve')
const back = async (officer: Officer) =>
  officer.call(sendBack, { params, body: { ...(await version()), reason: '다시 봐 주세요' } })

test('the author of a calculation value cannot approve it, whoever prepared and submitted the case', async () => {
  await setFigure(author, 1_234_560)
  await send(preparer)
  assert.equal(await mayApprove(author), false)
  assert.equal(codeOf(await approval(author)), 'case.second-person')
  assert.equal(await mayApprove(other), true)
})

test('who has no licence number reviews and sends back, and does not approve unless the branch lets them', async () => {
  const unlicensed = await makeOfficer(rehearsal, { role: 'reviewer', licensed: false })
  await unlicensed.signIn()
  const file = await unlicensed.call(readCase, { params })
  assert.equal(file.approvalStop, 'case.licence')
  assert.ok(file.acts.includes('send-back') && !file.acts.includes('approve'))
  assert.equal(codeOf(await approval(unlicensed)), 'case.licence')
  const { flags } = rehearsal.product.context.branchOf('gaon')
  flags.approvalByLicensed = false
  assert.equal(await mayApprove(unlicensed), true)
  delete flags.approvalByLicensed
})

test('undoing a value counts as having set it', async () => {
  await back(other)
  await setFigure(author, null)
  await send(preparer)
  assert.equal(codeOf(await approval(author)), 'case.second-person')
})

test('a person whose value was replaced by another’s has none in the submitted version', async () => {
  await back(other)
  await setFigure(preparer, 70_000_000)
  await send(preparer)
  assert.equal(await mayApprove(author), true)
  assert.equal((await approval(author)).status, 200)
  assert.equal((await author.call(readCase, { params })).row.officeState, 'waiting-for-fee')
})
