import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readHistory } from '#filer/history/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { chooseMethod, compareMethods, tellExpenses } from './contract.ts'
import type { MethodOffer } from './schemas.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code?: string }).code]
}

/** No field contains a sum of the tax; revenue, prepaid tax and fee are facts. */
function assertNoSum(offer: MethodOffer): void {
  assert.ok(offer.sum === 'unknown' || offer.sum === 'expenses-needed', String(offer.sum))
  assert.deepEqual([offer.income, offer.expectedTax, offer.taxDueOrRefund], [0, 0, 0])
  for (const name of ['localTax', 'localTaxDueOrRefund', 'totalCost', 'moreThanBest', 'lines', 'reduced'] as const)
    assert.equal(offer[name], undefined, name)
}

const offersFor = async (id: string) => {
  const filer = await walkTo(rehearsal, id, 'family')
  const offers = await filer.call(compareMethods)
  assert.ok(Array.isArray(offers), id)
  const offerOf = (method: string) => {
    const found = offers.find((offer) => offer.fillingType === method)
    assert.ok(found, `${id} ${method}`)
    return found
  }
  return { filer, offers, offerOf }
}

test('above the simple-rate limit the known sum is advised, and books have none until the expenses are named', async () => {
  const { filer, offers, offerOf } = await offersFor('sol')
  const estimate = offerOf('ESTIMATE')
  assert.deepEqual([estimate.recommended, estimate.sum], [true, 'known'])
  assert.ok(estimate.taxDueOrRefund > 10_000_000, 'what is known is tax to pay')
  assert.deepEqual(
    offers.filter((offer) => offer.recommended).map((offer) => offer.fillingType),
    ['ESTIMATE'],
  )
  for (const method of ['SIMPLE', 'DOUBLE']) {
    assertNoSum(offerOf(method))
    assert.equal(offerOf(method).sum, 'expenses-needed')
    assert.ok((offerOf(method).worthFrom ?? 0) > 0)
    assert.ok(offerOf(method).reasons.every((reason) => !/[1-9][\d,]*원/.test(reason)))
  }
  assert.deepEqual([offerOf('DOUBLE').bookkeepingCredit, offerOf('SIMPLE').bookkeepingCredit], [true, undefined])
  await filer.call(tellExpenses, { body: { expenses: 90_000_000 } })
  const comparison = await filer.call(compareMethods)
  assert.ok(Array.isArray(comparison))
  assert.deepEqual(
    comparison.map((offer) => [offer.fillingType, offer.sum, offer.recommended]),
    [
      ['ESTIMATE', 'known', true],
      ['SIMPLE', 'told', false],
      ['DOUBLE', 'told', false],
    ],
  )
  const simple = comparison.find((offer) => offer.fillingType === 'SIMPLE')
  assert.deepEqual([simple?.income, simple?.toldExpenses], [30_000_000, 90_000_000])
  await filer.call(tellExpenses, { body: { expenses: null } })
  assert.deepEqual(await filer.call(compareMethods), offers, 'taken back, it is as it was')
  for (const expenses of [-1, 1.5, 1e15, '90000000', undefined])
    assert.equal((await filer.ask(tellExpenses, { body: { expenses } as never })).status, 400)
})

const unknowns: [id: string, what: RegExp[]][] = [
  ['danbi', [/연금/, /이자/]],
  ['haram', [/연말정산/]],
  ['yeoul', [/사업소득/]],
]
for (const [id, subject] of unknowns)
  test(`${id}: income or settled tax that nobody knows gives no sum and no advice, and is named`, async () => {
    const { filer, offers } = await offersFor(id)
    for (const offer of offers) {
      assertNoSum(offer)
      assert.deepEqual([offer.sum, offer.recommended], ['unknown', false])
      assert.equal(offer.unknown?.length, subject.length)
      subject.forEach((word, at) => assert.match(offer.unknown?.[at]?.what ?? '', word))
      assert.ok(offer.unknown?.every(({ ask }) => ask.length > 5))
    }
    await filer.call(chooseMethod, { body: offers[0]?.fillingType })
    assert.equal((await filer.call(readJourney)).step, 'register', 'the case goes on to the office all the same')
  })

test('a lottery prize changes no sum, and its withholding is not given back', async () => {
  const { offerOf } = await offersFor('haengun')
  const { sum, prepaidTax } = offerOf('ESTIMATE')
  assert.equal(sum, 'known')
  assert.ok(prepaidTax <= 600_000 + 80_000)
})

test('the fee of double-entry books is the full one, and the 20 % are named as the law’s', async () => {
  const { offerOf } = await offersFor('haneul')
  assert.deepEqual([offerOf('DOUBLE').feeLines?.length, offerOf('DOUBLE').cost], [1, 330_000])
  assert.equal(offerOf('DOUBLE').bookkeepingCredit, true)
})

test('a partial document is mentioned with every offer, and nothing is recommended', async () => {
  const deul = await walkTo(rehearsal, 'deul', 'family')
  const offers = await deul.call(compareMethods)
  assert.ok(Array.isArray(offers))
  assert.ok(offers.length > 1)
  for (const offer of offers) {
    assert.equal(offer.recommended, false)
    assert.ok((offer.missing ?? []).length > 0)
    assertNoSum(offer)
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
  const [most, ...others] = offers.find((offer) => offer.recommended)?.reduced ?? []
  assert.ok(most?.what.includes('경비') && others.length === 2)
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

test('a person who has seen the methods continues with them on any device; others with the history', async () => {
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
  const guideYears = personCalled(rehearsal, 'haneul').data.filingGuide?.years ?? []
  assert.deepEqual(years.map((year) => year.year).toSorted(), [2022, 2023, 2024])
  for (const year of years) {
    const source = guideYears.find((guideYear) => guideYear.year === year.year)
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
