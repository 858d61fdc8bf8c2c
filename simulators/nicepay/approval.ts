/** Approval, the one call that moves money, with every way in which its answer can be lost. */
import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  decodeForm,
  padAmount,
  paidCodes,
  paths,
  readAmount,
  sameHash,
  signApproval,
  toEdiDate,
} from '#integrations/nicepay/wire.ts'
import { answerSignature, noteCall, writeAnswer } from './answer.ts'
import type { Form } from './window/authentication.ts'
import { deposit } from './deposit.ts'
import { isOwn, merchantNamed, merchantOf } from './merchants.ts'
import { receiptFields } from './receipts/cash-receipt.ts'
import type { Payment, Provider } from './state.ts'
import { texts } from './texts.ts'

/** An authentication is valid for thirty minutes. */
const authenticationLivesMs = 30 * 60_000

/** Refusal codes of the simulated card network, bank and virtual account. */
const refusals = { CARD: '3095', BANK: '4001', VBANK: '4101' } as const

export function serveApproval(app: FastifyInstance, provider: Provider): void {
  const { world, memory } = provider

  app.post(paths.approve, async (request, reply) => {
    const form = decodeForm(request.body as Buffer)
    if (world.fault('nicepay') === 'garbage') return reply.type('text/html').send('<html><body>error')
    if (world.fault('nicepay') === 'overloaded')
      return writeAnswer(reply, form, { ResultCode: 'A299', ResultMsg: texts.messages.delayed })
    const payment = memory.state.payments[form['TID'] ?? '']
    const code = faultOf(provider, form, payment)
    if (code || !payment) {
      if (payment) noteCall(payment, `approve ${code}`)
      memory.save()
      return writeAnswer(reply, form, {
        ResultCode: code ?? 'A210',
        ResultMsg: code === 'A245' ? texts.messages.expired : texts.messages.failed,
      })
    }
    return approveOnce(provider, request, reply, form, payment)
  })
}

function faultOf({ world }: Provider, form: Form, payment: Payment | undefined): string | undefined {
  const { AuthToken: authToken = '', Amt: amt = '', EdiDate: ediDate = '', SignData: signData = '' } = form
  const { mid, key } = merchantNamed(form['MID']) ?? {}
  if (!mid || !key) return 'W006'
  if (!payment || !isOwn(payment.tid, mid)) return 'A210'
  if (payment.authToken !== authToken) return 'A211'
  if (!sameHash(signData, signApproval({ authToken, mid, amt, ediDate, key }))) return 'A101'
  if (payment.state !== 'authenticated') return 'A225'
  if (world.clock.ms() - Date.parse(payment.authenticatedAt) > authenticationLivesMs) return 'A245'
  return readAmount(amt) === payment.amountWon ? undefined : 'A123'
}

async function approveOnce(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
  payment: Payment,
): Promise<FastifyReply> {
  const { outcome, code } = payment.next
  if (outcome === 'hang-before') {
    noteCall(payment, 'approve unanswered, unrecorded')
    provider.memory.save()
    return provider.hold(reply)
  }
  if (outcome === 'refuse' || outcome === 'delay') {
    const refusal = code ?? (outcome === 'delay' ? 'A299' : refusals[payment.method])
    if (outcome === 'refuse') payment.state = 'refused'
    noteCall(payment, `approve ${refusal}`)
    provider.memory.save()
    return writeAnswer(reply, form, {
      ResultCode: refusal,
      ResultMsg: texts.messages.refused,
      MID: merchantOf(payment).mid,
      Moid: payment.moid,
      TID: payment.tid,
    })
  }

  record(provider, payment)
  const fields = approvalAnswer(provider, payment)
  const loss =
    outcome === 'hang' || outcome === 'netcancel-hang' || outcome === 'reset' || outcome === 'reset-netcancel-hang'
  noteCall(payment, loss ? 'approve recorded, unanswered' : `approve ${fields['ResultCode']}`)
  provider.memory.save()
  return answer(provider, request, reply, form, payment, fields)
}

