/**
 * What the office hands over for a case: the report, the receipt numbers, the payment slips, completion (staff work,
 * "order of work").
 */
import * as z from 'zod/mini'
import { caseParams, fileAnswer, success, typedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery } from '#contract/paging.ts'
import { readLocalReceipt, readPortalReceipt } from '#domain/filed-return/receipt-number.ts'
import { slipKinds } from '#domain/filed-return/slips.ts'
import { isDay } from '#domain/seoul-time.ts'

/** What a member of staff takes the report for. */
export const downloadReasons = ['check', 'file', 'send', 'answer'] as const
export type DownloadReason = (typeof downloadReasons)[number]

export const makeReport = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/report',
  summary: '신고서 만들기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'make-report',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int() }),
  answer: success,
})

export const readCaseReport = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/report',
  summary: '신고서 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: caseParams,
  /** Why: kept in the access record. The latest version where none is named. */
  query: z.object({ reason: z.enum(downloadReasons), version: z.optional(countInQuery(1, 9_999)) }),
  kind: 'file',
  answer: fileAnswer,
})

/** The return in the official form's order and numbers, which the office keeps; made anew from what was kept. */
export const readReturnPdf = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/return',
  summary: '사무소 보관용 신고서 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: caseParams,
  query: z.object({ reason: z.enum(downloadReasons) }),
  kind: 'file',
  answer: fileAnswer,
})

/** A payment slip of one tax, with what is paid and by when; refused where that much is not due. */
export const uploadBill = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/bills',
  summary: '납부서 올리기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'upload-bill',
  whose: 'branch',
  params: caseParams,
  accepts: 'file',
  query: z.object({
    kind: z.enum(slipKinds),
    amountWon: countInQuery(1, 999_999_999),
    payBy: z.string().check(z.refine(isDay)),
  }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string() }),
})

/** A document of a case: a slip, a receipt, the filed return. Each is a recorded reading. */
export const readCaseDocument = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/bills/:billId/file',
  summary: '보관한 서류 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), billId: id('bill') }),
  query: z.object({ reason: z.enum(downloadReasons) }),
  kind: 'file',
  answer: fileAnswer,
})

/** Takes a wrong paper away with a reason; the filer sees it no more. */
export const withdrawBill = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/bills/:billId/withdraw',
  summary: '납부서 거두기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'withdraw-bill',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), billId: id('bill') }),
  body: z.object({ version: z.int(), reason: typedWords(2, 300) }),
  answer: success,
})

/** Also stops or resumes the reminders. */
export const markSlip = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/bills/:billId/paid',
  summary: '납부서를 냈는지 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'mark-slip',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), billId: id('bill') }),
  body: z.object({ version: z.int(), settled: z.boolean() }),
  answer: success,
})

const fits = (read: (typed: string) => string | undefined) =>
  z.refine((typed) => typeof typed === 'string' && read(typed) !== undefined)
const portalReceiptNumber = z.string().check(z.maxLength(60), fits(readPortalReceipt))
/** Null: there is no local income tax to file. */
const localReceiptNumber = z.nullable(z.string().check(z.maxLength(60), fits(readLocalReceipt)))
/** Why a number that stands in another case, or stood in this one, is right all the same. */
const repeatReason = z.optional(typedWords(2, 300))

/** Filed at the portal and, for the local income tax, filed or not applicable. */
export const recordFiling = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/filing',
  summary: '접수번호 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'file',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    version: z.int(),
    portalReceiptNumber,
    localReceiptNumber,
    /** The local income tax is filed on another day. */
    localLater: z.optional(z.boolean()),
    repeatReason,
  }),
  answer: success,
})

export const completeCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/complete',
  summary: '신고 완료로 하기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'complete',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int() }),
  answer: success,
})

/** The local income tax, filed on another day than the national one, or not applicable. */
export const recordLocalFiling = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/filing/local',
  summary: '지방소득세 접수번호 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'file-local',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), localReceiptNumber, repeatReason }),
  answer: success,
})

/** Puts right what was typed wrongly; the numbers before stay in the timeline. */
export const correctReceipts = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/filing/corrections',
  summary: '접수번호 고치기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'correct-receipts',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    version: z.int(),
    portalReceiptNumber,
    localReceiptNumber,
    reason: typedWords(2, 300),
    repeatReason,
  }),
  answer: success,
})

/** The portal rejected the return: it is to be filed again. */
export const rejectFiling = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/filing/rejection',
  summary: '홈택스 반려 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'reject-filing',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), reason: typedWords(2, 300) }),
  answer: success,
})
