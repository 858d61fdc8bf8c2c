/** One case on its tabs: edited by a colleague, sent back, recalled, filed, and failed loads. */
import type { CaseFile } from '#office/cases/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { fileTexts } from '#office/cases/screens.texts.ts'
import { readFilingSheet } from '#office/return/contract.ts'
import { sheetTexts } from '#office/return/texts.ts'
import { readCalculation } from '#office/review/contract.ts'
import { calculationTexts, recallTexts } from '#office/review/texts.ts'
import { undoTexts } from '#office/review/undo.texts.ts'
import { readTimeline } from '#office/timeline/contract.ts'
import { timelineTexts } from '#office/timeline/texts.ts'
import type { TransmissionState } from '#domain/filed-return/transmission.ts'
import { filingTexts } from '#office/report/texts.ts'
import { transmissionTexts } from '#office/report/transmission/texts.ts'
import { altered, failed, given, refused } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const long = '부양가족의 소득을 다시 확인하고 고쳐 주세요. '.repeat(4)
const tabs = { summary: '', documents: '#documents', family: '#family', sheet: '#sheet', filing: '#filing' } as const

const caseWith = (change: (file: CaseFile) => Partial<CaseFile>) =>
  altered(readCase, (file) => ({ ...file, ...change(file) }))

export const review: NonNullable<CaseFile['review']> = {
  preparedBy: '윤슬',
  preparedAt: at,
  reviewedBy: '서온',
  reviewedAt: at,
  type: 'SIMPLE',
  books: { keeper: 'filer', files: 1 },
  totalIncome: 12_345_678,
  decidedTaxAmount: 1_234_567,
  penaltyAmount: 0,
  prepaidTaxAmount: 1_020_000,
  taxDueOrRefund: 214_560,
  localDecidedTaxAmount: 123_456,
  localPenaltyAmount: 0,
  localPrepaidTaxAmount: 102_000,
  localTaxDueOrRefund: 21_450,
  feeWon: 220_000,
  feeLines: [],
  differences: [{ figure: 'totalIncomeWon', calculatedWon: 12_000_000, filedWon: 12_345_678, reason: long }],
  recallAsked: null,
  proposal: { by: '윤슬', at: '2026-05-12T01:00:00.000Z', reason: null, before: null, after: 110_000 },
  sentBack: null,
}
const waitingDraft = caseWith(({ row }) => ({
  row: { ...row, officeState: 'ready-to-file' },
  review,
  draft: {
    approved: null,
    asked: true,
    instalments: (['national', 'local'] as const).map((tax) => ({
      tax,
      dueWon: 12_000_000,
      mostWon: 2_000_000,
      laterWon: tax === 'local' ? 0 : null,
      dueDay: '2026-06-01',
      laterDay: '2026-08-03',
    })),
  },
  engagement: { standing: 'office', signed: [{ by: '나들이', at }] },
  acts: ['confirm-draft', 'choose-instalment', 'make-report', 'sign-engagement', 'note'],
}))
const onItsWay = (state: TransmissionState, acts: CaseFile['acts']) =>
  caseWith(({ row, filing }) => ({
    row: { ...row, officeState: 'ready-to-file' },
    review,
    filing: {
      ...filing,
      transmission: { state, by: '윤슬', startedAt: at, lookedAt: at, code: state === 'refused' ? 'CF-12040' : null },
      throughVendor: true,
    },
    acts,
  }))
const timeline = {
  entries: [
    { kind: 'promise' as const, id: '1', at, reason: 'bookkeeping' as const, dueAt: at },
    { kind: 'contact' as const, id: '2', at, who: '한결', reason: 'bookkeeping' as const, note: long },
    ...(['due', 'sending', 'sent', 'delivered', 'cancelled'] as const).map((state) => ({
      kind: 'message' as const,
      id: state,
      at,
      template: 'fee-due',
      channel: 'talk' as const,
      state,
      failure: null,
    })),
    {
      kind: 'message' as const,
      id: 'dead',
      at,
      template: 'agent',
      channel: 'mail' as const,
      state: 'dead' as const,
      failure: 'refused' as const,
    },
    { kind: 'payment' as const, id: '3', at, who: '신고인', method: 'CARD', event: 'approve.paid' },
    { kind: 'collection' as const, id: '4', at, step: 2, done: false },
    {
      kind: 'event' as const,
      id: '5',
      at,
      who: '서온',
      machine: 'office',
      before: 'in-review',
      after: 'preparing',
      event: { kind: 'sent-back' as const, reason: long },
      assignee: null,
    },
  ],
  more: true,
}

