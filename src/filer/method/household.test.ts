import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { withdraw } from '#filer/member/contract.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import type { Filer } from '#tests/support/filer.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { chooseMethod, compareMethods, tellExpenses, tellHousehold } from './contract.ts'

let rehearsal: Rehearsal
let owner: pg.Pool
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  owner = new pg.Pool({ connectionString: rehearsal.rawDatabase.ownerUrl, max: 2 })
})
after(async () => {
  await owner.end()
  await rehearsal.stop()
})

const offersOf = async (filer: Filer) => {
  const offers = await filer.call(compareMethods)
  assert.ok(Array.isArray(offers))
  return offers
}

async function columnsOf(id: string) {
  const { rows } = await owner.query<{ household_sealed: string | null; incentive_likely: boolean | null }>(
    'select household_sealed, incentive_likely from filings where filer_name = $1',
    [id],
  )
  return rows[0]
}

const stated = { wealth: 'under', spouse: 'none', insurance: 'regional', taxBaseWon: 0 } as const

test('beside every sum stands its year: a range that each answer narrows, kept sealed and shown again', async () => {
  const filer = await walkTo(rehearsal, 'haneul', 'family')
  await filer.call(tellExpenses, { body: { expenses: 20_000_000 } })
  const open = (await offersOf(filer)).flatMap(({ year }) => year ?? [])
  assert.equal(open.length, 3)
  for (const { open: unknown, premiumWon, told, from, until } of open) {
    assert.ok(unknown.includes('insurance') && unknown.includes('wealth') && unknown.includes('spouse'))
    assert.ok(premiumWon.highWon > premiumWon.lowWon)
    assert.deepEqual([told, from, until], [{}, '2026-11', '2027-10'])
  }
  await filer.call(tellHousehold, { body: stated })
  const offers = await offersOf(filer)
  for (const offer of offers) {
    const { year } = offer
    assert.ok(year)
    assert.deepEqual([year.told, year.open], [stated, ['values']])
    for (const { lowWon, highWon } of [year.premiumWon, year.workWon, year.sumWon]) assert.equal(lowWon, highWon)
    const incentivesWon = year.workWon.lowWon + year.childWon.lowWon
    assert.equal(year.sumWon.lowWon, (offer.totalCost ?? 0) + year.premiumWon.lowWon - incentivesWon)
  }
  const { household_sealed: sealed } = (await columnsOf(personCalled(rehearsal, 'haneul').name)) ?? {}
  assert.match(sealed ?? '', /^v1\./)
  const { body: own } = await filer.ask(downloadOwnData)
  assert.match(JSON.stringify(own), /"household":\{[^}]*"insurance":"regional"/)
  await filer.call(tellHousehold, { body: {} })
  assert.equal((await columnsOf(personCalled(rehearsal, 'haneul').name))?.household_sealed, null)
  for (const body of [{ wealth: 'rich' }, { taxBaseWon: -1 }, { spouseWon: 1.5 }, { insurance: 5 }, null])
    assert.equal((await filer.ask(tellHousehold, { body: body as never })).status, 400)
})

test('the choice keeps whether a claim is likely, an answer changes it, and both end with the account', async () => {
  const filer = await walkTo(rehearsal, 'p-000953', 'family')
  const { name } = personCalled(rehearsal, 'p-000953')
  const offers = await offersOf(filer)
  await filer.call(chooseMethod, { body: offers[0]?.fillingType })
  const before = (await columnsOf(name))?.incentive_likely
  assert.equal(typeof before, 'boolean')
  await filer.call(tellHousehold, { body: { wealth: 'over', spouse: 'none' } })
  assert.equal((await columnsOf(name))?.incentive_likely, false)
  await filer.signIn({ again: true })
  await filer.call(withdraw)
  const { rows } = await owner.query<{ kept: string }>(
    'select count(*) as kept from filings where household_sealed is not null or incentive_likely is not null',
  )
  assert.equal(rows[0]?.kept, '0')
})

test('unknown income has no year either', async () => {
  const filer = await walkTo(rehearsal, 'danbi', 'family')
  for (const offer of await offersOf(filer)) assert.equal(offer.year, undefined)
})
