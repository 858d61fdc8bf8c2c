/** Running one step under its claim: in the process that got the request, or in a worker that takes over a dead one's. */
import { randomUUID } from 'node:crypto'
import type { CollectedDocument, CollectionStep, FailureClass, FilingGuide } from '#domain/collected-data.ts'
import { collectionState } from '#domain/collection-progress/collection-progress.ts'
import { OutsideError } from '#outside/outside-error.ts'
import type { Filing, Reader } from '#records/rows.ts'
import type { Context } from '#server/context.server.ts'
import { stepProgress } from '#server/guards/journey-facts.server.ts'
import { claimMs, stepFailure } from './rules.ts'

/** This process, in claim rows. */
export const runner = `${process.pid}-${randomUUID().slice(0, 8)}`

export type StepOutcome = { result: 'S' } | { result: 'F'; reason: FailureClass } | { result: 'running' }

/** Runs a step if it is free; a step that succeeded answers at once, one that runs elsewhere says so. */
export async function runStep(context: Context, filing: Filing, step: CollectionStep, reader: Reader): Promise<StepOutcome> {
  const { records, clock } = context
  const now = clock.now()
  const taken = await records.collection.claim(filing.id, step, { by: runner, until: new Date(now.getTime() + claimMs) }, now)
  if (taken.outcome === 'succeeded') return { result: 'S' }
  if (taken.outcome !== 'claimed') return { result: 'running' }
  const began = performance.now()
  const { documents, failure } = await ask(context, filing, step, reader)
  const reason = failure ?? stepFailure(documents)
  context.metrics.outside('tax-portal', reason ?? 'ok', (performance.now() - began) / 1000)
  context.metrics.step('collect', reason ?? 'ok')
  const after = clock.now()
  await records.transaction(async (r) => {
    if (!(await r.collection.finish(taken.claim, { documents, ...(reason ? { failure: reason } : {}) }, after))) return
    if (failure === 'session') await r.filings.endPortalSession(filing.id, after)
    const guide = documents.find((document) => document.kind === 'filing-guide' && document.content !== undefined)?.content as FilingGuide | undefined
    if (guide) await r.incomeYears.save(filing.id, guide.years, after)
    const simplified = documents.find((document) => document.kind === 'year-end-simplified')?.content as { lastYearFamily?: Parameters<typeof r.family.replaceFrom>[2] } | undefined
    if (simplified?.lastYearFamily) await r.family.replaceFrom(filing.id, 'last-year', simplified.lastYearFamily, reader, after)
  })
  await moveData(context, filing, reader)
  return reason ? { result: 'F', reason } : { result: 'S' }
}

async function ask(context: Context, filing: Filing, step: CollectionStep, reader: Reader): Promise<{ documents: CollectedDocument[]; failure?: FailureClass }> {
  const session = await context.records.filings.readPortalSession(filing.id, reader, context.clock.now())
  if (!session) return { documents: [], failure: 'session' }
  try {
    const answer = await context.outside.taxPortal.collect(session, step, filing.filingYear - 1)
    return answer.kind === 'collected' ? { documents: answer.documents } : { documents: [], failure: 'session' }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn('collect.outside', { company: error.company, kind: error.kind, step }, error)
    return { documents: [], failure: 'retry' }
  }
}

/** The case's data state follows the three steps; a collection in the season of a registered case is what "data linked" means. */
async function moveData(context: Context, filing: Filing, reader: Reader): Promise<void> {
  const { records, clock } = context
  const now = clock.now()
  const state = collectionState(stepProgress(await records.collection.steps(filing.id)))
  const by = { kind: 'system' as const, id: 'collection' }
  const season = await context.seasonAt(now)
  await records.transaction(async (r) => {
    const held = await r.filings.lock(filing.id)
    if (held.dataState === 'none' || (held.dataState === 'partial' && state === 'running')) await r.cases.move(filing.id, 'data', 'collecting', { by, why: reader.reason }, now)
    if (state === 'done' && held.dataState !== 'linked') await r.cases.move(filing.id, 'data', 'linked', { by, why: reader.reason }, now)
    if (state === 'failed' && held.dataState !== 'partial') await r.cases.move(filing.id, 'data', 'partial', { by, why: reader.reason }, now)
    if (state === 'done' && held.registeredAt && !held.dataLinkedAt && season.phase === 'filing' && held.lane === 'filing') await r.filings.update(filing.id, { dataLinkedAt: now }, now)
  })
}
