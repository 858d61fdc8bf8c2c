import { and, eq, gte } from 'drizzle-orm'
import type { Contact } from '#database/contacts.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'

export type NewContact = Pick<Contact, 'branchId' | 'accountId' | 'filingId' | 'reason' | 'dueAt'> & {
  /** Suppresses a second promise since then, even if the first was fulfilled. */
  onceSince?: Date
}

/** True if new. Members who left or died are never contacted. */
export async function insertContact(
  { db }: DatabaseContext,
  { onceSince, ...contact }: NewContact,
  now: Date,
): Promise<boolean> {
  const [account] = await db
    .select({ withdrawnAt: accounts.withdrawnAt, diedOn: accounts.diedOn })
    .from(accounts)
    .where(eq(accounts.id, contact.accountId))
  if (!account || account.withdrawnAt || account.diedOn) return false
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
