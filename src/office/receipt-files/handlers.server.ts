import { documentFileName } from '#domain/filed-return/texts.ts'
import { isNamed, matchPaper, findNumberKind, type PaperCase } from '#domain/filed-return/match-paper.ts'
import { readPaper } from '#domain/filed-return/read-paper.ts'
import { takesReceipts } from '#domain/office-case/case-acts.ts'
import { Problem } from '#domain/problems.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import type { Filing } from '#database/rows.ts'
import { admitCases } from '#server/guards/things.server.ts'
import { receivePdf, readPdfText } from '#server/files/received.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseActAfter, serveStaff, type Served } from '#server/serve.server.ts'
import { payDays } from '#tax/years/due-dates.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { matchReceiptFiles, readReceiptPaper, uploadReceiptFile } from './contract.ts'
import {
  findCasesOfPapers,
  findCasesWithPapers,
  findPapersOf,
  findSameBill,
  isPaperElsewhere,
  type PapersOfCase,
} from './queries.server.ts'

const readReceiptPaperServed = serveStaff(readReceiptPaper, async (context, { body }) => {
  const reading = readPaper(await readPdfText(context, await receivePdf(context, body)))
  if (reading.kind !== 'read') return { state: reading.kind, facts: null }
  const { numbers, names, ...facts } = reading.facts
  return { state: 'read' as const, facts: { ...facts, numbers: [...numbers], names: [...names] } }
})

function paperCase(filing: Filing, { dues, dueDay, slips, storedPapers }: PapersOfCase): PaperCase {
  const { dueDay: due, laterDay: instalment } = payDays(filing.filingYear - 1, dueDay)
  return {
    caseNumber: filing.caseNumber,
    name: filing.filerName ?? '',
    incomeYear: filing.filingYear - 1,
    open: isOpen(filing),
    portalReceiptNumber: filing.portalReceiptNumber,
    localReceiptNumber: filing.localReceiptNumber,
    dues,
    slips,
    later: { nationalWon: filing.instalmentNationalWon ?? 0, localWon: filing.instalmentLocalWon ?? 0 },
    kept: storedPapers,
    payBy: { due, instalment },
  }
}

const isOpen = ({ filerName, officeState }: Filing) => filerName !== null && takesReceipts(officeState)

/** `now`: its receipt's number can be written; a batch may bring both. `later`: it is missing still. */
function numberOf(filing: Filing, kind: string | null, hasReport: boolean): 'now' | 'later' | null {
  const { officeState, draftApprovedAt } = filing
  const ready = officeState === 'ready-to-file' && draftApprovedAt !== null && hasReport
  if (kind === 'portal-receipt') return filing.portalReceiptNumber !== null ? null : ready ? 'now' : 'later'
  if (kind !== 'local-receipt' || filing.localTaxState !== 'not-filed') return null
  return ready || officeState === 'filed' ? 'now' : 'later'
}

const matchReceiptFilesServed = serveStaff(matchReceiptFiles, async ({ database }, request) => {
  const { body, staff, now } = request
  const numbers = body.files.flatMap((file) => [...file.numbers, ...(file.facts?.numbers ?? [])])
  const names = body.files.flatMap(({ facts }) => facts?.names ?? [])
  const hashes = body.files.map(({ hash }) => hash)
  const looked = { numbers: [...new Set(numbers)], names: [...new Set(names)] }
  const found = admitCases(staff, 'case.file', await findCasesOfPapers(database, looked))
  const papers = await findPapersOf(
    database,
    found.map(({ id }) => id),
  )
  const withPaper = await findCasesWithPapers(database, hashes)
  const same = admitCases(
    staff,
    'case.file',
    withPaper.map(({ filing }) => filing),
  )
  if (found.length + same.length > 0)
    await database.accessRecords.record(staffReads(request, 'receipt-files'), { act: 'list', fields: ['name'] }, now)
  const cases = found.map((filing) => paperCase(filing, papers.get(filing.id)!))
  return {
    files: body.files.map((file): AnswerOf<typeof matchReceiptFiles>['files'][number] => {
      const match = matchPaper(file, cases)
      const filing = found.find(({ caseNumber }) => caseNumber === match.target)
      const isLocal = match.kind?.startsWith('local') === true
      const dues = filing && papers.get(filing.id)?.dues
      const all = [...file.numbers, ...(file.facts?.numbers ?? [])]
      const keptBy = withPaper.find(
        ({ hash, filing: storedFiling }) => hash === file.hash && same.includes(storedFiling),
      )?.filing
      return {
        kind: match.kind,
        cases: cases.flatMap((candidate) => {
          const { caseNumber, name, open } = candidate
          const matchedBy =
            findNumberKind(candidate, all) ?? (isNamed(candidate, file.facts?.names ?? []) ? 'name' : null)
          return matchedBy ? [{ caseNumber, name, open, by: matchedBy }] : []
        }),
        target: match.target,
        doubts: [...match.doubts],
        dueWon: (isLocal ? dues?.localWon : dues?.nationalWon) ?? null,
        number:
          filing && file.facts?.numbers.length === 1
            ? numberOf(filing, match.kind, papers.get(filing.id)!.hasReport)
            : null,
        keptBy: keptBy?.caseNumber ?? null,
      }
    }),
  }
})

/** Throws `file.*` if it is not a readable PDF, whatever its name. */
const uploadReceiptFileServed = serveCaseActAfter(
  uploadReceiptFile,
  async (context, { body }) => {
    const content = await receivePdf(context, body)
    return { content, hash: await sha256OfFile(content) }
  },
  async (r, { query, staff, actor, now, case: filing }, { content, hash }) => {
    const { version } = filing
    const [same] = await findSameBill(r, [filing.id], [hash])
    if (same) return { id: same.id, added: false, version }
    if (await isPaperElsewhere(r, filing, hash)) throw new Problem('case.same-paper')
    const fileName = documentFileName(query.kind, filing.caseNumber)
    const paper = { kind: query.kind, fileName, contentType: 'application/pdf', content, addedBy: staff.id }
    const { id } = await r.bills.add(filing.id, paper, now)
    await r.cases.note(filing.id, { actor, kind: `${query.kind}-uploaded` as const }, now)
    return { id, added: true, version }
  },
)

export const receiptFilesServed: readonly Served[] = [
  readReceiptPaperServed,
  matchReceiptFilesServed,
  uploadReceiptFileServed,
]
