import * as z from 'zod/mini'
import { caseParams, closedWords, fileAnswer, success, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { moneyActBody, oddNotice } from './desk/schemas.ts'
import { closingPeriod, closingQuery } from '#office/money/closing/rules.ts'
import { differencesAnswer, differenceSettled, listRead, providerListQuery } from './comparison/schemas.ts'
import { claimBody, claimsAnswer } from './guarantee/schemas.ts'
import { openReceipt, receiptActBody } from './receipts/schemas.ts'
import { salesAnswer, salesBody, salesFileBody } from '#office/money/sales/rules.ts'
import { depositBody, dueFees, moneyCase } from './schemas.ts'
import { bankTransactionsAnswer, importQuery, lineFees, lineSettled, readIn } from './statement/schemas.ts'

/** Part of a name, an amount, or last digits. In a body, because URLs are logged. */
const searched = z.object({
  keyword: z._default(z.string().check(z.maxLength(50), withoutNumber), ''),
  page: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
})

export const listDueFees = endpoint({
  method: 'POST',
  path: '/api/office/money/due',
  summary: '결제를 기다리는 수수료',
  who: 'staff',
  right: 'money.read',
  body: searched,
  answer: dueFees,
})

/** Staff saw the deposit in the firm's account. `feeWon`: as shown on screen. */
export const matchDeposit = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/deposit',
  summary: '계좌 입금 확인',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: caseParams,
  body: depositBody,
  answer: success,
})

export type OddNotice = z.infer<typeof oddNotice>

export const listMoneyCases = endpoint({
  method: 'GET',
  path: '/api/office/money/cases',
  summary: '사람이 확인할 결제',
  who: 'staff',
  right: 'money.read',
  answer: z.object({ rows: z.array(moneyCase), total: z.int(), notices: z.array(oddNotice), noticeTotal: z.int() }),
})

export const listPaidFees = endpoint({
  method: 'POST',
  path: '/api/office/money/paid',
  summary: '결제된 수수료',
  who: 'staff',
  right: 'money.read',
  body: searched,
  answer: z.object({ rows: z.array(moneyCase), total: z.int(), pageSize: z.int() }),
})

export type MoneyActBody = z.infer<typeof moneyActBody>

/** Two-person acts are requested by one user and decided by another. */
export const actOnPayment = endpoint({
  method: 'POST',
  path: '/api/office/payments/:order/acts',
  summary: '결제 처리',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: z.object({ order: id('payment') }),
  body: moneyActBody,
  answer: success,
})

/** Throws `auth.forbidden` unless the user sends or may approve the refund. Recorded. */
export const readRefundAccount = endpoint({
  method: 'POST',
  path: '/api/office/payments/:order/refund-account',
  summary: '환불 계좌 보기',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: z.object({ order: id('payment') }),
  answer: z.object({ bank: z.string(), accountNumber: z.string(), holder: z.string() }),
})

export const handleNotice = endpoint({
  method: 'POST',
  path: '/api/office/money/notices/:notice',
  summary: '맞지 않는 입금 처리',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: z.object({ notice: id('depositNotice') }),
  body: z.object({ note: closedWords(2, 200) }),
  answer: success,
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/office/money/receipts',
  summary: '확인할 현금영수증',
  who: 'staff',
  right: 'money.read',
  answer: z.object({ rows: z.array(openReceipt), total: z.int() }),
})

export const actOnReceipt = endpoint({
  method: 'POST',
  path: '/api/office/payments/:order/cash-receipt',
  summary: '현금영수증 처리',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: z.object({ order: id('payment') }),
  body: receiptActBody,
  answer: success,
})

/**
 * Books nothing; skips known transactions. Column choices are stored per header set. `unread`: skip unreadable rows.
 * `instead`: import to undo first.
 */
