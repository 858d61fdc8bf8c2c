/** The fee: its amount, an attempt with the amount frozen, the way back from the provider's window on desktops and on phones. */
import { randomBytes } from 'node:crypto'
import { attemptProblem, statusMessage } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { meaningOfAuthentication, toEdiDate } from '#outside/nicepay/wire.ts'
import type { Filing, Payment } from '#records/rows.ts'
import type { MemberAsked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serve, serveMember } from '#server/serve.server.ts'
import { completePayment, readAmount, readPayment, readVirtualAccount, returnFromProvider, startPayment } from './contract.ts'
import { depositDeadline } from './deposits/rules.ts'
import { practiceReturn } from './practice/practice.server.ts'
import { attemptMs, isSameAttempt, mayReplace } from './rules.ts'
import { settle } from './settling/settle.server.ts'
import { feeLineLabel } from './texts.ts'
import { windowForm } from './window/form.server.ts'

type Member = Pick<MemberAsked<unknown, unknown, unknown>, 'account' | 'branch' | 'season'>

async function filingOf({ records }: Context, { account, branch, season }: Member): Promise<Filing | undefined> {
  return records.filings.findOf({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear })
}

/** The reviewed case and its approved fee; throws `pay.not-due` while there is none. */
async function feeOf(context: Context, asked: Member) {
  const filing = await filingOf(context, asked)
  const summary = filing?.reviewCompletedAt ? await context.records.summaries.find(filing.id) : undefined
  if (!filing || !summary?.approvedAt || summary.feeWon <= 0) throw new Problem('pay.not-due')
  return { filing, summary }
}

export const readAmountServed = serveMember(readAmount, async (context, asked) => {
  const { filing, summary } = await feeOf(context, asked)
  return { discounted_amount: summary.feeWon, lines: summary.quote.map((line) => ({ label: feeLineLabel(line), amount: line.amountWon })), caseNumber: filing.caseNumber, scriptUrl: context.outside.nicepay.scriptUrl }
})

/** Oldest first, as the domain reads them. */
const statesOf = (payments: readonly Payment[]) => payments.toReversed().map((payment) => payment.state)

export const readPaymentServed = serveMember(readPayment, async (context, asked) => {
  const filing = await filingOf(context, asked)
  if (!filing) return { statusMessage: '' as const }
  const payments = await context.records.payments.listOf(filing.id)
  const paid = payments.find((payment) => payment.paidAt)
  return { statusMessage: filing.feePaidAt ? ('PAID' as const) : statusMessage(statesOf(payments)), ...(paid?.paidAt ? { paidAt: paid.paidAt.toISOString() } : {}) }
})

/** An order id that tells nothing: the provider takes letters, digits, - and _. */
const newOrderId = () => `JS${randomBytes(12).toString('hex').toUpperCase()}`

export const startPaymentServed = serveMember(startPayment, async (context, asked) => {
  const { records } = context
  const { account, body, now } = asked
  const { filing, summary } = await feeOf(context, asked)
  // Only what begins is stopped: an approval, its net cancel and a deposit go their way.
  if (await context.isOff('nicepay')) throw new Problem('outside.unavailable')
  if (filing.feePaidAt) throw new Problem('pay.already')
  const wanted = { method: body.payMethod, amountWon: summary.feeWon }
  const payment = await records.transaction(async (r) => {
    await r.filings.lock(filing.id)
    const standing = await r.payments.listOf(filing.id)
    // The account that waits is the answer to this press: a second one would be a second bill.
    if (body.payMethod === 'VBANK' && standing.some(({ state }) => state === 'VBANK_ISSUED')) throw new Problem('pay.in-progress')
    const replaced = standing.filter((one) => mayReplace(one.state))
    const trouble = attemptProblem(statesOf(standing.filter((one) => !replaced.includes(one))))
    if (trouble) throw new Problem(trouble)
    const same = standing.find((one) => isSameAttempt(one, wanted, now))
    if (same) return same
    for (const one of replaced) await r.payments.happened(one.id, 'superseded', { by: { kind: 'filer', id: account.id } }, now)
    const attempt = { filingId: filing.id, accountId: account.id, branchId: filing.branchId, orderId: newOrderId(), ...wanted, expiresAt: new Date(now.getTime() + attemptMs) }
    return (await r.payments.open(attempt, { kind: 'filer', id: account.id }, now)).payment
  })
  const until = body.payMethod === 'VBANK' ? { vbankExpiresAt: depositDeadline(now, new Date(asked.season.season.closes)) } : {}
  return windowForm(context, asked, { orderId: payment.orderId, amountWon: payment.amountWon, method: body.payMethod, ...until })
})

export const completePaymentServed = serveMember(completePayment, async (context, { account, body, requestId }) => {
  const payment = body.Moid ? await context.records.payments.findByOrder(body.Moid) : undefined
  if (!payment || payment.accountId !== account.id) throw new Problem('pay.mismatch')
  const settled = await settle(context, payment, body, { kind: 'filer', id: account.id, requestId })
  return { ...settled, payMethod: payment.method as 'CARD' | 'BANK' | 'VBANK', orderId: payment.orderId }
})

/** The account that waits for its deposit; nothing once it is paid into, closed or over. */
export const readVirtualAccountServed = serveMember(readVirtualAccount, async (context, asked) => {
  const { records } = context
  const filing = await filingOf(context, asked)
  const waiting = filing ? (await records.payments.listOf(filing.id)).find(({ state }) => state === 'VBANK_ISSUED') : undefined
  const account = waiting ? await records.deposits.findAccount(waiting.id) : undefined
  if (!waiting || !account || account.expiresAt <= asked.now) return {}
  const until = toEdiDate(account.expiresAt)
  const vbankNum = await records.deposits.readNumber(waiting.id, filerReads(asked, 'pay'), asked.now)
  return { vbankBankName: account.bankName, vbankExpDate: until.slice(0, 8), vbankExpTime: until.slice(8), vbankAmount: account.amountWon, vbankHolderName: account.holderName, ...(vbankNum ? { vbankNum } : {}) }
})

const screens = { S: '/tax-payment-end', CHECKING: '/tax-payment-method?result=checking', CANCELLED: '/tax-payment-method?result=cancelled', F: '/tax-payment-method?result=failed' }

/** On phones the provider posts here, without our token: the signature and the attempt prove it, and the screen it leads to reads the order by the person's own token. */
export const returnFromProviderServed = serve(returnFromProvider, async (context, { body, branch, query, requestId }) => {
  if (query.practice) return { location: practiceReturn(context, branch, body) }
  const payment = body.Moid ? await context.records.payments.findByOrder(body.Moid) : undefined
  // Who cancels on a phone comes back without an order: there is nothing to settle, only something to say.
  if (!payment) return { location: screens[meaningOfAuthentication(body.AuthResultCode, body.AuthResultMsg ?? '') === 'cancelled-by-person' ? 'CANCELLED' : 'F'] }
  const settled = await settle(context, payment, body, { kind: 'provider', id: 'return', requestId }).catch((error: unknown) => {
    if (error instanceof Problem) return { result: 'F' as const }
    throw error
  })
  return { location: settled.result === 'S' && payment.method === 'VBANK' ? '/tax-payment-vbank' : screens[settled.result] }
})
