import { and, asc, count, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { Contact } from '#database/contacts.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { isUndelivered } from '#database/outbox/store.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { Problem } from '#domain/problems.ts'

type ListedContact = Pick<Contact, 'id' | 'branchId' | 'reason' | 'createdAt' | 'dueAt'> & {
  name: string | null
  phone: string | null
  caseNumber: string | null
  owner: string | null
}

export async function listOpenContacts(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId?: string; limit: number },
): Promise<ListedContact[]> {
  const first = db
    .select()
    .from(contacts)
    .where(and(isNull(contacts.doneAt), branchId === undefined ? undefined : eq(contacts.branchId, branchId)))
    .orderBy(asc(contacts.dueAt), asc(contacts.id))
    .limit(limit)
    .as('first')
  const rows = await db
    .select({
      id: first.id,
      branchId: first.branchId,
      reason: first.reason,
      createdAt: first.createdAt,
      dueAt: first.dueAt,
      accountName: accounts.name,
      filerName: filings.filerName,
      phone: accounts.phone,
      caseNumber: filings.caseNumber,
      registeredAt: filings.registeredAt,
      owner: staff.name,
    })
    .from(first)
    .innerJoin(accounts, eq(accounts.id, first.accountId))
    .innerJoin(filings, eq(filings.id, first.filingId))
    .leftJoin(staff, eq(staff.id, filings.assigneeId))
    .orderBy(asc(first.dueAt), asc(first.id))
  return rows.map(({ accountName, filerName, registeredAt, caseNumber, ...row }) => ({
    ...row,
    name: filerName ?? accountName,
    caseNumber: registeredAt ? caseNumber : null,
  }))
}

export async function countContactsByReason(
  { db }: DatabaseContext,
  { branchId }: { branchId?: string },
  now: Date,
): Promise<{ open: number; overdue: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${lte(contacts.dueAt, now)}))::int`,
    })
    .from(contacts)
    .where(and(isNull(contacts.doneAt), branchId === undefined ? undefined : eq(contacts.branchId, branchId)))
  return row ?? { open: 0, overdue: 0 }
}

/** Repeating the same note is idempotent. Throws `case.changed` if another person did it. */
export async function markContactDone(
  { db }: DatabaseContext,
  id: string,
  { staffId, note }: { staffId: string; note: string },
  now: Date,
): Promise<boolean> {
  const written = await db
    .update(contacts)
    .set({ doneAt: now, doneBy: staffId, note })
    .where(and(eq(contacts.id, id), isNull(contacts.doneAt)))
    .returning({ id: contacts.id })
  if (written.length > 0) return true
  const [stored] = await db.select().from(contacts).where(eq(contacts.id, id))
  if (stored?.doneBy === staffId && stored.note === note) return false
  throw new Problem('case.changed')
}

export async function listUndeliveredMessages(
  { db }: DatabaseContext,
  range: { branchId?: string; limit: number },
): Promise<ListedMessage[]> {
  return listUndelivered(db, range)
}

export async function countUndeliveredMessages(
  { db }: DatabaseContext,
  { branchId }: { branchId?: string },
): Promise<number> {
  return onlyRow(await db.select({ total: count() }).from(outbox).where(isUndelivered(branchId))).total
}

export type ListedMessage = typeof outbox.$inferSelect & { name: string | null; caseNumber: string | null }

async function listUndelivered(
  db: Db,
  { branchId, limit }: { branchId?: string; limit: number },
): Promise<ListedMessage[]> {
  const rows = await db
    .select({
      ...getTableColumns(outbox),
      accountName: accounts.name,
      filerName: filings.filerName,
      filingNumber: filings.caseNumber,
      registeredAt: filings.registeredAt,
    })
    .from(outbox)
    .leftJoin(accounts, eq(accounts.id, outbox.accountId))
    .leftJoin(filings, eq(filings.id, outbox.filingId))
    .where(isUndelivered(branchId))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
  return rows.map(({ accountName, filerName, filingNumber, registeredAt, ...message }) => ({
    ...message,
    name: filerName ?? accountName,
    caseNumber: registeredAt ? filingNumber : null,
  }))
}
