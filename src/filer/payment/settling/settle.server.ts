/**
 * One request claims the attempt, verifies, approves once and stores the outcome. Lost answers are net-cancelled; the
 * sweeper resolves unknown ones.
 */
import { isUncertain, next } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { AuthResult } from '#filer/payment/contract.ts'
import { closeWaiting, saveIssuedAccount } from '#filer/payment/deposits/accounts.server.ts'
import { takesFee } from '#filer/payment/due-fee.server.ts'
import { claimMs, nextPollMs, sweepAfterMs } from '#filer/payment/rules.ts'
import { refusalSentence } from '#filer/payment/texts.ts'
import { fieldsOf } from '#filer/payment/window-form.server.ts'
import type { ApprovalTicket, Nicepay, PaymentMethod } from '#integrations/nicepay/port.ts'
import type { Payment } from '#database/rows.ts'
import { awaitOther } from '#server/await-other.ts'
import type { Context } from '#server/context.server.ts'
import { bookPaid, mustHold } from './booking.server.ts'
import { type Settled, outcomeOf } from './outcome.ts'
import { type StillMine, holding, netCancel } from './unclear.server.ts'
import { savePaymentReturn } from '#filer/payment/queries.server.ts'

type Answer = Awaited<ReturnType<Nicepay['approve']>>
type Actor = { kind: 'filer' | 'provider'; id: string }
type Holder = { actor: Actor; name: string; stillMine: StillMine }

/** Approves once. `not-ours`: the claim was lost before anything was sent. */
async function approve(
  context: Context,
  payment: Payment,
  ticket: ApprovalTicket,
  holder: Holder,
): Promise<Settled | 'not-ours'> {
  const answer = await context.integrations.nicepay.of(payment.merchantId).approve(ticket, holder.stillMine)
  context.metrics.payment(payment.method, answer.kind)
  if (answer.kind === 'unknown' && answer.why === 'not-sent') return 'not-ours'
  try {
    return await write(context, payment, ticket, holder, answer)
  } catch (error) {
    if (error instanceof Problem && error.code === 'pay.edge') return tooLate(context, payment, ticket, answer)
    throw error
  }
}

async function write(
  context: Context,
  payment: Payment,
  ticket: ApprovalTicket,
  { actor, name }: Holder,
  answer: Answer,
): Promise<Settled> {
  const { database, clock } = context
  const { payments } = database
  switch (answer.kind) {
    case 'paid':
      return outcomeOf(
        await bookPaid(
          context,
          payment,
          { ...answer, detail: { approvalNumber: answer.authCode } },
          'approve.paid',
          name,
        ),
      )
    case 'refused':
      await payments.happened(
        payment.id,
        'approve.refused',
        { actor, detail: { code: answer.code }, changes: { resultCode: answer.code } },
        clock.now(),
      )
      return { result: 'F', message: refusalSentence(answer.sentenceCode) }
    case 'vbank-issued':
      return outcomeOf(
        await database.transaction(async (r) => {
          await mustHold(r, payment, name)
          return saveIssuedAccount(r, context, payment, answer)
        }),
      )
    case 'unknown': {
      const mismatch = ['signature', 'amount', 'order'].includes(answer.why)
      const soon = () => new Date(clock.now().getTime() + nextPollMs(0))
      await payments.happened(
        payment.id,
        mismatch ? 'approve.mismatch' : 'approve.lost',
        { actor, detail: { why: answer.why }, changes: { dueAt: soon() } },
        clock.now(),
      )
      const current = await netCancel(context, payment, ticket)
      if (current.state === 'UNKNOWN') await payments.release(payment.id, name, soon())
      return outcomeOf(current)
    }
  }
}

/** The attempt changed meanwhile: net-cancels the approval; if that fails, staff resolve it. */
async function tooLate(
  { database, integrations, clock, log }: Context,
  { id, amountWon, merchantId }: Payment,
  ticket: ApprovalTicket,
  answer: Answer,
): Promise<Settled> {
  const find = async () => (await database.payments.find(id))!
  const payment = await find()
  log.error('payment.late-answer', { state: payment.state, kind: answer.kind })
  if (answer.kind === 'refused') return outcomeOf(payment)
  const taken = await integrations.nicepay.of(merchantId).netCancel(ticket)
  const isBack = taken.kind === 'cancelled' || taken.kind === 'already' || taken.kind === 'nothing'
  if (!isBack && answer.kind === 'paid' && next(payment.state, 'answer.late'))
    await database.payments.happened(
      id,
      'answer.late',
      {
        actor: { kind: 'provider', id: 'nicepay' },
        detail: { amountWon },
        changes: { providerTid: ticket.tid, arrivedWon: amountWon },
      },
      clock.now(),
    )
  return outcomeOf(await find())
}

const orderOf = (payment: Payment) => ({
  orderId: payment.orderId,
  amountWon: payment.amountWon,
  method: payment.method as PaymentMethod,
})

