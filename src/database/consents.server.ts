import type { Db } from './client.server.ts'
import type { DatabaseContext } from './database-context.server.ts'
import { consentTexts, consents } from '#database/schema/consents.server.ts'
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'

export const isCurrentConsent = ({ accountId, kind }: { accountId: string; kind: string }) =>
  and(
    eq(consents.accountId, accountId),
    eq(consents.kind, kind),
    eq(consents.granted, true),
    isNull(consents.withdrawnAt),
  )

export type Consent = typeof consents.$inferSelect
export type ConsentKey = { filingId: string; kind: string; textHash: string }
export type NewConsent = {
  branchId: string
  accountId?: string | null
  filingId?: string | null
  consultationId?: string | null
  kind: string
  version: string
  agentName?: string | null
  /** From `keepText`. */
  textHash: string
  granted: boolean
  ip?: string | null
}

export const consentHash = (body: string): string => createHash('sha256').update(body).digest('hex')

export function consentsStore({ db }: DatabaseContext) {
  return {
    /** Idempotent. */
    async keepText(
      { kind, version, body }: { kind: string; version: string; body: string },
      now: Date,
    ): Promise<string> {
      const hash = consentHash(body)
      await db.insert(consentTexts).values({ hash, kind, version, body, firstShownAt: now }).onConflictDoNothing()
      return hash
    },
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

export async function isGiven(db: Db, { filingId, kind, textHash }: ConsentKey): Promise<boolean> {
  const existing = await db
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
  return existing.length > 0
}
