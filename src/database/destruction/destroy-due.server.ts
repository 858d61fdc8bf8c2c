/** Keyed hash and mask stay; each destruction writes an access record. */
import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { agentLists } from '#database/schema/agent.server.ts'
import { archivedAccounts } from '#database/schema/accounts.server.ts'
import { documents } from '#database/schema/collection.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { consultationEvents, consultations, typedColumns } from '#database/schema/consultations.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { endFamilyGroups } from '#database/family-group/store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { incomeYears } from '#database/schema/past-years.server.ts'
import { privacyRequests } from '#database/schema/privacy-requests.server.ts'
import { cashReceipts, payments } from '#database/schema/payments.server.ts'
import { registrations } from '#database/schema/registrations.server.ts'
import {
  abandoned,
  destroyNumbers,
  destroyRemoved,
  inBatches,
  record,
  someOf,
  yearsOver,
} from './destroy-numbers.server.ts'
import type { Destroyed, DestructionPolicy } from './policy.ts'

async function destroyPasswords(db: Db, policy: DestructionPolicy, now: Date, limit: number): Promise<number> {
  const over = await yearsOver(db, policy.passwordsUntil, now)
  const workDone = and(eq(filings.filingState, 'accepted'), inArray(filings.localTaxState, ['filed', 'not-applicable']))
  return within(db, async (tx) => {
    const due = await tx
      .select({ filingId: filings.id, subjectId: filings.accountId, branchId: filings.branchId })
      .from(registrations)
      .innerJoin(filings, eq(filings.id, registrations.filingId))
      .where(
        and(
          isNotNull(registrations.portalPasswordSealed),
          or(isNotNull(filings.completedAt), workDone, abandoned(policy, now), inArray(filings.filingYear, over)),
        ),
      )
      .limit(limit)
    if (due.length === 0) return 0
    await tx
      .update(registrations)
      .set({ portalPasswordSealed: null, portalPasswordDestroyedAt: now })
      .where(
        inArray(
          registrations.filingId,
          due.map((row) => row.filingId),
        ),
      )
    await record(
      tx,
      due.map((row) => ({ ...row, fields: ['portal-password'], reason: 'portal-work-over' })),
      now,
    )
    return due.length
  })
}

/** Documents without a return are useless after the season. */
async function destroyUnusedDocuments(db: Db, policy: DestructionPolicy, now: Date, limit: number): Promise<number> {
  const over = await yearsOver(db, policy.numbersUntil, now)
  const unused = and(isNull(filings.registeredAt), inArray(filings.filingYear, over))
  return within(db, async (tx) => {
    const due = await tx
      .selectDistinct({ filingId: filings.id, subjectId: filings.accountId, branchId: filings.branchId })
      .from(filings)
      .leftJoin(documents, eq(documents.filingId, filings.id))
      .leftJoin(incomeYears, eq(incomeYears.filingId, filings.id))
      .where(
        and(
          unused,
          or(
            isNotNull(documents.contentSealed),
            isNotNull(documents.evidenceSealed),
            isNotNull(incomeYears.sealed),
            isNotNull(filings.householdSealed),
          ),
        ),
      )
      .limit(limit)
    if (due.length === 0) return 0
    const ids = due.map((row) => row.filingId)
    await tx
      .update(documents)
      .set({ contentSealed: null, evidenceSealed: null })
      .where(inArray(documents.filingId, ids))
    await tx.update(incomeYears).set({ sealed: null }).where(inArray(incomeYears.filingId, ids))
    await tx.update(filings).set({ householdSealed: null, incentiveLikely: null }).where(inArray(filings.id, ids))
    await record(
      tx,
      due.map((row) => ({ ...row, fields: ['documents', 'income-years', 'household'], reason: 'season-over' })),
      now,
    )
    return due.length
  })
}

const typedNothing = Object.fromEntries(typedColumns.map((column) => [column, null]))

