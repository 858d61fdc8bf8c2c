/** Rows of the forms that staff complete: one test per statement; a row is open while nothing is typed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noDetails, returnDetails, type ReturnDetails } from '#domain/return-form/details.ts'
import { returnForm, type ReturnForm } from '#domain/return-form/return-form.ts'
import { storedCalculationOf } from '#filer/method/service.server.ts'
import { figuresIn } from '#office/review/service.server.ts'
import { returnFactsOf } from '#office/return/return-facts.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { compare } from '#tax/compare.ts'
import type { FilingMethod } from '#tax/comparing/filing-methods.ts'
import { getYearData } from '#tax/years/years.ts'
import { fees, year } from '#tests/support/fixtures/collected.ts'

const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const trade = { code: '940909', group: 'service' as const, personalService: true, rates, priorRevenueWon: 10_000_000 }
const booked = { ...trade, revenueWon: 20_000_000, bookExpensesWon: 8_000_000 }
const self = { relation: 0, birthYear: 1990 }
const base: PersonInputs = {
  filedBy: 'agent',
  businesses: [booked],
  persons: [self],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
}
type Typed = { details?: Partial<ReturnDetails>; method?: FilingMethod; residentMask?: string }

function formOf(changes: Partial<PersonInputs>, { details, method = 'SIMPLE', residentMask }: Typed = {}): ReturnForm {
  const data = getYearData(year)
  const comparison = compare({ ...base, ...changes }, data, fees)
  const found = comparison.methods.find((methodComparison) => methodComparison.method === method)
  const calculation = storedCalculationOf(comparison, method)
  assert.ok(found?.assessment && found.inputs && calculation)
  const facts = returnFactsOf(
    { assessment: found.assessment, inputs: found.inputs, lines: calculation.lines },
    {},
    data,
  )
  const parties = {
    name: '김연습',
    residentMask: residentMask ?? '900101-1******',
    mobileMask: '',
    email: '',
    bank: null,
    accountMask: '',
    agent: {
      name: '박세무',
      number: '000-00-00001',
      phone: '02-000-0000',
      agentCode: 'P00001',
      adjusterCode: '0-0001',
    },
    family: [],
    details: { ...noDetails, ...details },
  }
  const form = returnForm({ calculation, facts, filed: figuresIn(calculation), parties, instalmentWon: 0 })
  assert.ok(form)
  return form
}

/** Numbers and values of one section; an open value is null, a note follows its value. */
function rowsOf(form: ReturnForm, id: string): (string | number | null)[][] {
  const rows = form.sections
    .filter((section) => section.id === id)
    .flatMap(({ groups }) => groups.flatMap((group) => group.rows))
  return rows.map(({ no, value }) => {
    const shown = value.kind === 'won' ? value.won : value.kind === 'text' ? value.text : null
    const note = value.kind === 'won' ? value.note : undefined
    return note ? [no, shown, note] : [no, shown]
  })
}
const payer = { name: '한빛은행', number: '000-00-00010', paidWon: 0, taxWon: 0 }
const nothing = { interest14Won: 0, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 }

/** 30 million won of interest and 10 million of dividends; 10 % is added to the dividends above 20 million. */
const financial = { ...nothing, interest14Won: 30_000_000, grossUpDividendWon: 10_000_000 }

