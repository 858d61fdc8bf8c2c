/** The parts of the fee, and what the filer is told about it before paying. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { readAmount } from '#filer/payment/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { approveReview, overrideCalculation, readCalculation, sendToReview } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let filer: Filer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const calculation = () => preparer.call(readCalculation, { params })
const set = (field: string, value: number | null) =>
  preparer.call(overrideCalculation, { params, body: { field, value, reason: '자료를 보았어요' } })

test('income that the office adds is in the quote, and leaves it when the office takes it back', async () => {
  const surcharges = async () =>
    (await calculation()).quotes['SIMPLE']?.lines.map(({ id }) => id).filter((id) => id.startsWith('surcharge.'))
  assert.deepEqual(await surcharges(), [])
  await set('pensionWon', 12_000_000)
  await set('financial.interest14Won', 30_000_000)
  assert.deepEqual(await surcharges(), ['surcharge.pension', 'surcharge.financial'])
  await set('pensionWon', null)
  await set('financial.interest14Won', null)
  assert.deepEqual(await surcharges(), [])
})

test('books with the tax of an estimate need a reason of both people, and the filer reads the difference before paying', async () => {
  const { returns, quotes } = await calculation()
  const dueOf = (method: 'ESTIMATE' | 'SIMPLE') =>
    returns[method]!.figures.taxDueOrRefund + returns[method]!.figures.localTaxDueOrRefund
  assert.equal(dueOf('SIMPLE'), dueOf('ESTIMATE'), 'the books are those that the rates assume')
  const others = everyReason.filter(({ about }) => about !== 'worth-its-fee')
  const body = { ...(await version()), ...reviewOf(await calculation(), 'SIMPLE') }
  const refused = await preparer.ask(sendToReview, { params, body: { ...body, reasons: others } })
  const { fields } = refused.body as { fields?: object }
  assert.deepEqual([codeOf(refused), Object.keys(fields ?? {})], ['case.checks', ['worth-its-fee']])
  await preparer.call(sendToReview, { params, body })
  const approve = async (reasons: typeof everyReason) =>
    reviewer.ask(approveReview, { params, body: { ...(await version()), reasons } })
  assert.equal(codeOf(await approve(others)), 'case.checks')
  assert.equal((await approve(everyReason)).status, 200)
  assert.deepEqual((await filer.call(readAmount)).cheaper, {
    chosen: 'SIMPLE',
    fillingType: 'ESTIMATE',
    moreTax: 0,
    moreFee: quotes['SIMPLE']!.amountWon - quotes['ESTIMATE']!.amountWon,
  })
})
