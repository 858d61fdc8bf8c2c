import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { downloadBill, readReport, readReportState } from '#filer/my-page/contract.ts'
import { readPortalUserData } from '#filer/member/contract.ts'
import { feeWon, payersOf } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { completePayment, readAmount, readPayment } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

test('on 1 January the filing, its report and its unpaid fee are still there: money follows the filing, not the calendar', async () => {
  const payers = payersOf(rehearsal, 760)
  const { filer, filingId } = await payers.owing()
  const portalUser = await filer.call(readPortalUserData)
  await rehearsal.moveClock({ to: '2027-01-02T10:00:00+09:00' })
  await filer.signIn()
  const state = await filer.call(readReportState)
  assert.deepEqual([state.filingYear, state.years, state.reviewCompleted], [2026, [2027, 2026], 'May'])
  assert.equal((await filer.call(readReport)).discountedAmount, feeWon)
  assert.deepEqual(await filer.call(readReport, { query: { year: 2027 } }), {})
  assert.equal((await filer.call(readReportState, { query: { year: 2027 } })).filingYear, 2027)
  assert.deepEqual(await filer.call(readPortalUserData), portalUser)
  const { database } = rehearsal.product.context
  const { caseNumber } = await database.filings.get(filingId)
  assert.deepEqual((await filer.call(readAmount)).caseNumber, caseNumber)
  const form = await payers.begin(filer, 'CARD')
  assert.equal((await filer.call(completePayment, { body: await payers.window(form, 'approve') })).result, 'S')
  assert.equal((await filer.call(readPayment)).statusMessage, 'PAID')
  assert.equal((await filer.call(readPayment, { query: { year: 2027 } })).statusMessage, '')
  assert.equal((await filer.call(readReportState)).feePaid, 'May')
})

test('a slip of last year can still be downloaded in January, and none of another person', async () => {
  await rehearsal.moveClock({ to: '2026-05-13T10:00:00+09:00' })
  const payers = payersOf(rehearsal, 770)
  const [{ filer, filingId }, other] = [await payers.owing(), await payers.owing()]
  const { database, clock } = rehearsal.product.context
  const content = Buffer.from('%PDF-1.4 slip')
  const { id } = await database.bills.add(
    filingId,
    { kind: 'national-slip', fileName: '납부서.pdf', contentType: 'application/pdf', content, addedBy: 'test' },
    clock.now(),
  )
  assert.equal((await filer.ask(downloadBill, { params: { id } })).status, 404)
  await database.filings.update(filingId, { completedAt: clock.now() }, clock.now())
  await rehearsal.moveClock({ to: '2027-01-03T10:00:00+09:00' })
  await filer.signIn()
  const slip = (await filer.call(downloadBill, { params: { id } })) as unknown as Uint8Array
  assert.deepEqual(Buffer.from(slip), content)
  await other.filer.signIn()
  assert.equal((await other.filer.ask(downloadBill, { params: { id } })).status, 404)
})