test('❺ ❻: open until somebody types payers, then a row each with sums, and what was withheld in ⓰', () => {
  const open = formOf({ financial })
  assert.deepEqual(
    rowsOf(open, 'interest'),
    ['①', '②', '③', '④', '⑤', '⑥'].map((no) => [no, null]),
  )
  assert.equal(open.asks.financial, true)
  const interest = [{ ...payer, code: '13', paidWon: 30_000_000, taxWon: 4_200_000 }]
  const dividends = [{ ...payer, code: '21', name: '새솔산업', paidWon: 10_000_000, taxWon: 1_400_000 }]
  const form = formOf({ financial, withheldNationalWon: 5_600_000 }, { details: { interest, dividends } })
  assert.deepEqual(rowsOf(form, 'interest'), [
    ['①', '13'],
    ['②', '1'],
    ['③', '한빛은행'],
    ['④', '000-00-00010'],
    ['⑤', 30_000_000],
    ['⑥', 4_200_000],
    ['⑤', 30_000_000],
    ['⑥', 4_200_000],
  ])
  assert.deepEqual(rowsOf(form, 'dividend').slice(6), [
    ['⑤', 10_000_000],
    ['⑥', 10_000_000],
    ['⑦', 1_000_000],
    ['⑧', 11_000_000],
    ['⑨', 1_400_000],
  ])
  assert.deepEqual(rowsOf(form, 'prepaid'), [
    ['⑤', 4_200_000],
    ['⑥', 1_400_000],
    ['⑪', 5_600_000],
  ])
  const short = formOf({ financial }, { details: { interest, dividends: [] } })
  assert.deepEqual(rowsOf(short, 'interest').at(6), ['⑤', 30_000_000, '적은 합계가 계산보다 10,000,000원 적어요.'])
  assert.deepEqual(rowsOf(formOf({}), 'interest'), [])
})

/** Books 12,000,000 and 1,500,000 for oneself. General: 20,000,000 x 14 % + the table on the rest; comparison: 14 %. */
test('⓱: both ways of the tax on financial income, and by its threshold which line counts', () => {
  const rows = rowsOf(formOf({ financial }), 'financialTax')
  const general = 2_800_000 + (12_000_000 + 21_000_000 - 1_500_000) * 0.15 - 1_260_000
  const comparison = 5_600_000 + (12_000_000 - 1_500_000) * 0.06
  assert.deepEqual(rows.slice(0, 4), [
    ['⑬', 1_000_000],
    ['(21)', general],
    ['(30)', comparison],
    ['(31)', Math.max(general, comparison)],
  ])
  const foreign = (mustAggregateWon: number) =>
    rowsOf(formOf({ financial: { ...nothing, mustAggregateWon } }), 'financialTax').map(([no]) => no)
  assert.deepEqual([foreign(20_000_000), foreign(20_000_001)], [['(39)'], ['⑬', '(21)', '(30)', '(31)']])
})

test('⓬: clause and place of a reduction are typed; its sum is the calculation’s', () => {
  const changes = { reductionsWon: 100_000 }
  assert.deepEqual(rowsOf(formOf(changes), 'reductions'), [
    ['①', null],
    ['③', null],
    ['④', null],
    ['⑤', 100_000],
  ])
  const typed = { clause: '조특법 제7조', number: '000-00-00001', wonOff: 99_999 }
  assert.deepEqual(rowsOf(formOf(changes, { details: { reductions: [typed] } }), 'reductions'), [
    ['①', '조특법 제7조'],
    ['③', 99_999],
    ['④', '000-00-00001'],
    ['⑤', 100_000, '적은 합계가 계산보다 1원 적어요.'],
  ])
  assert.deepEqual(rowsOf(formOf({}), 'reductions'), [])
})

test('❽: pension payers stand by themselves with the pension’s code, and what they withheld in ⓰ ⑨-1', () => {
  const pensions = [{ ...payer, code: '66', name: '한빛연금', paidWon: 7_000_000, taxWon: 120_000 }]
  const form = formOf({ pensionWon: 7_000_000, withheldNationalWon: 120_000 }, { details: { pensions } })
  assert.deepEqual(rowsOf(form, 'paid'), [
    ['①', '66'],
    ['②', '1'],
    ['③', '한빛연금'],
    ['④', '000-00-00010'],
    ['⑤', 7_000_000],
    ['⑧', 120_000],
    ['①', '66'],
    ['⑤', 7_000_000],
    ['⑥', 4_900_000],
    ['⑦', 2_100_000],
  ])
  assert.deepEqual(rowsOf(form, 'prepaid'), [
    ['⑨-1', 120_000],
    ['⑪', 120_000],
  ])
  assert.deepEqual([form.asks.pensions, formOf({}).asks.pensions], [true, false])
})

