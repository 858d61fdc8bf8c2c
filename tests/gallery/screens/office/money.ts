/** The money page's reconciliation and cash receipts, in states that the rehearsal's data does not have. */
import { differenceKinds, type DifferenceKind } from '#domain/payment/comparison.ts'
import type { ClaimRow } from '#office/money/guarantee/schemas.ts'
import { guaranteeTexts } from '#office/money/guarantee/texts.ts'
import { salesTexts } from '#office/money/sales/texts.ts'
import { comparisonTexts } from '#office/money/comparison/texts.ts'
import {
  listDifferences,
  listSales,
  listDueFees,
  listMoneyCases,
  listReceipts,
  readRefundAccount,
  listGuaranteeClaims,
} from '#office/money/contract.ts'
import { actTexts, caseTexts, moneyTexts, receiptTexts } from '#office/money/texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { failed, given, never, refused, type Given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const longName = 'Alexandrina Christopherson 갈맷빛나들이다소니'
const desk: readonly Given[] = [
  given(listDueFees, { accounts: [], rows: [], total: 0, pageSize: 100 }),
  given(listMoneyCases, { rows: [], total: 0, notices: [], noticeTotal: 0 }),
]
const noReceipts = given(listReceipts, { rows: [], total: 0 })

const difference = (kind: DifferenceKind, index: number) => ({
  id: String(index),
  kind,
  merchant: 'rehearse1m',
  day: '2026-05-11',
  branch: kind === 'theirs-only' ? null : index % 2 ? '가온세무회계' : '나래세무사사무소',
  subject: 'rehearse1m01012605111011121234',
  caseNumber: kind === 'theirs-only' ? null : '26-000123',
  name: kind === 'theirs-only' ? null : index === 2 ? longName : '김하늘',
  theirWon: kind === 'ours-only' ? 0 : 220_000,
  ourWon: kind === 'cancelled-there' || kind === 'paid-there' || kind === 'theirs-only' ? 0 : 219_000,
  mayAct: index !== 6,
  mayPropose: kind === 'cancelled-there',
})
const read = { merchant: 'rehearse1m', day: '2026-05-11', lines: 1_234, readAt: at, trouble: null }
const compared = given(listDifferences, {
  merchants: ['rehearse1m', 'rehearse2m'],
  days: [
    read,
    { ...read, day: '2026-05-10', lines: 0, trouble: { why: 'columns', line: null } },
    { ...read, merchant: 'rehearse2m', day: '2026-05-10', lines: 0, trouble: { why: 'line', line: 12_345 } },
  ],
  rows: differenceKinds.map(difference),
  total: 318,
})
const comparison = (name: string, answer: Given, more: Partial<OfficeState>): OfficeState => ({
  name: `office-money-comparison-${name}`,
  at: '/office/money#comparison',
  calls: [...desk, noReceipts, answer],
  seen: comparisonTexts.table,
  ...more,
})

const receipts = given(listReceipts, {
  rows: (['refused', 'unseen', null, 'by-hand', 'unclear'] as const).map((trouble, index) => ({
    order: `JS${index}`,
    caseNumber: `26-00012${index}`,
    name: index === 1 ? longName : '김하늘',
    branch: index % 2 ? '가온세무회계' : '나래세무사사무소',
    kind: index > 2 ? ('take-back' as const) : ('issue' as const),
    amountWon: 220_000,
    use: index === 2 ? ('self' as const) : ('deduction' as const),
    number: index === 2 ? '' : '010-****-0000',
    dueAt: index > 2 ? null : at,
    trouble,
    mayAct: index !== 4,
  })),
  total: 215,
})
const forReceipts = (name: string, more: Partial<OfficeState>): OfficeState => ({
  name: `office-money-receipts-${name}`,
  at: '/office/money#cases',
  calls: [...desk, receipts],
  seen: receiptTexts.title,
  ...more,
})

/** A refund to an account that waits for its second person, and one that staff must finish. */
const refunding = given(listMoneyCases, {
  rows: (['decide-refund', 'finish-refund'] as const).map((act, index) => ({
    order: `JS${index}`,
    caseNumber: `26-00012${index}`,
    pastYear: index === 0 ? 2024 : null,
    name: index === 0 ? longName : '김하늘',
    branch: '가온세무회계',
    method: 'VBANK' as const,
    state: 'refunding' as const,
    amountWon: 220_000,
    arrivedWon: null,
    refundedWon: 0,
    heldWon: 220_000,
    tableWon: 110_000,
    mayEnd: true,
    paidAt: at,
    since: at,
    tid: 'rehearse1m01012605111011121234',
    asked: null,
    question: null,
    fromAnother: index === 1,
    refund: {
      amountWon: 110_000,
      basis: 'table' as const,
      reason: '신고를 그만두신대요. '.repeat(6),
      caseThen: 'ends' as const,
      state: act === 'decide-refund' ? ('asked' as const) : ('approved' as const),
      dueAt: at,
      trouble: act === 'finish-refund' ? 'refused' : 'made-there',
      accountMask: '국민은행 ******-**-**1234',
      proposed: { by: '가람솔', at, reason: '신고를 그만두신대요. '.repeat(6) },
    },
    acts: [act],
  })),
  total: 2,
  notices: [],
  noticeTotal: 0,
})
const refundAccount = given(readRefundAccount, { bank: '국민은행', accountNumber: '90112341234', holder: '김하늘' })
const forRefunds = (name: string, more: Partial<OfficeState>): OfficeState => ({
  name: `office-money-refund-${name}`,
  at: '/office/money#cases',
  calls: [...desk.slice(0, 1), refunding, noReceipts, refundAccount],
  seen: longName,
  ...more,
})

