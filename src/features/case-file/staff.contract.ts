/** The office's case list and case file: collected data, calculation, review by a second person, papers, receipt numbers (staff work, "order of work"). */
import * as z from 'zod/mini'
import { fileAnswer, fillingType, instant, success, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { countInQuery } from '#contract/paging.ts'

/** How the office calls the states of a case, wherever a case is named. */
export { officeStateWords } from './screens.texts.ts'

/** What staff type. A zero character is refused here: the records cannot hold one. */
const words = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^[^\u0000]*$/))
const caseNumber = z.object({ caseNumber: z.string().check(z.regex(/^[\w-]{1,20}$/)) })
export const officeStateNames = ['new', 'waiting-for-filer', 'preparing', 'in-review', 'waiting-for-fee', 'ready-to-file', 'filed', 'done', 'dismissed'] as const

export const caseRow = z.object({
  caseNumber: z.string(), name: z.string(), phoneMask: z.string(), branchId: z.string(), officeState: z.enum(officeStateNames), dataState: z.string(), agentState: z.string(), paymentState: z.string(),
  method: z.nullable(fillingType), assignee: z.nullable(z.string()), waitingSince: z.nullable(instant), receivedAt: z.nullable(instant),
})
export type CaseRow = z.infer<typeof caseRow>

export const listCases = endpoint({
  method: 'GET', path: '/api/office/cases', summary: '접수 건 목록', who: 'staff', right: 'cases.read',
  query: z.object({
    page: z._default(countInQuery(0, 100_000), 0), size: z._default(countInQuery(1, 100), 30), keyword: z._default(words(0, 100), ''),
    filter: z._default(z.enum(['all', 'mine', 'unassigned', 'data-failed', 'agent-conflict', 'in-review', 'unpaid', 'ready-to-file']), 'all'),
    sort: z._default(z.enum(['waiting', 'received', 'name']), 'waiting'),
  }),
  answer: z.object({ rows: z.array(caseRow), total: z.int(), counts: z.record(z.string(), z.int()) }),
})

const collectedDocument = z.object({ index: z.int(), name: z.string(), state: z.string(), retrievedAt: z.nullable(instant), rows: z.array(z.array(z.string())), columns: z.array(z.string()) })
const event = z.object({ at: instant, machine: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()), who: z.string(), why: z.string() })
const check = z.object({ number: z.int(), id: z.string(), label: z.string(), verdict: z.enum(['PASS', 'WARN', 'FAIL', 'SKIP']), difference: z.nullable(z.number()), limit: z.nullable(z.number()) })

/** The fee by lines, the office's adjustment among them; they sum to the fee. */
const feeLine = z.object({ id: z.string(), amountWon: won, count: z.optional(z.int()), percent: z.optional(z.number()) })

export const caseFile = z.object({
  row: caseRow, version: z.int(), filer: z.object({ name: z.string(), phoneMask: z.string(), email: z.string(), residentNumberMask: z.string(), residentNumberKept: z.boolean() }),
  registration: z.nullable(z.object({ bank: z.string(), accountMask: z.string(), portalId: z.string(), passwordKept: z.boolean(), additionalPhone: z.string(), note: z.string(), registeredAt: z.nullable(instant) })),
  documents: z.array(collectedDocument),
  family: z.array(z.object({ relation: z.string(), name: z.string(), residentNumberMask: z.string(), source: z.string() })),
  checks: z.array(check),
  review: z.nullable(z.object({ preparedBy: z.string(), preparedAt: instant, reviewedBy: z.nullable(z.string()), reviewedAt: z.nullable(instant), type: fillingType, totalIncome: won, decidedTaxAmount: won, prepaidTaxAmount: won, taxDueOrRefund: won, feeWon: won, feeLines: z.array(feeLine) })),
  papers: z.object({ report: z.nullable(z.object({ madeAt: instant, fileName: z.string() })), bills: z.array(z.object({ id: z.string(), fileName: z.string() })) }),
  filing: z.object({ portalReceiptNumber: z.nullable(z.string()), localReceiptNumber: z.nullable(z.string()), filingState: z.string(), localTaxState: z.string() }),
  payment: z.object({ state: z.string(), amountWon: z.nullable(won), method: z.nullable(z.string()), paidAt: z.nullable(instant) }),
  events: z.array(event),
  /** What this staff member may do next, decided by the server. */
  acts: z.array(z.enum(['take', 'prepare', 'send-to-review', 'approve', 'send-back', 'make-report', 'upload-bill', 'file', 'complete', 'reveal'])),
})
export type CaseFile = z.infer<typeof caseFile>