export const importStatement = endpoint({
  method: 'POST',
  path: '/api/office/money/statement',
  summary: '통장 내역 올리기',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  accepts: 'file',
  query: importQuery,
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: readIn,
})
/** Only while none of its bank transactions is settled. */
export const takeBackStatement = endpoint({
  method: 'POST',
  path: '/api/office/money/statement/take-back',
  summary: '읽은 통장 내역 되돌리기',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  body: z.object({ reading: id('bankImport') }),
  answer: success,
})
export const listBankTransactions = endpoint({
  method: 'GET',
  path: '/api/office/money/bank-lines',
  summary: '통장 내역',
  who: 'staff',
  right: 'money.read',
  answer: bankTransactionsAnswer,
})
export const listLineFees = endpoint({
  method: 'POST',
  path: '/api/office/money/bank-lines/:line/fees',
  summary: '통장 내역에 맞는 수수료 찾기',
  who: 'staff',
  right: 'money.read',
  whose: 'branch',
  params: z.object({ line: id('bankLine') }),
  body: z.object({ keyword: z._default(z.string().check(z.maxLength(50), withoutNumber), '') }),
  answer: lineFees,
})
/**
 * One or several fees (books the deposit), not a fee, or a duplicate. `fromAnother`: the sender is not the filer.
 */
export const settleBankTransaction = endpoint({
  method: 'POST',
  path: '/api/office/money/bank-lines/:line',
  summary: '통장 내역 처리',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: z.object({ line: id('bankLine') }),
  body: lineSettled,
  answer: success,
})
/** The fee is due again, unless the return is filed. `order`: the payment shown on screen. */
export const undoBankTransaction = endpoint({
  method: 'POST',
  path: '/api/office/money/bank-lines/:line/undo',
  summary: '통장 내역 처리 되돌리기',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: z.object({ line: id('bankLine') }),
  body: z.object({ order: z.optional(id('payment')) }),
  answer: success,
})

/** Open ones first, then the latest; each reading is recorded. */
export const listGuaranteeClaims = endpoint({
  method: 'GET',
  path: '/api/office/money/guarantee',
  summary: '신고 오류 보증금',
  who: 'staff',
  right: 'money.read',
  answer: claimsAnswer,
})

/** On a completed case; its one open claim is meant. A second person decides and records the payment, once. */
export const actOnGuarantee = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/guarantee',
  summary: '신고 오류 보증금 처리',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: caseParams,
  body: claimBody,
  answer: success,
})

/** Future days are refused. */
export const readClosing = endpoint({
  method: 'GET',
  path: '/api/office/money/closing',
  summary: '일일 마감',
  who: 'staff',
  right: 'money.read',
  query: closingQuery,
  answer: z.object({ day: z.string(), periods: z.array(closingPeriod) }),
})
export const downloadClosing = endpoint({
  method: 'GET',
  path: '/api/office/money/closing/file',
  summary: '일일 마감 내려받기 (CSV)',
  who: 'staff',
  right: 'money.read',
  kind: 'file',
  query: closingQuery,
  answer: fileAnswer,
})

/** Throws `input.invalid` for a period longer than a year. */
export const listSales = endpoint({
  method: 'POST',
  path: '/api/office/money/sales',
  summary: '매출 목록',
  who: 'staff',
  right: 'money.read',
  whose: 'branch',
  body: salesBody,
  answer: salesAnswer,
})
/** Recorded with reason. Throws `case.export-rows`. */
export const downloadSales = endpoint({
  method: 'POST',
  path: '/api/office/money/sales/file',
  summary: '매출 목록 내려받기',
  who: 'staff',
  right: 'money.match',
  attempt: 'download',
  whose: 'branch',
  kind: 'file',
  body: salesFileBody,
  answer: fileAnswer,
})

/** Repeated uploads add nothing, and nothing is booked. */
export const compareProviderList = endpoint({
  method: 'POST',
  path: '/api/office/money/provider-list',
  summary: '결제사 거래 내역 올리기 (CSV)',
  who: 'staff',
  right: 'money.match',
  accepts: 'file',
  query: providerListQuery,
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: listRead,
})

export const listDifferences = endpoint({
  method: 'GET',
  path: '/api/office/money/differences',
  summary: '결제사와 다른 거래',
  who: 'staff',
  right: 'money.read',
  answer: differencesAnswer,
})

/** `settle`: staff explain it. `propose`: a refund already made at the provider; a second person approves. */
export const settleDifference = endpoint({
  method: 'POST',
  path: '/api/office/money/differences/:difference',
  summary: '결제사와 다른 거래 처리',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: z.object({ difference: id('providerDifference') }),
  body: differenceSettled,
  answer: success,
})
