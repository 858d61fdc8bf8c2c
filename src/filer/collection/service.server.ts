import type { CollectedDocument, CollectionStep } from '#domain/collected-data.ts'
import { documents as documentList } from '#domain/collected-data.ts'
import { collectionSteps } from '#domain/collection-progress.ts'
import { findUsableDocuments } from '#domain/portal-papers/use.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { moveData } from './collect.server.ts'
import { listCollectedDocuments } from './queries.server.ts'

/** Indexes of the portal's documents that count. */
export async function readStoredDocuments(r: Stores, filingId: string): Promise<ReadonlySet<number>> {
  const [steps, stored] = await Promise.all([r.collection.steps(filingId), listCollectedDocuments(r, filingId)])
  return findUsableDocuments(
    stored,
    steps.map(({ step }) => step),
  )
}

const claimMs = 60_000

/**
 * Stores what the portal did not give. Run in a transaction. Throws `journey.step` while the portal is being read.
 */
export async function storeGivenDocuments(
  r: Stores,
  { id }: Filing,
  given: readonly CollectedDocument[],
  now: Date,
): Promise<void> {
  await r.collection.restart(id)
  for (const step of collectionSteps) {
    const until = new Date(now.getTime() + claimMs)
    const taken = await r.collection.claim(id, step, { worker: 'portal-papers', until }, now)
    if (taken.outcome !== 'claimed') throw new Problem('journey.step')
    await r.collection.finish(taken.claim, { documents: given.filter(({ index }) => stepOf(index) === step) }, now)
  }
}

const stepOf = (index: number): CollectionStep | undefined =>
  documentList.find((document) => document.index === index)?.step

/** After the data was stored. */
export const dataGiven = (context: Context, filing: Filing): Promise<void> => moveData(context, filing)
