/** What of a filing is sealed: the filer's resident number and the portal's session. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { isForeign, maskResidentNumber } from '#domain/resident-number/resident-number.ts'
import { one, type Cabinet, type Reader } from '#records/database/cabinet.server.ts'
import { within } from '#records/database/database.server.ts'
import { seal } from '#records/sealing/envelope.server.ts'
import { lookupHash } from '#records/sealing/lookup.server.ts'
import { readSealed } from '#records/sealing/reading.server.ts'
import { filings } from './table.server.ts'
import { filingById, type Filing } from './view.server.ts'

export type Identity = {
  /** 13 digits, checked by the caller. */
  residentNumber: string
  name: string
  email: string | null
  phone: string | null
}

export function filingSecretsStore(cabinet: Cabinet) {
  const { db, ring } = cabinet
  return {
    /** Saves who files. Another number than before ends the portal session that belonged to the old one; `changed` tells. */
    async saveIdentity(filingId: string, identity: Identity, now: Date): Promise<{ filing: Filing; changed: boolean }> {
      const { residentNumber, name, email, phone } = identity
      return within(db, async (tx) => {
        const before = one(await tx.select({ accountId: filings.accountId, hash: filings.residentHash }).from(filings).where(eq(filings.id, filingId)).for('update'))
        const residentHash = lookupHash(ring, 'resident-number', residentNumber)
        const changed = before.hash !== null && before.hash !== residentHash
        await tx.update(filings).set({
          filerName: name, filerEmail: email, filerPhone: phone,
          residentSealed: seal(ring, { owner: before.accountId, purpose: 'resident-number', record: filingId }, residentNumber),
          residentMask: maskResidentNumber(residentNumber),
          residentHash,
          residentForeign: isForeign(residentNumber),
          identitySavedAt: now, residentDestroyedAt: null, updatedAt: now, lastActAt: now, version: sql`${filings.version} + 1`,
          ...(changed ? { portalSessionSealed: null, portalSessionUntil: null, authenticatedAt: null } : {}),
        }).where(eq(filings.id, filingId))
        return { filing: one(await filingById(tx).execute({ id: filingId })), changed }
      })
    },
    /** The filer's 13 digits, recorded; throws `rrn.gone` when they are not kept (any more). */
    async readResidentNumber(filingId: string, reader: Reader, now: Date): Promise<string> {
      const row = one(await db.select().from(filings).where(eq(filings.id, filingId)))
      if (!row.residentSealed) throw new Problem('rrn.gone')
      const [number] = await readSealed(cabinet, reader, { subjectId: row.accountId, filingId, branchId: row.branchId },
        [{ field: 'resident-number', purpose: 'resident-number', record: filingId, sealed: row.residentSealed }], now)
      return number!
    },
    /** Other filings of the same year with this filer's number (somebody files twice, or in two branches). */
    async sameNumberElsewhere(filingId: string): Promise<string[]> {
      const { hash, filingYear } = one(await db.select({ hash: filings.residentHash, filingYear: filings.filingYear }).from(filings).where(eq(filings.id, filingId)))
      if (!hash) return []
      const rows = await db.select({ id: filings.id }).from(filings)
        .where(and(eq(filings.residentHash, hash), eq(filings.filingYear, filingYear), ne(filings.id, filingId)))
      return rows.map((row) => row.id)
    },
    /** Filings of a number, by its keyed hash. */
    async findByResidentNumber(residentNumber: string): Promise<string[]> {
      const rows = await db.select({ id: filings.id }).from(filings).where(eq(filings.residentHash, lookupHash(ring, 'resident-number', residentNumber)))
      return rows.map((row) => row.id)
    },
    /** Keeps the portal's session after a confirmed authentication. */
    async savePortalSession(filingId: string, { session, until }: { session: string; until: Date }, now: Date): Promise<void> {
      await within(db, async (tx) => {
        const { accountId } = one(await tx.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, filingId)))
        await tx.update(filings).set({
          portalSessionSealed: seal(ring, { owner: accountId, purpose: 'portal-session', record: filingId }, session),
          portalSessionUntil: until, authenticatedAt: now, updatedAt: now, lastActAt: now, version: sql`${filings.version} + 1`,
        }).where(eq(filings.id, filingId))
      })
    },
    /** The live portal session, recorded; nothing when there is none or its life is over. */
    async readPortalSession(filingId: string, reader: Reader, now: Date): Promise<string | undefined> {
      const row = one(await db.select().from(filings).where(eq(filings.id, filingId)))
      if (!row.portalSessionSealed || !row.portalSessionUntil || row.portalSessionUntil <= now) return undefined
      const [session] = await readSealed(cabinet, reader, { subjectId: row.accountId, filingId, branchId: row.branchId },
        [{ field: 'portal-session', purpose: 'portal-session', record: filingId, sealed: row.portalSessionSealed }], now)
      return session
    },
    /** The portal ended it, or it is not needed any more. */
    async endPortalSession(filingId: string, now: Date): Promise<void> {
      await db.update(filings).set({ portalSessionSealed: null, portalSessionUntil: null, updatedAt: now }).where(eq(filings.id, filingId))
    },
  }
}
