/** A past year at the office in states that the rehearsal's data does not have at once. */
import { href } from '#domain/address/href.ts'
import { entrustedStates } from '#domain/past-years/entrusted-states.ts'
import { claimSheet } from '#domain/past-years/sheet.texts.ts'
import { type EntrustedYear, listPastYears, readPastYear } from '#office/past-years/contract.ts'
import { listTexts, pastYearTexts } from '#office/past-years/texts.ts'
import { failed, given } from '../call-answers.ts'
import { full } from './past-years.ts'
import type { OfficeState } from './state.ts'

const longName = '한울기획'.repeat(12)
const caseAt = `${href('/office/past-years')}?year=00000000-0000-4000-8000-000000000001`
const figures = {
  taxBaseWon: 35_000_000,
  computedTaxWon: 4_000_000,
  creditsWon: 600_000,
  determinedTaxWon: 3_400_000,
  penaltyWon: 0,
  localComputedTaxWon: 400_000,
  localCreditsWon: 60_000,
  localDeterminedTaxWon: 340_000,
  localPenaltyWon: 0,
}
const sums = { nationalWon: 12_345_670, localWon: 1_234_560, penaltiesWon: 0 }
const head = { incomeYear: 2024, name: '김가나다라마', phone: '010-0000-0000', filedOn: '2025-05-20', reason: longName }
const entrustedYear: EntrustedYear = {
  id: 'a',
  caseNumber: '26-000001',
  name: '김가나다라마',
  branch: '다온세무회계',
  incomeYear: 2024,
  kind: 'claim',
  state: 'preparing',
  sumWon: 13_580_230,
  dueDay: '2026-06-11',
  late: true,
  owner: '가람솔',
  version: 1,
  registeredCase: '26-000001',
  ...sums,
  feeWon: 110_000,
  feePaidAt: null,
  askedDay: '2026-05-12',
  filedOn: '2025-05-20',
  claimUntil: '2030-06-03',
  items: [0, 1, 2].map((at) => ({
    what: longName,
    article: longName,
    risk: longName,
    proof: longName,
    changeWon: -1_000,
    proven: at > 0,
  })),
  lines: full.lines,
  changes: [{ what: '결정세액', before: '3,400,000원', after: '2,400,000원' }],
  sheetNote: '',
  sheet: claimSheet({ kind: 'claim', ...head, ...sums, before: figures, after: figures }),
  reason: longName,
  approvedReason: longName,
  proposed: null,
  approvedBy: null,
  filedDay: null,
  receiptNumber: '',
  localReceiptNumber: '',
  questionDay: null,
  decidedDay: null,
  result: null,
  resultNote: '',
  refundedDay: null,
  refundedWon: null,
  history: [{ act: 'send-back', by: '윤슬', at: '2026-05-12T01:00:00.000Z', reason: longName }],
  acts: ['take', 'tick', 'submit', 'close'],
}
const opened = (year: Partial<EntrustedYear>) => [given(readPastYear, { ...entrustedYear, ...year })]
const proposed = { by: '가람솔', at: '2026-05-12T01:00:00.000Z', reason: longName }
const sent = { filedDay: '2026-05-12', receiptNumber: '121-2026-5-000000001', proposed, approvedBy: '윤슬' }

export const officePastYearScreens: readonly OfficeState[] = [
  { name: 'office-past-years-none', at: '/office/past-years', calls: [], seen: listTexts.empty.title },
  {
    name: 'office-past-years-failed',
    at: '/office/past-years',
    calls: [failed(listPastYears)],
    seen: listTexts.failed.title,
  },
  {
    name: 'office-past-years-full',
    fullest: true,
    at: '/office/past-years',
    calls: [
      given(listPastYears, {
        rows: entrustedStates.map((state, at) => ({
          id: state,
          caseNumber: `26-00000${at + 1}`,
          name: '김가나다라마',
          branch: '다온세무회계',
          incomeYear: 2024,
          kind: 'claim' as const,
          state,
          sumWon: at === 0 ? null : 13_580_230,
          dueDay: at === 0 ? null : '2026-06-11',
          late: at === 1,
          owner: at === 0 ? null : '가람솔',
        })),
        total: 240,
        counts: { open: 230, mine: 3, late: 1, approving: 1, awaited: 4, 'fee-due': 2, done: 10 },
      }),
    ],
    seen: listTexts.late,
  },
  { name: 'office-past-year-failed', at: caseAt, calls: [failed(readPastYear)], seen: listTexts.yearFailed.title },
  { name: 'office-past-year-full', fullest: true, at: caseAt, calls: opened({}), seen: pastYearTexts.submit.title },
  {
    name: 'office-past-year-approving',
    at: caseAt,
    calls: opened({ state: 'approving', proposed, late: false, acts: ['approve', 'send-back', 'close'] }),
    seen: pastYearTexts.approve.press,
  },
  {
    name: 'office-past-year-waiting',
    at: caseAt,
    calls: opened({ ...sent, state: 'filed', acts: ['question', 'decide'] }),
    seen: pastYearTexts.late.filed,
  },
  {
    name: 'office-past-year-question',
    at: caseAt,
    calls: opened({ ...sent, state: 'filed', questionDay: '2026-06-11', acts: ['question', 'answer', 'decide'] }),
    seen: pastYearTexts.late.question,
  },
  {
    name: 'office-past-year-correction',
    fullest: true,
    at: caseAt,
    calls: opened({
      ...sent,
      state: 'done',
      late: false,
      localReceiptNumber: 'L-2026-000001',
      decidedDay: '2026-06-20',
      result: 'partly',
      resultNote: longName,
      refundedDay: '2026-07-01',
      refundedWon: 12_000_000,
      history: [
        {
          act: 'correct',
          by: '윤슬',
          at: '2026-07-02T01:00:00.000Z',
          reason: longName,
          changes: [
            { what: 'filedDay', before: '2026-05-21', after: '2026-05-12' },
            { what: 'result', before: 'accepted', after: 'partly' },
            { what: 'refundedWon', before: 1_200_000, after: 12_000_000 },
          ],
        },
      ],
      acts: ['correct'],
    }),
    press: [pastYearTexts.correct.press],
    seen: pastYearTexts.correct.lead,
  },
  {
    name: 'office-past-year-late',
    at: caseAt,
    calls: opened({ kind: 'late', items: [], lines: [], sheet: [], sumWon: null, registeredCase: null }),
    seen: pastYearTexts.noItems,
  },
]
