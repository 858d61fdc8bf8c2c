import { and, eq, isNull } from 'drizzle-orm'
import type { ContactReason } from '#domain/contact.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { contacts } from '#database/schema/contacts.server.ts'

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
