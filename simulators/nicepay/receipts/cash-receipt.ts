/**
 * Cash receipts: issued with a payment when the payer asked for one in the window, or by the merchant's own call
 * afterwards; cancelled with the payment.
 */
import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  cashReceiptIssued,
  cashReceiptTid,
  cashReceiptTypes,
  decodeForm,
  paths,
  readAmount,
  sameHash,
  signCashReceipt,
  toEdiDate,
} from '#integrations/nicepay/wire.ts'
import { writeAnswer } from '#simulators/nicepay/answer.ts'
import type { Form } from '#simulators/nicepay/window/authentication.ts'
import { merchantNamed, merchantOf } from '#simulators/nicepay/merchants.ts'
import { takeNext, type CashReceipt, type Payment, type Provider } from '#simulators/nicepay/state.ts'
import { texts } from '#simulators/nicepay/texts.ts'

export function serveCashReceipts(app: FastifyInstance, provider: Provider): void {
  const { world, memory } = provider
  app.post(paths.cashReceipt, (request, reply) => {
    const form = decodeForm(request.body as Buffer, 'utf-8')
    if (world.fault('nicepay') === 'garbage') return reply.type('text/html').send('<html><body>error')
    const code = faultOf(provider, form)
    if (code) return writeAnswer(reply, form, { ResultCode: code, ResultMsg: texts.messages.failed })
    const next = takeNext(provider, form['Moid'] ?? '', '')
    if (next?.outcome === 'refuse')
      return writeAnswer(reply, form, { ResultCode: next.code ?? 'A117', ResultMsg: texts.messages.failed })
    if (next?.outcome === 'hang-before') return provider.hold(reply)
    const receipt = keep(provider, {
      tid: form['TID'] ?? '',
      moid: form['Moid'] ?? '',
      type: form['ReceiptType'] ?? '',
      number: form['ReceiptTypeNo'] ?? '',
      amountWon: Number(form['ReceiptAmt']),
    })
    memory.save()
    return answer(provider, reply, form, receipt, next?.outcome)
  })
}

function answer(
  provider: Provider,
  reply: FastifyReply,
  form: Form,
  receipt: CashReceipt,
  outcome: string | undefined,
): FastifyReply {
  if (outcome === 'hang') return provider.hold(reply)
  if (outcome === '500')
    return reply.status(500).type('text/html').send('<html><body>Internal Server Error</body></html>')
  return writeAnswer(reply, form, {
    ResultCode: cashReceiptIssued,
    ResultMsg: texts.messages.approved,
    TID: receipt.tid,
    Moid: receipt.moid,
    AuthCode: receipt.authCode,
    AuthDate: toEdiDate(new Date(receipt.issuedAt)).slice(2),
  })
}

function faultOf({ memory }: Provider, form: Form): string | undefined {
  const {
    TID: tid = '',
    Moid: orderId = '',
    EdiDate: ediDate = '',
    SignData: signData = '',
    ReceiptAmt: amt = '',
  } = form
  const { mid, key } = merchantNamed(form['MID']) ?? {}
  if (!mid || !key) return 'W006'
  if (!tid.startsWith(`${mid}0401`) || !/^\w{30}$/.test(tid)) return 'W002'
  if (!sameHash(signData, signCashReceipt({ mid, amt, ediDate, orderId, key }))) return 'A101'
  if (memory.state.receipts?.[tid]) return 'A225'
  const parts = ['ReceiptSupplyAmt', 'ReceiptVAT', 'ReceiptServiceAmt', 'ReceiptTaxFreeAmt'].map((name) =>
    readAmount(form[name]),
  )
  const sum = parts.reduce<number>((all, part) => all + (part ?? Number.NaN), 0)
  if (!readAmount(amt) || sum !== readAmount(amt)) return '1617'
  const isType = Object.values<string | undefined>(cashReceiptTypes).includes(form['ReceiptType'])
  return isType && /^\d{10,11}$/.test(form['ReceiptTypeNo'] ?? '') ? undefined : 'A117'
}

type ReceiptRequest = Pick<CashReceipt, 'tid' | 'moid' | 'type' | 'number' | 'amountWon'>

function keep({ world, memory }: Pick<Provider, 'world' | 'memory'>, request: ReceiptRequest): CashReceipt {
  const receipt: CashReceipt = {
    ...request,
    remainingWon: request.amountWon,
    authCode: String(randomInt(100_000_000, 999_999_999)),
    issuedAt: world.clock.now().toISOString(),
  }
  memory.state.receipts = { ...memory.state.receipts, [request.tid]: receipt }
  return receipt
}

/** Receipt fields of an approval or a deposit notice; they show whether the payer asked for one in the window. */
export function receiptFields(provider: Pick<Provider, 'world' | 'memory'>, payment: Payment): Record<string, string> {
  const type = payment.next.receipt
  if (!type) return { RcptType: '0', RcptTID: '', RcptAuthCode: '' }
  const known = payment.receiptTid ? provider.memory.state.receipts?.[payment.receiptTid] : undefined
  const serial = randomInt(10_000)
  const receipt =
    known ??
    keep(provider, {
      tid: cashReceiptTid(merchantOf(payment).mid, provider.world.clock.now(), serial),
      moid: payment.moid,
      type,
      number: payment.buyerTel,
      amountWon: payment.amountWon,
    })
  payment.receiptTid = receipt.tid
  return { RcptType: type, RcptTID: receipt.tid, RcptAuthCode: receipt.authCode }
}

/** Reduces the receipt by the refunded amount. */
export function takeReceiptBack({ memory }: Pick<Provider, 'memory'>, payment: Payment): void {
  const receipt = payment.receiptTid ? memory.state.receipts?.[payment.receiptTid] : undefined
  if (receipt) receipt.remainingWon = Math.min(receipt.remainingWon, payment.remainingWon)
}
