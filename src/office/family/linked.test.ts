import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addFamilyMember } from '#filer/family/contract.ts'
import { agreeToFamily, chooseProposal, compareFamily, readFamilyGroup } from '#filer/family-group/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCalculation } from '#office/review/contract.ts'
import { linkFamily } from '#tests/support/family-group.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkOn, walkTo } from '#tests/support/walk.ts'
import { readDependents } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  await preparer.signIn()
})
after(() => rehearsal?.stop())

const nameOf = ({ id }: Filer) => personCalled(rehearsal, id).name
const kid = { gubun: '4', name: '연습자녀', residentRegistrationNumber: '1501013000000' }
const add = (filer: Filer, body: object) => filer.call(addFamilyMember, { body })

async function couple(): Promise<[Filer, Filer]> {
  const [first, second] = [await walkTo(rehearsal, 'p-002181', 'family'), await walkTo(rehearsal, 'p-002182', 'family')]
  await linkFamily(first, second, { tie: 'spouse', name: nameOf(second) })
  return [first, second]
}

test('the office sees linked cases with a link, the finding of a double claim, and what the filer chose', async () => {
  const [me, wife] = await couple()
  await add(me, kid)
  await add(wife, kid)
  for (const filer of [me, wife]) await walkOn(rehearsal, filer, 'family', 'registered')
  const numberOf = async (filer: Filer) => (await filer.call(readReportState)).caseNumber ?? ''
  const [mine, theirs] = [{ caseNumber: await numberOf(me) }, { caseNumber: await numberOf(wife) }]
  const seen = await preparer.call(readDependents, { params: mine })
  assert.deepEqual(seen.linked, [{ name: nameOf(wife), tie: 'spouse', caseNumber: theirs.caseNumber }])
  const claimedTwice = async (params: { caseNumber: string }) =>
    Object.values((await preparer.call(readCalculation, { params })).returns).map(
      (filed) => filed?.facts.family?.claimedTwice.length,
    )[0]
  for (const params of [mine, theirs]) assert.ok(((await claimedTwice(params)) ?? 0) >= 1)
  for (const filer of [me, wife]) {
    const { proposal, mine: own } = await filer.call(compareFamily)
    if (own === 'open') await filer.call(chooseProposal, { body: { proposal } })
  }
  assert.deepEqual([(await claimedTwice(mine)) ?? 0, (await claimedTwice(theirs)) ?? 0], [0, 0])
  await wife.call(agreeToFamily, { body: { on: false, hash: (await wife.call(readFamilyGroup)).consent!.hash } })
  assert.deepEqual((await preparer.call(readDependents, { params: mine })).linked, [])
})
