/** Stops cases under way; filed returns remain. The office releases the agency by a promised day. */
import type { Actor, Filing, Payment, Reader, RefundAccount, Stores } from '#database/rows.ts'
import { nextAgent } from '#domain/agent.ts'
import { engagementKind } from '#domain/engagement.ts'
import { findRefundStage, refundPromisedAt, refundWayOf, stopRefundWon } from '#domain/fee/refund-due.ts'
import { readLegalName } from '#domain/name/legal-name.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { heldWon, isOdd, isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { closeUnpaid, endUnpaid } from '#filer/payment/service.server.ts'
import { asksOfFiler, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { promiseContact } from '#server/contacts/promise-contact.server.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { requireFresh } from '#server/guards/session.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { tellFilerAct } from '#server/observability/filer-events.server.ts'
import { withdrawDelegation } from './contract.ts'
import { dropAgentReceipt, settleContacts, withdrawConsentsOn } from './queries.server.ts'
import type { MoneyBack } from './schemas.ts'
import { withdrawnTexts } from './texts.ts'

// Requested automatically with the withdrawal, so no staff action can be forgotten.

/** Without consent, such a return must not be filed. */
const isUnderWay = ({ registeredAt, filingState, officeState }: Filing) =>
  registeredAt !== null && filingState === 'not-filed' && !isClosed(officeState)

type Share = { payment: Payment; refundWon: number }
/** `checking`: a payment is unclear or has an open refund. */
type Shares = { shares: Share[]; checking: boolean }
type Money = Stores

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { refundWon }) => sum + refundWon, 0)

const isOpen = ({ state }: { state: string }) => state === 'asked' || state === 'approved'

async function sharesOf({ branchOf }: Pick<Context, 'branchOf'>, r: Money, filing: Filing): Promise<Shares> {
  if (!isUnderWay(filing) || filing.consentWithdrawnAt) return { shares: [], checking: false }
  const payments = await r.payments.listOf(filing.id)
  const { refundStages } = branchOf(filing.branchId).money
  let checking = payments.some(({ state }) => isUncertain(state) && !isOdd(state))
  const shares: Share[] = []
  for (const payment of payments.filter((payment) => heldWon(payment) > 0)) {
    if ((await r.refunds.listOf(payment.id)).some(isOpen)) checking = true
    else shares.push({ payment, refundWon: stopRefundWon(payment, refundStages, filing.officeState) })
  }
  return { shares, checking }
}

/** Once per payment. Lock the filing first. */
async function requestShares(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  held: Filing,
  shares: readonly Share[],
  reader: Reader,
  now: Date,
): Promise<void> {
  const due = shares.filter(({ refundWon }) => refundWon > 0)
  const dueAt = refundPromisedAt(branchOf(held.branchId).businessHours, now)
  for (const { payment, refundWon: amountWon } of due) {
    const needsAccount = refundWayOf(payment.method) === 'account'
    const account = needsAccount ? ((await accountOf(r, held, reader, now)) ?? null) : null
    const reason = needsAccount && !account ? withdrawnTexts.refundWithoutAccount : withdrawnTexts.refund
    // Deposits other than the fee are refunded in full.
    const basis = isOdd(payment.state) ? ('by-hand' as const) : ('table' as const)
    const stage = basis === 'table' ? (findRefundStage(held.officeState) ?? null) : null
    await r.refunds.ask(
      { paymentId: payment.id, amountWon, basis, stage, reason, caseThen: 'ends', account, staffId: null, dueAt },
      now,
    )
    const actor = { kind: 'system' as const, id: 'consent-withdrawn' }
    await r.cases.note(held.id, { actor, kind: 'refund-requested', reason }, now)
  }
}

/** Undefined if bank, number or legal name is missing. */
async function accountOf(r: Stores, held: Filing, reader: Reader, now: Date): Promise<RefundAccount | undefined> {
  const bankCode = (await r.registrations.find(held.id))?.bankCode
  const number = await r.registrations.readAccountNumber(held.id, reader, now)
  const holder = readLegalName(held.filerName ?? '')
  return bankCode && number && holder ? { bankCode, number, holder } : undefined
}

export async function moneyBackOf(context: Context, accountId: string, now: Date): Promise<MoneyBack | undefined> {
  const { database, branchOf } = context
  const moneyBack: MoneyBack = { paidWon: 0, refundWon: 0, refundedWon: 0, by: '', checking: false, ways: [] }
  for (const filing of await database.filings.listOf(accountId)) {
    const { shares, checking } = await sharesOf(context, database, filing)
    moneyBack.checking ||= checking
    if (shares.length === 0) continue
    const stage = findRefundStage(filing.officeState)
    if (stage) moneyBack.stage = stage
    moneyBack.by = refundPromisedAt(branchOf(filing.branchId).businessHours, now).toISOString()
    for (const { payment, refundWon } of shares) {
      moneyBack.paidWon += payment.arrivedWon ?? payment.amountWon
      moneyBack.refundedWon += payment.refundedWon
      moneyBack.refundWon += refundWon
      if (refundWon > 0) moneyBack.ways.push({ refundWon, ...(await wayOf(database, filing, payment)) })
    }
  }
  if (moneyBack.paidWon === 0 && !moneyBack.checking) return undefined
  if (!moneyBack.by) delete moneyBack.by
  return moneyBack
}

async function wayOf(r: Stores, filing: Filing, { method }: Payment) {
  const to = refundWayOf(method)
  if (to !== 'account') return { to }
  const registration = await r.registrations.find(filing.id)
  const isKnown = registration?.bankCode && registration.accountMask && readLegalName(filing.filerName ?? '')
  return isKnown ? { to, accountMask: registration.accountMask ?? '' } : { to: 'asked' as const }
}