export async function settle(
  context: Context,
  payment: Payment,
  fields: AuthResult,
  caller: { kind: 'filer' | 'provider'; id: string; requestId: string },
): Promise<Settled> {
  const { database, integrations, clock, log } = context
  if (payment.state !== 'READY')
    return payment.state === 'AUTH_RETURNED' || payment.state === 'APPROVING'
      ? waitForOther(context, payment)
      : outcomeOf(payment)
  const actor = { kind: caller.kind, id: caller.id }
  const check = integrations.nicepay.of(payment.merchantId).checkAuthResult(fieldsOf(fields), orderOf(payment))
  if (check.kind === 'refused') {
    if (check.reason === 'cancelled-by-person')
      return outcomeOf((await database.payments.happened(payment.id, 'window.closed', { actor }, clock.now())).payment)
    if (ourFields.has(check.reason)) {
      // Forged: the order stays unchanged and nothing is sent.
      log.warn('payment.mismatch', { requestId: caller.requestId, code: check.reason })
      throw new Problem('pay.mismatch')
    }
    await database.payments.happened(
      payment.id,
      'auth.failed',
      check.code ? { actor, detail: { code: check.code }, changes: { resultCode: check.code } } : { actor },
      clock.now(),
    )
    return { result: 'F', message: refusalSentence(check.reason) }
  }
  const holder = `${process.pid}-${caller.requestId}`
  const now = clock.now()
  if (!(await database.payments.claim(payment.id, { worker: holder, until: new Date(now.getTime() + claimMs) }, now)))
    return waitForOther(context, payment)
  const settled = await holding(context, payment.id, holder, (stillMine) =>
    approveReturned(
      context,
      payment,
      { ticket: check.ticket, fields: fieldsOf(fields) },
      { actor, name: holder, stillMine },
    ),
  )
  return settled === 'not-ours' ? waitForOther(context, payment) : settled
}

/** Requires the claim. Closes pending accounts and stores the intent before it approves. */
async function approveReturned(
  context: Context,
  payment: Payment,
  returned: { ticket: ApprovalTicket; fields: Record<string, string> },
  holder: { actor: { kind: 'filer' | 'provider'; id: string }; name: string; stillMine: StillMine },
): Promise<Settled | 'not-ours'> {
  const { database, clock } = context
  const fail = (why: string) =>
    database.payments.happened(payment.id, 'auth.failed', { actor: holder.actor, detail: { why } }, clock.now())
  const closing = await closeWaiting(context, payment)
  if (closing !== 'closed') {
    await fail(closing)
    return { result: 'F', message: refusalSentence(closing === 'open' ? 'account-open' : 'already-paid') }
  }
  // Staff must resolve an unclear deposit before any further payment.
  if ((await database.payments.listOfFee(payment)).some(({ state }) => isUncertain(state))) {
    await fail('checking')
    return { result: 'CHECKING' }
  }
  if (!(await begin(context, payment, returned.fields, holder.actor)))
    return outcomeOf((await database.payments.find(payment.id)) ?? payment)
  return approve(context, payment, returned.ticket, holder)
}

/** These reasons mean that the provider did not send this result. */
const ourFields: ReadonlySet<string> = new Set([
  'incomplete',
  'bad-signature',
  'foreign-merchant',
  'foreign-order',
  'amount-differs',
  'method-differs',
  'foreign-address',
])

/** Written before the provider request; the window's fields are encrypted. False if the attempt has changed. */
async function begin(
  { database, clock }: Context,
  payment: Payment,
  fields: Record<string, string>,
  actor: { kind: 'filer' | 'provider'; id: string },
): Promise<boolean> {
  return database.transaction(async (r) => {
    const filing = await r.filings.lock(payment.filingId)
    const held = await r.payments.lock(payment.id)
    if (held.state !== 'READY') return false
    const now = clock.now()
    if (!takesFee(held, filing)) {
      await r.payments.happened(payment.id, 'auth.failed', { actor, detail: { why: 'case-ended' } }, now)
      return false
    }
    await savePaymentReturn(r, payment.id, fields, now)
    await r.payments.happened(payment.id, 'auth.returned', { actor }, now)
    await r.payments.happened(
      payment.id,
      'approve.begun',
      {
        actor,
        changes: {
          dueAt: new Date(now.getTime() + sweepAfterMs),
          ...(fields.TxTid ? { providerTid: fields.TxTid } : {}),
        },
      },
      now,
    )
    return true
  })
}

/** Another request holds the attempt: wait a limited time, then answer "checking". */
async function waitForOther({ database }: Context, payment: Payment): Promise<Settled> {
  const seen = await awaitOther(payment, {
    isOpen: ({ state }) => ['READY', 'AUTH_RETURNED', 'APPROVING'].includes(state),
    again: async (last) => (await database.payments.find(payment.id)) ?? last,
    everyMs: 250,
    forMs: 35_000,
  })
  return ['READY', 'AUTH_RETURNED'].includes(seen.state) ? { result: 'CHECKING' } : outcomeOf(seen)
}