async function destroyEnquiries(db: Db, policy: DestructionPolicy, now: Date, limit: number): Promise<number> {
  const due = and(
    isNotNull(consultations.phone),
    lte(consultations.createdAt, new Date(now.getTime() - policy.enquiriesKeptMs)),
  )
  return within(db, async (tx) => {
    const gone = await tx
      .update(consultations)
      .set({ ...typedNothing, answer: null, accountId: null })
      .where(someOf(tx, consultations.id, due, limit))
      .returning({ id: consultations.id })
    if (gone.length === 0) return 0
    const ids = gone.map(({ id }) => id)
    await tx.update(consultationEvents).set({ note: null }).where(inArray(consultationEvents.consultationId, ids))
    await tx.update(consents).set({ ip: null }).where(inArray(consents.consultationId, ids))
    return gone.length
  })
}

async function destroyPrivacyRequests(db: Db, policy: DestructionPolicy, now: Date, limit: number): Promise<number> {
  const due = and(
    isNotNull(privacyRequests.contentSealed),
    lte(privacyRequests.endedAt, new Date(now.getTime() - policy.enquiriesKeptMs)),
  )
  return changed(
    await db
      .update(privacyRequests)
      .set({ contentSealed: null, accountId: null })
      .where(someOf(db, privacyRequests.id, due, limit)),
  )
}

const changed = ({ rowCount }: { rowCount: number | null }) => rowCount ?? 0

async function destroySessions(db: Db, now: Date, limit: number): Promise<number> {
  const due = and(isNotNull(filings.portalSessionSealed), lte(filings.portalSessionUntil, now))
  return changed(
    await db
      .update(filings)
      .set({ portalSessionSealed: null })
      .where(someOf(db, filings.id, due, limit)),
  )
}

async function destroyReceipts(db: Db, over: readonly number[], limit: number): Promise<number> {
  const ofYears = db
    .select({ id: filings.id })
    .from(filings)
    .where(inArray(filings.filingYear, [...over]))
  const due = and(isNotNull(agentLists.receiptSealed), inArray(agentLists.filingId, ofYears))
  return changed(
    await db
      .update(agentLists)
      .set({ receiptSealed: null })
      .where(someOf(db, agentLists.filingId, due, limit)),
  )
}

async function destroyCashNumbers(db: Db, over: readonly number[], limit: number): Promise<number> {
  const ofYears = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(filings, eq(filings.id, payments.filingId))
    .where(inArray(filings.filingYear, [...over]))
  const due = and(
    isNotNull(cashReceipts.numberSealed),
    eq(cashReceipts.state, 'wished'),
    inArray(cashReceipts.paymentId, ofYears),
  )
  return changed(
    await db
      .update(cashReceipts)
      .set({ numberSealed: null })
      .where(someOf(db, cashReceipts.paymentId, due, limit)),
  )
}

async function destroyArchives(db: Db, now: Date, limit: number): Promise<number> {
  const due = and(isNotNull(archivedAccounts.sealed), lte(archivedAccounts.keepUntil, now))
  return changed(
    await db
      .update(archivedAccounts)
      .set({ sealed: null, destroyedAt: now })
      .where(someOf(db, archivedAccounts.accountId, due, limit)),
  )
}

/** Idempotent and safe to run concurrently. */
export async function destroyDue(
  storeContext: DatabaseContext,
  policy: DestructionPolicy,
  now: Date,
): Promise<Destroyed> {
  const { db } = storeContext
  const { own, family } = await destroyNumbers(storeContext, policy, now)
  const removed = await inBatches((limit) => destroyRemoved(db, policy, now, limit))
  const sessions = await inBatches((limit) => destroySessions(db, now, limit))
  const over = await yearsOver(db, policy.numbersUntil, now)
  await inBatches((limit) => destroyReceipts(db, over, limit))
  await inBatches((limit) => destroyCashNumbers(db, over, limit))
  await endFamilyGroups(storeContext, over, now)
  const archives = await inBatches((limit) => destroyArchives(db, now, limit))
  const enquiries = await inBatches((limit) => destroyEnquiries(db, policy, now, limit))
  return {
    residentNumbers: own,
    familyNumbers: family + removed,
    portalPasswords: await inBatches((limit) => destroyPasswords(db, policy, now, limit)),
    portalSessions: sessions,
    documents: await inBatches((limit) => destroyUnusedDocuments(db, policy, now, limit)),
    archives,
    enquiries,
    privacyRequests: await inBatches((limit) => destroyPrivacyRequests(db, policy, now, limit)),
  }
}
