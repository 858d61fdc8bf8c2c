/** State of the simulated payment provider: its own ledger, which tests compare with ours. */
import type { FastifyReply } from 'fastify'
import type { PayMethod } from '#integrations/nicepay/wire.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Memory, World } from '#simulators/world.ts'

/** Outcome of one payment, chosen by the person or injected at the provider. */
export const outcomes = [
  'approve',
  // In the window: no result after `close`, another amount after `tampered`.
  'cancel',
  'close',
  'tampered',
  'foreign-url',
  'bad-signature',
  'refuse',
  // At the approval, recorded or not, without an answer.
  'hang',
  'hang-before',
  // Recorded; the connection is cut, or the answer cannot be used.
  'reset',
  'truncated',
  'html',
  '500',
  'wrong-signature',
  'amount-differs',
  // Like `hang`; the first net cancel hangs too and is not recorded.
  'netcancel-hang',
  // Like `reset`; the first net cancel hangs and is not recorded.
  'reset-netcancel-hang',
  // The deposit notice of a virtual account is sent before the approval is answered.
  'notice-first',
  // The provider answers A299 and records nothing.
  'delay',
] as const
export type Outcome = (typeof outcomes)[number]
/** `receipt`: type of cash receipt that the payer asks for in the window. */
export type Next = { outcome: Outcome; code?: string; receipt?: '1' | '2' }

type Account = { bankCode: string; bankName: string; number: string; expDate: string; expTime: string }
type Deposit = { at: string; amountWon: number; name: string; authCode: string }
export type Payment = {
  tid: string
  moid: string
  method: PayMethod
  amountWon: number
  authToken: string
  goodsName: string
  buyerName: string
  buyerTel: string
  buyerEmail: string
  reqReserved: string
  vbankExpDate: string
  next: Next
  state: 'authenticated' | 'approved' | 'issued' | 'deposited' | 'refused' | 'cancelled'
  authenticatedAt: string
  approvedAt?: string
  cancelledAt?: string
  authCode?: string
  remainingWon: number
  account?: Account
  deposits: Deposit[]
  /** Amount refunded of what was paid. */
  cancels?: { at: string; amountWon: number }[]
  /** Cash receipt that was issued with the payment. */
  receiptTid?: string
  /** Calls about this payment, each with the answer's code or what happened instead of an answer. */
  calls: string[]
}
export type Notice = {
  id: string
  tid: string
  fields: Record<string, string>
  attempts: number
  delivered: boolean
  lastAnswer: string
}
export type CashReceipt = {
  tid: string
  moid: string
  type: string
  number: string
  amountWon: number
  remainingWon: number
  authCode: string
  issuedAt: string
}
export type State = {
  payments: Record<string, Payment>
  next: Record<string, Next>
  notices: Notice[]
  receipts?: Record<string, CashReceipt>
  serial: number
}
export const emptyState = (): State => ({ payments: {}, next: {}, notices: [], serial: 0 })

/** How long a notice is repeated, and the real milliseconds between tries. */
export type NoticePace = { tries: number; waitMs: (tries: number) => number }

export type Provider = {
  world: World
  memory: Memory<State>
  /** Holds an answer back until the caller or the server ends. */
  hold: (reply: FastifyReply) => FastifyReply
  sendNotice: (notice: Notice) => Promise<void>
}

export const telDigits = (tel: string): string => tel.replace(/\D/g, '').replace(/^82(?=10)/, '0')
export const digitsOf = (person: Person): string => telDigits(person.phone ?? '')

/**
 * The machine's second name: NextAppURL uses one and NetCancelURL the other, so that the merchant's host list is
 * tested.
 */
export function otherHost(baseUrl: string): string {
  const url = new URL(baseUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return url.origin
}

export const paymentsOf = (state: State, moid: string): Payment[] =>
  Object.values(state.payments).filter((payment) => payment.moid === moid)

/** Outcome chosen ahead for this order or this person's phone; used once. */
export function takeNext({ memory }: Provider, moid: string, tel: string): Next | undefined {
  for (const name of [`moid:${moid}`, `tel:${telDigits(tel)}`]) {
    const next = memory.state.next[name]
    if (!next) continue
    delete memory.state.next[name]
    memory.save()
    return next
  }
  return undefined
}
