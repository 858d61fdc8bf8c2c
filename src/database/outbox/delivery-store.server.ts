import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { Message } from './store.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

export function outboxDeliveryStore({ db }: DatabaseContext) {
  return {
    /** A crashed worker's claims expire at `until`. */
    async claimAsked({ until, limit }: { until: Date; limit: number }, now: Date): Promise<Message[]> {
      const due = db.$with('due').as(
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(eq(outbox.state, 'sent'), lte(outbox.askAt, now)))
          .orderBy(asc(outbox.askAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      return db
        .with(due)
        .update(outbox)
        .set({ askAt: until, asks: sql`${outbox.asks} + 1` })
        .where(sql`${outbox.id} in (select ${due.id} from ${due})`)
        .returning()
    },
    /** Forward only: false if already there or further. */
    async delivered(id: string, state: 'delivered' | 'failed', now: Date, failure?: string): Promise<boolean> {
      return (
        (
          await db
            .update(outbox)
            .set({ state, askAt: null, deliveredAt: state === 'delivered' ? now : null, lastFailure: failure ?? null })
            .where(and(eq(outbox.id, id), eq(outbox.state, 'sent')))
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** Null stops polling. */
    async askLater(id: string, askAt: Date | null): Promise<void> {
      await db
        .update(outbox)
        .set({ askAt })
        .where(and(eq(outbox.id, id), eq(outbox.state, 'sent')))
    },
  }
}
