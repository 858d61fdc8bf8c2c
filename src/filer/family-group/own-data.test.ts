/** The own data hold the family's links and what was shown to whom, and nothing of the others. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { linkFamily } from '#tests/support/family-group.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { compareFamily, inviteFamily, leaveFamily, readFamilyGroup } from './contract.ts'

type OwnData = {
  linkedFamily: {
    links: { filingYear: number; with: string[] }[]
    invitations: { tie: string; ended: string | null }[]
    shown: { to: string | null; fields: string[] }[]
  }
}
let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

const nameOf = ({ id }: Filer) => personCalled(rehearsal, id).name
const ownData = async (filer: Filer) => {
  const { body } = await filer.ask(downloadOwnData)
  const text = JSON.stringify(body)
  return { text, family: (body as unknown as OwnData).linkedFamily }
}

test('links, invitations and each reading stand in it by tie alone; after the end the readings stay', async () => {
  const [me, wife] = [await walkTo(rehearsal, 'p-002231', 'family'), await walkTo(rehearsal, 'p-002232', 'family')]
  assert.deepEqual((await ownData(me)).family, { links: [], invitations: [], shown: [] })
  await linkFamily(me, wife, { tie: 'spouse', name: nameOf(wife) })
  await wife.call(inviteFamily, { body: { tie: 'parent', name: '김하나' } })
  const before = await ownData(me)
  assert.deepEqual(
    before.family.links.map((link) => [link.filingYear, link.with]),
    [[2026, ['spouse']]],
  )
  assert.deepEqual(
    before.family.invitations.map(({ tie, ended }) => [tie, ended]),
    [['spouse', 'used']],
  )
  assert.deepEqual(before.family.shown, [], 'nobody looked yet')
  await wife.call(readFamilyGroup)
  await wife.call(compareFamily)
  const { text, family } = await ownData(me)
  assert.ok(family.shown.length > 0 && family.shown.every(({ to }) => to === 'spouse'))
  assert.ok(family.shown.some(({ fields }) => fields.includes('family-group')))
  const other = (await accountOf(rehearsal.product.context, wife))!.id
  for (const secret of [nameOf(wife), other, '김하나']) assert.ok(!text.includes(secret))
  assert.deepEqual(
    (await ownData(wife)).family.invitations.map(({ tie, ended }) => [tie, ended]),
    [['parent', null]],
  )
  await wife.call(leaveFamily)
  const later = (await ownData(me)).family
  assert.deepEqual([later.links, later.shown.length], [[], family.shown.length])
  assert.ok(later.shown.every(({ to }) => to === null))
})
