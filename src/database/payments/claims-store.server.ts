/** Only one caller at a time may contact the provider. */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { payments } from '#database/schema/payments.server.ts'

export const isFree = (now: Date) => or(isNull(payments.claimUntil), lte(payments.claimUntil, now))
export const nextAttempt = sql`${payments.attempts} + 1`

export function paymentClaimsStore({ db }: DatabaseContext) {
  return {
    /** False while another caller holds it. `dueAt`: the sweeper takes over after a crash. */
    async claim(
      id: string,
      { worker, until, dueAt }: { worker: string; until: Date; dueAt?: Date },
      now: Date,
    ): Promise<boolean> {
      const claimed = await db
        .update(payments)
        .set({ claimedBy: worker, claimUntil: until, ...(dueAt ? { dueAt } : {}), attempts: nextAttempt })
        .where(and(eq(payments.id, id), isFree(now)))
        .returning({ id: payments.id })
      return claimed.length > 0
    },
    async release(id: string, staffId: string, dueAt: Date | null): Promise<void> {
      await db
        .update(payments)
        .set({ claimedBy: null, claimUntil: null, dueAt })
        .where(and(eq(payments.id, id), eq(payments.claimedBy, staffId)))
    },
  }
}
