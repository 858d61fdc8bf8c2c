import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inArray } from 'drizzle-orm'
import { familyMembers } from '#database/schema/family.server.ts'
import {
  aFiling,
  jobReader,
  later,
  numberOf,
  testNow,
  testDatabase,
  type TestDatabase,
} from '#tests/support/database.ts'
import { removeFamilyMember } from '#filer/family/queries.server.ts'
import { listClaimedElsewhere } from '#office/family/queries.server.ts'
import { findFamilyMemberByNumber } from '#server/guards/part-queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const spouse = { relation: '3' as const, name: '배우자', residentNumber: numberOf(7_001) }
const child = { relation: '4' as const, name: '자녀', residentNumber: '1503034000001' }
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test("a vendor's list twice is the same list with the same ids; a changed one keeps who stays", async () => {
  const { account, filing } = await aFiling(it.database)
  const first = await it.database.family.replaceFrom(filing.id, 'registry', [spouse, child], jobReader, testNow)
  const second = await it.database.family.replaceFrom(
    filing.id,
    'registry',
    [spouse, child, spouse],
    jobReader,
    later(1),
  )
  assert.deepEqual(second.map(({ id }) => id).toSorted(), first.map(({ id }) => id).toSorted())
  const third = await it.database.family.replaceFrom(
    filing.id,
    'registry',
    [{ ...child, name: '새이름', deceasedOn: '2025-01-01' }],
    jobReader,
    later(2),
  )
  assert.deepEqual(
    third.map(({ id, name, deceasedOn }) => [id, name, deceasedOn]),
    [[first.find(({ name }) => name === '자녀')!.id, '새이름', '2025-01-01']],
  )
  const [gone] = await it.asOwner<{ resident_sealed: string | null; resident_mask: string; resident_hash: string }>(
    'select * from family_members where removed_at is not null and filing_id = $1',
    [filing.id],
  )
  assert.deepEqual([gone!.resident_sealed, gone!.resident_mask], [null, '930412-2******'])
  assert.ok(gone!.resident_hash)
  assert.deepEqual(
    (await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })).items.map((row) => [
      row.act,
      row.fields.join(),
    ]),
    [['destroy', 'family-resident-number']],
  )
})

test('five at once of the same list leave one of each', async () => {
  const { filing } = await aFiling(it.database)
  await Promise.all(
    Array.from({ length: 5 }, () =>
      it.database.family.replaceFrom(filing.id, 'last-year', [spouse, child], jobReader, testNow),
    ),
  )
  assert.equal((await it.database.family.list(filing.id)).length, 2)
})

test('typed members: masked; nobody twice, whatever the source', async () => {
  const { filing } = await aFiling(it.database)
  await it.database.family.replaceFrom(filing.id, 'registry', [spouse], jobReader, testNow)
  assert.equal(await it.database.family.add(filing.id, { ...spouse, name: '다른 이름' }, testNow), undefined)
  const added = await it.database.family.add(filing.id, child, later(1))
  assert.deepEqual([added?.residentMask, added?.source, added?.hasResidentNumber], ['150303-4******', 'typed', true])
  assert.deepEqual(names(await it.database.family.list(filing.id)), ['배우자', '자녀'])
  assert.deepEqual(names(await it.database.family.list(filing.id, 'typed')), ['자녀'])
  assert.equal((await findFamilyMemberByNumber(it.database, filing.id, child.residentNumber))?.id, added!.id)
  assert.ok(!JSON.stringify(await it.asOwner('select * from family_members')).includes(child.residentNumber))
})

test('removing: only from the own list, once; the same person can be added again', async () => {
  const [mine, other] = [await aFiling(it.database), await aFiling(it.database)]
  const added = (await it.database.family.add(mine.filing.id, child, testNow))!
  assert.equal(await removeFamilyMember(it.database, other.filing.id, added.id, testNow), false)
  assert.deepEqual(
    (await it.database.family.list(mine.filing.id)).map(({ id }) => id),
    [added.id],
  )
  assert.equal(await removeFamilyMember(it.database, mine.filing.id, added.id, testNow), true)
  assert.equal(await removeFamilyMember(it.database, mine.filing.id, added.id, testNow), false)
  assert.ok(await it.database.family.add(mine.filing.id, child, later(1)))
})

test('claimed twice: in the same year by another filing, also once the numbers are destroyed; not in another year, not when taken off or ended without a return', async () => {
  const [a, b, c] = [
    await aFiling(it.database),
    await aFiling(it.database),
    await aFiling(it.database, { filingYear: 2025 }),
  ]
  const both = { relation: '1' as const, name: '부모', residentNumber: numberOf(8_800) }
  const here = (await it.database.family.add(a.filing.id, both, testNow))!
  await it.database.family.add(c.filing.id, both, testNow)
  assert.deepEqual(await listClaimedElsewhere(it.database, a.filing.id), new Set())
  const there = (await it.database.family.add(b.filing.id, both, testNow))!
  assert.deepEqual(await listClaimedElsewhere(it.database, a.filing.id), new Set([here.residentHash]))
  const destroyed = { residentSealed: null, residentDestroyedAt: testNow }
  await it.database.db
    .update(familyMembers)
    .set(destroyed)
    .where(inArray(familyMembers.id, [here.id, there.id]))
  assert.deepEqual(await listClaimedElsewhere(it.database, a.filing.id), new Set([here.residentHash]))
  const end = (state: 'new' | 'dismissed') =>
    it.database.cases.move(
      b.filing.id,
      'office',
      state,
      { actor: { kind: 'system', id: 'test' }, kind: 'rehearsal' },
      testNow,
    )
  await end('dismissed')
  assert.deepEqual(await listClaimedElsewhere(it.database, a.filing.id), new Set())
  await end('new')
  await removeFamilyMember(it.database, b.filing.id, there.id, testNow)
  assert.deepEqual(await listClaimedElsewhere(it.database, a.filing.id), new Set())
})
