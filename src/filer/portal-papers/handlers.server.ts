import { collectedFrom, listFigures } from '#domain/portal-papers/collected.ts'
import type { PaperReading } from '#domain/portal-papers/paper.ts'
import { readPaper } from '#domain/portal-papers/reading.ts'
import { Problem } from '#domain/problems.ts'
import { findMissingPapers, paperUse } from '#domain/portal-papers/use.ts'
import { dataGiven, readStoredDocuments, storeGivenDocuments } from '#filer/collection/service.server.ts'
import type { Filing } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { receivePaper, type ReceivedPaper } from '#server/files/received.server.ts'
import { pdfWordsTask } from '#server/files/tasks.ts'
import { beforeFamily } from '#server/guards/journey-facts.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { type Served, serveJourney } from '#server/serve.server.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import { addPaper, confirmPapers, listPapers, removePaper } from './contract.ts'
import { addPortalPaper, removePortalPaper } from './queries.server.ts'

const listPapersServed = serveJourney(listPapers, async ({ database }, request) => {
  const { filing, now } = request
  const papers = await database.portalPapers.read(filing, filerReads(request, 'portal-papers'), now)
  const storedDocuments = await readStoredDocuments(database, filing.id)
  return {
    incomeYear: filing.filingYear - 1,
    use: paperUse(storedDocuments),
    missing: findMissingPapers(storedDocuments),
    papers: papers.map(({ id, kind, unread, paper }) => ({
      id,
      kind,
      unread,
      figures: paper ? listFigures(paper) : [],
    })),
  }
})

/** A PDF that takes too long is left to the office. */
async function readingOf(
  { workers }: Context,
  { content, contentType }: ReceivedPaper,
  { filerName, residentMask, filingYear }: Filing,
): Promise<PaperReading> {
  const scanned = { kind: 'unread', of: 'unknown', why: 'scanned' } as const
  if (contentType !== 'application/pdf') return scanned
  const pages = await workers.run(pdfWordsTask, content).catch((error: unknown) => {
    if (error instanceof WorkerEndedError) return undefined
    throw error
  })
  if (!pages) return { kind: 'unread', of: 'unknown', why: 'unknown' }
  const birth = (residentMask ?? '').slice(0, 6)
  return readPaper(pages, { name: filerName ?? '', birth, incomeYear: filingYear - 1 })
}

const refusals = { person: 'paper.person', year: 'paper.year' } as const

const addPaperServed = serveJourney(addPaper, async (context, { filing, body, now }) => {
  const received = await receivePaper(context, body)
  const reading = await readingOf(context, received, filing)
  if (reading.kind === 'refused') throw new Problem(refusals[reading.why], { fields: ['file'] })
  const id = await context.database.transaction(async (r) =>
    addPortalPaper(r, await r.filings.lock(filing.id), { ...received, reading }, now),
  )
  return { id }
})

const removePaperServed = serveJourney(removePaper, async ({ database }, { filing, body }) => {
  await removePortalPaper(database, filing.id, body.paper)
  return { result: 'S' as const }
})

const confirmPapersServed = serveJourney(confirmPapers, async (context, request) => {
  const { filing, body, facts, now } = request
  const { database } = context
  const isFilled = await database.transaction(async (r) => {
    const held = await r.filings.lock(filing.id)
    const reader = filerReads(request, 'portal-papers')
    const papers = await r.portalPapers.read(held, reader, now)
    if (papers.length === 0) throw new Problem('paper.none')
    const storedDocuments = await readStoredDocuments(r, held.id)
    if (paperUse(storedDocuments) === 'beside') {
      // Who cannot authenticate again goes on with what was collected.
      if (!facts.sessionValid) await r.filings.update(held.id, { papersAt: now }, now, { act: 'person' })
      return false
    }
    const guide = storedDocuments.has(0)
      ? (await r.collection.read(held.id, reader, now, ['filing-guide'])).data.filingGuide
      : undefined
    const given = papers.map(({ kind, paper }) => ({ of: kind, ...(paper ? { paper } : {}) }))
    await storeGivenDocuments(
      r,
      held,
      collectedFrom(given, body.nothingElse, now, { standing: storedDocuments, guide }),
      now,
    )
    await r.filings.update(held.id, { papersAt: now, ...beforeFamily }, now, { act: 'person' })
    return true
  })
  if (isFilled) await dataGiven(context, filing)
  context.metrics.step('give-papers', 'ok')
  return { result: 'S' as const }
})

export const portalPapersServed: readonly Served[] = [
  listPapersServed,
  addPaperServed,
  removePaperServed,
  confirmPapersServed,
]
