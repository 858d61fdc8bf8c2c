/** Requested automatically with the withdrawal, so no staff action can be forgotten. */
import { readLegalName } from '#domain/name/legal-name.ts'
import { refundPromisedAt, findRefundStage, refundWayOf, stopRefundWon } from '#domain/fee/refund-due.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { heldWon, isOdd, isUncertain } from '#domain/payment/payment.ts'
import type { Filing, Payment, Reader, RefundAccount, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import type { MoneyBack } from '#filer/consent/schemas.ts'
import { withdrawnTexts } from '#filer/consent/texts.ts'

/** Without consent, such a return must not be filed. */
export const isUnderWay = ({ registeredAt, filingState, officeState }: Filing) =>
  registeredAt !== null && filingState === 'not-filed' && !isClosed(officeState)

type Share = { payment: Payment; refundWon: number }
/** `checking`: a payment is unclear or has an open refund. */
type Shares = { shares: Share[]; checking: boolean }
type Money = Stores

export const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { refundWon }) => sum + refundWon, 0)

const isOpen = ({ state }: { state: string }) => state === 'asked' || state === 'approved'

export async function sharesOf({ branchOf }: Pick<Context, 'branchOf'>, r: Money, filing: Filing): Promise<Shares> {
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
export async function requestShares(
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
