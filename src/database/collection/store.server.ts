/** A late result of a lost claim changes nothing. */
import { and, asc, eq, ne } from 'drizzle-orm'
import type { CollectedDocument, CollectionStep, FailureClass } from '#domain/collected-data.ts'
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { withoutResidentNumbers } from '#domain/resident-number/without-numbers.ts'
import { within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import type { StepRow } from '#database/filings/journey-store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import type { KeyRing } from '#database/sealing/key-ring.server.ts'
import { type Claim, type ClaimOutcome, claimStep, matchesClaim } from './claims.server.ts'
import { toRecordName } from './numbers-out.server.ts'
import { collectionSteps, documents } from '#database/schema/collection.server.ts'

type StepOutcome = { failure?: FailureClass; documents: readonly CollectedDocument[] }

/** Run in a transaction. False (nothing written) if the claim was taken over. */
async function finishStep(
  { db: tx, ring }: DatabaseContext,
  claim: Claim,
  outcome: StepOutcome,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .update(collectionSteps)
    .set({
      state: outcome.failure ? 'failed' : 'succeeded',
      failure: outcome.failure ?? null,
      finishedAt: now,
      claimedBy: null,
      claimUntil: null,
    })
    .where(matchesClaim(claim))
    .returning({ step: collectionSteps.step })
  if (written.length === 0) return false
  const { sealOwner } = onlyRow(
    await tx.select({ sealOwner: filings.sealOwner }).from(filings).where(eq(filings.id, claim.filingId)),
  )
  for (const document of outcome.documents) {
    const values = sealedDocument(ring, { filingId: claim.filingId, sealOwner }, document)
    await tx
      .insert(documents)
      .values({ filingId: claim.filingId, index: document.index, ...values })
      .onConflictDoUpdate({
        target: [documents.filingId, documents.index],
        set: values,
        setWhere: document.state === 'failed' ? eq(documents.state, 'failed') : undefined,
      })
  }
  return true
}

/** Strips resident numbers before sealing. */
function sealedDocument(
  ring: KeyRing,
  { filingId, sealOwner }: { filingId: string; sealOwner: string },
  document: CollectedDocument,
): Omit<typeof documents.$inferInsert, 'filingId' | 'index'> {
  const record = toRecordName(filingId, document.index)
  return {
    kind: document.kind,
    state: document.state,
    failure: document.failure ?? null,
    source: document.source ?? 'portal',
    retrievedAt: new Date(document.retrievedAt),
    contentSealed:
      document.content === undefined
        ? null
        : seal(
            ring,
            { owner: sealOwner, purpose: 'document', record },
            JSON.stringify(withoutResidentNumbers(document.content)),
          ),
    evidenceSealed:
      document.evidence === undefined
        ? null
        : seal(ring, { owner: sealOwner, purpose: 'evidence', record }, hideResidentNumbers(document.evidence)),
    numbersOut: true,
  }
}

export function collectionStore({ db, ring }: DatabaseContext) {
  return {
    async steps(filingId: string): Promise<StepRow[]> {
      return db
        .select()
        .from(collectionSteps)
        .where(eq(collectionSteps.filingId, filingId))
        .orderBy(asc(collectionSteps.step))
    },
    /** Claims a pending, failed or abandoned step. */
    claim: (
      filingId: string,
      step: CollectionStep,
      runner: { worker: string; until: Date },
      now: Date,
    ): Promise<ClaimOutcome> => claimStep(db, filingId, step, runner, now),
    /** False (nothing written) if the claim was taken over. Failed documents never replace successful ones. */
    finish: (claim: Claim, outcome: StepOutcome, now: Date): Promise<boolean> =>
      within(db, (tx) => finishStep({ db: tx, ring }, claim, outcome, now)),
    /** Running steps continue; documents stay until replaced. */
    async restart(filingId: string): Promise<void> {
      await db
        .delete(collectionSteps)
        .where(and(eq(collectionSteps.filingId, filingId), ne(collectionSteps.state, 'running')))
    },
  }
}
