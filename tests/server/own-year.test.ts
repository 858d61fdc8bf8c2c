/** The year after a return: sums by what was kept, an estimate that keeps nothing, one message a quarter, who is called. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { filings } from '#database/schema/filings.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { addDays, seoulDay, seoulHour, seoulInstant } from '#domain/seoul-time.ts'
import { finishContact, listContacts } from '#office/contacts/contract.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { readyToFile } from '#tests/support/office/ready-to-file.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { chooseYearNotices, estimateInterim, readOwnYear } from '#filer/year/contract.ts'
import { yearJobs } from '#filer/year/jobs.server.ts'

let rehearsal: Rehearsal
let filer: Filer
let filingId: string
let preparer: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  const reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await Promise.all([preparer.signIn(), reviewer.signIn()])
  ;({ filer, filingId } = await readyToFile(rehearsal, { preparer, reviewer }))
})
after(() => rehearsal?.stop())

const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code?: string }).code]
}
const context = () => rehearsal.product.context
const file = async () => {
  const { database, clock } = context()
  const receipt = { portalReceiptNumber: '123-2026-5-1', portalReceiptAt: clock.now() }
  await database.filings.update(filingId, receipt, clock.now())
}
const settle = (taxDueOrRefundWon: number) =>
  context()
    .database.db.update(reportSummaries)
    .set({ taxDueOrRefundWon, incomeKinds: ['business'] })
    .where(eq(reportSummaries.filingId, filingId))
const cards = async () => (await filer.call(readOwnYear)).cards
const half = { lastInterimWon: null, incomeWon: 4_000_000, deductionsWon: 1_500_000, withheldWon: 0 }

test('before a return is filed here nothing is summed and no notice can be asked for', async () => {
  const before = await filer.call(readOwnYear)
  assert.deepEqual([before.cards, before.season, before.notices], [[], true, null])
  const body = { on: true, hash: '0'.repeat(64) }
  assert.deepEqual(await codeOf(filer.ask(chooseYearNotices, { body })), [409, 'own-year.none'])
  assert.deepEqual(await codeOf(filer.ask(estimateInterim, { body: half })), [409, 'own-year.none'])
})

test('in November: the notice by what the return settled, the premium as a range, the estimate by the engine', async () => {
  await file()
  await settle(2_345_678)
  await rehearsal.moveClock({ to: '2026-11-17T10:00:00+09:00' })
  await Promise.all([filer.signIn(), preparer.signIn()])
  const [interim, premium] = await cards()
  assert.ok(interim?.kind === 'interim' && premium?.kind === 'premium')
  assert.deepEqual(interim.interim, { kind: 'notice', baseWon: 2_345_678, noticeWon: 1_172_000, deferrableWon: 0 })
  assert.equal(interim.dueDay, '2026-11-30')
  assert.ok(premium.premium && premium.premium.highWon >= premium.premium.lowWon)
  // Twice 4,000,000 less 1,500,000 at 6 %, half of it.
  const found = await filer.call(estimateInterim, { body: half })
  assert.deepEqual(
    [found.taxBaseWon, found.taxWon, found.estimateWon, found.lineWon, found.mayReport, found.payWon],
    [6_500_000, 390_000, 195_000, 703_703, true, 0],
  )
  const more = await filer.call(estimateInterim, { body: { ...half, incomeWon: 40_000_000 } })
  assert.deepEqual([more.mayReport, more.interim.kind], [false, 'notice'])
})

test('without the calculation behind it the sum is unknown until it is told, and another person sees nothing of it', async () => {
  const { db } = context().database
  const [row] = await db.select().from(reportSummaries).where(eq(reportSummaries.filingId, filingId))
  const keep = (calculationSealed: string | null) =>
    db.update(reportSummaries).set({ calculationSealed }).where(eq(reportSummaries.filingId, filingId))
  await keep(null)
  const [interim] = await cards()
  assert.deepEqual(interim?.kind === 'interim' && interim.interim, { kind: 'unknown' })
  const estimate = await filer.call(estimateInterim, { body: { ...half, lastInterimWon: 654_322 } })
  assert.deepEqual([estimate.baseWon, estimate.interim.kind], [3_000_000, 'notice'])
  await keep(row!.calculationSealed)
  const other = await walkTo(rehearsal, 'bada', 'signed-in')
  const [theirs] = (await other.call(readOwnYear)).cards
  assert.equal(theirs?.kind === 'interim' && theirs.interim, null)
})

test('a year of the clock: no message without a wish, one a quarter with it, none after it is taken back, none at night', async () => {
  const { database } = context()
  const yearNotices = async () =>
    (await database.outbox.listOf(filingId)).filter(({ template }) => template === 'year-notice')
  const live = async (from: string, to: string) => {
    for (let day = from; day <= to; day = addDays(day, 1))
      for (const hour of [3, 9, 20])
        for (const twice of [1, 2]) await yearJobs[0]!.run(context(), seoulInstant(day, hour, twice))
  }
  await live('2026-11-10', '2026-11-20')
  assert.deepEqual(await yearNotices(), [])
  const { notices } = await filer.call(readOwnYear)
  assert.ok(notices && notices.given === null)
  const choose = (on: boolean, hash = notices.hash) => filer.ask(chooseYearNotices, { body: { on, hash } })
  assert.deepEqual(await codeOf(choose(true, '0'.repeat(64))), [409, 'request.conflict'])
  await Promise.all([choose(true), choose(true), choose(true)])
  const standing = (await database.consents.listOf((await database.filings.get(filingId)).accountId)).filter(
    ({ kind }) => kind === 'year-notices',
  )
  assert.deepEqual(
    standing.map(({ version, textHash, body }) => [version, textHash, body]),
    [[notices.version, notices.hash, notices.body]],
  )
  await database.db.update(filings).set({ instalmentNationalWon: 1 }).where(eq(filings.id, filingId))
  await live('2026-11-21', '2027-11-20')
  const days = async () => (await yearNotices()).map(({ dueAt }) => seoulDay(dueAt)).toSorted()
  // The instalment of 2026 is no matter of the summer of 2027.
  assert.deepEqual(await days(), ['2026-11-23', '2027-03-02', '2027-11-16'])
  assert.ok((await yearNotices()).every(({ dueAt }) => seoulHour(dueAt) === 9))
  await choose(false)
  assert.equal((await filer.call(readOwnYear)).notices?.given, null)
  await live('2028-02-25', '2028-03-20')
  assert.equal((await days()).length, 3)
})

test('a message that waits is not sent once the wish is taken back', async () => {
  const { database, clock } = context()
  const { notices } = await filer.call(readOwnYear)
  await filer.call(chooseYearNotices, { body: { on: true, hash: notices!.hash } })
  const { accountId, branchId } = await database.filings.get(filingId)
  const message = { template: 'year-notice' as const, variables: {}, branchId, to: { accountId }, filingId }
  const send = async (dedupeKey: string) => {
    await database.outbox.put({ ...message, dedupeKey }, clock.now())
    await database.db.execute(
      sql`update consents set withdrawn_at = ${clock.now().toISOString()} where kind = 'year-notices'`,
    )
    await outboxJob.run(context(), clock.now())
    return (await database.outbox.listOf(filingId)).find((queued) => queued.dedupeKey === dedupeKey)!.state
  }
  assert.equal(await send('year-notice:waits'), 'cancelled')
})

test('who has a notice to expect is on the list once, with reason, day and owner, until somebody called', async () => {
  const run = (at: string) => yearJobs[1]!.run(context(), new Date(`${at}+09:00`))
  const row = async () => (await preparer.call(listContacts)).contacts.filter(({ reason }) => reason === 'interim')
  await settle(999_999)
  await run('2026-11-17T10:00:00')
  assert.deepEqual(await row(), [])
  await settle(1_000_000)
  for (const at of ['2026-10-30T10:00:00', '2026-11-21T10:00:00', '2026-11-15T10:00:00']) await run(at)
  assert.deepEqual(await row(), [], 'outside of the days, and on a Sunday')
  await Promise.all([run('2026-11-17T10:00:00'), run('2026-11-17T10:00:00')])
  const [contact] = await row()
  assert.deepEqual([contact?.dueAt, contact?.owner], [seoulInstant('2026-11-20', 18).toISOString(), '연습직원'])
  const body = { note: '상반기 소득이 그대로라고 해요' }
  await preparer.call(finishContact, { params: { contactId: contact!.id }, body })
  await run('2026-11-18T10:00:00')
  assert.deepEqual(await row(), [])
})
