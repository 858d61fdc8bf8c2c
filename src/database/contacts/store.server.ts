import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { ContactReason } from '#domain/contact.ts'
import { Problem } from '#domain/problems.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { contacts } from '#database/schema/contacts.server.ts'

export type Contact = typeof contacts.$inferSelect
export type NewContact = Pick<Contact, 'branchId' | 'accountId' | 'filingId' | 'reason' | 'dueAt'> & {
  /** Suppresses a second promise since then, even if the first was fulfilled. */
  onceSince?: Date
}

export function contactsStore({ db }: DatabaseContext) {
  return {
    /** True if new. Withdrawn members are never contacted. */
    promise: (contact: NewContact, now: Date): Promise<boolean> => promise(db, contact, now),
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
    /** Repeating the same note is idempotent. Throws `case.changed` if another person did it. */
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
    /** The reason no longer applies. */
    async settle(filingId: string, reasons: readonly ContactReason[], now: Date): Promise<void> {
      await db
        .update(contacts)
        .set({ doneAt: now })
        .where(and(eq(contacts.filingId, filingId), inArray(contacts.reason, [...reasons]), isNull(contacts.doneAt)))
    },
  }
}

async function promise(db: Db, { onceSince, ...contact }: NewContact, now: Date): Promise<boolean> {
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
}
