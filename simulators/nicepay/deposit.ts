/**
 * Deposits into a virtual account, and the unsigned notice about them, repeated until the merchant answers exactly
 * OK.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { depositCode, encodeForm, noticeAccepted, onlyMappable, toEdiDate } from '#integrations/nicepay/wire.ts'
import type { Notice, NoticePace, Payment, Provider } from './state.ts'
import { noteCall } from './answer.ts'
import { merchantOf } from './merchants.ts'
import { receiptFields } from './receipts/cash-receipt.ts'
import { texts } from './texts.ts'

const noticePath = '/api/spring/pay/vbank-notice'
const mostStoredNotices = 2000

export type DepositRequest = {
  amountWon: number
  name: string
  /** Time of the deposit; now by default. */
  at?: Date
  /** Number of times the same notice is sent, one after the other or all at once. */
  times: number
  atOnce?: boolean
  /** Sends the notice without a deposit. */
  forged?: boolean
}

/**
 * Records the deposit and sends its notices. Answers after each notice was tried once; retries continue in the
 * background.
 */
export async function deposit(provider: Provider, payment: Payment, request: DepositRequest): Promise<Notice[]> {
  const { world, memory } = provider
  const at = request.at ?? world.clock.now()
  const authCode = String(randomInt(10_000_000, 99_999_999))
  if (!request.forged) {
    payment.deposits = [
      ...payment.deposits,
      { at: at.toISOString(), amountWon: request.amountWon, name: request.name, authCode },
    ]
    if (request.amountWon === payment.amountWon) payment.state = 'deposited'
    noteCall(payment, 'deposit')
  }
  const fields = {
    ...noticeFields(payment, request, at, authCode),
    ...(request.forged ? {} : receiptFields(provider, payment)),
  }
  const notices = Array.from({ length: request.times }, (): Notice => ({
    id: randomUUID(),
    tid: payment.tid,
    fields,
    attempts: 0,
    delivered: false,
    lastAnswer: '',
  }))
  memory.state.notices = [...memory.state.notices, ...notices].slice(-mostStoredNotices)
  memory.save()
  if (request.atOnce) await Promise.all(notices.map(provider.sendNotice))
  else for (const notice of notices) await provider.sendNotice(notice)
  return notices
}

function noticeFields(payment: Payment, request: DepositRequest, at: Date, authCode: string): Record<string, string> {
  const { account } = payment
  return {
    PG: 'NICE',
    PayMethod: 'VBANK',
    MID: merchantOf(payment).mid,
    MallUserID: '',
    Amt: String(request.amountWon),
    GoodsName: payment.goodsName,
    MOID: payment.moid,
    TID: payment.tid,
    AuthDate: toEdiDate(at).slice(2),
    AuthCode: authCode,
    FnCd: account?.bankCode ?? '',
    FnName: account?.bankName ?? '',
    StateCd: '0',
    name: payment.buyerName,
    BuyerEmail: payment.buyerEmail,
    BuyerAuthNum: '',
    ReceitType: '0',
    RcptType: '0',
    RcptTID: '',
    RcptAuthCode: '',
    VbankName: account?.bankName ?? '',
    VbankNum: account?.number ?? '',
    VbankInputName: onlyMappable(request.name),
    CartCnt: '',
    ResultCode: depositCode,
    ResultMsg: texts.messages.approved,
    CancelDate: '',
    CancelMOID: '',
    TransType: '0',
    MallReserved: '',
  }
}

/**
 * Sends one notice: waits for the first try; retries run in the background until OK, the last try or the server's
 * end.
 */
export function openNoticeSender(
  { world, memory }: Pick<Provider, 'world' | 'memory'>,
  pace: NoticePace,
  ended: AbortSignal,
): Provider['sendNotice'] {
  async function tryOnce(notice: Notice): Promise<void> {
    notice.attempts += 1
    try {
      const answer = await fetch(world.siteUrl + noticePath, {
        method: 'POST',
        redirect: 'manual',
        body: encodeForm(notice.fields),
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=euc-kr' },
        signal: AbortSignal.any([AbortSignal.timeout(10_000), ended]),
      })
      const answerText = await answer.text()
      notice.delivered = answer.status === 200 && answerText === noticeAccepted
      notice.lastAnswer = `${answer.status} ${answerText.slice(0, 40)}`
    } catch {
      notice.lastAnswer = 'no answer'
    }
    memory.save()
  }
  async function repeat(notice: Notice): Promise<void> {
    while (!notice.delivered && notice.attempts < pace.tries) {
      await delay(pace.waitMs(notice.attempts), undefined, { signal: ended, ref: false })
      await tryOnce(notice)
    }
  }
  return async (notice) => {
    await tryOnce(notice)
    repeat(notice).catch(() => undefined)
  }
}
