import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { href } from '#domain/address/href.ts'
import { cheaperMethodIn } from '#domain/cross-checks/cheaper-method.ts'
import { refundWayOf } from '#domain/fee/refund-due.ts'
import { readReceiptNumber } from '#domain/payment/cash-receipt.ts'
import { attemptProblem, feeStatus } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { FeePlace } from '#domain/year-address.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { translateAuthenticationCode, toEdiDate } from '#integrations/nicepay/wire.ts'
import { findPastYearFee } from '#database/past-years.server.ts'
import type { Payment, Refund } from '#database/rows.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { Context } from '#server/context.server.ts'
import { serve, serveMember } from '#server/serve.server.ts'
import {
  completePayment,
  readAmount,
  readPayment,
  readVirtualAccount,
  returnFromProvider,
  startPayment,
} from './contract.ts'
import { oddDepositOf } from '#filer/payment/deposits/accounts.server.ts'
import { depositDeadline } from './deposits/rules.ts'
import { practiceReturn } from './practice/practice.server.ts'
import { attemptMs, isStarted, isExpiredAccount, isSameAttempt, mayReplace } from './rules.ts'
import { cashReceiptReportOf, checkingOf, hadMoney, refundReportOf } from './reported.ts'
import { outcomeOf } from './settling/outcome.ts'
import { settle } from './settling/settle.server.ts'
import {
  feeOf,
  feePaidAtOf,
  isOwnFeePaid,
  mustHaveAgreed,
  mustStillBeDue,
  ownFeeOf,
  startConsentOf,
} from './due-fee.server.ts'
import { feeItemLabel, paidBefore, pastYearFee } from './texts.ts'
import { windowForm } from './window-form.server.ts'
import { findVirtualAccount, readVirtualAccountNumber } from './deposits-accounts-queries.server.ts'
import { requestCashReceipt } from './receipts-queries.server.ts'

export const readAmountServed = serveMember(readAmount, async (context, request) => {
  const { filing, pastYear, summary, amountWon, paidBeforeWon } = await feeOf(context, request)
  const lines = summary
    ? summary.quote.map((feeItem) => ({ label: feeItemLabel(feeItem), amount: feeItem.amountWon }))
    : [{ label: pastYearFee(pastYear?.incomeYear ?? 0), amount: amountWon }]
  const cheaper = summary && cheaperMethodIn(summary.checks)
  const consent = await startConsentOf(context, request.branch, filing)
  return {
    discounted_amount: amountWon,
    lines: paidBeforeWon > 0 ? [...lines, { label: paidBefore, amount: -paidBeforeWon }] : lines,
    caseNumber: filing.caseNumber,
    ...(summary &&
      cheaper && {
        cheaper: {
          chosen: summary.type,
          fillingType: cheaper.method,
          moreTax: cheaper.moreTaxWon,
          moreFee: cheaper.moreFeeWon,
        },
      }),
    scriptUrl: context.integrations.nicepay.ofBranch(filing.branchId).scriptUrl,
    // A past year was agreed to when it was entrusted, and its work is done.
    consent: pastYear ? { ...consent, agreed: true } : consent,
  }
})

/** Oldest first, as the domain expects. */
const statesOf = (payments: readonly Payment[]) => payments.toReversed().map((payment) => payment.state)

function refusalOf(latest: Payment | undefined): string | undefined {
  if (latest?.state !== 'FAILED' && latest?.state !== 'NET_CANCELLED') return undefined
  const outcome = outcomeOf(latest)
  return outcome.result === 'F' ? outcome.message : undefined
}

type RefundReport = NonNullable<ReturnType<typeof refundReportOf<Refund>>>

/** Named only if all refunds go the same way. */
function refundAnswerOf({ of: reportedRefunds, ...report }: RefundReport, payments: readonly Payment[]) {
  const ways = reportedRefunds.map(({ paymentId, accountMask }) => {
    const way = refundWayOf(payments.find(({ id }) => id === paymentId)?.method ?? '')
    if (way !== 'account') return { to: way }
    return accountMask ? { to: way, accountMask } : { to: 'asked' as const }
  })
  const isOneWay = ways.every((way) => isDeepStrictEqual(way, ways[0]))
  return { ...report, at: report.at.toISOString(), ...(isOneWay && ways[0] ? ways[0] : {}) }
}

