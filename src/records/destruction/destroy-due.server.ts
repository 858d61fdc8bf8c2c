/** The end of what is kept sealed (design: collected data, "how long a resident number lives"). Keyed hash and mask stay; each destruction is an access record. */
import { and, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { accessRecords } from '#records/access-records/table.server.ts'
import { agentDesks } from '#records/agent/table.server.ts'
import { archivedAccounts } from '#records/accounts/table.server.ts'
import { documents } from '#records/collection/table.server.ts'
import { consents } from '#records/consents/table.server.ts'
import { consultationEvents, consultations } from '#records/consultations/table.server.ts'
import type { Cabinet } from '#records/database/cabinet.server.ts'
import { within, type Db } from '#records/database/database.server.ts'
import { familyMembers } from '#records/family/table.server.ts'
import { filings } from '#records/filings/table.server.ts'
import { incomeYears } from '#records/income-years/table.server.ts'
import { registrations } from '#records/registrations/table.server.ts'

export type DestructionPolicy = {
  /** A journey not registered is abandoned after this (24 h). */
  abandonedAfterMs: number
  /** From this instant on no resident number of that filing year is kept: 30 days after the season's last day. */
  numbersUntil: (filingYear: number) => Date
  /** The same for portal passwords: the end of 30 June. */
  passwordsUntil: (filingYear: number) => Date
  /** Branches whose `residentNumberLife` is "hand-over": destroyed as soon as the portal knows the office as agent. */
  handOverBranches: readonly string[]
  /** Enquiries are kept this long (3 years, 전자상거래법 시행령 6). */
  enquiriesKeptMs: number
}
export type Destroyed = { residentNumbers: number; familyNumbers: number; portalPasswords: number; portalSessions: number; documents: number; archives: number; enquiries: number }

type Why = 'completed' | 'abandoned' | 'season-over' | 'handed-over'
const batch = 500

async function record(tx: Db, entries: readonly { subjectId: string; filingId: string; branchId: string; fields: string[]; reason: string }[], now: Date): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(accessRecords).values(entries.map((entry) => ({ ...entry, at: now, readerKind: 'system' as const, readerId: 'destruction', act: 'destroy' })))
}

/** Filing years whose time is over by a rule. */
async function yearsOver(db: Db, until: (filingYear: number) => Date, now: Date): Promise<number[]> {
  const years = await db.selectDistinct({ year: filings.filingYear }).from(filings)
  return years.map((row) => row.year).filter((year) => until(year) <= now)
}

async function destroyNumbers({ db }: Cabinet, policy: DestructionPolicy, now: Date): Promise<{ own: number; family: number }> {
  const over = await yearsOver(db, policy.numbersUntil, now)
  const reasons: [Why, SQL | undefined][] = [
    ['completed', isNotNull(filings.completedAt)],
    ['handed-over', and(inArray(filings.branchId, [...policy.handOverBranches]), eq(filings.agentState, 'ours'), isNotNull(filings.registeredAt))],
    ['abandoned', and(isNull(filings.registeredAt), lte(filings.lastActAt, new Date(now.getTime() - policy.abandonedAfterMs)))],
    ['season-over', inArray(filings.filingYear, over)],
  ]
  const keptFamily = sql`exists (select 1 from ${familyMembers} where ${familyMembers.filingId} = ${filings.id} and ${familyMembers.residentSealed} is not null)`
  let own = 0
  let family = 0
  for (const [reason, due] of reasons) {
    for (;;) {
      const done = await within(db, async (tx) => {
        const rows = await tx.select({ id: filings.id, accountId: filings.accountId, branchId: filings.branchId, sealed: filings.residentSealed }).from(filings)
          .where(and(due, or(isNotNull(filings.residentSealed), keptFamily))).limit(batch).for('update', { skipLocked: true })
        if (rows.length === 0) return 0
        const ids = rows.map((row) => row.id)
        await tx.update(filings).set({ residentSealed: null, residentDestroyedAt: now }).where(and(inArray(filings.id, ids), isNotNull(filings.residentSealed)))
        const members = await tx.update(familyMembers).set({ residentSealed: null, residentDestroyedAt: now })
          .where(and(inArray(familyMembers.filingId, ids), isNotNull(familyMembers.residentSealed))).returning({ filingId: familyMembers.filingId })
        const withFamily = new Set(members.map((member) => member.filingId))
        await record(tx, rows.map((row) => ({
          subjectId: row.accountId, filingId: row.id, branchId: row.branchId, reason,
          fields: [...(row.sealed ? ['resident-number'] : []), ...(withFamily.has(row.id) ? ['family-resident-number'] : [])],
        })), now)
        own += rows.filter((row) => row.sealed).length
        family += members.length
        return rows.length
      })
      if (done < batch) break
    }
  }
  return { own, family }
}

