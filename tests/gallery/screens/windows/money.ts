/** Paying the fee, and my page while it is due, when it is paid, and later. */
import { readAmount, readPayment, readVirtualAccount, type PaymentReport } from '#filer/payment/contract.ts'
import { checkingWords } from '#domain/payment/texts.ts'
import { oddDepositTexts } from '#filer/my-page/parts/odd-deposit.texts.ts'
import { listBills, readReport, readReportState, type ReportState } from '#filer/my-page/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { refundTexts } from '#filer/my-page/parts/refund.texts.ts'
import {
  accountTexts,
  amountProblemTexts,
  endTexts,
  methodTexts,
  notDueTexts,
  receiptTexts,
  summaryTexts,
} from '#filer/payment/screens/screens.texts.ts'
import { refusalSentence } from '#filer/payment/texts.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { given, refused, type Given } from '../call-answers.ts'
import type { LaneWindow } from './window.ts'

const at = '2026-05-12T01:00:00.000Z'
const byFriday = '2026-05-15T09:00:00.000Z'
const fee = (agreed: boolean): Given =>
  given(readAmount, {
    discounted_amount: 264_000,
    lines: [
      { label: '간편장부 신고', amount: 330_000 },
      { label: '일찍 신청해서 20% 할인', amount: -66_000 },
    ],
    caseNumber: '26-000001',
    scriptUrl: '',
    consent: {
      lines: ['결제하면 신고 업무를 바로 시작해요.', '시작한 뒤에는 단계에 따라 환불해요.'],
      hash: '0',
      agreed,
    },
  })
const stands = (report: PaymentReport) => given(readPayment, report)
const refunded = {
  type: 'SIMPLE',
  totalIncome: 24_000_000,
  decidedTaxAmount: 540_000,
  prepaidTaxAmount: 1_650_000,
  taxDueOrRefund: -1_110_000,
  localDueOrRefund: -111_000,
  discountedAmount: 264_000,
  checks: { made: 14, passed: 13 },
} as const
const result = given(readReport, refunded)
const owed = given(readReport, {
  ...refunded,
  prepaidTaxAmount: 0,
  decidedTaxAmount: 1_110_000,
  taxDueOrRefund: 1_110_000,
  localDueOrRefund: 111_000,
})

type Row = Omit<LaneWindow, 'stage' | 'calls'> & { calls: readonly Given[] }
const rows = (at: string, ...list: Omit<Row, 'at'>[]): LaneWindow[] =>
  list.map(({ calls, ...row }) => ({ at, stage: 'signed-in', calls: () => calls, ...row }))

const checking = (by: keyof typeof checkingWords.by, shortly?: true): Omit<Row, 'at'> => ({
  name: `payment-checking-${by}`,
  calls: [stands({ statusMessage: 'CHECKING', checking: { by, until: byFriday } })],
  seen: checkingWords.by[by]('#').split('#')[0] || methodTexts.checking.warning,
  ...(shortly ? { shortly } : {}),
})

const account = given(readVirtualAccount, {
  vbankBankName: '카카오뱅크',
  vbankExpDate: '20260515',
  vbankExpTime: '235900',
  vbankAmount: 264_000,
  vbankHolderName: '가온세무회계',
  vbankNum: '79990000000001',
})

const paying: readonly LaneWindow[] = [
  ...rows(
    '/tax-payment',
    {
      name: 'payment-summary',
      fullest: true,
      calls: [stands({ statusMessage: '' }), fee(false), result],
      seen: summaryTexts.consent,
    },
    {
      name: 'payment-summary-waiting',
      calls: [stands({ statusMessage: 'WAITING_DEPOSIT' }), fee(true), result],
      seen: summaryTexts.waiting.title,
    },
    {
      name: 'payment-not-due',
      calls: [stands({ statusMessage: '' }), refused(readAmount, 404, 'pay.not-due', '')],
      seen: notDueTexts.title,
    },
    {
      name: 'payment-no-amount',
      calls: [stands({ statusMessage: '' }), refused(readAmount, 500, 'internal', '')],
      seen: amountProblemTexts.title,
    },
  ),
  ...rows(
    '/tax-payment-method',
    { name: 'payment-method', calls: [stands({ statusMessage: '' }), fee(true)], seen: methodTexts.safe },
    {
      name: 'payment-method-waiting',
      calls: [stands({ statusMessage: 'WAITING_DEPOSIT' }), fee(true)],
      seen: methodTexts.waiting.title,
    },
    checking('provider', true),
    checking('people'),
    checking('deposit'),
    checking('refund'),
  ),
  ...rows('/tax-payment-method?result=failed', {
    name: 'payment-refused',
    shortly: true,
    calls: [stands({ statusMessage: '', refusal: refusalSentence('bank-closed') }), fee(true)],
    seen: refusalSentence('bank-closed'),
  }),
  ...rows(
    '/tax-payment-vbank',
    {
      name: 'account',
      fullest: true,
      calls: [stands({ statusMessage: 'WAITING_DEPOSIT' }), account],
      seen: accountTexts.exact.title,
    },
    {
      name: 'account-expired',
      shortly: true,
      calls: [stands({ statusMessage: '' }), given(readVirtualAccount, { expired: true })],
      seen: accountTexts.expired.title,
    },
    {
      name: 'account-none',
      calls: [stands({ statusMessage: '' }), given(readVirtualAccount, {})],
      seen: accountTexts.none.title,
    },
  ),
  ...rows('/tax-payment-end', {
    name: 'payment-done',
    fullest: true,
    calls: [stands({ statusMessage: 'PAID', paidAt: at })],
    seen: endTexts.next,
  }),
]
/** The number for a cash receipt is asked for once a payment method that needs it is chosen. */
const choosing: readonly LaneWindow[] = (['BANK', 'VBANK'] as const).map((by) => ({
  name: `payment-method-${by.toLowerCase()}`,
  ...(by === 'VBANK' ? { fullest: true as const } : {}),
  at: '/tax-payment-method',
  stage: 'signed-in',
  calls: () => [stands({ statusMessage: '' }), fee(true)],
  press: [methodTexts[by].title],
  seen: receiptTexts.legend,
}))

