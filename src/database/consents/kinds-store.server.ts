import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#database/schema/accounts.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/view.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import type { Consent, NewConsent } from './store.server.ts'
import { consents } from '#database/schema/consents.server.ts'

type AgedConsent = { id: string; accountId: string; branchId: string; at: Date; years: number }

type AgeWindow = { withinDays: number; limit: number }

const standingOf = ({ accountId, kind }: { accountId: string; kind: string }) =>
  and(
    eq(consents.accountId, accountId),
    eq(consents.kind, kind),
    eq(consents.granted, true),
    isNull(consents.withdrawnAt),
  )

export function consentKindsStore({ db }: DatabaseContext) {
  return {
    /** Undefined if an active consent exists. */
    async giveKind(consent: NewConsent & { accountId: string }, now: Date): Promise<Consent | undefined> {
      return within(db, async (tx) => {
        await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(eq(accounts.id, consent.accountId))
          .for('no key update')
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
    /** Also clears the marketing flag on enquiries. */
    async withdrawKind(accountId: string, kind: string, now: Date): Promise<Consent[]> {
      return within(db, async (tx) => {
        await tx.update(consultations).set({ marketing: false }).where(eq(consultations.accountId, accountId))
        return tx.update(consents).set({ withdrawnAt: now }).where(standingOf({ accountId, kind })).returning()
      })
    },
    async withdrawOn({ accountId, id }: FilingOwner, kind: string, now: Date): Promise<boolean> {
      const of = and(standingOf({ accountId, kind }), eq(consents.filingId, id))
      return (await db.update(consents).set({ withdrawnAt: now }).where(of).returning({ id: consents.id })).length > 0
    },
    /** Each person's first active consent whose two-year anniversary falls within `withinDays`. */
    twoYearsOld: (kind: string, due: AgeWindow, now: Date): Promise<AgedConsent[]> =>
      readTwoYearsOld(db, kind, due, now),
  }
}

async function readTwoYearsOld(
  db: Db,
  kind: string,
  { withinDays, limit }: AgeWindow,
  now: Date,
): Promise<AgedConsent[]> {
  const at = now.toISOString()
  const found = await db.execute<{ id: string; account_id: string; branch_id: string; at: string; years: number }>(sql`
    select distinct on (c.account_id) c.id, c.account_id, c.branch_id, c.at, 2 * k as years
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
}
