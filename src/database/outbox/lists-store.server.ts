import { desc, eq, inArray } from 'drizzle-orm'
import { type DatabaseContext } from '#database/database-context.server.ts'
import type { Message } from './store.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

export function outboxListsStore({ db }: DatabaseContext) {
  return {
    async listOf(filingId: string): Promise<Message[]> {
      return db.select().from(outbox).where(eq(outbox.filingId, filingId)).orderBy(desc(outbox.createdAt))
    },
    async findByKeys(keys: readonly string[]): Promise<Message[]> {
      return keys.length === 0
        ? []
        : db
            .select()
            .from(outbox)
            .where(inArray(outbox.dedupeKey, [...keys]))
    },
  }
}
