import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filingEvents } from '#database/schema/filings.server.ts'

export async function findDraftWord(
  { db }: DatabaseContext,
  filingId: string,
): Promise<'filer' | 'telephone' | undefined> {
  const [row] = await db
    .select({ kind: filingEvents.kind })
    .from(filingEvents)
    .where(and(eq(filingEvents.filingId, filingId), inArray(filingEvents.kind, ['draft-approved', 'draft-confirmed'])))
    .orderBy(desc(filingEvents.at))
    .limit(1)
  return row && (row.kind === 'draft-approved' ? 'filer' : 'telephone')
}
