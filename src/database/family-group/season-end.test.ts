import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { toSeason } from '#domain/season/season.ts'
import { aFiling, days, later, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { policy } from '#tests/support/fixtures/destruction.ts'
import { addInvitation, findFamilyPerson, giveFamilyConsent, joinGroup, listFamilyPeople } from './store.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const seasonDay = (year: number) => new Date(`${year}-05-12T10:00:00+09:00`)
const over = (year: number) => later(days(30), new Date(toSeason(year).closes))
const text = { kind: 'family', version: '2026-01-02', title: '연습 동의', body: '연습 동의서예요.' }

async function agree(accountId: string, now: Date): Promise<void> {
  const textHash = await it.database.consents.keepText(text, now)
  const consentOwner = { accountId, branchId: 'gaon', agentName: '가온' }
  await giveFamilyConsent(it.database, { ...consentOwner, version: text.version, textHash, ip: '127.0.0.1' }, now)
}

/** Two who are linked and agreed, and a link that one of them has sent. */
async function couple(filingYear: number): Promise<[string, string]> {
  const now = seasonDay(filingYear)
  const made = [
    await aFiling(it.database, { now, filingYear }),
    await aFiling(it.database, { now, filingYear }),
  ] as const
  const [first, second] = [made[0].account.id, made[1].account.id]
  await link(first, second, filingYear)
  return [first, second]
}
async function link(first: string, second: string, filingYear: number): Promise<void> {
  const now = seasonDay(filingYear)
  const season = { branchId: 'gaon', filingYear }
  const { groupId } = (await joinGroup(it.database, { accountId: first, ...season }, null, now))!
  await joinGroup(it.database, { accountId: second, ...season }, { groupId, invitedBy: first, tie: 'spouse' }, now)
  await addInvitation(
    it.database,
    {
      accountId: first,
      ...season,
      groupId,
      tie: 'child',
      name: '김하나',
      token: `${first}${filingYear}`,
      expiresAt: later(days(7), now),
    },
    now,
  )
  for (const accountId of [first, second]) await agree(accountId, now)
}

const isLinked = async (accountId: string, filingYear: number) => {
  const own = await findFamilyPerson(it.database, { accountId, filingYear })
  return own ? (await listFamilyPeople(it.database, own.groupId)).length : 0
}
const count = async (rows: string) =>
  Number((await it.database.db.execute<{ total: string }>(`select count(*) as total from ${rows}`)).rows[0]?.total)
const linksOf = (accountId: string, year: number) =>
  count(`family_invitations where account_id = '${accountId}' and filing_year = ${year}`)
const findConsents = (accountId: string) =>
  count(`consents where account_id = '${accountId}' and kind = 'family' and withdrawn_at is null`)
const given = (accountId: string) => count(`consents where account_id = '${accountId}' and kind = 'family'`)

test('a link and its consents end thirty days after the season, to the millisecond; the record of the consent stays', async () => {
  const [first, second] = await couple(2026)
  await it.database.destroyDue(policy, later(-1, over(2026)))
  assert.deepEqual([await isLinked(first, 2026), await findConsents(first), await findConsents(second)], [2, 1, 1])
  await it.database.destroyDue(policy, over(2026))
  for (const accountId of [first, second])
    assert.deepEqual(
      [await isLinked(accountId, 2026), await findConsents(accountId), await given(accountId)],
      [0, 0, 1],
    )
  assert.equal(await linksOf(first, 2026), 0)
  await it.database.destroyDue(policy, over(2026))
  assert.equal(await given(first), 1)
})

test('who is linked again in the next season keeps that link and its consent', async () => {
  const [first, second] = await couple(2026)
  await aFiling(it.database, { now: seasonDay(2027), filingYear: 2027 })
  await link(first, second, 2027)
  await it.database.destroyDue(policy, seasonDay(2027))
  for (const accountId of [first, second])
    assert.deepEqual(
      [await isLinked(accountId, 2026), await isLinked(accountId, 2027), await findConsents(accountId)],
      [0, 2, 1],
    )
  assert.deepEqual([await linksOf(first, 2026), await linksOf(first, 2027)], [0, 1])
})

test('a sent link that nobody opened is gone a month after its last day, though the season goes on', async () => {
  const [first] = await couple(2028)
  const lastDay = later(days(7), seasonDay(2028))
  await it.database.destroyDue(policy, later(days(30), lastDay))
  assert.equal(await linksOf(first, 2028), 1)
  await it.database.destroyDue(policy, later(days(30) + 1, lastDay))
  assert.deepEqual([await linksOf(first, 2028), await isLinked(first, 2028)], [0, 2])
})
