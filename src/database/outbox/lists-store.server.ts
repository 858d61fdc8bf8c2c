import { and, count, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import type { Message } from './store.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { listUndelivered, undeliveredOf, type ListedMessage } from './undelivered.server.ts'

export function outboxListsStore({ db }: DatabaseContext) {
  return {
    async listOf(filingId: string): Promise<Message[]> {
      return db.select().from(outbox).where(eq(outbox.filingId, filingId)).orderBy(desc(outbox.createdAt))
    },
    async latestTemplate(filingId: string, now: Date): Promise<string | undefined> {
      const about = and(eq(outbox.filingId, filingId), ne(outbox.state, 'cancelled'), lte(outbox.dueAt, now))
      const latest = db.select({ template: outbox.template }).from(outbox).where(about)
      return (await latest.orderBy(desc(outbox.dueAt), desc(outbox.createdAt)).limit(1))[0]?.template
    },
    async findByKeys(keys: readonly string[]): Promise<Message[]> {
      return keys.length === 0
        ? []
        : db
            .select()
            .from(outbox)
            .where(inArray(outbox.dedupeKey, [...keys]))
    },
    async find(id: string): Promise<Message | undefined> {
      return (await db.select().from(outbox).where(eq(outbox.id, id)))[0]
    },
    async undelivered(of: { branchId?: string; limit: number }): Promise<ListedMessage[]> {
      return listUndelivered(db, of)
    },
    async countUndelivered({ branchId }: { branchId?: string }): Promise<number> {
      return one(await db.select({ total: count() }).from(outbox).where(undeliveredOf(branchId))).total
    },
  }
}
