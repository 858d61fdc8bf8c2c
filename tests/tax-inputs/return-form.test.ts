import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedData } from '#domain/collected-data.ts'
import { yearLossOf } from '#domain/kept-calculation/loss.ts'
import { lossRows } from '#domain/kept-calculation/texts.ts'
import { lossStopOf } from '#domain/filed-return/loss-stop.ts'
import { returnForm } from '#domain/return-form/return-form.ts'
import { figuresIn } from '#office/review/service.server.ts'
import { returnFactsOf } from '#office/return/return-facts.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { compare } from '#tax/compare.ts'
import { yearDataOf } from '#tax/years/years.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { personInputs } from '#tests/support/chance/returns.ts'
import { fees, guide, map, payment, year } from '#tests/support/fixtures/collected.ts'
import { mustAddUp, of, parties, printed, returnsOf, rowsOf, shown } from '#tests/support/office/returns.ts'
import { namedProfiles } from '#simulators/people/named.ts'
import { documentsOf } from '#simulators/people/documents.ts'

test('the returns of all people of the rehearsal add up, whatever the method', () => {
  const printed = namedProfiles.flatMap((profile) => {
    const collected = documentsOf(profile, year)
    return returnsOf(map(collected).inputs, collected)
  })
  assert.ok(printed.length > 30)
  for (const one of printed) mustAddUp(one)
  const kinds = new Set(printed.map(({ form }) => rowsOf(form, 'basics').find(({ id }) => id === 'basics.kind')?.value))
  assert.ok(kinds.size > 3)
})

test('any return adds up: places, losses, limits and penalties of whatever kind', () => {
  fc.assert(
    fc.property(personInputs, fc.constantFrom(undefined, '2026-07-17'), (inputs, filingDate) => {
      for (const one of returnsOf({ ...inputs, ...(filingDate && { filingDate }) }, {})) mustAddUp(one)
    }),
    { numRuns: 300 },
  )
})

test('a freelancer by the simple rate files form 40(4) and 40의3, with the numbers of those forms', () => {
  const collected = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
  const form = of(collected, 'ESTIMATE')
  assert.match(form?.name ?? '', /40호서식\(4\)/)
  assert.deepEqual(shown(form, 'business'), [
    ['71', '일련번호', '1'],
    ['72', '상호', '기타자영업'],
    ['73', '사업자등록번호', '000-00-00000'],
    ['74', '소득구분코드', '40'],
    ['75', '업종코드', '940909'],
    ['76', '총수입금액', 34_000_000],
    ['77', '단순경비율', '64.1%'],
    ['78', '필요경비', 21_794_000],
    ['79', '소득금액', 12_206_000],
  ])
  assert.deepEqual(shown(form, 'withheld'), [
    ['80', '원천징수세액', 1_020_000],
    ['81', '징수의무자 사업자등록번호', '1'],
    ['80', '원천징수세액', 1_020_000],
  ])
  assert.deepEqual(shown(form, 'main').slice(2, 4), [
    ['(31)', '과세표준', 10_706_000],
    ['(32)', '세율', '6%'],
  ])
  assert.deepEqual(
    shown(form, 'local').map(([no]) => no),
    [
      '',
      '',
      '',
      '①',
      '②',
      '③',
      '④',
      '⑤',
      '⑥',
      '⑦',
      '⑧',
      '⑨',
      '⑩',
      '⑪',
      '⑫',
      '⑬',
      '⑭',
      '⑮',
      '⑯',
      '⑱',
      '⑲',
      '⑳',
      '(21)',
      '(22)',
      '(23)',
    ],
  )
  assert.deepEqual(shown(form, 'local').at(7), ['⑤', '납세지 (시·군·구)', 'open'])
  assert.deepEqual(shown(form, 'local').at(17), ['⑮', '세율', '0.6%'])
  assert.ok(!rowsOf(form!, 'basics').some(({ id }) => id === 'basics.agency'))
})