test('form 74: the books of each place, its accounts open until they are typed, their sum judged to the won', () => {
  const open = rowsOf(formOf({}), 'book')
  assert.deepEqual(open.slice(0, 8), [
    ['⑩', '40'],
    ['⑪', 20_000_000],
    ['⑭', 20_000_000],
    ['⑮', 8_000_000],
    ['⑱', 8_000_000],
    ['⑲', 12_000_000],
    ['(22)', 12_000_000],
    ['부표 ⑬', 20_000_000],
  ])
  assert.deepEqual(open.slice(8).filter(([, value]) => value === null).length, 16)
  const accounts = [Array.from({ length: 16 }, (_, at) => (at === 0 ? 3_000_000 : at === 9 ? 4_999_999 : 0))]
  assert.deepEqual(rowsOf(formOf({}, { details: { accounts } }), 'book').slice(8), [
    ['부표 ⑰', 3_000_000],
    ['부표', 4_999_999],
    ['부표 (40)', 4_999_999],
    ['부표 (41)', 8_000_000, '적은 합계가 계산보다 1원 적어요.'],
  ])
  assert.deepEqual(rowsOf(formOf({}, { method: 'DOUBLE' }), 'book'), [])
  assert.deepEqual(
    [formOf({}).asks.places, formOf({}, { method: 'DOUBLE' }).asks.places],
    [['1번째 사업장 940909'], []],
  )
})

test('❼ ⑯-⑲: letting of homes and of others in sum; how many homes there are is typed', () => {
  const home = { ...booked, code: '701102', personalService: false }
  const lettings = (homes: string) =>
    rowsOf(formOf({ businesses: [home] }, { details: { homes } }), 'business').filter(([no]) =>
      '⑯⑰⑱⑲'.includes(String(no)),
    )
  assert.deepEqual(lettings(''), [
    ['⑯', null],
    ['⑰', 20_000_000],
    ['⑱', 8_000_000],
    ['⑲', 12_000_000],
  ])
  assert.deepEqual(lettings('2')[0], ['⑯', '2'])
})

test('who files: residence and nationality by the number; a foreigner’s country is typed, the flat rate looked up', () => {
  const head = (residentMask: string, country = '') =>
    rowsOf(formOf({}, { residentMask, details: { country } }), 'basics')
      .slice(0, 4)
      .map(([, value]) => value)
  assert.deepEqual(head('900101-1******'), ['1', '1', 'KR', '2'])
  assert.deepEqual(head('900101-5******'), ['1', '9', null, null])
  assert.deepEqual(head('900101-8******', 'US'), ['1', '9', 'US', null])
  assert.deepEqual(head('', ''), ['1', null, null, '2'])
})

test('⑰ ⑱: the branch’s agent numbers are on every return without its own', () => {
  const codes = (details: Partial<ReturnDetails>) =>
    rowsOf(formOf({}, { details }), 'basics').filter(([no]) => no === '⑰' || no === '⑱')
  assert.deepEqual(codes({}), [
    ['⑰', 'P00001'],
    ['⑱', '0-0001'],
  ])
  assert.deepEqual(codes({ agentCode: 'P00009' }), [
    ['⑰', 'P00009'],
    ['⑱', '0-0001'],
  ])
})

test('40의2: who files and the agent stand in the local return too, without numbers that nobody found', () => {
  const local = formOf({}).sections.find(({ id }) => id === 'local')
  const rows = local?.groups.flatMap((group) => group.rows) ?? []
  assert.ok(rows.every(({ no }) => no === ''))
  const valueOf = (name: string) => rows.find(({ id }) => id === `local.${name}`)?.value
  assert.deepEqual(valueOf('agentName'), { kind: 'text', text: '박세무' })
  assert.deepEqual(valueOf('taxRate'), { kind: 'text', text: '0.6%' })
})

test('details typed before a statement was asked for are read as empty', () => {
  const {
    country: _c,
    homes: _h,
    interest: _i,
    dividends: _d,
    pensions: _p,
    reductions: _r,
    accounts: _a,
    ...old
  } = noDetails
  assert.deepEqual(returnDetails.parse(old), noDetails)
})
