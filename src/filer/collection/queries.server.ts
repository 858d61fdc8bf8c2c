import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '#database/client.server.ts'
import { type Claim, type DocumentRow, matchesClaim, view } from '#database/collection/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { collectionSteps, documents } from '#database/schema/collection.server.ts'
import type { CollectionStep } from '#domain/collected-data.ts'

const preparedByFiling = (db: Db) =>
  prepared(db, 'documents_by_filing', (at) =>
    at
      .select(view)
      .from(documents)
      .where(eq(documents.filingId, sql.placeholder('filingId')))
      .orderBy(asc(documents.index))
      .prepare('documents_by_filing'),
  )

export async function listCollectedDocuments({ db }: DatabaseContext, filingId: string): Promise<DocumentRow[]> {
  return preparedByFiling(db).execute({ filingId })
}

/** False if the claim was taken over. */
export async function prolongCollectionClaim({ db }: DatabaseContext, claim: Claim, until: Date): Promise<boolean> {
  return (
    (
      await db
        .update(collectionSteps)
        .set({ claimUntil: until })
        .where(matchesClaim(claim))
        .returning({ step: collectionSteps.step })
    ).length > 0
  )
}

export async function listAbandonedCollectionSteps(
  { db }: DatabaseContext,
  now: Date,
  limit: number,
): Promise<{ filingId: string; step: CollectionStep }[]> {
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
}