test('❶ ❷ ❸: who files, the account and the agent in the order of form 40(1)', () => {
  const form = of({ filingGuide: guide(), businessPayments: { rows: [payment()] } }, 'SIMPLE')!
  assert.deepEqual(printed(form, 'basics'), [
    ['', '거주구분', '1', '거주자'],
    ['', '내·외국인', '1', '내국인'],
    ['', '거주지국', 'KR'],
    ['', '외국인단일세율적용', '2', '부'],
    ['', '분리과세', '2', '부'],
    ['①', '성명', '김연습'],
    ['②', '주민등록번호', '900101-1******'],
    ['③', '주소', null],
    ['④', '주소지 전화번호', null],
    ['⑤', '사업장 전화번호', null],
    ['⑥', '휴대전화', '010-****-0000'],
    ['⑦', '전자우편주소', null],
    ['⑧', '기장의무', '2', '간편장부대상자'],
    ['⑨', '신고유형', '20', '간편장부'],
    ['⑩', '신고구분', '10', '정기신고'],
    ['⑪', '환급금 계좌의 은행', '연습은행'],
    ['⑫', '환급금 계좌번호', '***-0000'],
    ['⑬', '세무대리인 성명', '박세무'],
    ['⑭', '세무대리인 사업자등록번호', '000-00-00001'],
    ['⑮', '세무대리인 전화번호', '02-000-0000'],
    ['⑯', '대리구분', '3', '신고'],
    ['⑰', '관리번호', null],
    ['⑱', '조정반번호', null],
  ])
})

test('books file form 40(1) with its agent, and a year whose forms nobody looked at has no return', () => {
  const collected = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
  const form = of(collected, 'SIMPLE')
  assert.match(form?.name ?? '', /40호서식\(1\)/)
  const basics = shown(form, 'basics')
  assert.deepEqual(
    basics.filter(([no]) => ['⑧', '⑨', '⑩', '⑯'].includes(String(no))).map(([, , value]) => value),
    ['2', '20', '10', '3'],
  )
  const [{ kept } = { kept: null }] = returnsOf(map(collected).inputs, collected)
  assert.ok(kept)
  const facts = { ...returnFactsOfFirst(collected), incomeYear: 2026 }
  assert.equal(returnForm({ calculation: kept, facts, filed: figuresIn(kept), parties, instalmentWon: 0 }), undefined)
})

function returnFactsOfFirst(collected: CollectedData) {
  const comparison = compare(map(collected).inputs, yearDataOf(year), fees)
  const found = comparison.methods.find(({ assessment }) => assessment !== null)
  assert.ok(found?.assessment && found.inputs)
  return returnFactsOf({ assessment: found.assessment, inputs: found.inputs, lines: [] }, collected, yearDataOf(year))
}

const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const booked = { code: '940909', group: 'service' as const, personalService: true, rates }
const shop = { ...booked, revenueWon: 20_000_000, priorRevenueWon: 10_000_000 }
const shops = { ...booked, code: '701201', personalService: false, lettingOther: true, place: 7 }
const wage = { grossWon: 40_000_000, decidedTaxWon: 1_400_000, decidedLocalWon: 140_000, specialDeductionWon: 0 }
const lossOf = (of: Partial<PersonInputs>) => {
  const person: PersonInputs = {
    filedBy: 'agent',
    businesses: [],
    persons: [{ relation: 0, birthYear: 1990 }],
    withheldNationalWon: 0,
    withheldLocalWon: 0,
    interimWon: 0,
    ...of,
  }
  const found = returnsOf(person, {}).find(({ kept }) => kept.method === 'SIMPLE')
  assert.ok(found)
  mustAddUp(found)
  return found
}

test('a loss by the books stands in the losses of form 40(1), with what took it up and what is carried on', () => {
  const { form, kept } = lossOf({ businesses: [{ ...shop, bookExpensesWon: 32_000_000 }], wage })
  assert.deepEqual(shown(form, 'losses'), [
    ['①', '소득별 소득금액', -12_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 0],
    ['①', '소득별 소득금액', 28_750_000],
    ['②', '당기 결손금 공제', 12_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 16_750_000],
    ['⑤', '결손금·이월결손금 공제 후', 16_750_000],
  ])
  assert.deepEqual(lossRows(yearLossOf(kept)!), [
    ['장부로 계산한 적자', '12,000,000원'],
    ['근로소득에서 뺀 금액', '12,000,000원'],
  ])
  const rest = lossOf({ businesses: [{ ...shop, bookExpensesWon: 50_000_000 }], wage })
  assert.deepEqual(shown(rest.form, 'losses').slice(-3), [
    ['⑤', '결손금·이월결손금 공제 후', 0],
    ['❿ ①', '발생과세기간', '2025'],
    ['❿ ②', '올해 생긴 결손금', 1_250_000],
  ])
  assert.deepEqual(lossRows(yearLossOf(rest.kept)!).at(-1), [
    '다음 해로 넘기는 금액',
    '1,250,000원 · 2040년 귀속까지 빼요',
  ])
})

