import type { NumberKind } from '#domain/filed-return/receipt-files.ts'
import { documentFileName } from '#domain/filed-return/texts.ts'
import { takesReceipts } from '#domain/office-case/case-acts.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import type { Filing } from '#database/rows.ts'
import { admitCases } from '#server/guards/things.server.ts'
import { receivePdf } from '#server/files/received.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseActAfter, serveStaff, type Served } from '#server/serve.server.ts'
import { matchReceiptFiles, uploadReceiptFile } from './contract.ts'
import { findCasesByNumbers, findSameBill } from './queries.server.ts'

function foundBy(filing: Filing, numbers: readonly string[]): NumberKind | null {
  const holds = (number: string | null) => number !== null && numbers.includes(number)
  if (holds(filing.portalReceiptNumber)) return 'portal'
  if (holds(filing.localReceiptNumber)) return 'local'
  return holds(filing.caseNumber) ? 'case' : null
}

const matchReceiptFilesServed = serveStaff(matchReceiptFiles, async ({ database }, request) => {
  const { body, staff, now } = request
  const numbers = new Set(body.files.flatMap((file) => file.numbers))
  const found = admitCases(staff, 'case.file', await findCasesByNumbers(database, [...numbers]))
  const same = await findSameBill(
    database,
    found.map(({ id }) => id),
    body.files.map(({ hash }) => hash),
  )
  if (found.length > 0)
    await database.accessRecords.record(staffReads(request, 'receipt-files'), { act: 'list', fields: ['name'] }, now)
  return {
    files: body.files.map((file) => {
      const cases = found.flatMap((filing) => {
        const by = foundBy(filing, file.numbers)
        return by ? [{ filing, by }] : []
      })
      const kept = same.find(
        ({ sha256, filingId }) => sha256 === file.hash && cases.some(({ filing }) => filing.id === filingId),
      )
      return {
        cases: cases.map(({ filing: { caseNumber, filerName, officeState }, by }) => ({
          caseNumber,
          name: filerName ?? '',
          by,
          open: filerName !== null && takesReceipts(officeState),
        })),
        keptBy: cases.find(({ filing }) => filing.id === kept?.filingId)?.filing.caseNumber ?? null,
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
  async (r, { query, staff, by, now, case: filing }, { content, hash }) => {
    const [same] = await findSameBill(r, [filing.id], [hash])
    if (same) return { id: same.id, added: false }
    const fileName = documentFileName(query.kind, filing.caseNumber)
    const paper = { kind: query.kind, fileName, contentType: 'application/pdf', content, addedBy: staff.id }
    const { id } = await r.bills.add(filing.id, paper, now)
    await r.cases.note(filing.id, { by, kind: `${query.kind}-uploaded` as const }, now)
    return { id, added: true }
  },
)

export const receiptFilesServed: readonly Served[] = [matchReceiptFilesServed, uploadReceiptFileServed]
