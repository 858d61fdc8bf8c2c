import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { accounts } from '#database/schema/accounts.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { Contact } from './store.server.ts'
import { contacts } from '#database/schema/contacts.server.ts'

type ListedContact = Pick<Contact, 'id' | 'branchId' | 'reason' | 'createdAt' | 'dueAt'> & {
  name: string | null
  phone: string | null
  /** Null until registered: the case cannot be opened yet. */
  caseNumber: string | null
}

export function contactDeskStore({ db }: DatabaseContext) {
  return {
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
  }
}
