import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedData } from '#domain/collected-data.ts'
import type { StoredLine } from '#domain/kept-calculation.ts'
import { returnForm } from '#domain/return-form/return-form.ts'
import { figuresIn } from '#office/review/service.server.ts'
import { returnFactsOf } from '#office/return/return-facts.ts'
import { compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { personInputs } from '#tests/support/chance/returns.ts'
import { fees, guide, map, payment, year } from '#tests/support/fixtures/collected.ts'
import {
  mustAddUp,
  returnOf,
  parties,
  printed,
  returnBy,
  returnsOf,
  rowsOf,
  shown,
} from '#tests/support/office/returns.ts'
import { namedProfiles } from '#simulators/people/named.ts'
import { documentsOf } from '#simulators/people/documents.ts'

test('the returns of all people of the rehearsal add up, whatever the method', () => {
  const printed = namedProfiles.flatMap((profile) => {
    const collected = documentsOf(profile, year)
    return returnsOf(map(collected).inputs, collected)
  })
  assert.ok(printed.length > 30)
  for (const printedReturn of printed) mustAddUp(printedReturn)
  const kinds = new Set(printed.map(({ form }) => rowsOf(form, 'basics').find(({ id }) => id === 'basics.kind')?.value))
  assert.ok(kinds.size > 3)
})

test('any return adds up: places, losses, limits and penalties of whatever kind', () => {
  fc.assert(
    fc.property(personInputs, fc.constantFrom(undefined, '2026-07-17'), (inputs, filingDate) => {
      for (const printed of returnsOf({ ...inputs, ...(filingDate && { filingDate }) }, {})) mustAddUp(printed)
    }),
    { numRuns: 300 },
  )
})

/** A farm hand of little income with a large family: deductions and credits are far above income and tax. */
const largeFamily = {
  businesses: [
    {
      code: '940909',
      group: 'service',
      personalService: true,
      revenueWon: 22_000_000,
      priorRevenueWon: 0,
      rates: { simplePerMille: 634, excessPerMille: 489, standardPerMille: 189 },
    },
  ],
  persons: [
    { relation: 0, birthYear: 1980 },
    { relation: 3, birthYear: 1982 },
    { relation: 1, birthYear: 1950 },
    { relation: 1, birthYear: 1952, disabled: true },
    ...[2008, 2010, 2012, 2014].map((birthYear) => ({ relation: 4, birthYear })),
  ],
  nationalPensionWon: 1_080_000,
  pensionSavingsWon: 3_000_000,
  withheldNationalWon: 660_000,
  withheldLocalWon: 66_000,
} as const

for (const method of ['ESTIMATE', 'SIMPLE']) {
  test(`${method}: statements name what is claimed, though income and tax are smaller`, () => {
    const businesses = largeFamily.businesses.map((business) => ({ ...business, bookExpensesWon: 13_948_000 }))
    const { form, calculation } = returnBy(method, { ...largeFamily, businesses })
    assert.equal(calculation.totalIncomeWon, 8_052_000)
    const rows = (section: string) =>
      Object.fromEntries(rowsOf(form, section).map(({ id, value }) => [id.split('.')[1], value]))
    const { deductions, credits, main, local } = {
      deductions: rows('deductions'),
      credits: rows('credits'),
      main: rows('main'),
      local: rows('local'),
    }
    const won = (value: unknown) => (value as { won?: number } | undefined)?.won
    assert.deepEqual(
      ['basicSelf', 'basicSpouse', 'basicOthers', 'agedDeduction', 'disabledDeduction', 'nationalPension'].map((key) =>
        won(deductions[key]),
      ),
      [1_500_000, 1_500_000, 9_000_000, 2_000_000, 2_000_000, 1_080_000],
    )
    // Four children: 250,000 + 300,000 + 400,000 x 2 (소득세법 59의2); the pension account at 15 %.
    assert.deepEqual([won(credits['childCredit']), won(credits['pensionAccountCredit'])], [1_350_000, 450_000])
    assert.deepEqual(
      ['deductions', 'taxBase', 'computedTax', 'credits', 'determinedTax'].map((key) => won(main[key])),
      [17_080_000, 0, 0, 1_870_000, 0],
    )
    assert.match(JSON.stringify(main['deductions']), /8,052,000원만/)
    assert.match(JSON.stringify(main['credits']), /0원만/)
    assert.deepEqual(
      ['localCredits', 'localDeterminedTax'].map((key) => won(local[key])),
      [187_000, 0],
    )
  })
}

test('limits of a deduction or credit by itself stay in the statement: wages, one income, the overall limit', () => {
  const wage = { grossWon: 3_000_000, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 2_500_000 }
  const { form } = returnBy('ESTIMATE', { ...largeFamily, wage, persons: [largeFamily.persons[0]] })
  const premium = rowsOf(form, 'deductions').find(({ id }) => id.includes('specialDeduction'))
  // Wages of 3,000,000 leave 900,000 of income, and premiums end there (소득세법 52).
  assert.deepEqual(premium?.value.kind === 'won' && premium.value.won, 900_000)
})

test('a freelancer by the simple rate files form 40(4) and 40의3, with the numbers of those forms', () => {
  const collected = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
  const form = returnOf(collected, 'ESTIMATE')
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
  const form = returnOf({ filingGuide: guide(), businessPayments: { rows: [payment()] } }, 'SIMPLE')!
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
    ['⑰', '관리번호', 'P00001'],
    ['⑱', '조정반번호', '0-0001'],
  ])
})

