/**
 * The payment provider's own words: "인증결제 웹" (developers.nicepay.co.kr: manual-auth, manual-code,
 * manual-noti). What both sides of the wire need, and nothing of our own.
 */
import { onlyDigits } from '#domain/digits.ts'

export { dailyListTexts } from './daily-list.texts.ts'
export { decodeCp949, decodeForm, encodeCp949, encodeForm, fitInBytes, onlyMappable } from './cp949.ts'

export {
  alreadyCancelledCodes,
  cancelledCodes,
  depositCode,
  meaningOf,
  meaningOfAuthentication,
  netCancelWindowOver,
  noSuchPayment,
  paidCodes,
} from './result-codes.ts'
export type { RefusalWord } from './result-codes.ts'
export {
  padAmount,
  readAmount,
  sameHash,
  signAnswer,
  signApproval,
  signAuthentication,
  signCancel,
  signCashReceipt,
  signStatus,
  signWindow,
  signatureHolds,
} from './signatures.ts'

export type PayMethod = 'CARD' | 'BANK' | 'VBANK'

export const paths = {
  script: '/nicepay/nicepay-pgweb.js',
  mobilePage: '/v3/v3Payment.jsp',
  approve: '/webapi/pay_process.jsp',
  cancel: '/webapi/cancel_process.jsp',
  status: '/webapi/inquery/trans_status.jsp',
  receipt: '/issue/IssueLoader.do',
  cashReceipt: '/webapi/cash_receipt.jsp',
} as const

/** Widths in CP949 bytes. */
export const widths = {
  GoodsName: 40,
  BuyerName: 30,
  BuyerTel: 20,
  BuyerEmail: 60,
  ReqReserved: 500,
  CancelMsg: 100,
  RefundAcctNo: 16,
  RefundAcctNm: 10,
  Moid: 64,
} as const

/** Below this the provider refuses virtual accounts, bank transfers and cards alike (W011, W021, W031). */
export const minimumAmountWon = 500

/** The twelve fields of the authentication's result; after a refusal only the first two are sure to be there. */
export const authFieldNames = [
  'AuthResultCode',
  'AuthResultMsg',
  'AuthToken',
  'PayMethod',
  'MID',
  'Moid',
  'Amt',
  'Signature',
  'ReqReserved',
  'TxTid',
  'NextAppURL',
  'NetCancelURL',
] as const
export type AuthFields = Partial<Record<(typeof authFieldNames)[number], string>>

/**
 * Schemes by which the provider's pages open the apps of cards and banks; as card companies and public merchants list
 * them. Where a tablet shows the window in a frame, ours lets these through.
 */
export const paymentAppSchemes: readonly string[] = (
  'intent ispmobile kftc-bankpay kakaotalk kakaobank supertoss payco samsungpay monimopay kb-acp kbbank ' +
  'liivbank newliiv shinhan-sr-ansimclick smshinhanansimclick newsmartpib hdcardappcardansimclick ' +
  'smhyundaiansimclick lotteappcard lottesmartpay lpayapp cloudpay mpocket.online.ansimclick ansimclickscard ' +
  'ansimclickipcollect scardcertiapp vguardstart nhappcardansimclick nhallonepayansimclick ' +
  'nonghyupcardansimclick hanawalletmembers citispay citicardappkr citimobileapp com.wooricard.wcard ' +
  'shinsegaeeasypayment naversearchthirdlogin'
).split(' ')

/** `Status` of the status query. */
export const statusCodes = { approved: '0', cancelled: '1', none: '9' } as const

/** `type` of the receipt page: the slip of a payment, or a cash receipt. */
export const receiptTypes = { payment: '0', cash: '1' } as const

/**
 * `ReceiptType` of the cash receipt call and `RcptType` of an answer, beside 0: none. The call's path and fields are as
 * public merchants use them; the provider's own page of it is not public.
 */
export const cashReceiptTypes = { deduction: '1', expense: '2' } as const
export const cashReceiptIssued = '7001'

/** The number of a cash receipt, made by the merchant: 04 is the receipt, 01 the usual medium. */
export const cashReceiptTid = (mid: string, now: Date, serial: number): string =>
  `${mid}0401${toEdiDate(now).slice(2)}${String(serial % 10_000).padStart(4, '0')}`

/** What the merchant's notice address must answer, letter for letter. */
export const noticeAccepted = 'OK'

/** "20260512100000" in Seoul: the provider's EdiDate. */
export function toEdiDate(now: Date): string {
  return inSeoul(now).slice(0, 14)
}

/** "202605202359": the provider's VbankExpDate to the minute. */
export const toMinute = (moment: Date): string => inSeoul(moment).slice(0, 12)

/** Korea has had no summer time since 1988, so Seoul is always nine hours ahead. */
const inSeoul = (moment: Date): string => onlyDigits(new Date(moment.getTime() + 9 * 3600_000).toISOString())

/** Reads YYMMDDHHMMSS (AuthDate) or YYYYMMDDHHMMSS of Seoul; undefined for what is no moment. */
export function fromSeoulDigits(digits: string): Date | undefined {
  const full = /^\d{12}$/.test(digits) ? `20${digits}` : digits
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(full)
  if (!parts) return undefined
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}+09:00`)
  return Number.isNaN(moment.getTime()) || toEdiDate(moment) !== full ? undefined : moment
}

/** The merchant of the rehearsal, as the settings' defaults have it, and others for firms of their own. */
export const rehearsalMerchant = { mid: 'rehearse1m', key: 'rehearsal-merchant-key' } as const
export const rehearsalMerchants = [
  rehearsalMerchant,
  { mid: 'rehearse2m', key: 'rehearsal-second-key' },
  { mid: 'rehearse3m', key: 'rehearsal-third-key' },
] as const