async function withoutMoney(context: Context, filing: Filing): Promise<boolean> {
  if (filing.feePaidAt) return false
  try {
    await closeUnpaid(context, filing)
    return true
  } catch (problem) {
    // Unclear payment: the office closes the case later.
    if (problem instanceof Problem) return false
    throw problem
  }
}

async function dismiss(r: Stores, held: Filing, actor: Actor, now: Date): Promise<void> {
  await endUnpaid(r, held, actor, now)
  await r.outbox.cancelOf(held.id, asksOfFiler)
  await r.cases.moveHeld(
    held,
    'dismissed',
    { actor, kind: 'dismissed', reason: withdrawnTexts.reason, changes: { waitingSince: null } },
    now,
  )
}

async function stopAgency(r: Stores, { id, agentState }: Filing, actor: Actor, now: Date): Promise<void> {
  await dropAgentReceipt(r, id, now)
  await settleContacts(r, id, ['bookkeeping', 'released', 'agent-failed'], now)
  const after = agentState === 'release-pending' ? nextAgent(agentState, 'register.failed') : undefined
  if (after) await r.cases.move(id, 'agent', after, { actor, kind: 'consent-withdrawn' }, now)
}

type Press = { actor: Actor; reader: Reader; now: Date }

/**
 * False if nothing could be withdrawn. Throws `consent.refund-changed`, without writing, if the refund differs from
 * `shownWon`.
 */
async function withdrawFrom(
  context: Context,
  filing: Filing,
  shownWon: number,
  { actor: withdrawer, reader, now }: Press,
) {
  const ends = isUnderWay(filing) && (await withoutMoney(context, filing))
  return context.database.transaction(async (r) => {
    const held = await r.filings.lock(filing.id)
    const { shares } = await sharesOf(context, r, held)
    const stood = await withdrawConsentsOn(r, held, 'delegation', now)
    await withdrawConsentsOn(r, held, engagementKind, now)
    if (held.consentWithdrawnAt) return true
    if (!stood && held.agentState !== 'ours' && shares.length === 0) return false
    if (sumOf(shares) !== shownWon) throw new Problem('consent.refund-changed')
    const waits = isUnderWay(held) ? { waitingSince: held.waitingSince ?? now } : {}
    await r.filings.update(held.id, { consentWithdrawnAt: now, ...waits }, now)
    await r.cases.note(held.id, { actor: withdrawer, kind: 'consent-withdrawn' }, now)
    await stopAgency(r, held, withdrawer, now)
    await requestShares(context, r, held, shares, reader, now)
    if (ends && isUnderWay(held) && !held.feePaidAt) await dismiss(r, held, withdrawer, now)
    await promiseContact(context, r, held, 'consent-withdrawn', now)
    const until = await r.contacts.dueOf(held.id, 'consent-withdrawn')
    if (!until) return true
    const variables = { day: dayInWords(now, true), until: momentInWords(until) }
    await tellFiler(r, held, { template: 'consent-withdrawn', variables }, { turn: now.getTime() }, now)
    return true
  })
}

/**
 * Covers all years: the portal knows one agency per person. Throws `auth.fresh`, `consent.none`,
 * `consent.refund-changed`. Idempotent.
 */
export const withdrawDelegationServed = serveMember(withdrawDelegation, async (context, request) => {
  requireFresh(request)
  const { account, now, requestId, body } = request
  const { database } = context
  const press = {
    actor: { kind: 'filer' as const, id: account.id, requestId },
    reader: filerReads(request, 'refund'),
    now,
  }
  const filings = await database.filings.listOf(account.id)
  const due: number[] = []
  for (const filing of filings) due.push(sumOf((await sharesOf(context, database, filing)).shares))
  const dueWon = due.reduce((sum, won) => sum + won, 0)
  if (dueWon !== body.shownWon) {
    // A repeated press: the first one, perhaps committed after `filings` was read, requested the refunds.
    const isWithdrawn = (await database.filings.listOf(account.id)).some(
      ({ consentWithdrawnAt }) => consentWithdrawnAt !== null,
    )
    if (dueWon > 0 || !isWithdrawn) throw new Problem('consent.refund-changed')
  }
  let any = false
  for (const [at, filing] of filings.entries()) any = (await withdrawFrom(context, filing, due[at] ?? 0, press)) || any
  if (!any) throw new Problem('consent.none')
  tellFilerAct(context, 'mandate-taken-back', request)
  return { result: 'S' as const }
})

/** New consent cancels the promised release. Lock the filing first. */
export async function takeUpAgain(r: Stores, { id, consentWithdrawnAt }: Filing, now: Date): Promise<void> {
  if (!consentWithdrawnAt) return
  await r.filings.update(id, { consentWithdrawnAt: null }, now)
  await settleContacts(r, id, ['consent-withdrawn'], now)
}

/** Does nothing if the filer has consented again. */
export async function agencyEnded(r: Stores, filingId: string, actor: Actor, now: Date): Promise<void> {
  const held = await r.filings.lock(filingId)
  if (!held.consentWithdrawnAt) return
  const after = nextAgent(held.agentState, 'check.none')
  if (after) await r.cases.move(filingId, 'agent', after, { actor, kind: 'consent-released' }, now)
  const withdrawal = held.consentWithdrawnAt.getTime()
  await tellFiler(
    r,
    held,
    { template: 'consent-released', variables: { day: dayInWords(now, true) } },
    { turn: withdrawal },
    now,
  )
}