test('books file form 40(1) with its agent, and a year whose forms nobody looked at has no return', () => {
  const collected = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
  const form = returnOf(collected, 'SIMPLE')
  assert.match(form?.name ?? '', /40호서식\(1\)/)
  const basics = shown(form, 'basics')
  assert.deepEqual(
    basics.filter(([no]) => ['⑧', '⑨', '⑩', '⑯'].includes(String(no))).map(([, , value]) => value),
    ['2', '20', '10', '3'],
  )
  const [{ calculation } = { calculation: null }] = returnsOf(map(collected).inputs, collected)
  assert.ok(calculation)
  const facts = { ...returnFactsOfFirst(collected), incomeYear: 2026 }
  assert.equal(returnForm({ calculation, facts, filed: figuresIn(calculation), parties, instalmentWon: 0 }), undefined)
})

function returnFactsOfFirst(collected: CollectedData) {
  const comparison = compare(map(collected).inputs, getYearData(year), fees)
  const found = comparison.methods.find(({ assessment }) => assessment !== null)
  assert.ok(found?.assessment && found.inputs)
  return returnFactsOf({ assessment: found.assessment, inputs: found.inputs, lines: [] }, collected, getYearData(year))
}

test('sums that must equal the portal’s are marked: three a page and the final four of form 40(1), those of 40(4) and local', () => {
  const collected = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
  const sumsOf = (method: string, ...sections: string[]) => {
    const form = returnOf(collected, method)!
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

test('a trade’s comparison figure is read from the row’s own number, or from its formula where it was stored without one', () => {
  const rates = { simplePerMille: 860, excessPerMille: null, standardPerMille: 114 }
  const shop = { code: '525101', group: 'trade' as const, personalService: false, place: 1, rates }
  const businesses = [{ ...shop, revenueWon: 420_000_000, priorRevenueWon: 350_000_000 }]
  const { calculation: kept } = returnBy('ESTIMATE', { businesses, bookkeepingDuty: 'double' })
  const comparedIn = (change: (line: StoredLine) => StoredLine) => {
    const calculation = { ...kept, lines: kept.lines.map(change) }
    const facts = kept.facts!
    const form = returnForm({ calculation, facts, filed: figuresIn(kept), parties, instalmentWon: 0 })!
    return shown(form, 'standard').filter(([no]) => no === '⑲')
  }
  const simple = ['⑲', '단순경비율에 의한 소득금액', 58_800_000]
  assert.deepEqual(
    comparedIn((line) => ({ ...line, formula: '-' })),
    [simple],
  )
  assert.deepEqual(
    comparedIn(({ baseWon: _, ...line }) => line),
    [simple],
  )
})
