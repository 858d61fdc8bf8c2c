import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { readCaseNumber } from '#domain/office-case/case-search.ts'
import { anAccount, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

test('each firm counts its own cases by the year, without gaps when many begin at once, and no number begins like another firm’s', async () => {
  const { database } = it
  const next = async (firm: string, year: number) => {
    const { rows } = await database.db.execute<{ number: string }>(
      sql`select next_case_number(${firm}, ${year}) as number`,
    )
    return rows[0]!.number
  }
  const firms = ['first', 'second', 'third']
  const taken = await Promise.all(firms.flatMap((firm) => Array.from({ length: 20 }, () => next(firm, 2041))))
  assert.equal(new Set(taken).size, 60)
  const ofFirm = (at: number) => taken.slice(at * 20, at * 20 + 20).toSorted()
  for (const at of firms.keys())
    assert.deepEqual(
      ofFirm(at).map((number) => number.slice(5)),
      Array.from({ length: 20 }, (_, count) => String(count + 1).padStart(4, '0')),
    )
  const prefix = ofFirm(0)[0]!.slice(3, 5)
  assert.equal(await next('first', 2042), `42-${prefix}0001`)
  const set = (firm: string, firmNumber: number, last: number) =>
    database.db.execute(
      sql`insert into case_series values (${firm}, 2043, ${firmNumber}, ${last}) on conflict (branch_id, filing_year) do update set last_number = ${last}`,
    )
  const cases: [number, number, string][] = [
    [21, 9_998, '43-219999'],
    [22, 9_999, '43-2210000'],
    [23, 199_999, '43-23200000'],
    [89, 0, '43-890001'],
    [90, 0, '43-9000001'],
    [189, 0, '43-9990001'],
  ]
  for (const [firmNumber, last, number] of cases) {
    await set(`firm-${firmNumber}`, firmNumber, last)
    assert.equal(await next(`firm-${firmNumber}`, 2043), number)
    assert.equal(readCaseNumber(number), number)
  }
  await set('firm-190', 190, 0)
  await assert.rejects(next('firm-190', 2043))
})

test('a firm’s first number lies behind those of before firms were counted apart', async () => {
  const other = await testDatabase()
  try {
    const account = await anAccount(other.database)
    const place = { accountId: account.id, branchId: 'gaon', lane: 'filing' } as const
    await other.database.filings.findOrStart({ ...place, filingYear: 2026 }, testNow)
    await other.asOwner("update filings set case_number = '26-031234'")
    await other.asOwner('delete from case_series')
    assert.equal(
      (await other.database.filings.findOrStart({ ...place, filingYear: 2027 }, testNow)).caseNumber,
      '27-040001',
    )
  } finally {
    await other.close()
  }
})
