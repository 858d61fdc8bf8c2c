/** Collection: pressing twice, two tabs or a reload join the running step; what came is kept and only failed steps run again. */
import { setTimeout as pause } from 'node:timers/promises'
import type { CollectionStep } from '#domain/collected-data.ts'
import { collectionProgress, collectionSteps } from '#domain/collection-progress/collection-progress.ts'
import type { Filing } from '#records/rows.ts'
import type { Context } from '#server/context.server.ts'
import { stepProgress } from '#server/guards/journey-facts.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney } from '#server/serve.server.ts'
import { runStep, type StepOutcome } from './collect.server.ts'
import { collectStep, readCollection } from './contract.ts'
import { documentsOf, shownDocuments } from './rules.ts'

async function look({ records }: Context, filing: Filing) {
  const [rows, kept] = await Promise.all([records.collection.steps(filing.id), records.collection.documents(filing.id)])
  const steps = stepProgress(rows)
  return { steps, documents: shownDocuments(steps, kept) }
}

/** Waits for the step that another press runs; bounded by the claim's life. */
async function join(context: Context, filing: Filing, step: CollectionStep, signal: { until: number }): Promise<StepOutcome> {
  while (performance.now() < signal.until) {
    await pause(400)
    const row = (await context.records.collection.steps(filing.id)).find((one) => one.step === step)
    if (row?.state === 'succeeded') return { result: 'S' }
    if (row?.state === 'failed') return { result: 'F', reason: row.failure ?? 'retry' }
  }
  return { result: 'F', reason: 'retry' }
}

export const collectStepServed = serveJourney(collectStep, async (context, asked) => {
  const step = Number(asked.params.step) as CollectionStep
  const ran = await runStep(context, asked.filing, step, filerReads(asked, 'collection'))
  const outcome = ran.result === 'running' ? await join(context, asked.filing, step, { until: performance.now() + 140_000 }) : ran
  const { documents } = await look(context, asked.filing)
  return outcome.result === 'S' ? { result: 'S' as const, step, documents: documentsOf(step, documents) } : { result: 'F' as const, step, documents: documentsOf(step, documents), reason: outcome.result === 'F' ? outcome.reason : ('retry' as const) }
})

export const readCollectionServed = serveJourney(readCollection, async (context, { filing }) => {
  const { steps, documents } = await look(context, filing)
  const { progress, checked } = collectionProgress(steps)
  return {
    progress, checked, documents,
    steps: collectionSteps.map((step) => { const seen = steps.find((one) => one.step === step); return { step, state: seen?.state ?? ('waiting' as const), ...(seen?.error ? { error: seen.error } : {}) } }),
  }
})