/** Answers the caller after an approval was recorded: completely, or as far as the chosen fault allows. */
async function answer(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
  payment: Payment,
  fields: ReturnType<typeof approvalAnswer>,
): Promise<FastifyReply> {
  switch (payment.next.outcome) {
    case 'hang':
    case 'netcancel-hang':
      return provider.hold(reply)
    case 'reset':
    case 'reset-netcancel-hang':
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    case '500':
      return reply.status(500).type('text/html').send('<html><body>Internal Server Error</body></html>')
    case 'html':
      return reply.type('text/html').send('<html><body>OK</body></html>')
    case 'truncated':
      return reply.type('application/json').send(JSON.stringify(fields).slice(0, 60))
    case 'wrong-signature':
      return writeAnswer(reply, form, { ...fields, Signature: 'f'.repeat(64) })
    case 'amount-differs':
      return writeAnswer(reply, form, {
        ...fields,
        Amt: padAmount(payment.amountWon - 1),
        Signature: answerSignature(payment, payment.amountWon - 1),
      })
    case 'notice-first':
      if (payment.account)
        await deposit(provider, payment, { amountWon: payment.amountWon, name: payment.buyerName, times: 1 })
      return writeAnswer(reply, form, fields)
    default:
      return writeAnswer(reply, form, fields)
  }
}

function record({ world, memory }: Provider, payment: Payment): void {
  payment.approvedAt = world.clock.now().toISOString()
  payment.authCode = String(randomInt(10_000_000, 99_999_999))
  payment.remainingWon = payment.amountWon
  payment.state = payment.method === 'VBANK' ? 'issued' : 'approved'
  if (payment.method !== 'VBANK') return
  const due = payment.vbankExpDate || toEdiDate(new Date(world.clock.ms() + 3 * 24 * 3600_000)).slice(0, 8)
  payment.account = {
    bankCode: '004',
    bankName: texts.bankName,
    number: `9${String(memory.state.serial).padStart(6, '0')}${String(randomInt(0, 9_999_999)).padStart(7, '0')}`,
    expDate: due.slice(0, 8),
    expTime: due.length === 12 ? `${due.slice(8)}00` : '235959',
  }
}

function approvalAnswer(provider: Provider, payment: Payment): Record<string, string> {
  const now = provider.world.clock.now()
  const common = {
    ResultCode: paidCodes[payment.method],
    ResultMsg: payment.method === 'VBANK' ? texts.messages.issued : texts.messages.approved,
    Amt: padAmount(payment.amountWon),
    MID: merchantOf(payment).mid,
    Moid: payment.moid,
    Signature: answerSignature(payment, payment.amountWon),
    BuyerEmail: payment.buyerEmail,
    BuyerTel: payment.buyerTel,
    BuyerName: payment.buyerName,
    GoodsName: payment.goodsName,
    TID: payment.tid,
    AuthCode: payment.authCode ?? '',
    AuthDate: toEdiDate(now).slice(2),
    PayMethod: payment.method,
    CartData: '',
    MallReserved: '',
  }
  if (payment.account) {
    return {
      ...common,
      VbankBankCode: payment.account.bankCode,
      VbankBankName: payment.account.bankName,
      VbankNum: payment.account.number,
      VbankExpDate: payment.account.expDate,
      VbankExpTime: payment.account.expTime,
    }
  }
  if (payment.method === 'BANK')
    return { ...common, BankCode: '004', BankName: texts.bankName, ...receiptFields(provider, payment) }
  return {
    ...common,
    CardCode: '02',
    CardName: texts.cardName,
    CardNo: '94909400****0001',
    CardQuota: '00',
    CardInterest: '0',
    AcquCardCode: '02',
    AcquCardName: texts.cardName,
    CardCl: '1',
    CcPartCl: '1',
    CardType: '01',
    ClickpayCl: '',
    CouponAmt: '',
    PointAppAmt: '',
  }
}