export const caseStates: readonly OfficeState[] = [
  ...Object.entries(tabs).map(([name, hash]): OfficeState => ({
    name: `case-${name}`,
    at: `case${hash}`,
    calls: [],
    seen: fileTexts.back,
  })),
  {
    name: 'case-locked',
    fullest: true,
    at: 'case#calculation',
    calls: [
      caseWith(({ acts }) => ({
        editing: { by: '윤슬', until: at },
        acts: acts.filter((act) => act !== 'prepare' && act !== 'send-to-review'),
      })),
    ],
    seen: fileTexts.editing.title('윤슬'),
  },
  {
    name: 'case-sent-back',
    at: 'case#calculation',
    calls: [
      caseWith(({ row }) => ({
        row: { ...row, officeState: 'preparing', sentBack: long },
        review: { ...review, reviewedBy: null, reviewedAt: null, sentBack: { by: '서온', at, reason: long } },
      })),
    ],
    seen: fileTexts.sentBack.title,
  },
  {
    name: 'case-asked-back',
    at: 'case#calculation',
    calls: [
      caseWith(({ row }) => ({
        row: { ...row, officeState: 'waiting-for-fee' },
        review: {
          ...review,
          recallAsked: { by: '서온', at: '2026-05-12T01:00:00.000Z', reason: long, before: 110_000, after: null },
        },
        acts: ['recall', 'note'],
      })),
    ],
    seen: recallTexts.askedBy('서온'),
  },
  {
    name: 'case-asked-back-by-oneself',
    at: 'case#calculation',
    calls: [
      caseWith(({ row }) => ({
        row: { ...row, officeState: 'waiting-for-fee' },
        review: {
          ...review,
          recallAsked: { by: '서온', at: '2026-05-12T01:00:00.000Z', reason: long, before: 110_000, after: null },
        },
        acts: ['ask-recall', 'note'],
      })),
    ],
    seen: recallTexts.withdraw,
  },
  { name: 'case-draft-waits', fullest: true, at: 'case#filing', calls: [waitingDraft], seen: filingTexts.draft.waits },
  {
    name: 'case-draft-heard',
    fullest: true,
    at: 'case#filing',
    calls: [waitingDraft],
    press: [filingTexts.draft.press],
    seen: filingTexts.draft.ask.words,
  },
  {
    name: 'case-in-doubt',
    fullest: true,
    at: 'case#filing',
    calls: [onItsWay('missing', ['resume-transmission', 'give-up-transmission', 'file', 'note'])],
    seen: transmissionTexts.states.missing,
  },
  {
    name: 'case-refused-by-the-portal',
    fullest: true,
    at: 'case#filing',
    calls: [onItsWay('refused', ['submit-return', 'file', 'note'])],
    seen: transmissionTexts.ways.vendor.press,
  },
  {
    name: 'case-filed',
    fullest: true,
    at: 'case#filing',
    calls: [
      caseWith(({ row, filing, papers }) => ({
        row: { ...row, officeState: 'filed' },
        review,
        filing: {
          ...filing,
          portalReceiptNumber: '000-2026-1-500000000001',
          filingState: 'accepted',
          localTaxState: 'not-filed',
          transmission: null,
          throughVendor: false,
        },
        papers: {
          ...papers,
          report: {
            madeAt: at,
            fileName: '신고서.pdf',
            versions: [
              { version: 2, madeAt: at },
              { version: 1, madeAt: at },
            ],
          },
          bills: [
            {
              id: 'b',
              fileName: `${'납부서'.repeat(20)}.pdf`,
              kind: 'national-slip',
              amountWon: 214_560,
              payBy: '2026-06-01',
              paid: null,
              numbers: false,
            },
          ],
          slipsLeft: { nationalWon: 0, localWon: 21_450 },
        },
        engagement: {
          standing: 'ended',
          signed: [
            { by: '나들이', at },
            { by: '윤슬 제00001호', at },
          ],
        },
        acts: [
          'make-report',
          'upload-bill',
          'withdraw-bill',
          'file-local',
          'correct-receipts',
          'reject-filing',
          'amend',
          'note',
        ],
      })),
    ],
    seen: filingTexts.receipts.correct,
  },
  {
    name: 'case-amend',
    at: 'case#calculation',
    calls: [caseWith(({ row }) => ({ row: { ...row, officeState: 'filed' }, review, acts: ['amend', 'note'] }))],
    seen: recallTexts.amend.press,
  },
  {
    name: 'case-amended',
    at: 'case#calculation',
    calls: [caseWith(() => ({ review, acts: ['undo-amend', 'note'] }))],
    seen: undoTexts.press,
  },
  {
    name: 'case-not-found',
    at: 'case',
    calls: [refused(readCase, 404, 'not-found', '없어요.')],
    seen: fileTexts.notFound.title,
  },
  { name: 'case-failed', at: 'case', calls: [failed(readCase)], seen: fileTexts.failed.title },
  {
    name: 'calculation-failed',
    at: 'case#calculation',
    calls: [failed(readCalculation)],
    seen: calculationTexts.failed.title,
  },
  { name: 'sheet-failed', at: 'case#sheet', calls: [failed(readFilingSheet)], seen: sheetTexts.failed.title },
  {
    name: 'timeline-full',
    fullest: true,
    at: 'case#history',
    calls: [given(readTimeline, timeline)],
    seen: timelineTexts.more,
  },
  {
    name: 'timeline-none',
    at: 'case#history',
    calls: [given(readTimeline, { entries: [], more: false })],
    seen: timelineTexts.empty,
  },
  { name: 'timeline-failed', at: 'case#history', calls: [failed(readTimeline)], seen: timelineTexts.failed.title },
]
