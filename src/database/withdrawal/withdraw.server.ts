/** Trust L10, L11: contract, payment and agent records are archived for 5 years, enquiries 3; the rest is deleted. */
import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import { leaveGroup } from '#database/family-group/store.server.ts'
import { caseStatesStore } from '#database/filings/cases/store.server.ts'
import { movePayment } from '#database/payments/store.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { accounts, archivedAccounts } from '#database/schema/accounts.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { privacyRequests } from '#database/schema/privacy-requests.server.ts'
import { idempotency } from '#database/schema/operation.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { cashReceipts, payments, refunds } from '#database/schema/payments.server.ts'
import { sessionTokens, sessions } from '#database/schema/sign-in.server.ts'
import { queueTickets } from '#database/schema/waiting.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { accessRecord } from '#database/sealing/reading.server.ts'
import { settledStates } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { and, eq, inArray, isNotNull, isNull, like, notInArray, or, sql } from 'drizzle-orm'
import { emptyFilings, forgetImported } from './empty-filings.server.ts'

/** Throws `withdraw.blocked` (refund not fully paid), `withdraw.paid` (paid case in progress). */
async function mustBeOwedNothing(tx: Db, accountId: string, reader: Reader): Promise<void> {
  const open = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.accountId, accountId), inArray(refunds.state, ['asked', 'approved'])))
    .limit(1)
  if (open.length > 0 || (await isPromiseOpen(tx, accountId))) throw new Problem('withdraw.blocked')
  // A rehearsal user who starts over is owed nothing.
  if (reader.kind !== 'system' && (await isPaidUnderWay(tx, accountId))) throw new Problem('withdraw.paid')
}

/** A promised refund was declined or failed and is not fully paid otherwise. */
async function isPromiseOpen(tx: Db, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.accountId, accountId),
        isNull(refunds.askedBy),
        inArray(refunds.state, ['refused', 'failed']),
        sql`coalesce((select sum(later.amount_won) from refunds later where later.payment_id = ${payments.id}
          and later.state = 'done' and later.asked_at >= ${refunds.askedAt}), 0) < ${refunds.amountWon}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function isPaidUnderWay(tx: Db, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(filings, eq(filings.id, payments.filingId))
    .where(
      and(
        eq(payments.accountId, accountId),
        inArray(payments.state, [...settledStates]),
        isNull(payments.pastYearId),
        isNotNull(filings.registeredAt),
        eq(filings.filingState, 'not-filed'),
        notInArray(filings.officeState, ['filed', 'done', 'dismissed']),
        isNull(filings.consentWithdrawnAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The outcome of these payments must be known first. */
const moneyMoving = [
  'AUTH_RETURNED',
  'APPROVING',
  'UNKNOWN',
  'HUMAN',
  'VBANK_ISSUED',
  'MISMATCH',
  'LATE',
  'REFUND_PENDING',
] as const
const keepYears = 5

type Account = typeof accounts.$inferSelect

/** The later of 5 years after the last filing deadline (agent records) and from now (contracts). */
function retainUntil(filingYears: readonly number[], now: Date): Date {
  const fromNow = new Date(now)
  fromNow.setUTCFullYear(fromNow.getUTCFullYear() + keepYears)
  const deadlines = filingYears.map((year) => new Date(Date.UTC(year + keepYears, 5, 30)))
  return [fromNow, ...deadlines].reduce((late, date) => (date > late ? date : late))
}

async function dismissCases(
  storeContext: DatabaseContext,
  accountId: string,
  reader: Reader,
  now: Date,
): Promise<void> {
  const { db } = storeContext
  const open = await db
    .select({ id: filings.id })
    .from(filings)
    .where(
      and(
        eq(filings.accountId, accountId),
        isNotNull(filings.registeredAt),
        notInArray(filings.officeState, ['done', 'dismissed']),
      ),
    )
  const { kind, id, requestId } = reader
  const actor = kind === 'staff' ? { kind, id } : { kind: 'filer' as const, id: accountId }
  const eventActor = { ...actor, ...(requestId ? { requestId } : {}) }
  for (const filing of open)
    await caseStatesStore(storeContext).move(
      filing.id,
      'office',
      'dismissed',
      { actor: eventActor, kind: 'withdrawn' },
      now,
    )
  await db
    .update(filings)
    .set({
      waitingSince: null,
      assigneeId: null,
      questionDueDay: null,
      answerWaitingSince: null,
      messageWaitingSince: null,
      editLockBy: null,
      editLockUntil: null,
    })
    .where(eq(filings.accountId, accountId))
  await db
    .update(contacts)
    .set({ note: null, doneAt: sql`coalesce(${contacts.doneAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(contacts.accountId, accountId))
}

