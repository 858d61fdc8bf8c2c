import { collectionSteps } from '#domain/collection-progress.ts'
import { paperNames } from '#domain/portal-papers/names.texts.ts'
import { officeFileName } from '#domain/question/answer-file.ts'
import { listFigures } from '#domain/portal-papers/collected.ts'
import { paperUse, findUsableDocuments } from '#domain/portal-papers/use.ts'
import { Problem } from '#domain/problems.ts'
import { staffReads } from '#server/guards/readers.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { readCasePaper, readCasePapers } from './contract.ts'
import { listDocumentSources, readPortalPaperFile } from './queries.server.ts'

const readCasePapersServed = serveStaff(readCasePapers, async ({ database }, request) => {
  const papers = await database.portalPapers.read(request.case, staffReads(request, 'portal-papers'), request.now)
  const { id: filingId, agentState } = request.case
  return {
    use: paperUse(findUsableDocuments(await listDocumentSources(database, filingId), collectionSteps)),
    agreed: agentState === 'ours' || agentState === 'release-pending',
    papers: papers.map(({ id, kind, unread, size, addedAt, paper }) => ({
      id,
      kind,
      unread,
      size: Math.ceil(size / 1_024),
      at: addedAt.toISOString(),
      figures: paper ? listFigures(paper) : [],
    })),
  }
})

const readCasePaperServed = serveStaff(readCasePaper, async ({ database }, request) => {
  const { portalPaper: paper, now } = request
  const reader = staffReads(request, 'portal-papers')
  const bytes = await readPortalPaperFile(database, request.case, paper.id, reader, now)
  if (!bytes) throw new Problem('notfound')
  const name = officeFileName(paperNames[paper.kind], request.case.caseNumber, paper.contentType)
  return { name, type: paper.contentType, bytes }
})

export const casePapersServed: readonly Served[] = [readCasePapersServed, readCasePaperServed]
