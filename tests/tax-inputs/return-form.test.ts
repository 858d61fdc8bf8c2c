import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedData } from '#domain/collected-data.ts'
import type { KeptLine } from '#domain/kept-calculation/kept-calculation.ts'
import { returnForm } from '#domain/return-form/return-form.ts'
import { figuresIn } from '#office/review/service.server.ts'
import { returnFactsOf } from '#office/return/return-facts.ts'
import { compare } from '#tax/compare.ts'
import { yearDataOf } from '#tax/years/years.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { personInputs } from '#tests/support/chance/returns.ts'
import { fees, guide, map, payment, year } from '#tests/support/fixtures/collected.ts'
import { mustAddUp, of, parties, printed, returnBy, returnsOf, rowsOf, shown } from '#tests/support/office/returns.ts'
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
    ['⑰', '관리번호', 'P00001'],
    ['⑱', '조정반번호', '0-0001'],
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

test('what a trade is compared with is read from the line’s own number; from its formula where it was kept without it', () => {
  const rates = { simplePerMille: 860, excessPerMille: null, standardPerMille: 114 }
  const shop = { code: '525101', group: 'trade' as const, personalService: false, place: 1, rates }
  const businesses = [{ ...shop, revenueWon: 420_000_000, priorRevenueWon: 350_000_000 }]
  const { kept } = returnBy('ESTIMATE', { businesses, bookkeepingDuty: 'double' })
  const comparedIn = (change: (line: KeptLine) => KeptLine) => {
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
