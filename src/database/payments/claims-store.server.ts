/** Only one caller at a time may contact the provider. */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { openStates } from '#domain/payment/payment.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { Db } from '#database/client.server.ts'
import { payments } from '#database/schema/payments.server.ts'
import { paymentView, type Payment } from './view.server.ts'

const isFree = (now: Date) => or(isNull(payments.claimUntil), lte(payments.claimUntil, now))
const oneMoreAttempt = sql`${payments.attempts} + 1`

export function paymentClaimsStore({ db }: DatabaseContext) {
  return {
    /** False while another caller holds it. `dueAt`: the sweeper takes over after a crash. */
    async claim(
      id: string,
      { by, until, dueAt }: { by: string; until: Date; dueAt?: Date },
      now: Date,
    ): Promise<boolean> {
      const claimed = await db
        .update(payments)
        .set({ claimedBy: by, claimUntil: until, ...(dueAt ? { dueAt } : {}), attempts: oneMoreAttempt })
        .where(and(eq(payments.id, id), isFree(now)))
        .returning({ id: payments.id })
      return claimed.length > 0
    },
    async prolong(id: string, by: string, until: Date): Promise<boolean> {
      const prolonged = await db
        .update(payments)
        .set({ claimUntil: until })
        .where(and(eq(payments.id, id), eq(payments.claimedBy, by)))
        .returning({ id: payments.id })
      return prolonged.length > 0
    },
    async release(id: string, by: string, dueAt: Date | null): Promise<void> {
      await db
        .update(payments)
        .set({ claimedBy: null, claimUntil: null, dueAt })
        .where(and(eq(payments.id, id), eq(payments.claimedBy, by)))
    },
    claimDue: (claim: { by: string; until: Date; limit: number }, now: Date): Promise<Payment[]> =>
      claimDuePayments(db, claim, now),
  }
}

async function claimDuePayments(
  db: Db,
  { by, until, limit }: { by: string; until: Date; limit: number },
  now: Date,
): Promise<Payment[]> {
  const isDue = and(lte(payments.dueAt, now), inArray(payments.state, [...openStates, 'VBANK_ISSUED']), isFree(now))
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: payments.id })
        .from(payments)
        .where(isDue)
        .orderBy(asc(payments.dueAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    )
  const claimed = await db
    .with(due)
    .update(payments)
    .set({ claimedBy: by, claimUntil: until, attempts: oneMoreAttempt })
    .where(sql`${payments.id} in (select ${due.id} from ${due})`)
    .returning({ id: payments.id })
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  return db.select(paymentView).from(payments).where(inArray(payments.id, ids))
}
