/** The end of a step: its outcome, and what came, sealed. */
import { eq } from 'drizzle-orm'
import type { CollectedDocument, FailureClass } from '#domain/collected-data.ts'
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { withoutResidentNumbers } from '#domain/resident-number/without-numbers.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import type { KeyRing } from '#persistence/sealing/key-ring.server.ts'
import { heldBy, type Claim } from './claims.server.ts'
import { recordOf } from './numbers-out.server.ts'
import { collectionSteps, documents } from './table.server.ts'

export type StepOutcome = { failure?: FailureClass; documents: readonly CollectedDocument[] }

/** In one transaction; false (and nothing written) when the claim was taken over. */
export async function finishStep(
  { db: tx, ring }: StoreContext,
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
    .where(heldBy(claim))
    .returning({ step: collectionSteps.step })
  if (written.length === 0) return false
  const { sealOwner } = one(
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

/** What is written of a document: content and evidence without resident numbers, sealed. */
function sealedDocument(
  ring: KeyRing,
  { filingId, sealOwner }: { filingId: string; sealOwner: string },
  document: CollectedDocument,
): Omit<typeof documents.$inferInsert, 'filingId' | 'index'> {
  const record = recordOf(filingId, document.index)
  return {
    kind: document.kind,
    state: document.state,
    failure: document.failure ?? null,
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