export const readPaymentServed = serveMember(readPayment, async (context, request) => {
  const own = await ownFeeOf(context, request)
  if (!own) return { statusMessage: '' as const }
  const payments = await context.database.payments.listOfFee(own)
  const paid = payments.find((payment) => payment.paidAt)
  const message = feeStatus(await isOwnFeePaid(context.database, own, payments), statesOf(payments))
  const hours = request.branch.businessHours
  const refunds = await Promise.all(payments.filter(hadMoney).map(({ id }) => context.database.refunds.listOf(id)))
  const refund = refundReportOf(refunds.flat())
  const promised = refund && !refund.done ? refund.at : undefined
  const checking = message === 'CHECKING' ? checkingOf(payments, hours, promised) : undefined
  const oddDeposit = await oddDepositOf(context, payments)
  const refusal = refusalOf(payments[0])
  const receiptUrl = paid && context.integrations.nicepay.of(paid.merchantId).receiptUrl
  const receipt = receiptUrl && cashReceiptReportOf(await context.database.receipts.find(paid.id), receiptUrl)
  return {
    statusMessage: message,
    ...(isStarted(payments[0], request.now) ? { started: true } : {}),
    ...(paid?.paidAt ? { paidAt: paid.paidAt.toISOString() } : {}),
    ...(receiptUrl && paid.providerTid ? { receiptUrl: receiptUrl(paid.providerTid) } : {}),
    ...(checking ? { checking: { ...checking, until: checking.until.toISOString() } } : {}),
    ...(refusal ? { refusal } : {}),
    ...(oddDeposit ? { oddDeposit } : {}),
    ...(receipt ? { cashReceipt: receipt } : {}),
    ...(refund ? { refund: refundAnswerOf(refund, payments) } : {}),
  }
})

/** Undefined for the current season. */
const yearBeside = ({ filingYear }: { filingYear: number }, { season }: { season: SeasonNow }) =>
  filingYear === season.season.filingYear ? undefined : filingYear

/** Not guessable; the provider allows letters, digits, - and _. */
const newOrderId = () => `JS${randomBytes(12).toString('hex').toUpperCase()}`

export const startPaymentServed = serveMember(startPayment, async (context, request) => {
  const { database } = context
  const { account, body, now } = request
  const due = await feeOf(context, request)
  const { filing, pastYear, pastYearId, amountWon, paidBeforeWon } = due
  const fee = { filingId: filing.id, pastYearId }
  // Blocks only new payments; approvals, net cancels and deposits continue.
  if (await context.isOff('nicepay')) throw new Problem('outside.unavailable')
  if (await feePaidAtOf(database, fee)) throw new Problem('pay.already')
  if (!pastYear) await mustHaveAgreed(context, request.branch, filing)
  if (body.shownWon !== undefined && body.shownWon !== amountWon) throw new Problem('pay.changed')
  const { merchantId } = context.integrations.nicepay.ofBranch(filing.branchId)
  const wanted = { method: body.payMethod, amountWon, paidBeforeWon, merchantId }
  const number = body.receipt && body.payMethod !== 'CARD' ? readReceiptNumber(body.receipt) : ''
  if (number === undefined) throw new Problem('pay.receipt-number', { fields: ['receipt'] })
  const payment = await database.transaction(async (r) => {
    const held = await r.filings.lock(filing.id)
    const feePaidAt = await feePaidAtOf(r, fee)
    if (!feePaidAt) await mustStillBeDue(r, due, held)
    const payments = await r.payments.listOfFee(fee)
    // A second account would look like a second bill. An expired one is closed first.
    const waiting = body.payMethod === 'VBANK' ? payments.find(({ state }) => state === 'VBANK_ISSUED') : undefined
    const waitsTill = waiting ? (await findVirtualAccount(r, waiting.id))?.expiresAt : undefined
    if (waitsTill && waitsTill > now) throw new Problem('pay.in-progress')
    const replaced = payments.filter((payment) => mayReplace(payment.state))
    const others = statesOf(payments.filter((payment) => !replaced.includes(payment)))
    const trouble = attemptProblem(feePaidAt !== null, others)
    if (trouble) throw new Problem(trouble)
    const same = payments.find((payment) => isSameAttempt(payment, wanted, now))
    if (same) {
      if (body.receipt && number) await requestCashReceipt(r, same, body.receipt.use, number)
      return same
    }
    for (const payment of replaced)
      await r.payments.happened(payment.id, 'superseded', { actor: { kind: 'filer', id: account.id } }, now)
    const attempt = {
      ...fee,
      accountId: account.id,
      branchId: filing.branchId,
      orderId: newOrderId(),
      ...wanted,
      expiresAt: new Date(now.getTime() + attemptMs),
    }
    const { payment: opened } = await r.payments.open(attempt, { kind: 'filer', id: account.id }, now)
    if (body.receipt && number) await requestCashReceipt(r, opened, body.receipt.use, number)
    return opened
  })
  const until =
    body.payMethod === 'VBANK' ? { vbankExpiresAt: depositDeadline(now, new Date(request.season.season.closes)) } : {}
  const { orderId } = payment
  const order = { merchantId: payment.merchantId, orderId, amountWon: payment.amountWon, method: body.payMethod }
  return windowForm(
    context,
    request,
    { ...order, ...until },
    { year: yearBeside(filing, request), pastYear: pastYear?.incomeYear },
  )
})

