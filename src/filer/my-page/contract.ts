/** Requirements S77 to S79 and S119 to S121. */
import * as z from 'zod/mini'
import { fileAnswer, filingMethod, success, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { yearQuery } from '#contract/paging.ts'
import * as calls from './calls.ts'
import { accountPage, accountPageQuery, reportState, reportStateQuery } from './schemas.ts'

export type ReportState = z.infer<typeof reportState>
export const readReportState = endpoint({
  ...calls.readReportState,
  summary: '신고 진행 상태',
  query: reportStateQuery,
  answer: reportState,
})

/** `{}` if there is none. `discountedAmount`: the fee, or its unpaid rest. */
const reportSummary = z.object({
  type: z.optional(filingMethod),
  totalIncome: z.optional(won),
  decidedTaxAmount: z.optional(won),
  prepaidTaxAmount: z.optional(won),
  taxDueOrRefund: z.optional(won),
  discountedAmount: z.optional(won),
  /** Checks that did not pass were justified by two people. */
  checks: z.optional(z.object({ made: z.int(), passed: z.int() })),
  /** Refunds are negative; absent until settled. */
  localDueOrRefund: z.optional(won),
  /** Set once filed. */
  portalReceiptNumber: z.optional(z.string()),
  localReceiptNumber: z.optional(z.string()),
  /** Bank name and last four digits. */
  refundAccount: z.optional(z.object({ bank: z.string(), last: z.string() })),
})
export type ReportSummary = z.infer<typeof reportSummary>
export const readReport = endpoint({
  method: 'GET',
  path: '/api/spring/reports',
  summary: '신고 결과 요약',
  who: 'member',
  query: z.object(yearQuery),
  answer: reportSummary,
})

const bills = z.array(
  z.object({
    id: z.string(),
    fileName: z.string(),
    kind: z.string(),
    /** Seoul day; both are absent on old papers. */
    amountWon: z.optional(won),
    payBy: z.optional(z.string()),
    paid: z.optional(z.literal(true)),
    /** The office typed the numbers of the slip: `readSlipNumbers`. */
    numbers: z.optional(z.literal(true)),
    /** Overdue and not reported as paid. */
    late: z.optional(z.literal(true)),
  }),
)
export const listBills = endpoint({
  method: 'GET',
  path: '/api/spring/bills',
  summary: '납부서 목록',
  who: 'member',
  query: z.object(yearQuery),
  answer: bills,
})
export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/spring/reports/downloads/reports',
  summary: '신고서 내려받기',
  who: 'member',
  kind: 'file',
  query: z.object(yearQuery),
  answer: fileAnswer,
})
export const downloadBill = endpoint({
  method: 'GET',
  path: '/api/spring/bills/downloads/:id',
  summary: '납부서 내려받기',
  who: 'member',
  kind: 'file',
  whose: 'own',
  query: z.object(yearQuery),
  params: z.object({ id: id('bill') }),
  answer: fileAnswer,
})
/** What the slip prints. Writes an access record; absent fields are not on it. */
export const readSlipNumbers = endpoint({
  method: 'GET',
  path: '/api/my-page/bills/:id/numbers',
  summary: '납부서의 번호 보기',
  who: 'member',
  whose: 'own',
  params: z.object({ id: id('bill') }),
  answer: z.object({
    payCode: z.optional(z.string()),
    account: z.optional(z.object({ bank: z.string(), number: z.string() })),
  }),
})
/** Also stops or resumes the reminders. */
export const markOwnSlip = endpoint({
  method: 'POST',
  path: '/api/my-page/bills/:id/paid',
  summary: '납부서를 냈는지 알리기',
  who: 'member',
  whose: 'own',
  params: z.object({ id: id('bill') }),
  body: z.object({ settled: z.boolean() }),
  answer: success,
})
/** Resident numbers are masked. */
export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/my-page/data',
  summary: '내 정보 내려받기',
  who: 'member',
  kind: 'file',
  query: z.object(yearQuery),
  answer: fileAnswer,
})
/** Works once, from one IP address, within a minute. */
export const openDownload = endpoint({
  method: 'POST',
  path: '/api/my-page/files',
  summary: '내 파일의 한 번 쓰는 링크',
  who: 'member',
  whose: 'own',
  query: z.object(yearQuery),
  /** `paper`: for bills and reminders. */
  body: z.object({
    kind: z.enum(['report', 'bill', 'reminder', 'claim', 'own-data', 'consent']),
    paper: z.optional(id('bill')),
    consent: z.optional(id('consent')),
  }),
  answer: z.object({ path: z.string() }),
})
export const takeDownload = endpoint({
  method: 'GET',
  path: '/api/my-page/files/:token',
  summary: '한 번 쓰는 링크로 내려받기',
  who: 'anyone',
  kind: 'file',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{40,64}$/)) }),
  answer: fileAnswer,
})
export const readAccountPage = endpoint({
  ...calls.readAccountPage,
  summary: '마이페이지의 사무소·동의·문의',
  query: accountPageQuery,
  answer: accountPage,
})
