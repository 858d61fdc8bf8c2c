/** A link lives at one branch: a case that moves leaves it, and nobody there keeps seeing its person. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readFamilyGroup } from '#filer/family-group/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { readDependents } from '#office/family/contract.ts'
import { linkFamily } from '#tests/support/family-group.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, personCalled, walkTo } from '#tests/support/walk.ts'
import { moveCase } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

test('the family that stays sees the moved one no more, and is told; the moved one begins anew at the new branch', async () => {
  const [me, wife] = [
    await walkTo(rehearsal, 'p-002191', 'registered'),
    await walkTo(rehearsal, 'p-002192', 'registered'),
  ]
  await linkFamily(me, wife, { tie: 'spouse', name: personCalled(rehearsal, wife.id).name })
  const manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await manager.signIn()
  const numberOf = async (filer: typeof me) => ({ caseNumber: (await filer.call(readReportState)).caseNumber ?? '' })
  const [mine, theirs] = [await numberOf(me), await numberOf(wife)]
  assert.equal((await manager.call(readDependents, { params: mine })).linked.length, 1)
  const { version } = await manager.call(readCase, { params: theirs })
  const body = { version, to: 'nare', reason: '나래 지점으로 옮겨 달래요', consented: true }
  await manager.call(moveCase, { params: theirs, body })
  assert.deepEqual((await me.call(readFamilyGroup)).people, [])
  assert.deepEqual((await manager.call(readDependents, { params: mine })).linked, [])
  const there = filerCalled(rehearsal, wife.id, 'nare')
  await there.signIn()
  assert.deepEqual((await there.call(readFamilyGroup)).people, [])
  const { db } = rehearsal.product.context.database
  const { rows } = await db.execute(`select
    (select count(*)::int from consents where kind = 'family' and withdrawn_at is null) as consents,
    (select count(*)::int from outbox where template = 'family-left') as told`)
  assert.deepEqual(rows, [{ consents: 0, told: 1 }])
})