async function endSessions(tx: Db, accountId: string, now: Date): Promise<void> {
  const ids = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId))
  await tx.delete(sessionTokens).where(inArray(sessionTokens.sessionId, ids))
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: 'withdrawn', ip: null, userAgent: null })
    .where(eq(sessions.accountId, accountId))
}

async function archive(
  tx: Db,
  ring: DatabaseContext['ring'],
  account: Account,
  keepUntil: Date,
  now: Date,
): Promise<void> {
  const { id: accountId, name, email, phone } = account
  await tx
    .insert(archivedAccounts)
    .values({
      accountId,
      basis: 'contract, payment and tax-agent records',
      archivedAt: now,
      keepUntil,
      sealed: seal(
        ring,
        { owner: accountId, purpose: 'archive', record: accountId },
        JSON.stringify({ name, email, phone }),
      ),
    })
}

async function closePendingWork(tx: Db, ring: DatabaseContext['ring'], accountId: string, now: Date): Promise<void> {
  await leaveGroup({ db: tx, ring }, accountId, now)
  await tx
    .update(queueTickets)
    .set({ state: 'left', closedAt: now })
    .where(and(eq(queueTickets.accountId, accountId), inArray(queueTickets.state, ['waiting', 'called', 'missed'])))
  await tx
    .update(outbox)
    .set({ state: 'cancelled' })
    .where(and(eq(outbox.accountId, accountId), inArray(outbox.state, ['due', 'sending'])))
  await tx
    .update(consents)
    .set({ withdrawnAt: now, ip: null })
    .where(and(eq(consents.accountId, accountId), isNull(consents.withdrawnAt)))
  // Enquiries have their own retention; marketing consent ends.
  await tx
    .update(consultations)
    .set({ accountId: null, marketing: false })
    .where(eq(consultations.accountId, accountId))
  // The name and the contact stand in what is sealed, so that an open one is still answered.
  await tx.update(privacyRequests).set({ accountId: null }).where(eq(privacyRequests.accountId, accountId))
  await tx.delete(idempotency).where(like(idempotency.scope, `${accountId}%`))
}

async function emptyAccount(tx: Db, { id: accountId, branchId }: Account, reader: Reader, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      providerId: `withdrawn:${accountId}`,
      name: '',
      email: null,
      phone: null,
      phoneLack: null,
      referral: null,
      referralUrl: null,
      withdrawnAt: now,
    })
    .where(eq(accounts.id, accountId))
  const fields = ['account', 'resident-number', 'family-resident-number', 'account-number', 'portal-password']
  await tx
    .insert(accessRecords)
    .values(
      accessRecord(
        { ...reader, reason: reader.kind === 'staff' ? reader.reason : 'withdrawn' },
        { act: 'destroy', fields, subjectId: accountId, branchId },
        now,
      ),
    )
}

/** Throws `withdraw.blocked`, `withdraw.paid`. Idempotent. `kept`: data was archived by law. */
export async function withdrawAccount(
  storeContext: DatabaseContext,
  accountId: string,
  reader: Reader,
  now: Date,
): Promise<{ kept: boolean }> {
  const { db, ring } = storeContext
  return within(db, async (tx) => {
    // `for update` could deadlock with foreign key checks of writers that hold a filing.
    const account = onlyRow(await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update'))
    if (account.withdrawnAt) return { kept: false }
    const money = await tx
      .select({ id: payments.id, state: payments.state })
      .from(payments)
      .where(eq(payments.accountId, accountId))
      .for('update')
    if (money.some((payment) => (moneyMoving as readonly string[]).includes(payment.state)))
      throw new Problem('withdraw.blocked')
    await mustBeOwedNothing(tx, accountId, reader)

    await endSessions(tx, accountId, now)
    // Receipts of completed payments are still owed.
    await tx
      .update(cashReceipts)
      .set({ numberSealed: null })
      .where(
        and(
          eq(cashReceipts.state, 'wished'),
          inArray(
            cashReceipts.paymentId,
            money.map(({ id }) => id),
          ),
        ),
      )
    for (const { id } of money.filter((payment) => payment.state === 'READY')) {
      await movePayment(
        tx,
        id,
        'window.closed',
        { actor: { kind: 'filer', id: accountId }, detail: { reason: 'withdrawn' } },
        now,
      )
    }
    const registered = await tx
      .select({ year: filings.filingYear })
      .from(filings)
      .where(and(eq(filings.accountId, accountId), or(isNotNull(filings.registeredAt), isNotNull(filings.receivedAt))))
    const mustKeep = registered.length > 0 || money.length > 0
    const years = registered.map((row) => row.year)
    if (mustKeep) await archive(tx, ring, account, retainUntil(years, now), now)
    await dismissCases({ ...storeContext, db: tx }, accountId, reader, now)
    await forgetImported(tx, account)
    await emptyFilings(tx, accountId, now)
    await closePendingWork(tx, ring, accountId, now)
    await emptyAccount(tx, account, reader, now)
    return { kept: mustKeep }
  })
}