test('what letting of shops loses is taken off nothing, and carried on by itself', () => {
  const lost = { ...shops, revenueWon: 5_000_000, priorRevenueWon: 5_000_000, bookExpensesWon: 9_000_000 }
  const { form, kept } = lossOf({ businesses: [{ ...shop, bookExpensesWon: 8_000_000 }, lost] })
  assert.deepEqual(shown(form, 'losses'), [
    ['①', '소득별 소득금액', -4_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 0],
    ['①', '소득별 소득금액', 12_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 12_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 12_000_000],
    ['❿ ①', '발생과세기간', '2025'],
    ['❿ ②', '올해 생긴 결손금 (부동산임대)', 4_000_000],
  ])
  assert.deepEqual(lossRows(yearLossOf(kept)!), [
    ['상가 임대의 적자 (상가 임대 소득에서만 빼요)', '4,000,000원 · 2040년 귀속까지 빼요'],
  ])
})

const other = 4_000_000
const stops: [what: string, of: Partial<PersonInputs>, stop: string | null][] = [
  ['no loss', { businesses: [{ ...shop, bookExpensesWon: 20_000_000 }], wage, otherIncomeAmountWon: other }, null],
  ['a loss without other kinds', { businesses: [{ ...shop, bookExpensesWon: 20_000_001 }] }, null],
  ['wages alone take it up', { businesses: [{ ...shop, bookExpensesWon: 32_000_000 }], wage }, null],
  [
    'wages take it up and other income is left beside them',
    { businesses: [{ ...shop, bookExpensesWon: 20_000_001 }], wage, otherIncomeAmountWon: other },
    'loss-share',
  ],
  [
    'it leaves a won of the wages',
    { businesses: [{ ...shop, bookExpensesWon: 48_749_999 }], wage, otherIncomeAmountWon: other },
    'loss-share',
  ],
  [
    'it leaves nothing of the wages',
    { businesses: [{ ...shop, bookExpensesWon: 48_750_000 }], wage, otherIncomeAmountWon: other },
    null,
  ],
  [
    'the books of another place are assumed',
    { businesses: [{ ...shop, bookExpensesWon: 50_000_000 }, shop] },
    'loss-assumed',
  ],
]
test('why a loss is not filed from here', () => {
  for (const [what, of, stop] of stops) assert.equal(lossStopOf(lossOf(of).kept), stop, what)
})

test('sums that must equal the portal’s are marked: three a page and the final four of form 40(1), those of 40(4) and local', () => {
  const collected = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
  const sumsOf = (method: string, ...sections: string[]) => {
    const form = of(collected, method)!
    return sections.map((section) => rowsOf(form, section).flatMap(({ no, sum: marked }) => (marked ? [no] : [])))
  }
  assert.deepEqual(sumsOf('SIMPLE', 'business', 'withheld', 'losses', 'deductions', 'credits', 'prepaid', 'main'), [
    ['⑪'],
    ['(23)'],
    ['⑤'],
    ['(22)'],
    ['⑥'],
    ['⑪'],
    ['⑲', '(23)', '(28)', '(33)'],
  ])
  assert.deepEqual(sumsOf('ESTIMATE', 'business', 'withheld', 'deductions', 'credits', 'prepaid', 'main', 'local'), [
    ['79'],
    ['80'],
    ['⑭'],
    ['(36)'],
    ['60'],
    ['⑬', '(33)', '59', '61'],
    ['⑭', '⑯', '(23)'],
  ])
})
