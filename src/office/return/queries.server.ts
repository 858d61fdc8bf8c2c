import { and, eq, isNotNull } from 'drizzle-orm'
import { sealedAs } from '#database/case-documents/summaries-store.server.ts'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { filingTicks, reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { type SealedItem, readSealed } from '#database/sealing/reading.server.ts'
import { type KeptCalculation, storedCalculation } from '#domain/kept-calculation.ts'
import { type ReturnDetails, noDetails, returnDetails } from '#domain/return-form/details.ts'

export type FilingTick = { cell: string; by: string; at: Date }

const recordOf = (filingId: string) => `${filingId}/return`

const ofFiling = { accountId: filings.accountId, sealOwner: filings.sealOwner, branchId: filings.branchId }

export async function listFilingTicks(
  { db }: DatabaseContext,
  filingId: string,
  version: number,
): Promise<FilingTick[]> {
  const rows = await db
    .select()
    .from(filingTicks)
    .where(and(eq(filingTicks.filingId, filingId), eq(filingTicks.version, version), isNotNull(filingTicks.tickedBy)))
  return rows.flatMap(({ cell, tickedBy: tickerId, tickedAt: at }) => (tickerId ? [{ cell, by: tickerId, at }] : []))
}

/** @param by null removes the ticks. */
export async function setFilingTicks(
  { db }: DatabaseContext,
  filingId: string,
  { version, cells, tickedBy: tickerId }: { version: number; cells: readonly string[]; tickedBy: string | null },
  now: Date,
): Promise<void> {
  const values = { tickedBy: tickerId, tickedAt: now }
  await db
    .insert(filingTicks)
    .values(cells.map((cell) => ({ filingId, version, cell, ...values })))
    .onConflictDoUpdate({ target: [filingTicks.filingId, filingTicks.version, filingTicks.cell], set: values })
}

export async function saveFilingDetails(
  { db, ring }: DatabaseContext,
  { id: filingId, sealOwner: owner }: FilingOwner,
  details: ReturnDetails,
): Promise<void> {
  const { purpose } = sealedAs(owner, filingId)
  const context = { owner, purpose, record: recordOf(filingId) }
  await db
    .update(reportSummaries)
    .set({ returnDetailsSealed: seal(ring, context, JSON.stringify(details)) })
    .where(eq(reportSummaries.filingId, filingId))
}

/** Writes one access record. */
export async function readFilingReturn(
  storeContext: DatabaseContext,
  filingId: string,
  reader: Reader,
  now: Date,
): Promise<{ calculation: KeptCalculation; details: ReturnDetails } | undefined> {
  const { db } = storeContext

  const { calculationSealed, returnDetailsSealed } = reportSummaries
  const [row] = await db
    .select({ calculationSealed, returnDetailsSealed, ...ofFiling })
    .from(reportSummaries)
    .innerJoin(filings, eq(filings.id, reportSummaries.filingId))
    .where(eq(reportSummaries.filingId, filingId))
  if (!row?.calculationSealed) return undefined
  const { owner, purpose, record } = sealedAs(row.sealOwner, filingId)
  const items: SealedItem[] = [{ field: 'report', owner, purpose, record, sealed: row.calculationSealed }]
  if (row.returnDetailsSealed)
    items.push({ field: 'report', owner, purpose, record: recordOf(filingId), sealed: row.returnDetailsSealed })
  const subject = { subjectId: row.accountId, filingId, branchId: row.branchId }
  const [calculation, details] = await readSealed(storeContext, reader, subject, items, now)
  return {
    calculation: storedCalculation.parse(JSON.parse(calculation ?? 'null')),
    details: details === undefined ? noDetails : returnDetails.parse(JSON.parse(details)),
  }
}
