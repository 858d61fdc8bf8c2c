import type { FeeOwner, Payment, Stores } from '#database/rows.ts'
import { answersFor, toDepositQuestion } from '#domain/payment/odd-deposit.ts'
import { isOdd } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { answerDeposit } from '#filer/payment/contract.ts'
import { findVirtualAccount, saveVirtualAccount } from '#filer/payment/deposits-accounts-queries.server.ts'
import { feePaidAtOf, filingOf } from '#filer/payment/due-fee.server.ts'
import { isDepositNoticed, listPaymentEvents } from '#filer/payment/queries.server.ts'
import type { VbankIssued } from '#integrations/nicepay/port.ts'
import type { Context } from '#server/context.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { closingMs, nextPollAt, pollAgainMs } from './rules.ts'

export async function oddDepositOf({ database }: Context, attempts: readonly Payment[]) {
  const odd = attempts.find(({ state }) => isOdd(state))
  if (!odd || odd.arrivedWon === null) return undefined
  const question = toDepositQuestion((await listPaymentEvents(database, odd.id)).at(-1))
  return {
    arrivedWon: odd.arrivedWon,
    feeWon: odd.amountWon,
    mayAnswer: question === 'asked' ? [...answersFor(odd)] : [],
    ...(question && question !== 'asked' ? { answered: question } : {}),
  }
}

/** Throws `pay.edge` without a question, or for another answer or sum. */
export const answerDepositServed = serveMember(answerDeposit, async (context, request) => {
  const { account, body, now } = request
  const { database } = context
  const filing = await filingOf(context, request)
  const attempts = filing ? await database.payments.listOf(filing.id) : []
  const odd = attempts.find(({ state }) => isOdd(state))
  if (!odd) throw new Problem('pay.edge')
  await database.transaction(async (r) => {
    const held = await r.payments.lock(odd.id)
    const last = (await listPaymentEvents(r, odd.id)).at(-1)
    if (
      toDepositQuestion(last) !== 'asked' ||
      held.arrivedWon !== body.arrivedWon ||
      !answersFor(held).includes(body.answer)
    )
      throw new Problem('pay.edge')
    const actor = { kind: 'filer' as const, id: account.id }
    await r.payments.happened(
      odd.id,
      'filer.answered',
      { actor, detail: { answer: body.answer, fromAnother: last?.detail.fromAnother === true } },
      now,
    )
  })
  return { result: 'S' as const }
})

/** The account number is encrypted; the sweeper checks after expiry. */
export async function saveIssuedAccount(
  r: Stores,
  { clock, branchOf }: Pick<Context, 'clock' | 'branchOf'>,
  payment: Payment,
  issued: VbankIssued,
): Promise<Payment> {
  const { bankCode, bankName, accountNumber: number, expiresAt } = issued
  const account = {
    bankCode,
    bankName,
    number,
    expiresAt,
    holderName: branchOf(payment.branchId).money.vbankHolderName,
  }
  return (
    await saveVirtualAccount(
      r,
      payment.id,
      account,
      {
        actor: { kind: 'provider', id: 'nicepay' },
        changes: { providerTid: issued.tid, dueAt: nextPollAt(clock.now(), expiresAt) },
      },
      clock.now(),
    )
  ).payment
}

/** 'deposited': the amount is unknown. 'open': state unknown, so other payments are blocked. */
export type Closing = 'closed' | 'paid' | 'deposited' | 'open'

/** Cancels pending accounts before another approval; an earlier deposit wins. */
export async function closeWaiting(context: Context, fee: FeeOwner): Promise<Closing> {
  const [feePaidAt, payments] = await Promise.all([
    feePaidAtOf(context.database, fee),
    context.database.payments.listOfFee(fee),
  ])
  if (feePaidAt) return 'paid'
  for (const payment of payments.filter(({ state }) => state === 'VBANK_ISSUED')) {
    const closing = await close(context, payment)
    if (closing !== 'closed') return closing
  }
  return 'closed'
}

/** Claims the row first, so the sweeper picks it up after a crash. */
async function close(context: Context, account: Payment): Promise<Closing> {
  const { database, integrations, clock } = context
  if (!account.providerTid) return 'open'
  const actor = { kind: 'system' as const, id: 'payment.close' }
  const now = clock.now()
  const dueAt = new Date(now.getTime() + closingMs)
  if (!(await database.payments.claim(account.id, { worker: actor.id, until: dueAt, dueAt }, now))) return 'open'
  const answer = await integrations.nicepay
    .of(account.merchantId)
    .cancel({
      tid: account.providerTid,
      orderId: account.orderId,
      amountWon: account.amountWon,
      partial: false,
      reason: 'other method',
    })
  if (answer.kind === 'cancelled' || answer.kind === 'already') {
    await database.payments.happened(account.id, 'vbank.cancelled', { actor }, clock.now())
    return 'closed'
  }
  return askAbout(context, account, actor.id)
}

/** The cancel failed or got no answer, so query the status. */
async function askAbout(context: Context, account: Payment, holder: string): Promise<Closing> {
  const { database, integrations, clock } = context
  const status = await integrations.nicepay.of(account.merchantId).status(account.providerTid ?? '')
  const actor = { kind: 'system' as const, id: holder }
  // The status has no amount; a stored notice has, so it decides.
  if (status.kind === 'approved' && !(await isDepositNoticed(database, account.orderId))) {
    await handToPeople(context, account, actor)
    return 'deposited'
  }
  if (status.kind === 'cancelled') {
    await database.payments.happened(account.id, 'vbank.cancelled', { actor }, clock.now())
    return 'closed'
  }
  await database.payments.release(account.id, holder, new Date(clock.now().getTime() + pollAgainMs))
  return 'open'
}

/** Runs every ten minutes and at expiry, because a deposit notice may never arrive. */
export async function sweepAccount(context: Context, account: Payment, holder: string): Promise<void> {
  const { database, integrations, clock } = context
  const actor = { kind: 'system' as const, id: 'payment.sweep' }
  const virtualAccount = await findVirtualAccount(database, account.id)
  const status = account.providerTid
    ? await integrations.nicepay.of(account.merchantId).status(account.providerTid)
    : ({ kind: 'none' } as const)
  const now = clock.now()
  const over = !virtualAccount || virtualAccount.expiresAt <= now
  if (status.kind === 'approved' && !(await isDepositNoticed(database, account.orderId)))
    return handToPeople(context, account, actor)
  if (status.kind === 'cancelled')
    return void (await database.payments.happened(account.id, 'vbank.cancelled', { actor }, now))
  if (status.kind === 'none' && over)
    return void (await database.payments.happened(account.id, 'time.over', { actor }, now))
  await database.payments.release(
    account.id,
    holder,
    status.kind === 'none' && virtualAccount
      ? nextPollAt(now, virtualAccount.expiresAt)
      : new Date(now.getTime() + pollAgainMs),
  )
}

/** The status confirms a deposit without its amount, so staff must check it (P1). */
async function handToPeople(
  { database, clock, log }: Context,
  account: Payment,
  actor: { kind: 'system'; id: string },
): Promise<void> {
  await database.payments.happened(account.id, 'query.deposited', { actor }, clock.now())
  log.error('payment.needs-person', { count: 1, state: 'query.deposited' })
}
