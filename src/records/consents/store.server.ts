/** Consents: one row each, with the hash of the text that was shown. */
import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { consents, consentTexts } from './table.server.ts'

export type Consent = typeof consents.$inferSelect
export type ConsentText = typeof consentTexts.$inferSelect
export type NewConsent = {
  accountId?: string | null
  filingId?: string | null
  consultationId?: string | null
  kind: string
  version: string
  /** From `keepText`. */
  textHash: string
  granted: boolean
  ip?: string | null
}

export function consentsStore({ db }: Cabinet) {
  return {
    /** Keeps the text as shown and tells its hash; the same text twice is one row. */
    async keepText({ kind, version, body }: { kind: string; version: string; body: string }, now: Date): Promise<string> {
      const hash = createHash('sha256').update(body).digest('hex')
      await db.insert(consentTexts).values({ hash, kind, version, body, firstShownAt: now }).onConflictDoNothing()
      return hash
    },
    async findText(hash: string): Promise<ConsentText | undefined> {
      return (await db.select().from(consentTexts).where(eq(consentTexts.hash, hash)))[0]
    },
    async give(given: readonly NewConsent[], now: Date): Promise<Consent[]> {
      return given.length === 0 ? [] : db.insert(consents).values(given.map((consent) => ({ ...consent, at: now }))).returning()
    },
    async listOf(accountId: string): Promise<Consent[]> {
      return db.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(desc(consents.at))
    },
    /** The latest word of a person on one kind; a withdrawn consent is found with `withdrawnAt`. */
    async latest(accountId: string, kind: string): Promise<Consent | undefined> {
      return (await db.select().from(consents).where(and(eq(consents.accountId, accountId), eq(consents.kind, kind))).orderBy(desc(consents.at)).limit(1))[0]
    },
    async withdraw(id: string, accountId: string, now: Date): Promise<Consent> {
      return one(await db.update(consents).set({ withdrawnAt: now })
        .where(and(eq(consents.id, id), eq(consents.accountId, accountId), isNull(consents.withdrawnAt))).returning())
    },
  }
}
