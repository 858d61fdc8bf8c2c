/** A return that the office did not file by the last day: a job writes who must be called, and the inboxes show it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { filings } from '#database/schema/filings.server.ts'
import { registrationJobs } from '#filer/registration/jobs.server.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { finishContact, listContacts } from '#office/contacts/contract.ts'
import { readCockpit, readInbox } from '#office/today/contract.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import type { Officer } from '#tests/support/officer.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let preparer: Officer, manager: Officer
before(async () => {
  const settings = { STAFF_IDLE_MINUTES: '1000', SESSION_HOURS: '1000' }
  opened = await startOffice({ withJobs: false, settings })
  ;[preparer, manager] = [opened.officer('preparer'), opened.officer('branch-manager')]
})
after(() => opened?.rehearsal.stop())

const context = () => opened.rehearsal.product.context
const at = async (moment: string) => {
  await opened.rehearsal.moveClock({ to: `${moment}+09:00` })
  await Promise.all([preparer.signIn(), manager.signIn()])
}
const run = () =>
  registrationJobs.find(({ name }) => name === 'contacts.overdue')!.run(context(), context().clock.now())
/** Kinds of the person's inbox in which the case stands, the late ones marked. */
const waits = async (person: Officer) =>
  (await person.call(readInbox)).groups.flatMap(({ kind, rows }) =>
    rows.some(({ caseNumber }) => caseNumber === opened.params.caseNumber)
      ? [rows.some(({ late }) => late) ? `${kind} late` : kind]
      : [],
  )

test('on the last day it is in the inbox of its preparer, and of every preparer while nobody has it', async () => {
  assert.equal(await run(), 0)
  assert.ok(!(await waits(preparer)).includes('due'))
  await at('2026-06-01T10:00:00')
  assert.ok((await waits(preparer)).includes('due'))
  assert.equal(await run(), 0, 'the last day is not over')
  const { version } = await preparer.call(readCase, opened)
  await preparer.call(takeCase, { params: opened.params, body: { version } })
  assert.ok((await waits(preparer)).includes('due'))
  assert.ok(!(await waits(manager)).includes('due'))
})

test('the day after, its filer is to be called, once; whoever is not called is shown to the manager', async () => {
  await at('2026-06-02T10:00:00')
  assert.deepEqual([await run(), await run()], [1, 0])
  assert.ok((await waits(preparer)).includes('contact'))
  assert.deepEqual(await waits(manager), [])
  assert.equal((await manager.call(readCockpit)).figures['contacts-late'], 0)
  await opened.filer.signIn()
  const { until, weDo } = (await opened.filer.call(readReportState)).told!
  assert.equal(until, '6월 4일 (목) 오후 6시')
  assert.match(weDo, /담당자가 6월 4일 \(목\) 오후 6시까지 전화드려요/)
  const row = (await preparer.call(listContacts)).contacts.find(({ reason }) => reason === 'overdue')!
  assert.equal(row.caseNumber, opened.params.caseNumber)
  await at('2026-06-05T10:00:00')
  assert.ok((await waits(preparer)).includes('contact late'))
  assert.deepEqual(await waits(manager), ['contact-late late'])
  assert.equal((await manager.call(readCockpit)).figures['contacts-late'], 1)
  await preparer.call(finishContact, { params: { contactId: row.id }, body: { note: '기한 후 신고를 하기로 했어요' } })
  assert.deepEqual(await waits(manager), [])
  assert.equal(await run(), 0, 'a call that was made is not asked for again')
})

test('only what the office owes is its own delay', async () => {
  const { database, clock } = context()
  const { id } = (await database.filings.findByCaseNumber(opened.params.caseNumber))!
  const now = clock.now()
  const plain = {
    draftApprovedAt: null,
    localTaxState: 'not-filed' as const,
    consentWithdrawnAt: null,
    endingAt: null,
    dataLinkedAt: now,
  }
  const owner = new pg.Client({ connectionString: opened.rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
  const rows: [what: string, change: Partial<typeof filings.$inferInsert>, called: number][] = [
    ['in review', { officeState: 'in-review' }, 1],
    ['its fee is unpaid', { officeState: 'waiting-for-fee' }, 0],
    ['its filer has not seen it', { officeState: 'ready-to-file' }, 0],
    ['its filer has said yes', { officeState: 'ready-to-file', draftApprovedAt: now }, 1],
    ['the local return is missing', { officeState: 'filed' }, 1],
    ['the local return is filed', { officeState: 'filed', localTaxState: 'filed' }, 0],
    ['the consent is withdrawn', { officeState: 'preparing', consentWithdrawnAt: now }, 0],
    ['a refund ends it', { officeState: 'preparing', endingAt: now }, 0],
    ['its documents are missing', { officeState: 'preparing', dataLinkedAt: null }, 0],
    ['done', { officeState: 'done' }, 0],
  ]
  for (const [title, change, called] of rows) {
    await owner.query('delete from contacts where filing_id = $1', [id])
    await database.db
      .update(filings)
      .set({ ...plain, ...change })
      .where(eq(filings.id, id))
    assert.equal(await run(), called, title)
  }
  await owner.end()
})
