/** Consents: one row each, with the hash of the text that was shown. */
import { createHash } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { accounts } from '#persistence/accounts/table.server.ts'
import { consultations } from '#persistence/consultations/table.server.ts'
import type { FilingOwner } from '#persistence/filings/view.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { outbox } from '#persistence/outbox/table.server.ts'
import { consents, consentTexts } from './table.server.ts'

export type Consent = typeof consents.$inferSelect
type Standing = { filingId: string; kind: string; textHash: string }
export type NewConsent = {
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

const standingOf = ({ accountId, kind }: { accountId: string; kind: string }) =>
  and(
    eq(consents.accountId, accountId),
    eq(consents.kind, kind),
    eq(consents.granted, true),
    isNull(consents.withdrawnAt),
  )

export function consentsStore({ db }: StoreContext) {
  /** Whether a text is agreed to on a filing and the consent was not taken back. */
  async function isGiven({ filingId, kind, textHash }: Standing): Promise<boolean> {
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
  return {
    isGiven,
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
      if (!(await isGiven(consent))) await db.insert(consents).values({ ...consent, at: now })
    },
    /** A person's consent to a kind of text, once however often it is pressed; nothing where one stands already. */
    async giveKind(consent: NewConsent & { accountId: string }, now: Date): Promise<Consent | undefined> {
      return within(db, async (tx) => {
        await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, consent.accountId)).for('update')
        const standing = await tx.select({ id: consents.id }).from(consents).where(standingOf(consent)).limit(1)
        if (standing.length > 0) return undefined
        return one(
          await tx
            .insert(consents)
            .values({ ...consent, at: now })
            .returning(),
        )
      })
    },
    /** Takes back every standing consent of a kind, with what was noted of it beside an enquiry; gives what stood. */
    async withdrawKind(accountId: string, kind: string, now: Date): Promise<Consent[]> {
      return within(db, async (tx) => {
        await tx.update(consultations).set({ marketing: false }).where(eq(consultations.accountId, accountId))
        return tx.update(consents).set({ withdrawnAt: now }).where(standingOf({ accountId, kind })).returning()
      })
    },
    /** Takes back what stands of a kind on one filing; true when something stood. */
    async withdrawOn({ accountId, id }: FilingOwner, kind: string, now: Date): Promise<boolean> {
      const of = and(standingOf({ accountId, kind }), eq(consents.filingId, id))
      return (await db.update(consents).set({ withdrawnAt: now }).where(of).returning({ id: consents.id })).length > 0
    },
    /**
     * Standing consents of members whose second, fourth, ... year ends within `withinDays`; the first of each person.
     */
    async twoYearsOld(
      kind: string,
      { withinDays, limit }: { withinDays: number; limit: number },
      now: Date,
    ): Promise<{ id: string; accountId: string; branchId: string; at: Date; years: number }[]> {
      const at = now.toISOString()
      const found = await db.execute<{
        id: string
        account_id: string
        branch_id: string
        at: string
        years: number
      }>(sql`
        select distinct on (c.account_id) c.id, c.account_id, a.branch_id, c.at, 2 * k as years
        from ${consents} c join ${accounts} a on a.id = c.account_id, generate_series(1, 20) k
        where c.kind = ${kind} and c.granted and c.withdrawn_at is null and a.withdrawn_at is null
          and c.at + k * interval '2 years' > ${at}::timestamptz
          and c.at + k * interval '2 years' - ${withinDays} * interval '1 day' <= ${at}::timestamptz
          and not exists (select 1 from ${outbox} o where o.dedupe_key = 'marketing-2y:' || c.id || ':' || 2 * k)
        order by c.account_id, c.at limit ${limit}`)
      return found.rows.map((row) => ({
        id: row.id,
        accountId: row.account_id,
        branchId: row.branch_id,
        at: new Date(row.at),
        years: Number(row.years),
      }))
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
