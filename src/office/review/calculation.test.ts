import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { calculate } from '#filer/method/service.server.ts'
import { checkAsks } from './asks.texts.ts'
import { overrideCalculation, readCalculation } from './contract.ts'
import { checkLabels } from './texts.ts'

let rehearsal: Rehearsal
let preparer: Officer
let caseNumber: string
before(async () => {
  rehearsal = await startRehearsal()
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  await preparer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
})
after(() => rehearsal.stop())

const params = () => ({ params: { caseNumber } })
const incomeOf = async (method: string) =>
  (await preparer.call(readCalculation, params())).offers.find((offer) => offer.fillingType === method)?.income

test("the office's figure takes the place of the assumed one, with its reason on the line and in the list, until it is taken back", async () => {
  const before = await incomeOf('SIMPLE')
  await preparer.call(overrideCalculation, {
    ...params(),
    body: { field: 'businesses.0.bookExpensesWon', value: 20_000_000, reason: '장부를 확인했어요' },
  })
  const seen = await preparer.call(readCalculation, params())
  const simple = seen.offers.find((offer) => offer.fillingType === 'SIMPLE')
  assert.equal(simple?.income, 14_000_000)
  assert.equal(simple?.expected, false)
  assert.ok(simple?.lines?.some((line) => line.source !== ''))
  assert.deepEqual(
    seen.overrides.map(({ field, value, reason }) => ({ field, value, reason })),
    [{ field: 'businesses.0.bookExpensesWon', value: 20_000_000, reason: '장부를 확인했어요' }],
  )
  await preparer.call(overrideCalculation, {
    ...params(),
    body: { field: 'businesses.0.bookExpensesWon', value: null, reason: '잘못 봤어요' },
  })
  assert.equal(await incomeOf('SIMPLE'), before)
  assert.deepEqual((await preparer.call(readCalculation, params())).overrides, [])
})

test('a line names where its figures come from: the family of last year, and never the assumed books of a return by the rates', async () => {
  const { offers } = await preparer.call(readCalculation, params())
  const lines = (method: string) => offers.find((offer) => offer.fillingType === method)?.lines ?? []
  assert.equal(lines('ESTIMATE').find((line) => line.label === '기본공제')?.source, '작년 신고 자료')
  assert.deepEqual(
    lines('ESTIMATE').filter((line) => line.source.includes('예상')),
    [],
  )
  assert.ok(lines('SIMPLE').some((line) => line.source.includes('예상')))
})

test('a figure that leaves nothing to calculate with is refused as input, and the calculation still opens', async () => {
  for (const [field, value] of [
    ['filingDate', '2026-99-99'],
    ['interimWon', Number.MAX_SAFE_INTEGER],
  ] as const) {
    const refused = await preparer.ask(overrideCalculation, {
      ...params(),
      body: { field, value, reason: '이유가 있어요' },
    })
    assert.deepEqual([refused.status, codeOf(refused)], [400, 'input.invalid'], field)
  }
  assert.ok((await preparer.call(readCalculation, params())).offers.length > 0)
})

test('a year without tax data is a mapped problem, not an unknown one', async () => {
  const { database } = rehearsal.product.context
  const filing = await database.filings.findByCaseNumber(caseNumber)
  assert.ok(filing)
  const laterFiling = { ...filing, filingYear: 2039 }
  await assert.rejects(
    calculate(rehearsal.product.context, laterFiling, { kind: 'system', id: 'test', reason: 'test' }),
    { code: 'calc.failed' },
  )
})

test('a value that is not allowed, does not fit, or has no reason is refused and changes nothing', async () => {
  const bodies = [
    { field: 'persons.0.name', value: 1, reason: '이유가 있어요' },
    { field: 'interimWon', value: -1, reason: '이유가 있어요' },
    { field: 'interimWon', value: 1.5, reason: '이유가 있어요' },
    { field: 'interimWon', value: 1000, reason: '' },
  ]
  for (const body of bodies)
    assert.equal((await preparer.ask(overrideCalculation, { ...params(), body })).status, 400, JSON.stringify(body))
  assert.deepEqual((await preparer.call(readCalculation, params())).overrides, [])
})

test("another branch's case does not exist, and who only reads may not set", async () => {
  const stranger = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' })
  const counsel = await makeOfficer(rehearsal, { role: 'counsel' })
  await Promise.all([stranger.signIn(), counsel.signIn()])
  const body = { field: 'interimWon', value: 1000, reason: '이유가 있어요' }
  assert.equal((await stranger.ask(overrideCalculation, { ...params(), body })).status, 404)
  assert.equal((await stranger.ask(readCalculation, params())).status, 404)
  assert.equal(codeOf(await counsel.ask(overrideCalculation, { ...params(), body })), 'auth.forbidden')
})

test('a finding that the filer can answer comes with the words to ask it, without figures and names', async () => {
  const { asks, missing, unknown, contradictions } = await preparer.call(readCalculation, params())
  const sentences = [...missing, ...contradictions].map(({ sentence }) => sentence).concat(unknown)
  assert.ok(asks.length > 0)
  for (const { sentence, words } of asks) {
    assert.ok(sentences.includes(sentence), sentence)
    assert.match(words, /(주세요|나요)[.?]/)
  }
  const ofChecks = Object.keys(checkAsks)
  assert.ok(ofChecks.every((id) => checkLabels[id] !== undefined))
  assert.match(checkAsks['revenue-is-statements'] ?? '', /지급명세서에 없는 수입이 있나요\?/)
})
