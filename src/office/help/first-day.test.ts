/** The first day's path is ticked off by what the person did, over HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { takeCase } from '#office/cases/contract.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { readFirstDay } from './contract.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
before(async () => {
  opened = await startOffice({ withJobs: false })
})
after(() => opened?.rehearsal.stop())

const firstDayOf = (role: 'preparer' | 'reviewer') => opened.officer(role).call(readFirstDay)

test('nobody’s case is offered, and each step is ticked by its own act: the approval by another person’s alone', async () => {
  const { caseNumber } = opened.params
  assert.deepEqual(await firstDayOf('preparer'), { open: true, caseNumber, done: [] })
  const { database, clock } = opened.rehearsal.product.context
  const filing = (await database.filings.findByCaseNumber(caseNumber))!
  const { version } = filing
  await opened.officer('preparer').call(takeCase, { params: { caseNumber }, body: { version } })
  assert.deepEqual((await firstDayOf('preparer')).done, ['take'])
  assert.deepEqual(await firstDayOf('reviewer'), { open: true, caseNumber: null, done: [] })
  const move = async (
    role: 'preparer' | 'reviewer',
    office: 'in-review' | 'waiting-for-fee',
    kind: 'sent-to-review' | 'approved',
  ) => {
    const actor = { kind: 'staff' as const, id: opened.officer(role).id }
    await database.cases.move(filing.id, 'office', office, { actor, kind }, clock.now())
  }
  await move('preparer', 'in-review', 'sent-to-review')
  assert.deepEqual((await firstDayOf('preparer')).done, ['take', 'check', 'submit'])
  await move('reviewer', 'waiting-for-fee', 'approved')
  assert.deepEqual((await firstDayOf('preparer')).done, ['take', 'check', 'submit', 'approve'])
  assert.deepEqual((await firstDayOf('reviewer')).done, [])
  assert.equal((await opened.officer('counsel').ask(readFirstDay)).status, 403)
})
