/** Cancels: net cancel (the merchant never got our answer), cancel in whole or part, and the status query. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  decodeForm,
  padAmount,
  paths,
  readAmount,
  sameHash,
  signApproval,
  signCancel,
  signStatus,
  statusCodes,
  toEdiDate,
} from '#integrations/nicepay/wire.ts'
import { answerSignature, noteCall, writeAnswer } from './answer.ts'
import type { Form } from './window/authentication.ts'
import { isOwn, merchantNamed, merchantOf } from './merchants.ts'
import { takeReceiptBack } from './receipts/cash-receipt.ts'
import type { CashReceipt, Payment, Provider } from './state.ts'
import { texts } from './texts.ts'

/** [guess] The manual names no length; the provider's newer product says one hour. */
const netCancelWindowMs = 60 * 60_000
const { messages } = texts

export function serveCancel(app: FastifyInstance, provider: Provider): void {
  const { world, memory } = provider

  app.post(paths.cancel, (request, reply) => {
    const form = readForm(request.body as Buffer)
    if (world.fault('nicepay') === 'garbage') return reply.type('text/html').send('<html><body>error')
    const own = isOwn(form['TID'] ?? '', form['MID']) ? (form['TID'] ?? '') : ''
    const payment = memory.state.payments[own]
    const receipt = memory.state.receipts?.[own]
    if (receipt) return cancelReceipt(provider, reply, form, receipt)
    return form['NetCancel'] === '1'
      ? netCancel(provider, reply, form, payment)
      : cancel(provider, reply, form, payment)
  })

  app.post(paths.status, (request, reply) => {
    const form = readForm(request.body as Buffer)
    const { TID: tid = '', EdiDate: ediDate = '', SignData: signData = '' } = form
    if (world.fault('nicepay') === 'garbage') return reply.type('text/html').send('<html><body>error')
    const merchant = merchantNamed(form['MID'])
    if (!merchant || !sameHash(signData, signStatus({ tid, ediDate, ...merchant })))
      return writeAnswer(reply, form, { ResultCode: 'A101', ResultMsg: messages.failed })
    const own = isOwn(tid, merchant.mid) ? tid : ''
    const payment = memory.state.payments[own]
    const receipt = memory.state.receipts?.[own]
    if (receipt)
      return writeAnswer(reply, form, {
        ResultCode: '0000',
        ResultMsg: messages.approved,
        TID: tid,
        Status: receipt.remainingWon > 0 ? statusCodes.approved : statusCodes.cancelled,
        AuthCode: receipt.authCode,
        AuthDate: toEdiDate(new Date(receipt.issuedAt)).slice(2),
      })
    const approved = payment?.approvedAt
      ? { AuthCode: payment.authCode ?? '', AuthDate: toEdiDate(new Date(payment.approvedAt)).slice(2) }
      : { AuthCode: '', AuthDate: '' }
    return writeAnswer(reply, form, {
      ResultCode: '0000',
      ResultMsg: messages.approved,
      TID: tid,
      Status: payment ? statusOf(payment) : statusCodes.none,
      ...approved,
    })
  })
}

/** A virtual account that waits for its deposit is not an approved payment yet. */
function statusOf(payment: Payment): string {
  if (payment.state === 'cancelled') return payment.approvedAt ? statusCodes.cancelled : statusCodes.none
  return payment.state === 'approved' || payment.deposits.length > 0 ? statusCodes.approved : statusCodes.none
}

/** Character set by what the caller declares. */
function readForm(body: Buffer): Form {
  const form = decodeForm(body)
  return form['CharSet'] === 'utf-8' ? decodeForm(body, 'utf-8') : form
}

function netCancel(provider: Provider, reply: FastifyReply, form: Form, payment: Payment | undefined): FastifyReply {
  const { world } = provider
  const { AuthToken: authToken = '', Amt: amt = '', EdiDate: ediDate = '', SignData: signData = '' } = form
  const refuse = (code: string, message: string) =>
    refuseWith(provider, reply, form, payment, 'net-cancel', code, message)
  if (!payment || payment.authToken !== authToken) return refuse('2012', messages.none)
  if (!sameHash(signData, signApproval({ authToken, amt, ediDate, ...merchantOf(payment) })))
    return refuse('A101', messages.failed)
  if (payment.state === 'cancelled') return refuse(payment.approvedAt ? '2015' : '2012', messages.already)
  if (payment.state === 'refused') return refuse('2012', messages.none)
  if (payment.state === 'authenticated') {
    // There is nothing to cancel, but an approval that is still on its way must no longer succeed.
    payment.state = 'cancelled'
    return refuse('2012', messages.none)
  }
  if (payment.next.outcome.endsWith('netcancel-hang') && !payment.calls.includes('net-cancel unanswered')) {
    noteCall(payment, 'net-cancel unanswered')
    provider.memory.save()
    return provider.hold(reply)
  }
  if (world.clock.ms() - Date.parse(payment.approvedAt ?? '') > netCancelWindowMs)
    return refuse('2020', messages.windowOver)
  return giveBack(provider, reply, form, payment, payment.remainingWon, '2001', 'net-cancel')
}

