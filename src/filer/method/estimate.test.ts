import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chooseFamily } from '#filer/family/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { filingsOf } from '#tests/support/database.ts'
import { accountOf } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { chooseMethod, compareMethods, readEstimate, tellExpenses } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

test('at the end of the collection the sum with last year’s family is known before the family is chosen', async () => {
  const haneul = await walkTo(rehearsal, 'p-000953', 'collected')
  const estimate = await haneul.call(readEstimate)
  assert.equal(estimate.kind, 'sum')
  await haneul.call(chooseFamily, { query: { status: 'LAST_YEAR', income: 'none' } })
  const offers = await haneul.call(compareMethods)
  assert.ok(Array.isArray(offers) && estimate.kind === 'sum')
  const advised = offers.find(({ recommended }) => recommended)
  const sumWon = (advised?.taxDueOrRefund ?? 0) + (advised?.localTaxDueOrRefund ?? 0)
  assert.ok(sumWon === estimate.fromWon || sumWon === estimate.toWon)
  assert.ok(estimate.people > 0 ? estimate.fromWon <= estimate.toWon : estimate.fromWon === estimate.toWon)
})

test('a family whose income nobody told gives both ends, told it gives one', async () => {
  const sol = await walkTo(rehearsal, 'sol', 'collected')
  const open = await sol.call(readEstimate)
  assert.ok(open.kind === 'sum' && open.people === 2 && open.fromWon < open.toWon)
  await sol.call(chooseFamily, { query: { status: 'LAST_YEAR', income: 'none' } })
  const estimate = await sol.call(readEstimate)
  assert.ok(estimate.kind === 'sum')
  assert.deepEqual([estimate.fromWon, estimate.toWon], [open.fromWon, open.fromWon])
})

test('unknown income and missing documents give no estimate, and say what is missing; books alone say so', async () => {
  const danbi = await (await walkTo(rehearsal, 'danbi', 'collected')).call(readEstimate)
  assert.ok(danbi.kind === 'unknown' && danbi.unknown.some(({ what }) => what.includes('연금')))
  const deul = await (await walkTo(rehearsal, 'deul', 'collected')).call(readEstimate)
  assert.ok(deul.kind === 'unknown' && deul.missing.length > 0)
  const gyeoul = await (await walkTo(rehearsal, 'gyeoul', 'collected')).call(readEstimate)
  assert.equal(gyeoul.kind, 'books')
})

test('a person who need not file is told right after the collection, with one reason on every screen', async () => {
  const yeoreum = await walkTo(rehearsal, 'yeoreum', 'collected')
  const estimate = await yeoreum.call(readEstimate)
  assert.ok(estimate.kind === 'not-subject' && estimate.canDo.includes('연말정산'))
  const { told } = await yeoreum.call(readJourney)
  assert.equal(told.kind, 'not-subject')
  assert.ok(told.sentence.startsWith(estimate.reason))
  await yeoreum.call(chooseFamily, { query: { status: 'LAST_YEAR' } })
  const compared = await yeoreum.call(compareMethods)
  assert.ok(!Array.isArray(compared))
  assert.deepEqual([compared.reason, compared.canDo], [estimate.reason, estimate.canDo])
})

test('the sum of the chosen method is kept until the review, and goes with what it rested on', async () => {
  const filer = await walkTo(rehearsal, 'p-000954', 'family')
  const offers = await filer.call(compareMethods)
  assert.ok(Array.isArray(offers))
  const advised = offers.find(({ recommended }) => recommended)
  await filer.call(chooseMethod, { body: advised?.fillingType })
  const expectedTaxes = async () => {
    const { context } = rehearsal.product
    const [filing] = await filingsOf(context.database, (await accountOf(context, filer))?.id ?? '')
    return [filing?.expectedNationalWon, filing?.expectedLocalWon]
  }
  assert.deepEqual(await expectedTaxes(), [advised?.taxDueOrRefund, advised?.localTaxDueOrRefund])
  await filer.call(chooseFamily, { query: { status: 'LAST_YEAR', income: 'none' } })
  assert.deepEqual(await expectedTaxes(), [null, null])
})

test('a method whose expenses are only assumed keeps no sum until they are named', async () => {
  const sol = await walkTo(rehearsal, 'sol', 'signed-in')
  await sol.call(compareMethods)
  await sol.call(chooseMethod, { body: 'SIMPLE' })
  const { context } = rehearsal.product
  const expectedNational = async () =>
    (await filingsOf(context.database, (await accountOf(context, sol))?.id ?? ''))[0]?.expectedNationalWon
  assert.equal(await expectedNational(), null)
  await sol.call(tellExpenses, { body: { expenses: 90_000_000 } })
  assert.equal(typeof (await expectedNational()), 'number')
  await sol.call(tellExpenses, { body: { expenses: null } })
  assert.equal(await expectedNational(), null)
})
