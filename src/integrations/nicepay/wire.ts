/** "인증결제 웹" (developers.nicepay.co.kr: manual-auth, manual-code, manual-noti). */
import { onlyDigits } from '#domain/digits.ts'
import iconv from 'iconv-lite'
import { createHash, timingSafeEqual } from 'node:crypto'

/** The provider's EUC-KR is CP949. Node's decoder knows only 2,350 syllables and corrupts names such as 김믜. */
export const encodeCp949 = (text: string): Buffer => iconv.encode(text, 'cp949')
export const decodeCp949 = (bytes: Uint8Array): string => iconv.decode(bytes, 'cp949')

/** Drops characters missing in CP949 (emoji and the like). */
export function onlyMappable(text: string): string {
  return [...text.normalize('NFC')].filter((sign) => sign === '?' || decodeCp949(encodeCp949(sign)) === sign).join('')
}

/** Never splits a syllable; drops characters missing in CP949. */
export function fitInBytes(text: string, bytes: number): string {
  let fitted = ''
  let used = 0
  for (const sign of onlyMappable(text)) {
    used += encodeCp949(sign).length
    if (used > bytes) break
    fitted += sign
  }
  return fitted
}

export type Charset = 'cp949' | 'utf-8'

/** Throws RangeError for a character missing in CP949: it would arrive as another. */
export function encodeForm(fields: Readonly<Record<string, string>>, charset: Charset = 'cp949'): string {
  return Object.entries(fields)
    .map(([name, value]) => `${escapeBytes(name, charset)}=${escapeBytes(value, charset)}`)
    .join('&')
}

/** Unescapes to bytes before decoding. The first of a repeated field counts. */
export function decodeForm(body: Uint8Array, charset: Charset = 'cp949'): Record<string, string> {
  const fields = new Map<string, string>()
  for (const pair of Buffer.from(body).toString('latin1').split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = unescapeBytes(cut < 0 ? pair : pair.slice(0, cut), charset)
    if (!fields.has(name)) fields.set(name, unescapeBytes(cut < 0 ? '' : pair.slice(cut + 1), charset))
  }
  return Object.fromEntries(fields)
}

const harmless = /[A-Za-z0-9*\-._]/

function escapeBytes(text: string, charset: Charset): string {
  if (charset === 'cp949' && onlyMappable(text) !== text.normalize('NFC'))
    throw new RangeError('a sign that CP949 does not have')
  const bytes = charset === 'cp949' ? encodeCp949(text.normalize('NFC')) : Buffer.from(text, 'utf8')
  return [...bytes]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      if (sign === ' ') return '+'
      return harmless.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

function unescapeBytes(escaped: string, charset: Charset): string {
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    const hex = escaped[at] === '%' ? /^[0-9A-Fa-f]{2}/.exec(escaped.slice(at + 1, at + 3))?.[0] : undefined
    if (hex) {
      bytes.push(Number.parseInt(hex, 16))
      at += 2
    } else {
      bytes.push(escaped[at] === '+' ? 0x20 : escaped.charCodeAt(at))
    }
  }
  return charset === 'cp949' ? decodeCp949(Buffer.from(bytes)) : Buffer.from(bytes).toString('utf8')
}

/** Hex SHA-256 over the concatenated parts (developers.nicepay.co.kr, manual-auth). */
const hash = (...parts: string[]): string => createHash('sha256').update(parts.join(''), 'utf8').digest('hex')

type Base = { mid: string; key: string }

/** `SignData` of the window's form. */
export const signWindow = ({ ediDate, mid, amt, key }: Base & { ediDate: string; amt: string }): string =>
  hash(ediDate, mid, amt, key)
/** `Signature` of the authentication result. */
export const signAuthentication = ({ authToken, mid, amt, key }: Base & { authToken: string; amt: string }): string =>
  hash(authToken, mid, amt, key)
/** `SignData` of approval and net cancel. */
export const signApproval = ({
  authToken,
  mid,
  amt,
  ediDate,
  key,
}: Base & { authToken: string; amt: string; ediDate: string }): string => hash(authToken, mid, amt, ediDate, key)
/** `Signature` of answers to approval (Amt), net cancel and cancel (CancelAmt). */
export const signAnswer = ({ tid, mid, amt, key }: Base & { tid: string; amt: string }): string =>
  hash(tid, mid, amt, key)
export const signCancel = ({ mid, cancelAmt, ediDate, key }: Base & { cancelAmt: string; ediDate: string }): string =>
  hash(mid, cancelAmt, ediDate, key)
/** `amt` is the total. */
export const signCashReceipt = ({
  mid,
  amt,
  ediDate,
  orderId,
  key,
}: Base & { amt: string; ediDate: string; orderId: string }): string => hash(mid, amt, ediDate, orderId, key)
export const signStatus = ({ tid, mid, ediDate, key }: Base & { tid: string; ediDate: string }): string =>
  hash(tid, mid, ediDate, key)

/** Constant-time comparison. */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left.toLowerCase(), 'utf8')
  const b = Buffer.from(right, 'utf8')
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Live answers also hash the amount without or with leading zeros: each spelling is accepted; the caller compares
 * numbers.
 */
export function isSignatureValid(signature: string, amt: string, sign: (amt: string) => string): boolean {
  const amount = readAmount(amt)
  if (amount === undefined) return false
  const spellings = new Set([amt, String(amount), padAmount(amount)])
  return [...spellings].some((spelling) => sameHash(signature, sign(spelling)))
}

/** "000000001004" or "1004"; undefined for anything but 1 to 12 digits. */
export const readAmount = (amt: string | undefined): number | undefined =>
  amt !== undefined && /^\d{1,12}$/.test(amt) ? Number(amt) : undefined
export const padAmount = (amountWon: number): string => String(amountWon).padStart(12, '0')

export { dailyListTexts, listHeads, listKinds } from './daily-list.texts.ts'

export {
  alreadyCancelledCodes,
  cancelledCodes,
  depositCode,
  translateResultCode,
  translateAuthenticationCode,
  netCancelWindowOver,
  noSuchPayment,
  paidCodes,
} from './result-codes.ts'
export type { RefusalWord } from './result-codes.ts'

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

/** Schemes of card and bank apps, from card companies and public merchants. Our tablet frame must allow them. */
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

/** The provider rejects quotes, brackets and empty names. */
export const plainGoodsName = (name: string): string =>
  fitInBytes(
    name
      .replace(/["'`<>()[\]{}\\]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    widths.GoodsName,
  ) || 'fee'
