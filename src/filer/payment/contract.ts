/** The fee's payment through the provider's window (J85 to J98). */
import * as z from 'zod/mini'
import { digits, redirectAnswer, success, textHash, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { yearQuery } from '#contract/paging.ts'
import { receiptUses } from '#domain/payment/cash-receipt.ts'
import * as calls from './calls.ts'
import { depositAnswer, ofYear, paymentReport } from './schemas.ts'

const payMethods = ['CARD', 'BANK', 'VBANK'] as const
const payMethod = z.enum(payMethods)
export type PayMethod = z.infer<typeof payMethod>

export const readAmount = endpoint({
  method: 'GET',
  path: '/api/spring/reports/amount',
  summary: '결제 금액',
  who: 'member',
  query: z.object(yearQuery),
  answer: z.object({
    discounted_amount: won,
    lines: z.optional(z.array(z.object({ label: z.string(), amount: won }))),
    caseNumber: z.optional(z.string()),
    scriptUrl: z.optional(z.string()),
    /** What is agreed to before paying: the text's lines, its hash, and whether this filing has it. */
    consent: z.object({ lines: z.array(z.string()), hash: z.string(), agreed: z.boolean() }),
  }),
})
/**
 * "Work starts now": nothing may be paid without it (전자상거래법 17; trust L20). `hash` names the text that
 * was shown.
 */
export const agreeToStart = endpoint({
  method: 'POST',
  path: '/api/spring/pay/consent',
  summary: '업무 시작 동의',
  who: 'member',
  query: z.object(yearQuery),
  body: z.object({ hash: textHash }),
  answer: success,
})
export const readPayment = endpoint({
  ...calls.readPayment,
  summary: '결제 상태',
  query: ofYear,
  answer: paymentReport,
})
export type PaymentReport = z.infer<typeof paymentReport>
/** What is to become of money that is not the fee, when the office asked. `arrivedWon`: the sum as it was shown. */
export const answerDeposit = endpoint({
  ...calls.answerDeposit,
  summary: '맞지 않는 입금의 처리 방법',
  query: ofYear,
  body: depositAnswer,
  answer: success,
})
/** `number`: digits of a mobile phone (`deduction`) or of a business number (`expense`). */
const receiptChoice = z.object({ use: z.enum(receiptUses), number: z.optional(digits(10, 11)) })
export const startPayment = endpoint({
  method: 'POST',
  path: '/api/spring/pay/auth',
  summary: '결제 시작',
  who: 'member',
  query: z.object(yearQuery),
  /**
   * `shownWon`: the amount as the screen showed it; with another fee than that nothing begins. `receipt`: whose cash
   * receipt it is to be; without one the last choice stands, or the tax office's own number.
   */
  body: z.object({ payMethod, shownWon: z.optional(won), receipt: z.optional(receiptChoice) }),
  answer: z.record(z.string(), z.string()),
})
/** The twelve fields the provider's window gives back; on failure the later ones may be missing. */
const authResult = z.object({
  AuthResultCode: z.string().check(z.maxLength(10)),
  AuthResultMsg: z.optional(z.string().check(z.maxLength(2000))),
  AuthToken: z.optional(z.string().check(z.maxLength(200))),
  PayMethod: z.optional(z.string().check(z.maxLength(20))),
  MID: z.optional(z.string().check(z.maxLength(20))),
  Moid: z.optional(id('payment')),
  Amt: z.optional(z.string().check(z.maxLength(12))),
  Signature: z.optional(z.string().check(z.maxLength(500))),
  ReqReserved: z.optional(z.string().check(z.maxLength(500))),
  TxTid: z.optional(z.string().check(z.maxLength(30))),
  NextAppURL: z.optional(z.string().check(z.maxLength(255))),
  NetCancelURL: z.optional(z.string().check(z.maxLength(255))),
})
export type AuthResult = z.infer<typeof authResult>
export const completePayment = endpoint({
  method: 'POST',
  path: '/api/spring/pay/auth/complete',
  summary: '결제 완료',
  who: 'member',
  whose: 'own',
  body: authResult,
  answer: z.object({
    result: z.enum(['S', 'F', 'CHECKING', 'CANCELLED']),
    payMethod: z.optional(payMethod),
    orderId: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
})
/**
 * The provider's cross-site POST on phones: authenticated by signature and attempt, answers 303 to the right screen.
 */
export const returnFromProvider = endpoint({
  method: 'POST',
  path: '/api/spring/pay/auth/return',
  summary: '결제창에서 돌아옴 (모바일)',
  who: 'anyone',
  whose: 'anyone',
  accepts: 'form',
  kind: 'redirect',
  query: z.object({ practice: z.optional(z.literal('1')) }),
  body: authResult,
  answer: redirectAnswer,
})
const virtualAccount = z.object({
  vbankBankName: z.optional(z.string()),
  vbankExpDate: z.optional(digits(8, 8)),
  vbankExpTime: z.optional(digits(6, 6)),
  vbankAmount: z.optional(won),
  vbankHolderName: z.optional(z.string()),
  vbankNum: z.optional(z.string()),
  /** The latest account took no deposit in time: a new one may be asked for. */
  expired: z.optional(z.boolean()),
})
export const readVirtualAccount = endpoint({
  method: 'GET',
  path: '/api/spring/pay/vbank-detail',
  summary: '가상계좌',
  who: 'member',
  query: z.object(yearQuery),
  answer: virtualAccount,
})
export const depositNotice = endpoint({
  method: 'POST',
  path: '/api/spring/pay/vbank-notice',
  summary: '입금 통보 (결제사)',
  who: 'anyone',
  accepts: 'form',
  kind: 'text',
  body: z.record(z.string(), z.string()),
  answer: z.string(),
})
/** The practice pages' fixed amount (J90): shown and authenticated, never approved. */
export const practiceAmountWon = 110_000
/** The window's form fields, and beside them where its script is (`scriptUrl`). */
export const startPracticePayment = endpoint({
  method: 'POST',
  path: '/api/spring/pay/test/auth',
  summary: '연습 결제 시작',
  who: 'member',
  body: z.object({ payMethod }),
  answer: z.record(z.string(), z.string()),
})
/** Nothing of a practice order is kept: its name names nothing. */
const practiceResult = z.extend(authResult, { Moid: z.optional(z.string().check(z.maxLength(64))) })
export const completePracticePayment = endpoint({
  method: 'POST',
  path: '/api/spring/pay/test/complete',
  summary: '연습 결제 완료',
  who: 'member',
  body: practiceResult,
  answer: z.object({ result: z.enum(['S', 'F']) }),
})
