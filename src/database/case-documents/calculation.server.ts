import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { filedFigures } from '#domain/filed-return/filed-figures.ts'
import { type KeptCalculation, storedCalculation } from '#domain/kept-calculation.ts'
import { type ReportSummary, sealedAs } from './summaries-store.server.ts'

/** Writes an access record. */
export async function readSummaryCalculation(
  storeContext: DatabaseContext,
  filingId: string,
  reader: Reader,
  now: Date,
): Promise<KeptCalculation | undefined> {
  const [row] = await storeContext.db
    .select({
      sealed: reportSummaries.calculationSealed,
      accountId: filings.accountId,
      sealOwner: filings.sealOwner,
      branchId: filings.branchId,
    })
    .from(reportSummaries)
    .innerJoin(filings, eq(filings.id, reportSummaries.filingId))
    .where(eq(reportSummaries.filingId, filingId))
  if (!row?.sealed) return undefined
  const place = sealedAs(row.sealOwner, filingId)
  const [text] = await readSealed(
    storeContext,
    reader,
    { subjectId: row.accountId, filingId, branchId: row.branchId },
    [{ ...place, field: 'report', sealed: row.sealed }],
    now,
  )
  return text === undefined ? undefined : storedCalculation.parse(JSON.parse(text))
}

/** SHA-256 of what will be filed: the figures, their method and their inputs. */
export function figuresHash(
  summary: Pick<ReportSummary, 'version' | 'type' | 'inputsHash' | (typeof filedFigures)[number]>,
) {
  const { version, type, inputsHash } = summary
  const content = [version, type, inputsHash, ...filedFigures.map((figure) => summary[figure])]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