const year = {
  received: 'May' as const,
  dataLinked: 'May' as const,
  caseNumber: '26-000001',
  filingYear: 2026,
  years: [2026],
}
type Receipt = Parameters<typeof viewOfReceipt>
const reviewed = { reviewed: true, office: 'waiting-for-fee' } as const
const stateOf = (of: Receipt[0], facts: Receipt[1] = {}, beside: Partial<ReportState> = {}) =>
  given(readReportState, {
    ...year,
    ...beside,
    reviewCompleted: 'May',
    ...(of?.feePaid ? { feePaid: 'May' as const } : {}),
    ...(of?.completed ? { completed: 'May' as const } : {}),
    told: viewOfReceipt({ ...reviewed, ...of }, { dueOrRefundWon: -1_221_000, ...facts }),
  })
const done = { feePaid: true, completed: true, office: 'done' } as const
const mine: readonly LaneWindow[] = rows(
  '/mypage',
  { name: 'mypage-fee-due', calls: [stateOf({}), result, stands({ statusMessage: '' })], seen: myPageTexts.money.left },
  {
    name: 'mypage-deposit-awaited',
    calls: [stateOf({}, { payment: 'WAITING_DEPOSIT' }), result, stands({ statusMessage: 'WAITING_DEPOSIT' })],
    seen: viewOfReceipt(reviewed, { payment: 'WAITING_DEPOSIT' }).headline,
  },
  {
    name: 'mypage-odd-deposit',
    calls: [
      stateOf({}),
      result,
      stands({
        statusMessage: '',
        oddDeposit: { arrivedWon: 200_000, feeWon: 264_000, mayAnswer: ['send-rest', 'give-back'] },
      }),
    ],
    seen: oddDepositTexts.title,
  },
  {
    name: 'mypage-refund-on-its-way',
    calls: [
      stateOf({ feePaid: true, office: 'preparing' }),
      result,
      stands({
        statusMessage: 'PAID',
        paidAt: at,
        refund: { amountWon: 264_000, done: false, agreed: true, at: byFriday, to: 'card' },
      }),
    ],
    seen: refundTexts.going,
  },
  {
    name: 'mypage-registered',
    calls: [
      given(readReportState, { ...year, told: viewOfReceipt({}, { expected: null }) }),
      stands({ statusMessage: '' }),
    ],
    seen: viewOfReceipt({}).headline,
  },
  {
    name: 'mypage-stopped',
    calls: [
      given(readReportState, { ...year, told: viewOfReceipt({ office: 'dismissed' }) }),
      stands({ statusMessage: '' }),
    ],
    seen: viewOfReceipt({ office: 'dismissed' }).headline,
  },
  {
    name: 'mypage-refund-owed',
    calls: [stateOf(done), result, stands({ statusMessage: 'PAID', paidAt: at }), given(listBills, [])],
    seen: viewOfReceipt({ ...reviewed, ...done }, { dueOrRefundWon: -1_221_000 }).headline,
  },
  {
    name: 'mypage-completed',
    fullest: true,
    calls: [
      stateOf(done, { dueOrRefundWon: 1_221_000 }, { draft: 'approved', claim: { until: '2026-06-01', late: false } }),
      owed,
      stands({ statusMessage: 'PAID', paidAt: at, receiptUrl: 'http://127.0.0.1/receipt' }),
      given(listBills, [
        { id: 'a', fileName: '납부서.pdf', kind: 'national-slip', amountWon: 1_110_000, payBy: '2026-06-01' },
        {
          id: 'b',
          fileName: '지방납부서.pdf',
          kind: 'local-slip',
          amountWon: 111_000,
          payBy: '2026-05-11',
          late: true,
        },
      ]),
    ],
    seen: myPageTexts.downloads.late,
  },
)

export const moneyWindows: readonly LaneWindow[] = [...paying, ...choosing, ...mine]