export const completePaymentServed = serveMember(
  completePayment,
  async (context, { account, body, payment, requestId }) => {
    if (!payment) throw new Problem('pay.mismatch')
    const settled = await settle(context, payment, body, { kind: 'filer', id: account.id, requestId })
    return { ...settled, payMethod: payment.method as 'CARD' | 'BANK' | 'VBANK', orderId: payment.orderId }
  },
)

/** `expired` after its deadline; absent once paid or closed. */
export const readVirtualAccountServed = serveMember(readVirtualAccount, async (context, request) => {
  const { database } = context
  const own = await ownFeeOf(context, request)
  const attempts = own ? await database.payments.listOfFee(own) : []
  const waiting = attempts.find(({ state }) => state === 'VBANK_ISSUED')
  const account = waiting ? await findVirtualAccount(database, waiting.id) : undefined
  if (!waiting || !account || account.expiresAt <= request.now)
    return account || isExpiredAccount(attempts[0]) ? { expired: true } : {}
  const until = toEdiDate(account.expiresAt)
  const vbankNum = await readVirtualAccountNumber(database, waiting.id, filerReads(request, 'pay'), request.now)
  return {
    vbankBankName: account.bankName,
    vbankExpDate: until.slice(0, 8),
    vbankExpTime: until.slice(8),
    vbankAmount: account.amountWon,
    vbankHolderName: account.holderName,
    ...(vbankNum ? { vbankNum } : {}),
  }
})

const endOf = (place: FeePlace) => (place.pastYear ? href('/mypage-past-years') : href('/tax-payment-end', place))
const screens = {
  S: endOf,
  CHECKING: (place: FeePlace) => href('/tax-payment-method', { result: 'checking', ...place }),
  CANCELLED: (place: FeePlace) => href('/tax-payment-method', { result: 'cancelled', ...place }),
  F: (place: FeePlace) => href('/tax-payment-method', { result: 'failed', ...place }),
}

async function placeOf({ database }: Context, payment: Payment, season: SeasonNow): Promise<FeePlace> {
  if (payment.pastYearId) return { pastYear: (await findPastYearFee(database, payment.pastYearId))?.incomeYear }
  return { year: yearBeside(await database.filings.get(payment.filingId), { season }) }
}

export const returnFromProviderServed = serve(
  returnFromProvider,
  async (context, { body, branch, query, requestId, season }) => {
    if (query.practice) return { location: practiceReturn(context, branch, body) }
    const payment = body.Moid ? await context.database.payments.findByOrder(body.Moid) : undefined
    // Cancelling on a phone returns without an order, to the fee that the window was opened for.
    if (!payment)
      return {
        location: screens[
          translateAuthenticationCode(body.AuthResultCode, body.AuthResultMsg ?? '') === 'cancelled-by-person'
            ? 'CANCELLED'
            : 'F'
        ]({ year: query.year, pastYear: query.pastYear }),
      }
    const settled = await settle(context, payment, body, { kind: 'provider', id: 'return', requestId }).catch(
      (error: unknown) => {
        if (error instanceof Problem) return { result: 'F' as const }
        throw error
      },
    )
    const place = await placeOf(context, payment, season)
    const deposit = settled.result === 'S' && payment.method === 'VBANK'
    return { location: deposit ? href('/tax-payment-vbank', { ...place }) : screens[settled.result](place) }
  },
)
