/**
 * Collecting: each step runs under a claim row; a late answer of a claim that was taken over changes nothing. What came
 * is sealed.
 */
import { and, asc, eq, lte, ne, or } from 'drizzle-orm'
import type { CollectionStep } from '#domain/collected-data.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import type { StepRow } from '#persistence/filings/journey-store.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { claimStep, heldBy, type Claim, type ClaimOutcome } from './claims.server.ts'
import { finishStep, type StepOutcome } from './finishing.server.ts'
import { collectionSteps } from './table.server.ts'

export function collectionStore({ db, ring }: StoreContext) {
  return {
    /** The steps that were ever begun. */
    async steps(filingId: string): Promise<StepRow[]> {
      return db
        .select()
        .from(collectionSteps)
        .where(eq(collectionSteps.filingId, filingId))
        .orderBy(asc(collectionSteps.step))
    },
    /**
     * Takes a step that waits, failed, or whose runner is gone. Otherwise tells what is: running under another claim,
     * or succeeded already.
     */
    claim: (
      filingId: string,
      step: CollectionStep,
      runner: { by: string; until: Date },
      now: Date,
    ): Promise<ClaimOutcome> => claimStep(db, filingId, step, runner, now),
    /** Keeps the claim longer; false when it was taken over. */
    async prolong(claim: Claim, until: Date): Promise<boolean> {
      return (
        (
          await db
            .update(collectionSteps)
            .set({ claimUntil: until })
            .where(heldBy(claim))
            .returning({ step: collectionSteps.step })
        ).length > 0
      )
    },
    /**
     * Writes the outcome and the documents; false (and nothing written) when the claim was taken over. A failed
     * document never replaces one that came before.
     */
    finish: (claim: Claim, outcome: StepOutcome, now: Date): Promise<boolean> =>
      within(db, (tx) => finishStep({ db: tx, ring }, claim, outcome, now)),
    /** Steps whose runner is gone, or that were given back: what a worker's tick takes over. */
    async abandoned(now: Date, limit: number): Promise<{ filingId: string; step: CollectionStep }[]> {
      return db
        .select({ filingId: collectionSteps.filingId, step: collectionSteps.step })
        .from(collectionSteps)
        .where(
          or(
            eq(collectionSteps.state, 'waiting'),
            and(eq(collectionSteps.state, 'running'), lte(collectionSteps.claimUntil, now)),
          ),
        )
        .limit(limit)
    },
    /**
     * Forgets that steps succeeded or failed (a new collection in May after March's); running ones go on. The documents
     * stay until new ones come.
     */
    async restart(filingId: string): Promise<void> {
      await db
        .delete(collectionSteps)
        .where(and(eq(collectionSteps.filingId, filingId), ne(collectionSteps.state, 'running')))
    },
  }
}
