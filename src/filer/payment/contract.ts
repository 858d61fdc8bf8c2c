/** Requirements J85 to J98. */
import * as z from 'zod/mini'
import { digits, filingMethod, redirectAnswer, success, textHash, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { receiptUses } from '#domain/payment/cash-receipt.ts'
import * as calls from './calls.ts'
import { depositAnswer, ofFee, ofYear, paymentReport } from './schemas.ts'

const payMethods = ['CARD', 'BANK', 'VBANK'] as const
const payMethod = z.enum(payMethods)
export type PayMethod = z.infer<typeof payMethod>

export const readAmount = endpoint({
  method: 'GET',
  path: '/api/spring/reports/amount',
  summary: '결제 금액',
  who: 'member',
  query: ofFee,
  answer: z.object({
    discounted_amount: won,
    lines: z.optional(z.array(z.object({ label: z.string(), amount: won }))),
    caseNumber: z.optional(z.string()),
    scriptUrl: z.optional(z.string()),
    /** A cheaper method that would leave the filer with more; `moreTax` may be negative. */
    cheaper: z.optional(z.object({ chosen: filingMethod, fillingType: filingMethod, moreTax: won, moreFee: won })),
    /** Text and hash of the consent, and whether this filing has given it. */
    consent: z.object({ lines: z.array(z.string()), hash: z.string(), agreed: z.boolean() }),
  }),
})
/** No payment without this consent (전자상거래법 17). `hash` names the text that was shown. */
export const agreeToStart = endpoint({
  method: 'POST',
  path: '/api/spring/pay/consent',
  summary: '업무 시작 동의',
  who: 'member',
  query: ofYear,
  body: z.object({ hash: textHash }),
  answer: success,
})
export const readPayment = endpoint({ ...calls.readPayment, summary: '결제 상태', query: ofFee, answer: paymentReport })
export type PaymentReport = z.infer<typeof paymentReport>
/** `arrivedWon`: the sum that was shown. */
export const answerDeposit = endpoint({
  ...calls.answerDeposit,
  summary: '맞지 않는 입금의 처리 방법',
  query: ofYear,
  body: depositAnswer,
  answer: success,
})
/** `number`: mobile phone (`deduction`) or business number (`expense`), digits only. */
const receiptChoice = z.object({ use: z.enum(receiptUses), number: z.optional(digits(10, 11)) })
export const startPayment = endpoint({
  method: 'POST',
  path: '/api/spring/pay/auth',
  summary: '결제 시작',
  who: 'member',
  query: ofFee,
  /**
   * `shownWon`: rejected if the fee differs. `receipt`: default is the last choice, else the tax office's own number.
   */
  body: z.object({ payMethod, shownWon: z.optional(won), receipt: z.optional(receiptChoice) }),
  answer: z.record(z.string(), z.string()),
})
/** After a failure the later fields may be missing. */
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
/** Cross-site POST from the provider on phones, authenticated by signature and attempt. Answers 303. */
export const returnFromProvider = endpoint({
  method: 'POST',
  path: '/api/spring/pay/auth/return',
  summary: '결제창에서 돌아옴 (모바일)',
  who: 'anyone',
  whose: 'anyone',
  accepts: 'form',
  kind: 'redirect',
  query: z.extend(ofFee, { practice: z.optional(z.literal('1')) }),
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
  /** The latest virtual account expired without a deposit. */
  expired: z.optional(z.boolean()),
})
export const readVirtualAccount = endpoint({
  method: 'GET',
  path: '/api/spring/pay/vbank-detail',
  summary: '가상계좌',
  who: 'member',
  query: ofFee,
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
/** Practice amount in won (J90): authenticated, never approved. */
export const practiceAmountWon = 110_000
export const startPracticePayment = endpoint({
  method: 'POST',
  path: '/api/spring/pay/test/auth',
  summary: '연습 결제 시작',
  who: 'member',
  body: z.object({ payMethod }),
  answer: z.record(z.string(), z.string()),
})
const practiceResult = z.extend(authResult, { Moid: z.optional(z.string().check(z.maxLength(64))) })
export const completePracticePayment = endpoint({
  method: 'POST',
  path: '/api/spring/pay/test/complete',
  summary: '연습 결제 완료',
  who: 'member',
  body: practiceResult,
  answer: z.object({ result: z.enum(['S', 'F']) }),
})
