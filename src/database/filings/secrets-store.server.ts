import { eq, sql } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { isForeign, maskResidentNumber } from '#domain/resident-number/resident-number.ts'
import { onlyRow, type DatabaseContext, type Reader } from '#database/database-context.server.ts'
import { within } from '#database/client.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { filingView, type Filing } from './store.server.ts'

export type Identity = {
  /** 13 digits, validated by the caller. */
  residentNumber: string
  name: string
  email: string | null
  phone: string | null
}

export function filingSecretsStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  return {
    /** A changed number ends the portal session. */
    saveIdentity: (filingId: string, identity: Identity, now: Date): Promise<{ filing: Filing; changed: boolean }> =>
      within(db, (tx) => writeIdentity({ db: tx, ring }, filingId, identity, now)),
    /** Writes an access record. Throws `rrn.gone` if not stored. */
    async readResidentNumber(filingId: string, reader: Reader, now: Date): Promise<string> {
      const row = onlyRow(await db.select().from(filings).where(eq(filings.id, filingId)))
      if (!row.residentSealed) throw new Problem('rrn.gone')
      const [number] = await readSealed(
        storeContext,
        reader,
        { subjectId: row.accountId, filingId, branchId: row.branchId },
        [
          {
            field: 'resident-number',
            owner: row.sealOwner,
            purpose: 'resident-number',
            record: filingId,
            sealed: row.residentSealed,
          },
        ],
        now,
      )
      return number!
    },
  }
}

export function portalSessionsStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    /** Writes an access record. */
    async readPortalSession(filingId: string, reader: Reader, now: Date): Promise<string | undefined> {
      const row = onlyRow(await db.select().from(filings).where(eq(filings.id, filingId)))
      if (!row.portalSessionSealed || !row.portalSessionUntil || row.portalSessionUntil <= now) return undefined
      const [session] = await readSealed(
        storeContext,
        reader,
        { subjectId: row.accountId, filingId, branchId: row.branchId },
        [
          {
            field: 'portal-session',
            owner: row.sealOwner,
            purpose: 'portal-session',
            record: filingId,
            sealed: row.portalSessionSealed,
          },
        ],
        now,
      )
      return session
    },
    async endPortalSession(filingId: string, now: Date): Promise<void> {
      await db
        .update(filings)
        .set({ portalSessionSealed: null, portalSessionUntil: null, updatedAt: now })
        .where(eq(filings.id, filingId))
    },
  }
}

/** Call inside a transaction. */
async function writeIdentity(
  { db, ring }: DatabaseContext,
  filingId: string,
  { residentNumber, name, email, phone }: Identity,
  now: Date,
): Promise<{ filing: Filing; changed: boolean }> {
  const { sealOwner, hash } = onlyRow(
    await db
      .select({ sealOwner: filings.sealOwner, hash: filings.residentHash })
      .from(filings)
      .where(eq(filings.id, filingId))
      .for('update'),
  )
  const residentHash = lookupHash(ring, 'resident-number', residentNumber)
  const changed = hash !== null && hash !== residentHash
  const bound = { owner: sealOwner, purpose: 'resident-number' as const, record: filingId }
  const written = await db
    .update(filings)
    .set({
      filerName: name,
      filerEmail: email,
      filerPhone: phone,
      residentSealed: seal(ring, bound, residentNumber),
      residentMask: maskResidentNumber(residentNumber),
      residentHash,
      residentForeign: isForeign(residentNumber),
      identitySavedAt: now,
      residentDestroyedAt: null,
      updatedAt: now,
      lastActAt: now,
      version: sql`${filings.version} + 1`,
      ...(changed ? { portalSessionSealed: null, portalSessionUntil: null, authenticatedAt: null } : {}),
    })
    .where(eq(filings.id, filingId))
    .returning(filingView)
  return { filing: onlyRow(written), changed }
}
