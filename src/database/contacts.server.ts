import type { Db } from './client.server.ts'
import type { DatabaseContext } from './database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { ContactReason } from '#domain/contact.ts'
import { type SQL, and, eq, isNull, notExists, notInArray } from 'drizzle-orm'

export type Contact = typeof contacts.$inferSelect

export function contactsStore({ db }: DatabaseContext) {
  return {
    async find(id: string): Promise<Contact | undefined> {
      return (await db.select().from(contacts).where(eq(contacts.id, id)))[0]
    },
    async dueOf(filingId: string, reason: ContactReason): Promise<Date | undefined> {
      const [row] = await db
        .select({ dueAt: contacts.dueAt })
        .from(contacts)
        .where(and(eq(contacts.filingId, filingId), eq(contacts.reason, reason), isNull(contacts.doneAt)))
      return row?.dueAt
    },
  }
}

export type RestingReceipt = Pick<Contact, 'id' | 'branchId' | 'accountId'>
export type ContactsOfReason = { reason: ContactReason; limit: number }

export const unpromised = (
  db: Db,
  { reason, limit }: ContactsOfReason,
  kind: SQL | undefined,
): Promise<RestingReceipt[]> =>
  db
    .select({ id: filings.id, branchId: filings.branchId, accountId: filings.accountId })
    .from(filings)
    .innerJoin(accounts, eq(accounts.id, filings.accountId))
    .where(
      and(
        kind,
        isNull(accounts.withdrawnAt),
        isNull(accounts.diedOn),
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
