/** A worker takes over a step if the process that started it has died. */
import { randomUUID } from 'node:crypto'
import type { CollectedDocument, CollectionStep, FailureClass, FilingGuide } from '#domain/collected-data.ts'
import { collectionState } from '#domain/collection-progress.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import type { Claim, Filing, Reader } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { stepProgress } from '#server/guards/journey-facts.server.ts'
import { stepFailure } from './rules.ts'
import { prolongCollectionClaim } from './queries.server.ts'

const runner = `${process.pid}-${randomUUID().slice(0, 8)}`

export type StepOutcome = { result: 'S' } | { result: 'F'; reason: FailureClass } | { result: 'running' }

/** Returns `running` if another process holds the claim. */
export async function runStep(
  context: Context,
  filing: Filing,
  step: CollectionStep,
  reader: Reader,
): Promise<StepOutcome> {
  const { database, clock, limits } = context
  const now = clock.now()
  const taken = await database.collection.claim(
    filing.id,
    step,
    { worker: runner, until: new Date(now.getTime() + limits.claimMs) },
    now,
  )
  if (taken.outcome === 'succeeded') return { result: 'S' }
  if (taken.outcome !== 'claimed') return { result: 'running' }
  const began = performance.now()
  const { documents, failure } = await renewing(context, taken.claim, () => ask(context, filing, step, reader))
  const reason = failure ?? stepFailure(documents)
  context.metrics.outside('tax-portal', reason ?? 'ok', (performance.now() - began) / 1000)
  context.metrics.step('collect', reason ?? 'ok')
  const after = clock.now()
  const isRecorded = await database.transaction(async (r) => {
    if (!(await r.collection.finish(taken.claim, { documents, ...(reason ? { failure: reason } : {}) }, after)))
      return false
    if (failure === 'session') await r.filings.endPortalSession(filing.id, after)
    const guide = documents.find((document) => document.kind === 'filing-guide' && document.content !== undefined)
      ?.content as FilingGuide | undefined
    if (guide) await r.incomeYears.save(filing.id, guide.years, after)
    const simplified = documents.find((document) => document.kind === 'year-end-simplified')?.content as
      | { lastYearFamily?: Parameters<typeof r.family.replaceFrom>[2] }
      | undefined
    if (simplified?.lastYearFamily)
      await r.family.replaceFrom(filing.id, 'last-year', simplified.lastYearFamily, reader, after)
    return true
  })
  // Another run took over the claim; nothing was written.
  if (!isRecorded) return { result: 'running' }
  await moveData(context, filing)
  return reason ? { result: 'F', reason } : { result: 'S' }
}

/** Renews the claim while `work` runs; failed renewals are retried at the next interval. */
async function renewing<T>({ database, clock, limits }: Context, claim: Claim, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    prolongCollectionClaim(database, claim, new Date(clock.now().getTime() + limits.claimMs)).catch(() => undefined)
  }, limits.renewMs)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}

async function ask(
  context: Context,
  filing: Filing,
  step: CollectionStep,
  reader: Reader,
): Promise<{ documents: CollectedDocument[]; failure?: FailureClass }> {
  const session = await context.database.filings.readPortalSession(filing.id, reader, context.clock.now())
  if (!session) return { documents: [], failure: 'session' }
  try {
    const answer = await context.integrations.taxPortal.collect(session, step, filing.filingYear - 1)
    return answer.kind === 'collected' ? { documents: answer.documents } : { documents: [], failure: 'session' }
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error
    context.log.warn('collect.outside', { company: error.company, kind: error.kind, step }, error)
    return { documents: [], failure: 'retry' }
  }
}

/** "Data linked" requires a registered case and a collection during the filing season. */
export async function moveData(context: Context, filing: Filing): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  const state = collectionState(stepProgress(await database.collection.steps(filing.id)))
  const actor = { kind: 'system' as const, id: 'collection' }
  const season = await context.seasonAt(now)
  await database.transaction(async (r) => {
    const held = await r.filings.lock(filing.id)
    if (held.dataState === 'none' || (held.dataState === 'partial' && state === 'running'))
      await r.cases.move(filing.id, 'data', 'collecting', { actor, kind: 'collection' }, now)
    if (state === 'done' && held.dataState !== 'linked') {
      await r.cases.move(filing.id, 'data', 'linked', { actor, kind: 'collection' }, now)
      await r.outbox.cancelOf(filing.id, ['data-missing'])
    }
    if (state === 'failed' && held.dataState !== 'partial')
      await r.cases.move(filing.id, 'data', 'partial', { actor, kind: 'collection' }, now)
    if (
      state === 'done' &&
      held.registeredAt &&
      !held.dataLinkedAt &&
      season.phase === 'filing' &&
      held.lane === 'filing'
    )
      await r.filings.update(filing.id, { dataLinkedAt: now }, now)
  })
}