function cancel(provider: Provider, reply: FastifyReply, form: Form, payment: Payment | undefined): FastifyReply {
  const { CancelAmt: cancelAmt = '', EdiDate: ediDate = '', SignData: signData = '', RefundAcctNo: account } = form
  const refuse = (code: string, message: string) => refuseWith(provider, reply, form, payment, 'cancel', code, message)
  const merchant = merchantNamed(form['MID'])
  if (!merchant || !sameHash(signData, signCancel({ cancelAmt, ediDate, ...merchant })))
    return refuse('A101', messages.failed)
  if (!payment?.approvedAt || payment.moid !== form['Moid']) return refuse('2012', messages.none)
  if (payment.state === 'cancelled') return refuse('2013', messages.already)
  const amountWon = readAmount(cancelAmt)
  const whole = form['PartialCancelCode'] !== '1'
  if (amountWon === undefined || amountWon === 0 || amountWon > payment.remainingWon)
    return refuse('2032', messages.overAmount)
  if (whole && amountWon !== payment.remainingWon) return refuse('2011', messages.overAmount)
  if (payment.state === 'issued' && account) return refuse('2036', messages.notDeposited)
  if (payment.state === 'deposited' && (!account || !form['RefundBankCd'] || !form['RefundAcctNm']))
    return refuse('2221', messages.refundAccount)
  return giveBack(provider, reply, form, payment, amountWon, payment.state === 'deposited' ? '2211' : '2001', 'cancel')
}

/** A cash receipt is cancelled by the same call, under its own number. */
function cancelReceipt(provider: Provider, reply: FastifyReply, form: Form, receipt: CashReceipt): FastifyReply {
  const { CancelAmt: cancelAmt = '', EdiDate: ediDate = '', SignData: signData = '' } = form
  const refuse = (code: string) => refuseWith(provider, reply, form, undefined, 'cancel', code, messages.failed)
  if (!sameHash(signData, signCancel({ cancelAmt, ediDate, ...merchantOf(receipt) }))) return refuse('A101')
  const amountWon = readAmount(cancelAmt) ?? 0
  if (receipt.remainingWon === 0) return refuse('2013')
  if (amountWon === 0 || amountWon > receipt.remainingWon) return refuse('2032')
  receipt.remainingWon -= amountWon
  provider.memory.save()
  return writeAnswer(reply, form, cancelAnswer(provider, receipt, amountWon, '2001'))
}

function giveBack(
  provider: Provider,
  reply: FastifyReply,
  form: Form,
  payment: Payment,
  amountWon: number,
  code: string,
  call: string,
): FastifyReply {
  takeBack(provider, payment, amountWon, `${call} ${code}`)
  return writeAnswer(reply, form, { ...cancelAnswer(provider, payment, amountWon, code), PayMethod: payment.method })
}

/** Records a cancel in the ledger, whoever requested it. */
export function takeBack(provider: Provider, payment: Payment, amountWon: number, call: string): void {
  const at = provider.world.clock.now().toISOString()
  payment.remainingWon -= amountWon
  takeReceiptBack(provider, payment)
  payment.cancelledAt = at
  if (payment.method !== 'VBANK' || payment.deposits.length > 0)
    payment.cancels = [...(payment.cancels ?? []), { at, amountWon }]
  if (payment.remainingWon === 0) payment.state = 'cancelled'
  noteCall(payment, call)
  provider.memory.save()
}

function cancelAnswer(
  { world }: Provider,
  refund: { tid: string; moid: string; remainingWon: number },
  amountWon: number,
  code: string,
): Record<string, string> {
  const now = toEdiDate(world.clock.now())
  return {
    ResultCode: code,
    ResultMsg: messages.cancelled,
    ErrorCD: '0000',
    ErrorMsg: messages.cancelled,
    CancelAmt: padAmount(amountWon),
    MID: merchantOf(refund).mid,
    Moid: refund.moid,
    Signature: answerSignature(refund, amountWon),
    TID: refund.tid,
    CancelDate: now.slice(0, 8),
    CancelTime: now.slice(8),
    CancelNum: '00000001',
    RemainAmt: padAmount(refund.remainingWon),
    MallReserved: '',
  }
}

function refuseWith(
  { memory }: Provider,
  reply: FastifyReply,
  form: Form,
  payment: Payment | undefined,
  call: string,
  code: string,
  message: string,
): FastifyReply {
  if (payment) noteCall(payment, `${call} ${code}`)
  memory.save()
  return writeAnswer(reply, form, {
    ResultCode: code,
    ResultMsg: message,
    ErrorCD: code,
    ErrorMsg: message,
    TID: form['TID'] ?? '',
    MID: form['MID'] ?? '',
  })
}
