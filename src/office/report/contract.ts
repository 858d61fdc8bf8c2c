import * as z from 'zod/mini'
import { caseParams, fileAnswer, givenInstant, success, actReason, typedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery } from '#contract/paging.ts'
import { readLocalReceipt, readPortalReceipt } from '#domain/filed-return/receipt-number.ts'
import { slipKinds } from '#domain/filed-return/slips.ts'
import { plainText } from '#domain/plain-text.ts'
import { isDay } from '#domain/seoul-time.ts'

import { returnPreview, submitted } from './transmission/schemas.ts'

export { transmissionView } from './transmission/schemas.ts'

/** As printed: hyphens and blanks are left out. */
const optionalDigits = (least: number, most: number) =>
  z.string().check(
    z.overwrite((text) => plainText(text).replace(/[\s-]/g, '')),
    z.regex(new RegExp(`^(\\d{${least},${most}})?$`)),
  )

const ofCase = { method: 'POST', who: 'staff', right: 'case.file', whose: 'branch', params: caseParams } as const

export const downloadReasons = ['check', 'file', 'send', 'answer'] as const
export type DownloadReason = (typeof downloadReasons)[number]

/** The filer's word by telephone. Throws `input.invalid` for a call before the review or still to come. */
export const confirmDraft = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/draft-confirmation',
  summary: '전화로 확인한 신고서 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'confirm-draft',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), calledAt: givenInstant, reason: actReason }),
  answer: success,
})

const laterWon = z.int().check(z.minimum(0), z.maximum(99_999_999_999))

/** Throws `case.instalment` above what the law allows. */
export const chooseInstalment = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/instalments',
  summary: '세금을 나누어 낼지 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'choose-instalment',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), nationalWon: laterWon, localWon: laterWon }),
  answer: success,
})

export const makeReport = endpoint({
  path: '/api/office/cases/:caseNumber/report',
  summary: '신고서 만들기',
  ...ofCase,
  caseAct: 'make-report',
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
  /** The reason is stored in the access record. Default: the latest version. */
  query: z.object({ reason: z.enum(downloadReasons), version: z.optional(countInQuery(1, 9_999)) }),
  kind: 'file',
  answer: fileAnswer,
})

/** The office copy, rendered from stored data. */
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

/** Throws `case.no-slip` if no such amount is due, `case.same-paper` if the file is there. */
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
  /** The case's `version`, to write the slip's numbers after it. */
  answer: z.object({ id: z.string(), version: z.int() }),
})

/** Each download writes an access record. */
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

export const withdrawBill = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/bills/:billId/withdraw',
  summary: '납부서 거두기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'withdraw-bill',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), billId: id('bill') }),
  body: z.object({ version: z.int(), reason: actReason }),
  answer: success,
})

/** What the slip prints; empty fields are not on it. */
export const writeSlipNumbers = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/bills/:billId/numbers',
  summary: '납부서의 번호 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'mark-slip',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), billId: id('bill') }),
  body: z
    .object({
      version: z.int(),
      payCode: optionalDigits(15, 25),
      bank: typedWords(0, 20),
      account: optionalDigits(8, 20),
    })
    .check(z.refine(({ payCode, account }) => payCode !== '' || account !== '', { path: ['payCode'] }))
    .check(z.refine(({ bank, account }) => (bank.trim() === '') === (account === ''), { path: ['bank'] })),
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
/** Null: no local income tax to file. */
const localReceiptNumber = z.nullable(z.string().check(z.maxLength(60), fits(readLocalReceipt)))
const repeatReason = z.optional(actReason)

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
    localLater: z.optional(z.boolean()),
    repeatReason,
    /** Why it was filed although the figures are stale. */
    staleReason: z.optional(actReason),
  }),
  answer: success,
})

export const completeCase = endpoint({
  path: '/api/office/cases/:caseNumber/complete',
  summary: '신고 완료로 하기',
  ...ofCase,
  caseAct: 'complete',
  body: z.object({ version: z.int() }),
  answer: success,
})

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

/** The previous numbers stay in the timeline. */
export const correctReceipts = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/filing/corrections',
  summary: '접수번호 고치기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'correct-receipts',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), portalReceiptNumber, localReceiptNumber, reason: actReason, repeatReason }),
  answer: success,
})

export const rejectFiling = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/filing/rejection',
  summary: '홈택스 반려 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'reject-filing',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), reason: actReason }),
  answer: success,
})

/** What would be sent, and the key that sends it once. Throws `case.figures-stale`. */
export const previewReturn = endpoint({
  path: '/api/office/cases/:caseNumber/transmission-preview',
  summary: '홈택스 전송 미리 보기',
  ...ofCase,
  caseAct: 'submit-return',
  body: z.object({ version: z.int() }),
  answer: returnPreview,
})

/** Throws `case.transmission-preview` if the preview is no longer true, or its key was used. */
export const submitReturn = endpoint({
  path: '/api/office/cases/:caseNumber/transmission',
  summary: '홈택스로 전송하기',
  ...ofCase,
  caseAct: 'submit-return',
  body: submitted,
  answer: success,
})

/** Sends the same return once more under its key, where the vendor knows nothing. */
export const resumeTransmission = endpoint({
  path: '/api/office/cases/:caseNumber/transmission/resume',
  summary: '홈택스 전송 이어서 하기',
  ...ofCase,
  caseAct: 'resume-transmission',
  body: z.object({ version: z.int() }),
  answer: success,
})

/** A person has looked at the portal. Throws `case.changed` while the vendor is asked. */
export const giveUpTransmission = endpoint({
  path: '/api/office/cases/:caseNumber/transmission/give-up',
  summary: '홈택스 전송 그만두기',
  ...ofCase,
  caseAct: 'give-up-transmission',
  body: z.object({ version: z.int(), reason: actReason }),
  answer: success,
})
