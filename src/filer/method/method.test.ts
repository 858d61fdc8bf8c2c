import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readHistory } from '#filer/history/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { chooseMethod, compareMethods } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code?: string }).code]
}

test('where a document came in part, that is said with every offer and nothing is recommended', async () => {
  const deul = await walkTo(rehearsal, 'deul', 'family')
  const offers = await deul.call(compareMethods)
  assert.ok(Array.isArray(offers))
  assert.ok(offers.length > 1)
  for (const offer of offers) {
    assert.equal(offer.recommended, false)
    assert.ok((offer.missing ?? []).length > 0)
  }
})

test('the fee of every offer is said in its lines, which sum to it', async () => {
  const offers = await (await walkTo(rehearsal, 'garam', 'family')).call(compareMethods)
  assert.ok(Array.isArray(offers))
  for (const { cost, feeLines = [] } of offers)
    assert.equal(
      feeLines.reduce((sum, { amount }) => sum + amount, 0),
      cost,
    )
})

test('the ordinary freelancer compares what the law offers, one of it recommended, every figure a whole number of won', async () => {
  const haneul = await walkTo(rehearsal, 'haneul', 'family')
  const offers = await haneul.call(compareMethods)
  assert.ok(Array.isArray(offers))
  assert.equal(offers.filter((offer) => offer.recommended).length, 1)
  for (const offer of offers) {
    assert.equal(offer.totalGrossIncome, 34_000_000)
    assert.equal(offer.prepaidTax, 1_020_000)
    for (const amount of [offer.income, offer.expectedTax, offer.taxDueOrRefund, offer.cost])
      assert.ok(Number.isInteger(amount), offer.fillingType)
    assert.ok(offer.reasons.length > 0)
  }
  assert.deepEqual(await haneul.call(compareMethods), offers)
  const best = offers.find((offer) => offer.recommended)
  await Promise.all(Array.from({ length: 5 }, () => haneul.call(chooseMethod, { body: best?.fillingType })))
  assert.equal((await haneul.call(readJourney)).answers.method, best?.fillingType)
})

test('who has seen the methods goes on with them on any device; who has not, with the history', async () => {
  const filer = await walkTo(rehearsal, 'p-000952', 'family')
  await filer.call(readHistory)
  assert.equal((await filer.call(readJourney)).step, 'history')
  await filer.call(compareMethods)
  await filer.signIn()
  assert.equal((await filer.call(readJourney)).path, '/tax-report-10')
})

test('wages alone that were settled: not a subject, and no method can be chosen', async () => {
  const yeoreum = await walkTo(rehearsal, 'yeoreum', 'family')
  const answer = await yeoreum.call(compareMethods)
  assert.ok(!Array.isArray(answer) && answer.notEligible)
  assert.match(answer.reason, /[가-힣]/)
  for (const method of ['ESTIMATE', 'SIMPLE', 'DOUBLE'])
    assert.deepEqual(await codeOf(yeoreum.ask(chooseMethod, { body: method })), [409, 'calc.notEligible'])
  const { answers, told } = await yeoreum.call(readJourney)
  assert.deepEqual([answers.method, told.kind], [null, 'not-subject'], 'every other screen knows it too')
})

test('revenue far over the limit: double entry only, and a method beside it is refused', async () => {
  const gyeoul = await walkTo(rehearsal, 'gyeoul', 'family')
  const offers = await gyeoul.call(compareMethods)
  assert.ok(Array.isArray(offers))
  assert.deepEqual(
    offers.filter((offer) => offer.cost !== 'DOUBLE_ONLY').map((offer) => [offer.fillingType, offer.recommended]),
    [['DOUBLE', true]],
  )
  for (const method of ['SIMPLE', 'ESTIMATE'])
    assert.deepEqual(await codeOf(gyeoul.ask(chooseMethod, { body: method })), [409, 'method.not-allowed'])
  await gyeoul.call(chooseMethod, { body: 'DOUBLE' })
  assert.equal((await gyeoul.call(readJourney)).step, 'register')
})

test('the history is the three years before, as the notice told them', async () => {
  const haneul = await walkTo(rehearsal, 'haneul', 'signed-in')
  const years = await haneul.call(readHistory)
  const told = personCalled(rehearsal, 'haneul').data.filingGuide?.years ?? []
  assert.deepEqual(years.map((year) => year.year).toSorted(), [2022, 2023, 2024])
  for (const year of years) {
    const source = told.find((one) => one.year === year.year)
    assert.deepEqual(
      [year.totalGrossIncome, year.determinedTaxAmount, year.prepaidTaxAmount, year.taxDueAfterOffset],
      [source?.totalGrossIncome, source?.determinedTax, source?.prepaidTax, source?.taxDueAfterOffset],
    )
  }
})

test('a method that is none is refused before anything is computed', async () => {
  const filer = await walkTo(rehearsal, 'p-000951', 'family')
  for (const body of ['NONE', '', 'simple', 5, null, { method: 'SIMPLE' }, ['SIMPLE']])
    assert.deepEqual(await codeOf(filer.ask(chooseMethod, { body })), [400, 'input.invalid'])
})
