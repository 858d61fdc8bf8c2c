/** Cases of who works no more because the last day is over: as those of a suspended person. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import { listCases, readCase } from '#office/cases/contract.ts'
import { setStaffEnd } from '#office/staff/people/account-queries.server.ts'
import { codeOf, makeOfficer } from '#tests/support/officer.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { assignCase } from './contract.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
before(async () => {
  opened = await startOffice()
})
after(() => opened?.rehearsal.stop())

test('the last day counts; after it the cases are nobody’s and no new one is given', async () => {
  const { params, officer } = opened
  const { database, clock } = opened.rehearsal.product.context
  const grantor = { by: 'test', reason: '연습' }
  const nobodys = async () => (await officer('reviewer').call(listCases, { query: { filter: 'unassigned' } })).total
  const leaver = await makeOfficer(opened.rehearsal, { role: 'preparer' })
  const isOffered = async () =>
    (await officer('preparer').call(readCase, { params })).colleagues.some(({ id }) => id === leaver.id)
  await officer('preparer').call(assignCase, { params, body: { staffId: leaver.id } })
  const today = seoulDay(clock.now())
  await setStaffEnd(database, leaver.id, today, grantor, clock.now())
  assert.deepEqual([await nobodys(), await isOffered()], [0, true])
  const yesterday = addDays(today, -1)
  await setStaffEnd(database, leaver.id, yesterday, grantor, new Date(clock.now().getTime() - 86_400_000))
  assert.deepEqual([await nobodys(), await isOffered()], [1, false])
  await officer('preparer').call(assignCase, { params, body: { staffId: null } })
  const toLeaver = { params, body: { staffId: leaver.id } }
  assert.equal(codeOf(await officer('preparer').ask(assignCase, toLeaver)), 'case.colleague')
})
