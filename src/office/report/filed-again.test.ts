/** What is filed again or put right: payment slips (납부서) of the return before, a local number of later. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readPortalUserData, updatePortalUserData } from '#filer/member/contract.ts'
import { listBills, readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { amendReturn, recall, requestRecall } from '#office/review/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { hearApproval } from '#tests/support/office/review.ts'
import { reviewedDue } from '#tests/support/office/reviewed-due.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { walkTo } from '#tests/support/walk.ts'
import {
  completeCase,
  correctReceipts,
  makeReport,
  markSlip,
  recordFiling,
  rejectFiling,
  uploadBill,
} from './contract.ts'

let rehearsal: Rehearsal
let clerk: Officer
let reviewer: Officer
let filer: Filer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  clerk = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [clerk, reviewer]) await officer.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
})
after(() => rehearsal?.stop())

const version = async () => ({ version: (await clerk.call(readCase, { params })).version })
const complete = async () => clerk.ask(completeCase, { params, body: await version() })
const slips = async () =>
  (await filer.call(listBills)).map(({ kind, amountWon, paid }) => [kind, amountWon, paid === true])

async function filed(dues: { national: number; local: number }, number: string): Promise<void> {
  const { context } = rehearsal.product
  const { id } = (await context.database.filings.findByCaseNumber(params.caseNumber))!
  await rehearsal.moveClock({ advance: 'PT1M' })
  await reviewedDue(context, id, dues)
  const actor = { kind: 'system' as const, id: 'test' }
  await context.database.cases.move(id, 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, context.clock.now())
  await clerk.call(makeReport, { params, body: await version() })
  await hearApproval(clerk.call, params)
  const numbers = { portalReceiptNumber: `000-2026-1-50000000000${number}`, localReceiptNumber: `L-00000${number}` }
  await clerk.call(recordFiling, { params, body: { ...(await version()), ...numbers } })
}
let papers = 0
const upload = (kind: string, amountWon: number) =>
  clerk.call(uploadBill, {
    params,
    query: { kind, amountWon, payBy: '2026-06-01' },
    body: aPdf(`slip ${(papers += 1)}`),
  })
const amend = async () =>
  reviewer.call(amendReturn, { params, body: { ...(await version()), reason: '공제를 빠뜨렸어요' } })

test('a corrected return that asks for less ends the unpaid slips of the one before; what was paid stays', async () => {
  await filed({ national: 3_000_000, local: 300_000 }, '1')
  await upload('national-slip', 3_000_000)
  const { id: local } = await upload('local-slip', 300_000)
  assert.equal((await complete()).status, 200)
  await clerk.call(markSlip, { params: { ...params, billId: local }, body: { ...(await version()), settled: true } })
  await amend()
  await filed({ national: 2_000_000, local: 200_000 }, '2')
  assert.equal(codeOf(await complete()), 'case.slip-missing', 'a slip of the new sum')
  await upload('national-slip', 2_000_000)
  assert.equal((await complete()).status, 200)
  assert.deepEqual(await slips(), [
    ['local-slip', 300_000, true],
    ['national-slip', 2_000_000, false],
  ])
})

test('one that asks for more keeps the slips and lacks the rest alone; one that owes nothing asks for nothing', async () => {
  await amend()
  await filed({ national: 2_500_000, local: 250_000 }, '3')
  await upload('national-slip', 500_000)
  assert.equal((await complete()).status, 200)
  assert.deepEqual((await slips()).length, 3)
  await amend()
  await filed({ national: 0, local: 0 }, '4')
  assert.equal((await complete()).status, 200)
  assert.deepEqual(await slips(), [['local-slip', 300_000, true]])
})

test('a local return that was said not to be needed is written once it is filed', async () => {
  await asOwner(
    rehearsal,
    `update filings set local_receipt_number = null, local_receipt_at = null, local_tax_state = 'not-applicable'
      where case_number = $1`,
    [params.caseNumber],
  )
  const { filing: before } = await clerk.call(readCase, { params })
  const correct = async (localReceiptNumber: string | null) => {
    const { portalReceiptNumber } = before
    const body = { ...(await version()), portalReceiptNumber, localReceiptNumber, reason: '위택스에도 신고했어요' }
    return clerk.ask(correctReceipts, { params, body })
  }
  assert.equal((await correct(null)).status, 200)
  assert.equal((await correct('L-000009')).status, 200)
  const { filing } = await clerk.call(readCase, { params })
  assert.deepEqual([before.localTaxState, filing.localTaxState], ['not-applicable', 'filed'])
  assert.equal(filing.localReceiptNumber, 'L-000009')
  assert.equal(codeOf(await correct(null)), 'input.invalid')
})

test('after a refusal by the portal another local number replaces the one before; recalled figures are filed there anew', async () => {
  const reason = '첨부가 빠졌대요'
  const reject = async () => clerk.call(rejectFiling, { params, body: { ...(await version()), reason } })
  const local = async () => {
    const { filing } = await clerk.call(readCase, { params })
    return [filing.localTaxState, filing.localReceiptNumber]
  }
  const again = async (portalEnd: string, localReceiptNumber: string) => {
    const numbers = { portalReceiptNumber: `000-2026-1-50000000000${portalEnd}`, localReceiptNumber }
    await clerk.call(recordFiling, { params, body: { ...(await version()), ...numbers } })
  }
  await amend()
  await filed({ national: 0, local: 0 }, '5')
  await reject()
  await again('6', ' l000005 ')
  assert.deepEqual(await local(), ['filed', 'L-000005'], 'the same number, written otherwise')
  await reject()
  await again('7', 'L-000007')
  assert.deepEqual(await local(), ['filed', 'L-000007'])
  await reject()
  await reviewer.call(requestRecall, { params, body: { ...(await version()), reason } })
  const manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await manager.signIn()
  await manager.call(recall, { params, body: await version() })
  assert.deepEqual(await local(), ['not-filed', 'L-000007'])
})

test('the account that was asked for after the filing is that of the next return; meanwhile another is saved at once', async () => {
  const { database, clock } = rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const account = () =>
    database.registrations.readAccountNumber(id, { kind: 'system', id: 'test', reason: 'test' }, clock.now())
  const save = async (accountNumber: string) => {
    await filer.signIn({ again: true })
    return (await filer.ask(updatePortalUserData, { body: { bankCode: 'IBK', accountNumber } })).body
  }
  await filed({ national: 0, local: 0 }, '8')
  const before = await account()
  assert.deepEqual(await save('9876543210987'), { result: 'S', accountRequested: true })
  assert.equal(await account(), before)
  await amend()
  assert.equal(await account(), '9876543210987')
  assert.equal((await filer.call(readPortalUserData)).accountRequested, undefined)
  const { events } = await clerk.call(readCase, { params })
  assert.ok(events.some(({ event }) => event.kind === 'remark' && /환급 계좌/.test(event.reason)))
  assert.deepEqual(await save('9876543210123'), { result: 'S' })
  assert.equal(await account(), '9876543210123')
})
