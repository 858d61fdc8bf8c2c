/** "인증결제 웹" (developers.nicepay.co.kr: manual-auth, manual-code, manual-noti). */
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

/** CP949 bytes. */
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

/** The provider's minimum for virtual accounts, bank transfers and cards (W011, W021, W031). */
export const minimumAmountWon = 500

/** After a refusal only the first two are guaranteed. */
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
 * Schemes of card and bank apps, as listed by card companies and public merchants. Our tablet frame must allow them.
 */
export const paymentAppSchemes: readonly string[] = (
  'intent ispmobile kftc-bankpay kakaotalk kakaobank supertoss payco samsungpay monimopay kb-acp kbbank ' +
  'liivbank newliiv shinhan-sr-ansimclick smshinhanansimclick newsmartpib hdcardappcardansimclick ' +
  'smhyundaiansimclick lotteappcard lottesmartpay lpayapp cloudpay mpocket.online.ansimclick ansimclickscard ' +
  'ansimclickipcollect scardcertiapp vguardstart nhappcardansimclick nhallonepayansimclick ' +
  'nonghyupcardansimclick hanawalletmembers citispay citicardappkr citimobileapp com.wooricard.wcard ' +
  'shinsegaeeasypayment naversearchthirdlogin'
).split(' ')

export const statusCodes = { approved: '0', cancelled: '1', none: '9' } as const

export const receiptTypes = { payment: '0', cash: '1' } as const

/**
 * `ReceiptType`, and `RcptType` of an answer (0: none). From public merchants' code; the provider's documentation is
 * not public.
 */
export const cashReceiptTypes = { deduction: '1', expense: '2' } as const
export const cashReceiptIssued = '7001'

/** 04 is the receipt, 01 the usual medium. */
export const cashReceiptTid = (mid: string, now: Date, serial: number): string =>
  `${mid}0401${toEdiDate(now).slice(2)}${String(serial % 10_000).padStart(4, '0')}`

/** The exact answer to a notice. */
export const noticeAccepted = 'OK'

/** EdiDate, Seoul time: "20260512100000". */
export function toEdiDate(now: Date): string {
  return inSeoul(now).slice(0, 14)
}

/** VbankExpDate: "202605202359". */
export const toMinute = (moment: Date): string => inSeoul(moment).slice(0, 12)

/** No daylight saving time since 1988: Seoul is always UTC+9. */
const inSeoul = (moment: Date): string => onlyDigits(new Date(moment.getTime() + 9 * 3600_000).toISOString())

/** YYMMDDHHMMSS (AuthDate) or YYYYMMDDHHMMSS; undefined if invalid. */
export function fromSeoulDigits(digits: string): Date | undefined {
  const full = /^\d{12}$/.test(digits) ? `20${digits}` : digits
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(full)
  if (!parts) return undefined
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}+09:00`)
  return Number.isNaN(moment.getTime()) || toEdiDate(moment) !== full ? undefined : moment
}

export const rehearsalMerchant = { mid: 'rehearse1m', key: 'rehearsal-merchant-key' } as const
export const rehearsalMerchants = [
  rehearsalMerchant,
  { mid: 'rehearse2m', key: 'rehearsal-second-key' },
  { mid: 'rehearse3m', key: 'rehearsal-third-key' },
] as const
