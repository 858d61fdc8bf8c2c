/** The office's form with every figure of a return, against the server. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { overrideCalculation, readCalculation, readInputs } from '#office/review/contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { walkTo } from '#tests/support/walk.ts'
import { findInputPath } from '#tax/inputs/list.ts'
import { inputPaths } from '#tests/support/input-paths.ts'
import { typedElsewhere } from '#domain/tax-inputs/controls.ts'

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
const inputsOf = async () => {
  const { groups } = await preparer.call(readInputs, params())
  return groups.flatMap(({ rows }) => rows.flatMap(({ inputs, ...row }) => inputs.map((input) => ({ ...input, row }))))
}
const inputAt = async (field: string) => {
  const found = (await inputsOf()).find((input) => input.field === field)
  assert.ok(found, field)
  return found
}
const override = (body: object) => preparer.call(overrideCalculation, { ...params(), body: body as never })
const rowCount = async (list: string) =>
  new Set((await inputsOf()).flatMap(({ row }) => (row.id.startsWith(list) && !row.isNew ? [row.id] : []))).size

test('the form has every figure, with what it is now and where that comes from', async () => {
  const inputs = await inputsOf()
  const missing = inputPaths.filter(
    (path) => !typedElsewhere[path] && !inputs.some(({ field }) => findInputPath(field) === path),
  )
  assert.deepEqual(missing, [])
  const revenue = await inputAt('businesses.0.revenueWon')
  assert.deepEqual([revenue.value, revenue.source], [34_000_000, '종합소득세 신고 안내문'])
  assert.match(revenue.article, /^소득세법/)
  assert.equal((await inputAt('pensionWon')).source, '자료에 없어 직접 적음')
})

test('a question of the calculation opens its own figure', async () => {
  const { opens } = await preparer.call(readCalculation, params())
  assert.ok(opens.length > 0)
  const inputs = await inputsOf()
  for (const { sentence, field } of opens) {
    assert.ok(inputs.find((input) => input.field === field)?.asked.includes(sentence), field)
  }
})

test('several figures go in together, with one reason; a wrong one keeps all of them out', async () => {
  const also = [
    { field: 'reductions.0.incomeWon', value: 10_000_000 },
    { field: 'reductions.0.percent', value: 20 },
  ]
  const wrong = await preparer.ask(overrideCalculation, {
    ...params(),
    body: { field: 'reductions.0.clause', value: '8', also, reason: '감면 신청서' },
  })
  assert.deepEqual([wrong.status, codeOf(wrong)], [400, 'input.invalid'])
  assert.equal(await rowCount('reductions'), 0)
  await override({ field: 'reductions.0.clause', value: '7', also, reason: '감면 신청서' })
  assert.equal((await inputAt('reductions.0.percent')).value, 20)
  const { offers } = await preparer.call(readCalculation, params())
  assert.ok(offers[0]?.lines?.some(({ label }) => label === '세액감면'))
})

test('a row goes as a whole, and the rows after it move up with their reasons', async () => {
  await override({
    field: 'reductions.1.clause',
    value: '96',
    also: [{ field: 'reductions.1.amountWon', value: 70_000 }],
    reason: '임대 등록증',
  })
  assert.equal(await rowCount('reductions'), 2)
  await override({ field: 'reductions.0', value: null, reason: '사무소가 더한 줄을 지움' })
  assert.equal(await rowCount('reductions'), 1)
  const [clause, amount, percent] = await Promise.all(
    ['clause', 'amountWon', 'percent'].map((name) => inputAt(`reductions.0.${name}`)),
  )
  assert.deepEqual([clause?.value, amount?.value, percent?.value], ['96', 70_000, null])
  const { overrides } = await preparer.call(readCalculation, params())
  assert.deepEqual(
    overrides.filter(({ field }) => field.startsWith('reductions')).map(({ field, reason }) => [field, reason]),
    [
      ['reductions.0.clause', '임대 등록증'],
      ['reductions.0.amountWon', '임대 등록증'],
    ],
  )
  await override({ field: 'reductions.0', value: null, reason: '사무소가 더한 줄을 지움' })
})

test('the office adds a second business and takes it away; one of the documents stays', async () => {
  await override({
    field: 'businesses.1.code',
    value: '525101',
    also: [{ field: 'businesses.1.revenueWon', value: 8_000_000 }],
    reason: '매출 장부',
  })
  const revenue = await inputAt('businesses.1.revenueWon')
  assert.deepEqual([revenue.value, revenue.row.mayRemove], [8_000_000, true])
  assert.equal((await inputAt('businesses.0.revenueWon')).row.mayRemove, false)
  const officeAnswer = await preparer.ask(overrideCalculation, {
    ...params(),
    body: { field: 'businesses.0', value: null, reason: '지움' },
  })
  assert.equal(codeOf(officeAnswer), 'input.invalid')
  await override({ field: 'businesses.1.code', value: null, reason: '잘못 봤어요' })
  assert.equal(await rowCount('businesses'), 1)
})
