/** Consents: one row each, with the hash of the text that was shown. */
import { createHash } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Db } from '#persistence/database/database.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { consents, consentTexts } from './table.server.ts'

export type Consent = typeof consents.$inferSelect
type Standing = { filingId: string; kind: string; textHash: string }
export type NewConsent = {
  /** To which branch it is given. */
  branchId: string
  accountId?: string | null
  filingId?: string | null
  consultationId?: string | null
  kind: string
  version: string
  /** The tax agent the text names. */
  agentName?: string | null
  /** From `keepText`. */
  textHash: string
  granted: boolean
  ip?: string | null
}

/** How a text is named in the rows that agree to it. */
export const consentHash = (body: string): string => createHash('sha256').update(body).digest('hex')

export function consentsStore({ db }: StoreContext) {
  return {
    /** Whether a text is agreed to on a filing and the consent was not taken back. */
    isGiven: (standing: Standing): Promise<boolean> => isGiven(db, standing),
    /** Keeps the text as shown and tells its hash; the same text twice is one row. */
    async keepText(
      { kind, version, body }: { kind: string; version: string; body: string },
      now: Date,
    ): Promise<string> {
      const hash = consentHash(body)
      await db.insert(consentTexts).values({ hash, kind, version, body, firstShownAt: now }).onConflictDoNothing()
      return hash
    },
    async give(given: readonly NewConsent[], now: Date): Promise<Consent[]> {
      return given.length === 0
        ? []
        : db
            .insert(consents)
            .values(given.map((consent) => ({ ...consent, at: now })))
            .returning()
    },
    /**
     * One row for a text agreed to on a filing, however often it is pressed; a text that changed, or a consent that was
     * withdrawn, makes another. Hold the filing.
     */
    async giveOnce(consent: NewConsent & { filingId: string }, now: Date): Promise<void> {
      if (!(await isGiven(db, consent))) await db.insert(consents).values({ ...consent, at: now })
    },
    /** All of a person's, latest first, each with the very words that were agreed to. */
    async listOf(accountId: string): Promise<(Consent & { body: string })[]> {
      return db
        .select({ ...getTableColumns(consents), body: consentTexts.body })
        .from(consents)
        .innerJoin(consentTexts, eq(consentTexts.hash, consents.textHash))
        .where(eq(consents.accountId, accountId))
        .orderBy(desc(consents.at))
    },
  }
}

async function isGiven(db: Db, { filingId, kind, textHash }: Standing): Promise<boolean> {
  const standing = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.filingId, filingId),
        eq(consents.kind, kind),
        eq(consents.textHash, textHash),
        eq(consents.granted, true),
        isNull(consents.withdrawnAt),
      ),
    )
    .limit(1)
  return standing.length > 0
}
