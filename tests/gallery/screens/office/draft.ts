/** A filer's view of the return before filing, in states that the rehearsal's data does not have. */
import { draftTexts as texts } from '#filer/draft/texts.ts'
import { type Draft, readDraft } from '#filer/draft/contract.ts'
import { failed, given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const long = '세무법인가온세무회계사무소강남본점'.repeat(3)
const line = (label: string, amountWon: number, sum = false) => ({
  label,
  formula: '58,800,000 × 64.1% = 37,690,800',
  amountWon,
  sum,
})
const draft: Draft = {
  caseNumber: '26-000001',
  incomeYear: 2025,
  method: 'SIMPLE',
  figures: '0'.repeat(64),
  open: true,
  approved: null,
  feePaid: false,
  result: {
    totalIncomeWon: 158_800_000,
    decidedTaxWon: 31_234_560,
    penaltyWon: 120_000,
    prepaidTaxWon: 1_764_000,
    nationalWon: 29_590_560,
    localWon: 2_959_050,
  },
  parts: [
    {
      id: 'income',
      lines: [
        line('총수입금액', 258_800_000),
        line(`장부의 필요경비 (${long})`, -100_000_000),
        line('종합소득금액', 158_800_000, true),
      ],
    },
    { id: 'deductions', lines: [line('기본공제', -4_500_000), line('과세표준', 150_000_000, true)] },
    { id: 'tax', lines: [line('산출세액', 32_000_000, true), line('결정세액', 31_234_560, true)] },
    { id: 'settled', lines: [line('이미 낸 세금 (기납부세액)', 1_764_000, true)] },
    { id: 'local', lines: [line('더 낼 지방소득세 또는 돌려받을 지방소득세', 2_959_050, true)] },
  ],
  changed: [{ label: '기납부세액', calculatedWon: 1_700_000, filedWon: 1_764_000 }],
  reduced: [
    { what: '일하며 쓴 경비', how: '장부에 적은 경비를 번 돈에서 빼요.', savedWon: 38_123_450 },
    { what: `세액감면 (${long})`, how: '법에서 정한 사업의 세금을 줄여요.', savedWon: 1_234_560 },
    { what: '표준세액공제', how: '따로 신청하지 않아도 세금에서 빼요.', savedWon: 77_000 },
  ],
  people: [
    { relation: '본인', name: '김하늘', birthYear: 1993, counted: ['기본공제'] },
    {
      relation: '직계존속 (부모·조부모)',
      name: '김가온누리별하',
      birthYear: 1950,
      counted: ['기본공제', '경로우대', '장애인'],
    },
    { relation: '형제자매', name: '김보람', birthYear: 1998, counted: [] },
  ],
  withheld: [
    { name: '사업소득', payer: long, nationalWon: 1_764_000, localWon: 176_400 },
    { name: '중간예납', payer: null, nationalWon: 0, localWon: 0 },
  ],
  instalments: [
    {
      tax: 'national',
      dueWon: 29_590_560,
      mostWon: 14_795_280,
      laterWon: null,
      dueDay: '2026-06-01',
      laterDay: '2026-08-03',
    },
    {
      tax: 'local',
      dueWon: 2_959_050,
      mostWon: 1_479_525,
      laterWon: 1_479_525,
      dueDay: '2026-06-01',
      laterDay: '2026-08-03',
    },
  ],
}

const at = '/mypage-draft'
export const ownDraftStates: readonly OfficeState[] = [
  { name: 'own-draft-full', fullest: true, at, calls: [given(readDraft, { draft })], seen: texts.word.press },
  {
    name: 'own-draft-approved',
    at,
    calls: [
      given(readDraft, {
        draft: { ...draft, approved: { at: '2026-05-12T01:00:00.000Z', way: 'telephone' as const } },
      }),
    ],
    seen: texts.word.approvedTitle,
  },
  {
    name: 'own-draft-filed',
    at,
    calls: [given(readDraft, { draft: { ...draft, open: false, parts: [], changed: [], reduced: [], feePaid: true } })],
    seen: texts.filedTitle,
  },
  { name: 'own-draft-none', at, calls: [given(readDraft, { draft: null })], seen: texts.none.title },
  { name: 'own-draft-failed', at, calls: [failed(readDraft)], seen: texts.failed.title },
]