async function destroyPasswords({ db }: Cabinet, policy: DestructionPolicy, now: Date): Promise<number> {
  const over = await yearsOver(db, policy.passwordsUntil, now)
  const workDone = and(eq(filings.filingState, 'accepted'), inArray(filings.localTaxState, ['filed', 'not-applicable']))
  const abandoned = and(isNull(filings.registeredAt), lte(filings.lastActAt, new Date(now.getTime() - policy.abandonedAfterMs)))
  return within(db, async (tx) => {
    const due = await tx.select({ filingId: filings.id, subjectId: filings.accountId, branchId: filings.branchId }).from(registrations)
      .innerJoin(filings, eq(filings.id, registrations.filingId))
      .where(and(isNotNull(registrations.portalPasswordSealed), or(isNotNull(filings.completedAt), workDone, abandoned, inArray(filings.filingYear, over))))
      .limit(batch)
    if (due.length === 0) return 0
    await tx.update(registrations).set({ portalPasswordSealed: null, portalPasswordDestroyedAt: now }).where(inArray(registrations.filingId, due.map((row) => row.filingId)))
    await record(tx, due.map((row) => ({ ...row, fields: ['portal-password'], reason: 'portal-work-over' })), now)
    return due.length
  })
}

/** What was collected for a return that never came: of no use once the season is over. */
async function destroyUnusedDocuments({ db }: Cabinet, policy: DestructionPolicy, now: Date): Promise<number> {
  const over = await yearsOver(db, policy.numbersUntil, now)
  const unused = and(isNull(filings.registeredAt), inArray(filings.filingYear, over))
  return within(db, async (tx) => {
    const due = await tx.selectDistinct({ filingId: filings.id, subjectId: filings.accountId, branchId: filings.branchId }).from(filings)
      .leftJoin(documents, eq(documents.filingId, filings.id)).leftJoin(incomeYears, eq(incomeYears.filingId, filings.id))
      .where(and(unused, or(isNotNull(documents.contentSealed), isNotNull(documents.evidenceSealed), isNotNull(incomeYears.sealed)))).limit(batch)
    if (due.length === 0) return 0
    const ids = due.map((row) => row.filingId)
    await tx.update(documents).set({ contentSealed: null, evidenceSealed: null }).where(inArray(documents.filingId, ids))
    await tx.update(incomeYears).set({ sealed: null }).where(inArray(incomeYears.filingId, ids))
    await record(tx, due.map((row) => ({ ...row, fields: ['documents', 'income-years'], reason: 'season-over' })), now)
    return due.length
  })
}

/** What was asked and answered, by whom and from where; the number, the kind, the days and who of the office did what stay. */
async function destroyEnquiries(db: Db, policy: DestructionPolicy, now: Date): Promise<number> {
  return within(db, async (tx) => {
    const gone = await tx.update(consultations).set({ phone: null, email: null, content: null, answer: null, callFrom: null, accountId: null })
      .where(and(isNotNull(consultations.phone), lte(consultations.createdAt, new Date(now.getTime() - policy.enquiriesKeptMs)))).returning({ id: consultations.id })
    if (gone.length === 0) return 0
    const ids = gone.map(({ id }) => id)
    await tx.update(consultationEvents).set({ note: null }).where(inArray(consultationEvents.consultationId, ids))
    await tx.update(consents).set({ ip: null }).where(inArray(consents.consultationId, ids))
    return gone.length
  })
}

/** Everything whose time has come; safe to run at any moment and by several processes. */
export async function destroyDue(cabinet: Cabinet, policy: DestructionPolicy, now: Date): Promise<Destroyed> {
  const { db } = cabinet
  const { own, family } = await destroyNumbers(cabinet, policy, now)
  const sessions = await db.update(filings).set({ portalSessionSealed: null })
    .where(and(isNotNull(filings.portalSessionSealed), lte(filings.portalSessionUntil, now))).returning({ id: filings.id })
  const over = await yearsOver(db, policy.numbersUntil, now)
  await db.update(agentDesks).set({ receiptSealed: null }).where(and(
    isNotNull(agentDesks.receiptSealed), inArray(agentDesks.filingId, db.select({ id: filings.id }).from(filings).where(inArray(filings.filingYear, over))),
  ))
  const archives = await db.update(archivedAccounts).set({ sealed: null, destroyedAt: now })
    .where(and(isNotNull(archivedAccounts.sealed), lte(archivedAccounts.keepUntil, now))).returning({ id: archivedAccounts.accountId })
  const enquiries = await destroyEnquiries(db, policy, now)
  return {
    residentNumbers: own, familyNumbers: family,
    portalPasswords: await destroyPasswords(cabinet, policy, now),
    portalSessions: sessions.length,
    documents: await destroyUnusedDocuments(cabinet, policy, now),
    archives: archives.length, enquiries,
  }
}
