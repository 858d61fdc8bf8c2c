/** Claims on the steps of a collection: who runs a step writes its outcome, until the claim is taken over. */
import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CollectionStep } from '#domain/collected-data.ts'
import type { Db } from '#persistence/database/database.server.ts'
import { collectionSteps } from './table.server.ts'

/** The right to write the outcome of one run of one step. */
export type Claim = { filingId: string; step: CollectionStep; by: string; attempt: number }
export type ClaimOutcome = { outcome: 'claimed'; claim: Claim } | { outcome: 'running' | 'succeeded' }

/** The step, as long as this claim holds it. */
export const heldBy = ({ filingId, step, by, attempt }: Claim): SQL | undefined =>
  and(
    eq(collectionSteps.filingId, filingId),
    eq(collectionSteps.step, step),
    eq(collectionSteps.state, 'running'),
    eq(collectionSteps.claimedBy, by),
    eq(collectionSteps.attempts, attempt),
  )

/** The step is taken where it waits, failed, or its runner is gone at `now`. */
export async function claimStep(
  db: Db,
  filingId: string,
  step: CollectionStep,
  { by, until }: { by: string; until: Date },
  now: Date,
): Promise<ClaimOutcome> {
  const values = {
    state: 'running' as const,
    claimedBy: by,
    claimUntil: until,
    startedAt: now,
    finishedAt: null,
    failure: null,
  }
  const [got] = await db
    .insert(collectionSteps)
    .values({ filingId, step, attempts: 1, ...values })
    .onConflictDoUpdate({
      target: [collectionSteps.filingId, collectionSteps.step],
      set: { ...values, attempts: sql`${collectionSteps.attempts} + 1` },
      setWhere: or(
        inArray(collectionSteps.state, ['waiting', 'failed']),
        and(eq(collectionSteps.state, 'running'), lte(collectionSteps.claimUntil, now)),
      ),
    })
    .returning()
  if (got) return { outcome: 'claimed', claim: { filingId, step, by, attempt: got.attempts } }
  const [standing] = await db
    .select()
    .from(collectionSteps)
    .where(and(eq(collectionSteps.filingId, filingId), eq(collectionSteps.step, step)))
  return { outcome: standing?.state === 'succeeded' ? 'succeeded' : 'running' }
}