const sales = given(listSales, {
  rows: (['card', 'deduction', 'self', 'receipt-due'] as const).map((proof, index) => ({
    id: String(index),
    at,
    back: index === 1,
    caseNumber: `26-00012${index}`,
    name: index === 0 ? longName : '김하늘',
    branch: index % 2 ? '가온세무회계' : '나래세무사사무소',
    method: index === 0 ? ('CARD' as const) : ('TRANSFER' as const),
    proof,
    proofNumber: proof === 'deduction' ? '010-****-0000' : '',
    approvalNumber: index < 2 ? '30012345' : '',
    supplyWon: index === 1 ? -200_000 : 200_000,
    vatWon: index === 1 ? -20_000 : 20_000,
    totalWon: index === 1 ? -220_000 : 220_000,
  })),
  total: 120,
  pageSize: 100,
  sums: { paid: 119, paidWon: 26_180_000, back: 1, backWon: 220_000, leftWon: 25_960_000, vatWon: 2_360_000 },
  branches: [
    { id: 'gaon', name: '가온세무회계' },
    { id: 'nare', name: '나래세무사사무소' },
  ],
  mayDownload: true,
})
const noSales = given(listSales, {
  rows: [],
  total: 0,
  pageSize: 100,
  sums: { paid: 0, paidWon: 0, back: 0, backWon: 0, leftWon: 0, vatWon: 0 },
  branches: [],
  mayDownload: true,
})
const forSales = (name: string, calls: OfficeState['calls'], more: Partial<OfficeState>): OfficeState => ({
  name: `office-money-sales-${name}`,
  at: '/office/money#sales',
  calls: [...desk, ...calls],
  seen: salesTexts.lead,
  ...more,
})

const claim: ClaimRow = {
  caseNumber: '26-010001',
  name: longName,
  branch: '가온세무회계',
  cause: 'calculation',
  amountWon: 1_234_560,
  paidWon: 30_000,
  proof: '세무서 고지서'.repeat(20),
  state: 'asked',
  proposed: { by: '가람솔', at: '2026-05-12T01:00:00.000Z', reason: '필요경비를 두 번 뺐어요' },
  paidAt: null,
  reference: null,
  acts: ['decide', 'withdraw'],
}
const claims = given(listGuaranteeClaims, {
  firms: [{ branch: '가온세무회계', mostWon: 5_000_000, words: '저희 오류로 더 낸 돈을 드려요' }],
  claims: [
    claim,
    { ...claim, caseNumber: '26-010002', name: '김하늘', state: 'approved', acts: ['pay'] },
    { ...claim, caseNumber: '26-010003', state: 'paid', reference: '하나 1234', paidAt: claim.proposed.at, acts: [] },
  ],
  total: 203,
})
const guarantee = (name: string, calls: OfficeState['calls'], more: Partial<OfficeState>): OfficeState => ({
  name: `office-money-guarantee-${name}`,
  at: '/office/money#guarantee',
  calls: [...desk, ...calls],
  seen: guaranteeTexts.lead,
  ...more,
})

export const moneyStates: readonly OfficeState[] = [
  guarantee('full', [claims], { fullest: true }),
  guarantee('off', [given(listGuaranteeClaims, { firms: [], claims: [], total: 0 })], {
    seen: guaranteeTexts.off.title,
  }),
  guarantee('failed', [failed(listGuaranteeClaims)], { seen: guaranteeTexts.failed.title }),
  guarantee('decide', [claims], {
    press: [guaranteeTexts.of(guaranteeTexts.acts.decide, longName)],
    seen: guaranteeTexts.decide.title(longName),
  }),
  guarantee('pay', [claims], {
    press: [guaranteeTexts.of(guaranteeTexts.acts.pay, '김하늘')],
    seen: guaranteeTexts.pay.reference,
  }),
  forRefunds('rows', {}),
  forRefunds('decide', {
    press: [caseTexts.of(longName, caseTexts.acts['decide-refund'])],
    seen: actTexts.decideRefund.holderHint(longName),
  }),
  forRefunds('finish', {
    press: [caseTexts.of('김하늘', caseTexts.acts['finish-refund'])],
    seen: actTexts.finish.reference,
  }),
  comparison('full', compared, { fullest: true }),
  comparison('none', given(listDifferences, { merchants: ['rehearse1m'], days: [], rows: [], total: 0 }), {
    seen: comparisonTexts.empty.title,
  }),
  comparison('waiting', never(listDifferences), { seen: moneyTexts.tabs.comparison }),
  comparison('failed', failed(listDifferences), { seen: problemSentences.internal }),
  comparison('forbidden', refused(listDifferences, 403, 'auth.forbidden', problemSentences['auth.forbidden']), {
    seen: problemSentences['auth.forbidden'],
  }),
  comparison('window', compared, {
    press: [comparisonTexts.of(comparisonTexts.kinds['cancelled-there'], '김하늘')],
    seen: comparisonTexts.dialog.title,
  }),
  comparison('window-missing', compared, {
    press: [comparisonTexts.of(comparisonTexts.kinds['paid-there'], longName), comparisonTexts.dialog.settle],
    seen: comparisonTexts.dialog.missing,
  }),
  forReceipts('full', { fullest: true }),
  forReceipts('none', { calls: [...desk, noReceipts], seen: caseTexts.empty.title }),
  forReceipts('window', { press: [receiptTexts.of(longName)], seen: receiptTexts.act }),
  forSales('full', [sales], { fullest: true, seen: longName }),
  forSales('none', [noSales], { seen: salesTexts.none.title }),
  forSales('failed', [failed(listSales)], { seen: problemSentences.internal }),
  forSales('window', [sales], { press: [salesTexts.exporting.press], seen: salesTexts.exporting.body }),
]
