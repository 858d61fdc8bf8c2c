import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { keepFile } from '#database/files/store.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { readingSealedAs } from '#database/portal-papers.server.ts'
import { portalPapers } from '#database/schema/portal-papers.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import type { PaperReading } from '#domain/portal-papers/paper.ts'
import { Problem } from '#domain/problems.ts'

const papersMost = 30

type NewPaper = {
  content: Buffer
  contentType: 'application/pdf' | 'image/jpeg'
  reading: Exclude<PaperReading, { kind: 'refused' }>
}

/** Deduplicated by content. Throws `paper.many`. Run in a transaction that holds the filing. */
export async function addPortalPaper(
  storeContext: DatabaseContext,
  { id: filingId, sealOwner }: FilingOwner,
  { content, contentType, reading }: NewPaper,
  now: Date,
): Promise<string> {
  const ofFiling = eq(portalPapers.filingId, filingId)
  const { db, ring } = storeContext
  const contentHash = lookupHash(ring, 'portal-paper', await sha256OfFile(content))
  const same = and(ofFiling, eq(portalPapers.contentHash, contentHash))
  const [existing] = await db.select({ id: portalPapers.id }).from(portalPapers).where(same)
  if (existing) return existing.id
  if ((await db.$count(portalPapers, ofFiling)) >= papersMost) throw new Problem('paper.many', { fields: ['file'] })
  const id = randomUUID()
  const isRead = reading.kind === 'read'
  await db
    .insert(portalPapers)
    .values({
      id,
      filingId,
      kind: isRead ? reading.paper.of : reading.of,
      unread: isRead ? null : reading.why,
      contentType,
      readSealed: isRead ? seal(ring, readingSealedAs(sealOwner, id), JSON.stringify(reading.paper)) : null,
      contentHash,
      size: content.length,
      addedAt: now,
    })
  await keepFile(storeContext, { owner: sealOwner, id }, content)
  return id
}

export async function removePortalPaper({ db }: DatabaseContext, filingId: string, id: string): Promise<void> {
  await db.delete(portalPapers).where(and(eq(portalPapers.id, id), eq(portalPapers.filingId, filingId)))
}

/** They belong to another number or another season. */
export async function forgetPapers({ db }: DatabaseContext, filingId: string): Promise<void> {
  await db.delete(portalPapers).where(eq(portalPapers.filingId, filingId))
}
