/** Concurrent requests join the running step. Only failed steps run again. */
import type { CollectionStep } from '#domain/collected-data.ts'
import { collectionProgress, collectionSteps } from '#domain/collection-progress.ts'
import type { Filing, Reader } from '#database/rows.ts'
import { awaitOther } from '#server/await-other.ts'
import type { Context } from '#server/context.server.ts'
import { stepProgress } from '#server/guards/journey-facts.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney } from '#server/serve.server.ts'
import { runStep, type StepOutcome } from './collect.server.ts'
import { collectStep, readCollection } from './contract.ts'
import { documentsOf, shownDocuments } from './rules.ts'
import { listCollectedDocuments } from './queries.server.ts'

async function look({ database }: Context, filing: Filing) {
  const [rows, storedDocuments] = await Promise.all([
    database.collection.steps(filing.id),
    listCollectedDocuments(database, filing.id),
  ])
  const steps = stepProgress(rows)
  return { steps, documents: shownDocuments(steps, storedDocuments) }
}

const joinMs = 140_000

/** Takes the step over if the claim has expired. */
async function runOrJoin(context: Context, filing: Filing, step: CollectionStep, reader: Reader): Promise<StepOutcome> {
  const { database, clock } = context
  const run = () => runStep(context, filing, step, reader)
  return awaitOther(await run(), {
    isOpen: ({ result }) => result === 'running',
    async again(last): Promise<StepOutcome> {
      const row = (await database.collection.steps(filing.id)).find((progress) => progress.step === step)
      if (row?.state === 'succeeded') return { result: 'S' }
      if (row?.state === 'failed') return { result: 'F', reason: row.failure ?? 'retry' }
      return !row?.claimUntil || row.claimUntil <= clock.now() ? run() : last
    },
    everyMs: 400,
    forMs: joinMs,
  })
}

export const collectStepServed = serveJourney(collectStep, async (context, request) => {
  const step = Number(request.params.step) as CollectionStep
  const outcome = await runOrJoin(context, request.filing, step, filerReads(request, 'collection'))
  const { documents } = await look(context, request.filing)
  return outcome.result === 'S'
    ? { result: 'S' as const, step, documents: documentsOf(step, documents) }
    : {
        result: 'F' as const,
        step,
        documents: documentsOf(step, documents),
        reason: outcome.result === 'F' ? outcome.reason : ('retry' as const),
      }
})

export const readCollectionServed = serveJourney(readCollection, async (context, { filing }) => {
  const { steps, documents } = await look(context, filing)
  const { progress, checked } = collectionProgress(steps)
  return {
    progress,
    checked,
    documents,
    steps: collectionSteps.map((step) => {
      const seen = steps.find((progress) => progress.step === step)
      return { step, state: seen?.state ?? ('waiting' as const), ...(seen?.error ? { error: seen.error } : {}) }
    }),
  }
})
