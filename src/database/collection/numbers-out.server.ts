/** Backfill for documents sealed before resident numbers were stripped. */
import { and, eq } from 'drizzle-orm'
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { withoutResidentNumbers } from '#domain/resident-number/without-numbers.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { within } from '#database/client.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seal, SealError, type SealPurpose } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { documents } from '#database/schema/collection.server.ts'

const reader = { kind: 'system' as const, id: 'numbers-out', reason: 'numbers-out' }

export const recordOf = (filingId: string, index: number) => `${filingId}/${index}`

type Row = {
  filingId: string
  index: number
  kind: string
  contentSealed: string | null
  evidenceSealed: string | null
  subjectId: string
  sealOwner: string
  branchId: string
}

/** Writes an access record. Throws SealError. */
async function takeOut(storeContext: DatabaseContext, row: Row, now: Date): Promise<void> {
  const { db, ring } = storeContext
  const { filingId, subjectId, sealOwner: owner, branchId } = row
  const record = recordOf(filingId, row.index)
  const anew = async (purpose: SealPurpose, sealed: string | null, change: (text: string) => string) => {
    if (sealed === null) return null
    const item = { field: row.kind, owner, purpose, record, sealed }
    const [text = ''] = await readSealed(storeContext, reader, { subjectId, filingId, branchId }, [item], now)
    const changed = change(text)
    return changed === text ? sealed : seal(ring, { owner, purpose, record }, changed)
  }
  const contentSealed = await anew('document', row.contentSealed, (text) =>
    JSON.stringify(withoutResidentNumbers(JSON.parse(text) as unknown)),
  )
  const evidenceSealed = await anew('evidence', row.evidenceSealed, hideResidentNumbers)
  await db
    .update(documents)
    .set({ contentSealed, evidenceSealed, numbersOut: true })
    .where(and(eq(documents.filingId, filingId), eq(documents.index, row.index)))
}

/** Throws after the batch if some documents did not open; they stay unmarked. */
export async function takeNumbersOut(storeContext: DatabaseContext, limit: number, now: Date): Promise<number> {
  let unopened: SealError | undefined
  const done = await within(storeContext.db, async (tx) => {
    const rows = await tx
      .select({
        filingId: documents.filingId,
        index: documents.index,
        kind: documents.kind,
        contentSealed: documents.contentSealed,
        evidenceSealed: documents.evidenceSealed,
        subjectId: filings.accountId,
        sealOwner: filings.sealOwner,
        branchId: filings.branchId,
      })
      .from(documents)
      .innerJoin(filings, eq(filings.id, documents.filingId))
      .where(eq(documents.numbersOut, false))
      .limit(limit)
      .for('update', { of: documents, skipLocked: true })
    let count = 0
    for (const row of rows) {
      try {
        await takeOut({ ...storeContext, db: tx }, row, now)
        count += 1
      } catch (error) {
        if (!(error instanceof SealError)) throw error
        unopened = error
      }
    }
    return count
  })
  if (unopened) throw unopened
  return done
}
