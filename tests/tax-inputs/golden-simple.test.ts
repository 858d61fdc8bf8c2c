/**
 * Form 40(4) and 40의3, line by line; every amount follows from the law's figures for 2025, not from the calculation.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { map, year } from '#tests/support/fixtures/collected.ts'
import { mustAddUp, printed, returnsOf } from '#tests/support/office/returns.ts'
import { documentsOf } from '#simulators/people/documents.ts'
import { namedProfiles } from '#simulators/people/named.ts'

test('form 40(4) of a freelancer with a spouse, a child and three payers, and its local return', () => {
  const profile = namedProfiles.find(({ id }) => id === 'haneul')!
  const collected = documentsOf(profile, year)
  const { inputs } = map({ ...collected, family: { members: [] } } as never, { birthYear: 1993 })
  const persons = [
    { relation: 0, birthYear: 1993 },
    { relation: 3, birthYear: 1991 },
    { relation: 4, birthYear: 2017 },
  ]
  const found = returnsOf({ ...inputs, persons }, collected, {
    family: [
      { relation: 4, birthYear: 2017, name: '문이든', mask: '170405-3******' },
      { relation: 3, birthYear: 1991, name: '정우람', mask: '910218-5******' },
    ],
  }).find(({ calculation }) => calculation.method === 'ESTIMATE')!
  mustAddUp(found)
  const { form } = found
  assert.deepEqual(
    form.sections.map(({ id, title, page }) => [id, title, page.slice(0, 2)]),
    [
      ['basics', '❶ ❷ 기본사항, 환급금 계좌', '01'],
      ['business', '❺ 사업소득명세', '02'],
      ['withheld', '❻ 원천(납세조합)징수세액', '02'],
      ['deductions', '소득공제명세와 ❽ 근로소득자 소득공제명세', '05'],
      ['credits', '세액공제명세와 ❿ 근로소득자 세액공제명세', '08'],
      ['prepaid', '기납부세액', '09'],
      ['main', '❸ 종합소득세액의 계산', '11'],
      ['local', '종합소득에 대한 개인지방소득세 과세표준확정신고 및 납부계산서', '위택'],
    ],
  )
  assert.deepEqual(printed(form, 'basics'), [
    ['', '거주구분', '1', '거주자'],
    ['', '내·외국인', '1', '내국인'],
    ['', '거주지국', 'KR'],
    ['①', '성명', '김연습'],
    ['②', '주민등록번호', '900101-1******'],
    ['③', '주소', null],
    ['④', '전자우편주소', null],
    ['⑤', '주소지 전화번호', null],
    ['⑥', '주사업장 전화번호', null],
    ['⑦', '휴대전화', '010-****-0000'],
    ['⑧', '신고유형', '32', '추계 단순경비율'],
    ['⑨', '기장의무', '2', '간편장부대상자'],
    ['⑩', '신고구분', '10', '정기신고'],
    ['⑪', '환급금 계좌의 은행', '연습은행'],
    ['⑫', '환급금 계좌번호', '***-0000'],
  ])
  // 34,000,000 won in three shares of 50, 30 and 20 %, 3 % withheld of each.
  const withheld = [510_000, 306_000, 204_000]
  assert.deepEqual(
    printed(form, 'withheld'),
    [
      ...withheld.map((won, at) => [
        ['80', '원천징수세액', won],
        ['81', '징수의무자 사업자등록번호', `000-81-0001${at + 1}`],
      ]),
      [['80', '원천징수세액', 34_000_000 * 0.03]],
    ].flat(),
  )
  const twoRates = '기본율 64.1%, 초과율 49.7%. 칸이 하나라 홈택스 값과 비교해 주세요.'
  const expenses = (34_000_000 * 641) / 1000
  assert.deepEqual(printed(form, 'business'), [
    ['71', '일련번호', '1'],
    ['72', '상호', '기타자영업'],
    ['73', '사업자등록번호', '000-00-00000'],
    ['74', '소득구분코드', '40', '사업'],
    ['75', '업종코드', '940909'],
    ['76', '총수입금액', 34_000_000],
    ['77', '단순경비율', '64.1%', twoRates],
    ['78', '필요경비', expenses],
    ['79', '소득금액', 34_000_000 - expenses],
  ])
  const pension = 1_530_000
  const deductions = 3 * 1_500_000 + pension
  assert.deepEqual(printed(form, 'deductions'), [
    ['', '관계', '0', '본인'],
    ['', '성명', '김연습'],
    ['', '내·외국인', '1', '내국인'],
    ['', '주민등록번호', '900101-1******'],
    ['', '관계', '3', '배우자'],
    ['', '성명', '정우람'],
    ['', '내·외국인', '9', '외국인'],
    ['', '주민등록번호', '910218-5******'],
    ['', '관계', '4', '직계비속·입양자 (자녀·손자녀)'],
    ['', '성명', '문이든'],
    ['', '내·외국인', '1', '내국인'],
    ['', '주민등록번호', '170405-3******'],
    ['⑮', '기본공제 본인', 1_500_000],
    ['⑯', '기본공제 배우자', 1_500_000],
    ['⑰', '기본공제 부양가족', 1_500_000, '1명'],
    ['(23)', '국민연금보험료', pension],
    ['⑭', '소득공제 합계', deductions],
  ])
  const base = 34_000_000 - expenses - deductions
  const tax = base * 0.06
  const credits = 250_000 + 70_000
  assert.deepEqual(printed(form, 'credits'), [
    ['(39)', '자녀', 250_000, '250,000 × 1명'],
    ['(42)', '표준', 70_000],
    ['(36)', '세액공제 합계 ((37)~(47))', credits],
  ])
  assert.deepEqual(printed(form, 'main'), [
    ['⑬', '종합소득금액', 34_000_000 - expenses],
    ['⑭', '소득공제', deductions],
    ['(31)', '과세표준', base],
    ['(32)', '세율', '6%'],
    ['(33)', '산출세액', tax],
    ['(36)', '세액공제', credits],
    ['(48)', '결정세액', tax - credits],
    ['(49)', '가산세액', 0],
    ['59', '총결정세액', tax - credits],
    ['60', '기납부세액', 1_020_000],
    ['61', '납부할 또는 환급받을 총세액', tax - credits - 1_020_000],
    ['62', '분납할 세액', 0],
    ['63', '신고기한 이내 납부할 세액', tax - credits - 1_020_000],
  ])
  const local = Math.floor(tax / 10)
  assert.deepEqual(printed(form, 'local').slice(7), [
    ['⑤', '납세지 (시·군·구)', null],
    ['⑥', '주소지 전화번호', null],
    ['⑦', '주사업장 전화번호', null],
    ['⑧', '휴대전화', '010-****-0000'],
    ['⑨', '신고유형', '32', '추계 단순경비율'],
    ['⑩', '기장의무', '2', '간편장부대상자'],
    ['⑪', '신고구분', '10', '정기신고'],
    ['⑫', '환급금 계좌의 은행', '연습은행'],
    ['⑬', '환급금 계좌번호', '***-0000'],
    ['⑭', '과세표준', base],
    ['⑮', '세율', '0.6%'],
    ['⑯', '산출세액', local],
    ['⑱', '세액공제', credits / 10],
    ['⑲', '결정세액', local - credits / 10],
    ['⑳', '가산세 합계', 0],
    ['(21)', '총결정세액', local - credits / 10],
    ['(22)', '특별징수세액', 102_000],
    ['(23)', '납부할 또는 환급받을 세액', local - credits / 10 - 102_000],
  ])
})