export const readCase = endpoint({ method: 'GET', path: '/api/office/cases/:caseNumber', summary: '접수 건 보기', who: 'staff', right: 'cases.read', params: caseNumber, answer: caseFile })

const versioned = { version: z.int() }
export const takeCase = endpoint({ method: 'POST', path: '/api/office/cases/:caseNumber/take', summary: '내 담당으로 하기', who: 'staff', right: 'case.prepare', params: caseNumber, body: z.object(versioned), answer: success })
/** The preparer's summary and fee; a second person approves it before the filer sees the fee. */
export const sendToReview = endpoint({
  method: 'POST', path: '/api/office/cases/:caseNumber/review', summary: '검토 올리기', who: 'staff', right: 'case.prepare', params: caseNumber,
  body: z.object({ ...versioned, type: fillingType, totalIncome: won, decidedTaxAmount: won, prepaidTaxAmount: won, taxDueOrRefund: won, feeWon: won.check(z.minimum(0), z.maximum(100_000_000)), warnings: z.optional(words(0, 1000)) }), answer: success,
})
export const approveReview = endpoint({ method: 'POST', path: '/api/office/cases/:caseNumber/approve', summary: '검토 마치기', who: 'staff', right: 'case.review', params: caseNumber, body: z.object({ ...versioned, reason: z.optional(words(0, 1000)) }), answer: success })
export const sendBack = endpoint({ method: 'POST', path: '/api/office/cases/:caseNumber/send-back', summary: '돌려보내기', who: 'staff', right: 'case.review', params: caseNumber, body: z.object({ ...versioned, reason: words(2, 1000) }), answer: success })
export const makeReport = endpoint({ method: 'POST', path: '/api/office/cases/:caseNumber/report', summary: '신고서 만들기', who: 'staff', right: 'case.file', params: caseNumber, body: z.object(versioned), answer: success })
export const readCaseReport = endpoint({ method: 'GET', path: '/api/office/cases/:caseNumber/report', summary: '신고서 보기', who: 'staff', right: 'cases.read', params: caseNumber, kind: 'file', answer: fileAnswer })
export const uploadBill = endpoint({
  method: 'POST', path: '/api/office/cases/:caseNumber/bills', summary: '납부서 올리기', who: 'staff', right: 'case.file', params: caseNumber, accepts: 'file',
  query: z.object({ fileName: words(1, 100) }), body: z.custom<Uint8Array>((value) => value instanceof Uint8Array), answer: z.object({ id: z.string() }),
})
/** Filed at the portal and, for the local income tax, filed or not applicable. */
export const recordFiling = endpoint({
  method: 'POST', path: '/api/office/cases/:caseNumber/filing', summary: '접수번호 적기', who: 'staff', right: 'case.file', params: caseNumber,
  body: z.object({ ...versioned, portalReceiptNumber: z.string().check(z.regex(/^[\d-]{6,30}$/)), localReceiptNumber: z.nullable(z.string().check(z.regex(/^[\w-]{4,30}$/))) }), answer: success,
})
export const completeCase = endpoint({ method: 'POST', path: '/api/office/cases/:caseNumber/complete', summary: '신고 완료로 하기', who: 'staff', right: 'case.file', params: caseNumber, body: z.object(versioned), answer: success })
/** Opens a masked value once; the reason stays in the access records. */
export const revealSecret = endpoint({
  method: 'POST', path: '/api/office/cases/:caseNumber/reveal', summary: '가린 정보 보기', who: 'staff', right: 'secret.reveal', params: caseNumber,
  body: z.object({ what: z.enum(['resident-number', 'account-number', 'portal-password']), reason: words(2, 200) }), answer: z.object({ value: z.string() }),
})
