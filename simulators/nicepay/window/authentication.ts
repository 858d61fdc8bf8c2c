/** Authentication without a page: checks the form and returns the twelve fields for the merchant. */
import { randomBytes } from 'node:crypto'
import type { AuthFields, PayMethod } from '#integrations/nicepay/wire.ts'
import {
  fromSeoulDigits,
  paths,
  readAmount,
  sameHash,
  signAuthentication,
  signWindow,
  toEdiDate,
} from '#integrations/nicepay/wire.ts'
import { merchantNamed, merchantOf } from '#simulators/nicepay/merchants.ts'
import type { Next, Payment, Provider } from '#simulators/nicepay/state.ts'
import { otherHost, paymentsOf } from '#simulators/nicepay/state.ts'
import { texts } from '#simulators/nicepay/texts.ts'

export type Form = Readonly<Record<string, string>>
export type Result = { kind: 'result'; fields: AuthFields } | { kind: 'closed' }

const methodNumbers: Record<PayMethod, string> = { CARD: '01', BANK: '02', VBANK: '03' }
const tooSmall: Record<PayMethod, string> = { CARD: 'W011', BANK: 'W021', VBANK: 'W031' }
export const isMethod = (method: string | undefined): method is PayMethod =>
  method !== undefined && Object.hasOwn(methodNumbers, method)

/** Error code of the provider for an invalid form; undefined when the form is valid. */
export function faultOf({ world, memory }: Provider, form: Form): string | undefined {
  const { PayMethod: method, Amt: amt = '', Moid: moid = '', EdiDate: ediDate = '', SignData: signData = '' } = form
  const { mid, key } = merchantNamed(form['MID']) ?? {}
  if (!mid || !key) return 'W006'
  if (!isMethod(method)) return 'W004'
  if (!/^[\w-]{1,64}$/.test(moid)) return 'W001'
  if (!form['GoodsName'] || !/^\d{14}$/.test(ediDate) || readAmount(amt) === undefined) return 'W008'
  if (!sameHash(signData, signWindow({ ediDate, mid, amt, key }))) return 'W007'
  if (Number(amt) < 500) return tooSmall[method]
  if (
    paymentsOf(memory.state, moid).some((payment) => payment.state !== 'authenticated' && payment.state !== 'refused')
  )
    return 'W005'
  const due = form['VbankExpDate']
  if (method === 'VBANK' && due) {
    const moment = fromSeoulDigits(due.length === 8 ? `${due}235959` : `${due}00`)
    if (!moment) return 'W033'
    if (moment.getTime() <= world.clock.ms()) return 'W032'
  }
  return undefined
}

export const failure = (code: string, message: string): Result => ({
  kind: 'result',
  fields: { AuthResultCode: code, AuthResultMsg: message },
})

/**
 * Result for the merchant after this choice. An authenticated payment is in the ledger from here on; no money has
 * moved.
 */
export function decide(provider: Provider, form: Form, next: Next): Result {
  if (next.outcome === 'close') return { kind: 'closed' }
  if (next.outcome === 'cancel') return failure('9993', texts.cancelled)
  const payment = authenticate(provider, form, next)
  const { mid, key } = merchantOf(payment)
  const amt = String(payment.amountWon)
  const { world } = provider
  return {
    kind: 'result',
    fields: {
      AuthResultCode: '0000',
      AuthResultMsg: texts.succeeded,
      AuthToken: payment.authToken,
      PayMethod: payment.method,
      MID: mid,
      Moid: payment.moid,
      Amt: next.outcome === 'tampered' ? String(payment.amountWon - 1) : amt,
      Signature:
        next.outcome === 'bad-signature'
          ? '0'.repeat(64)
          : signAuthentication({ authToken: payment.authToken, mid, amt, key }),
      ReqReserved: payment.reqReserved,
      TxTid: payment.tid,
      NextAppURL:
        next.outcome === 'foreign-url'
          ? `https://dc1-api.nicepay.example${paths.approve}`
          : world.baseUrl + paths.approve,
      NetCancelURL: otherHost(world.baseUrl) + paths.cancel,
    },
  }
}

function authenticate({ world, memory }: Provider, form: Form, next: Next): Payment {
  const { state } = memory
  state.serial += 1
  const method = form['PayMethod'] as PayMethod
  const payment: Payment = {
    tid: `${form['MID']}${methodNumbers[method]}01${toEdiDate(world.clock.now()).slice(2)}${String(state.serial % 10_000).padStart(4, '0')}`,
    moid: form['Moid'] ?? '',
    method,
    amountWon: Number(form['Amt']),
    authToken: `NICETOKN${randomBytes(16).toString('hex').toUpperCase()}`,
    goodsName: form['GoodsName'] ?? '',
    buyerName: form['BuyerName'] ?? '',
    buyerTel: form['BuyerTel'] ?? '',
    buyerEmail: form['BuyerEmail'] ?? '',
    reqReserved: form['ReqReserved'] ?? '',
    vbankExpDate: form['VbankExpDate'] ?? '',
    next,
    state: 'authenticated',
    authenticatedAt: world.clock.now().toISOString(),
    remainingWon: 0,
    deposits: [],
    calls: [],
  }
  state.payments[payment.tid] = payment
  memory.save()
  return payment
}
