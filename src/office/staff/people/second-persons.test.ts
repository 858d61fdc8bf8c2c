/** Warnings that an act of two people has no second person, over HTTP, by the people who can sign in today. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BranchGaps } from '#contract/second-persons.ts'
import { readBranchEditor } from '#office/branch-editor/contract.ts'
import { readCockpit } from '#office/today/contract.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { listStaff } from '#office/staff/contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

const make = async (changes: Parameters<typeof makeOfficer>[1]): Promise<Officer> => {
  const made = await makeOfficer(rehearsal, changes)
  await made.signIn()
  return made
}
/** Warnings of the three pages to this person at a branch; they agree. */
async function warned(officer: Officer, branchId: string): Promise<string> {
  const gapsOf = (rows: readonly BranchGaps[]) =>
    (rows.find((row) => row.branchId === branchId)?.gaps ?? []).map(({ act, gap }) => `${act} ${gap}`).join()
  const desk = gapsOf((await officer.call(readBranchEditor, { query: { branch: branchId } })).secondPersons)
  assert.equal(gapsOf((await officer.call(listStaff)).secondPersons), desk)
  assert.equal(gapsOf((await officer.call(readCockpit)).secondPersons), desk)
  return desk
}

test('a manager alone is warned of each act that waits for somebody; each person who comes takes a warning away', async () => {
  const manager = await make({ role: 'branch-manager' })
  const money = 'payment.verdict nobody,payment.refund nobody,guarantee.pay nobody'
  const people = 'branch.publish nobody,staff.reset nobody'
  assert.equal(
    await warned(manager, 'gaon'),
    `case.approve nobody,case.recall nobody,letter.approve nobody,past-year.approve nobody,${money},${people}`,
  )
  // A manager of another branch and a counsel of this one do not count.
  await make({ role: 'branch-manager', branchId: 'nare' })
  await make({ role: 'counsel' })
  assert.equal(
    await warned(manager, 'gaon'),
    `case.approve nobody,case.recall nobody,letter.approve nobody,past-year.approve nobody,${money},${people}`,
  )
  const reviewer = await make({ role: 'reviewer' })
  assert.equal(await warned(manager, 'gaon'), people)
  const operator = await make({ role: 'operator', branchId: 'nare' })
  assert.equal(await warned(manager, 'gaon'), 'staff.reset one')
  // Acts that only operators begin are shown to operators.
  assert.equal(await warned(operator, 'gaon'), 'staff.reset one,staff.make-operator nobody,season.extend nobody')
  await make({ role: 'operator', branchId: 'nare' })
  assert.equal(await warned(operator, 'gaon'), '')
  const { database, clock } = rehearsal.product.context
  await database.staff.suspend(reviewer.id, { by: operator.id, reason: '휴직' }, clock.now())
  assert.equal(
    await warned(manager, 'gaon'),
    `case.approve nobody,case.recall nobody,letter.approve nobody,past-year.approve nobody,${money}`,
  )
})
