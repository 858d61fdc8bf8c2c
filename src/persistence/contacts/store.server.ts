/** Promises of contact: made once while one stands, done once, with what came of it. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, notExists, notInArray, sql, type SQL } from 'drizzle-orm'
import type { ContactReason } from '#domain/contact/contact.ts'
import { Problem } from '#domain/problems.ts'
import { accounts } from '#persistence/accounts/table.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { contacts } from './table.server.ts'

export type Contact = typeof contacts.$inferSelect
export type ListedContact = Pick<Contact, 'id' | 'branchId' | 'reason' | 'createdAt' | 'dueAt'> & {
  name: string | null
  phone: string | null
  /** Only of a registered case: no other one can be opened. */
  caseNumber: string | null
}
export type RestingReceipt = Pick<Contact, 'id' | 'branchId' | 'accountId'>
export type NewContact = Pick<Contact, 'branchId' | 'accountId' | 'filingId' | 'reason' | 'dueAt'> & {
  /** No second promise for what happened since then, also when the first is kept. */
  onceSince?: Date
}

type OfReason = { reason: ContactReason; limit: number }

export function contactsStore({ db }: StoreContext) {
  /** Open filings of this kind about whom nobody promised anything for this reason yet; nobody who left. */
  const unpromised = ({ reason, limit }: OfReason, kind: SQL | undefined): Promise<RestingReceipt[]> =>
    db
      .select({ id: filings.id, branchId: filings.branchId, accountId: filings.accountId })
      .from(filings)
      .innerJoin(accounts, eq(accounts.id, filings.accountId))
      .where(
        and(
          kind,
          isNull(accounts.withdrawnAt),
          notInArray(filings.officeState, ['done', 'dismissed']),
          notExists(
            db
              .select({ id: contacts.id })
              .from(contacts)
              .where(and(eq(contacts.filingId, filings.id), eq(contacts.reason, reason))),
          ),
        ),
      )
      .limit(limit)
  return {
    /** True when it is a new promise. Nobody who left is contacted. */
    async promise({ onceSince, ...contact }: NewContact, now: Date): Promise<boolean> {
      const [account] = await db
        .select({ withdrawnAt: accounts.withdrawnAt })
        .from(accounts)
        .where(eq(accounts.id, contact.accountId))
      if (!account || account.withdrawnAt) return false
      if (onceSince) {
        const [made] = await db
          .select({ id: contacts.id })
          .from(contacts)
          .where(
            and(
              eq(contacts.filingId, contact.filingId),
              eq(contacts.reason, contact.reason),
              gte(contacts.createdAt, onceSince),
            ),
          )
          .limit(1)
        if (made) return false
      }
      return (
        (
          await db
            .insert(contacts)
            .values({ ...contact, createdAt: now })
            .onConflictDoNothing()
            .returning({ id: contacts.id })
        ).length > 0
      )
    },
    async find(id: string): Promise<Contact | undefined> {
      return (await db.select().from(contacts).where(eq(contacts.id, id)))[0]
    },
    /** By when a promise that stands is kept. */
    async dueOf(filingId: string, reason: ContactReason): Promise<Date | undefined> {
      const [row] = await db
        .select({ dueAt: contacts.dueAt })
        .from(contacts)
        .where(and(eq(contacts.filingId, filingId), eq(contacts.reason, reason), isNull(contacts.doneAt)))
      return row?.dueAt
    },
    /** Received of a year and never gone on with, about whom nobody promised anything for this reason yet. */
    restingReceipts: ({ filingYear, ...of }: OfReason & { filingYear: number }): Promise<RestingReceipt[]> =>
      unpromised(
        of,
        and(
          eq(filings.filingYear, filingYear),
          isNotNull(filings.receivedAt),
          isNull(filings.dataLinkedAt),
          isNull(filings.reviewCompletedAt),
          isNull(filings.feePaidAt),
          isNull(filings.completedAt),
        ),
      ),
    /** Registered with us and not at the portal; about whom nobody promised anything for this reason yet. */
    failedAgents: (of: OfReason): Promise<RestingReceipt[]> =>
      unpromised(
        of,
        and(
          inArray(filings.agentState, ['failed', 'other-filing']),
          isNull(filings.consentWithdrawnAt),
          isNotNull(filings.registeredAt),
        ),
      ),
    /** Promises that stand, the earliest due first; of every branch when none is named. */
    async open({ branchId, limit }: { branchId?: string; limit: number }): Promise<ListedContact[]> {
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
        })
        .from(first)
        .innerJoin(accounts, eq(accounts.id, first.accountId))
        .innerJoin(filings, eq(filings.id, first.filingId))
        .orderBy(asc(first.dueAt), asc(first.id))
      return rows.map(({ accountName, filerName, registeredAt, caseNumber, ...row }) => ({
        ...row,
        name: filerName ?? accountName,
        caseNumber: registeredAt ? caseNumber : null,
      }))
    },
    /** How many stand, and how many of them are due by now. */
    async counts({ branchId }: { branchId?: string }, now: Date): Promise<{ open: number; overdue: number }> {
      const [row] = await db
        .select({
          open: sql<number>`count(*)::int`,
          overdue: sql<number>`(count(*) filter (where ${lte(contacts.dueAt, now)}))::int`,
        })
        .from(contacts)
        .where(and(isNull(contacts.doneAt), branchId === undefined ? undefined : eq(contacts.branchId, branchId)))
      return row ?? { open: 0, overdue: 0 }
    },
    /**
     * Done by a member of staff, once: the same words from the same person again are the same act. Throws
     * `case.changed` when somebody else did it.
     */
    async done(id: string, { staffId, note }: { staffId: string; note: string }, now: Date): Promise<boolean> {
      const written = await db
        .update(contacts)
        .set({ doneAt: now, doneBy: staffId, note })
        .where(and(eq(contacts.id, id), isNull(contacts.doneAt)))
        .returning({ id: contacts.id })
      if (written.length > 0) return true
      const [kept] = await db.select().from(contacts).where(eq(contacts.id, id))
      if (kept?.doneBy === staffId && kept.note === note) return false
      throw new Problem('case.changed')
    },
    /** What it was about is settled: nobody needs to be contacted for it any more. */
    async settle(filingId: string, reasons: readonly ContactReason[], now: Date): Promise<void> {
      await db
        .update(contacts)
        .set({ doneAt: now })
        .where(and(eq(contacts.filingId, filingId), inArray(contacts.reason, [...reasons]), isNull(contacts.doneAt)))
    },
  }
}
