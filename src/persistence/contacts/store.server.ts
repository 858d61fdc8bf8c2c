/** Promises of contact: made once while one stands, done once, with what came of it. */
import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { ContactReason } from '#domain/contact.ts'
import { Problem } from '#domain/problems.ts'
import { accounts } from '#persistence/accounts/table.server.ts'
import type { Db } from '#persistence/database/database.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { contacts } from './table.server.ts'

export type Contact = typeof contacts.$inferSelect
export type NewContact = Pick<Contact, 'branchId' | 'accountId' | 'filingId' | 'reason' | 'dueAt'> & {
  /** No second promise for what happened since then, also when the first is kept. */
  onceSince?: Date
}

export function contactsStore({ db }: StoreContext) {
  return {
    /** True when it is a new promise. Nobody who left is contacted. */
    promise: (contact: NewContact, now: Date): Promise<boolean> => promise(db, contact, now),
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
    /**
     * Done by a member of staff, once: the same words from the same person again are the same act. Throws
     * `case.changed` when another member of staff did it.
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
