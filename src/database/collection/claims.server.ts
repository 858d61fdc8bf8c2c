/** Only the claim holder may write a step's outcome. */
import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CollectionStep } from '#domain/collected-data.ts'
import type { Db } from '#database/client.server.ts'
import { collectionSteps } from '#database/schema/collection.server.ts'

export type Claim = { filingId: string; step: CollectionStep; worker: string; attempt: number }
export type ClaimOutcome = { outcome: 'claimed'; claim: Claim } | { outcome: 'running' | 'succeeded' }

export const matchesClaim = ({ filingId, step, worker, attempt }: Claim): SQL | undefined =>
  and(
    eq(collectionSteps.filingId, filingId),
    eq(collectionSteps.step, step),
    eq(collectionSteps.state, 'running'),
    eq(collectionSteps.claimedBy, worker),
    eq(collectionSteps.attempts, attempt),
  )

export async function claimStep(
  db: Db,
  filingId: string,
  step: CollectionStep,
  { worker, until }: { worker: string; until: Date },
  now: Date,
): Promise<ClaimOutcome> {
  const values = {
    state: 'running' as const,
    claimedBy: worker,
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
  if (got) return { outcome: 'claimed', claim: { filingId, step, worker, attempt: got.attempts } }
  const [currentStep] = await db
    .select()
    .from(collectionSteps)
    .where(and(eq(collectionSteps.filingId, filingId), eq(collectionSteps.step, step)))
  return { outcome: currentStep?.state === 'succeeded' ? 'succeeded' : 'running' }
}
