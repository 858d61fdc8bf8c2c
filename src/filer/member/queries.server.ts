import { eq, sql } from 'drizzle-orm'
import { within } from '#database/client.server.ts'
import { type Consent, type NewConsent, isCurrentConsent } from '#database/consents.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { requestedRecord } from '#database/registrations.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { registrations } from '#database/schema/registrations.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { maskAccount } from '#domain/bank-account.ts'

type AgedConsent = { id: string; accountId: string; branchId: string; at: Date; years: number }

type AgeWindow = { withinDays: number; limit: number }

/** Undefined if an active consent exists. */
export async function giveConsentKind(
  { db }: DatabaseContext,
  consent: NewConsent & { accountId: string },
  now: Date,
): Promise<Consent | undefined> {
  return within(db, async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, consent.accountId)).for('no key update')
    const existing = await tx.select({ id: consents.id }).from(consents).where(isCurrentConsent(consent)).limit(1)
    if (existing.length > 0) return undefined
    return onlyRow(
      await tx
        .insert(consents)
        .values({ ...consent, at: now })
        .returning(),
    )
  })
}

/** Also clears the marketing flag on enquiries. */
export async function withdrawConsentKind(
  { db }: DatabaseContext,
  accountId: string,
  kind: string,
  now: Date,
): Promise<Consent[]> {
  return within(db, async (tx) => {
    await tx.update(consultations).set({ marketing: false }).where(eq(consultations.accountId, accountId))
    return tx.update(consents).set({ withdrawnAt: now }).where(isCurrentConsent({ accountId, kind })).returning()
  })
}

/** Each person's first active consent whose two-year anniversary falls within `withinDays`. */
export async function listConsentsTwoYearsOld(
  { db }: DatabaseContext,
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

/** The office decides. */
export async function requestRefundAccount(
  { db, ring }: DatabaseContext,
  filingId: string,
  { bankCode, accountNumber }: { bankCode: string; accountNumber: string },
  now: Date,
): Promise<void> {
  await within(db, async (tx) => {
    const { sealOwner } = onlyRow(
      await tx.select({ sealOwner: filings.sealOwner }).from(filings).where(eq(filings.id, filingId)),
    )
    const context = { owner: sealOwner, purpose: 'account-number' as const, record: requestedRecord(filingId) }
    await tx
      .update(registrations)
      .set({
        requestedBankCode: bankCode,
        requestedAccountSealed: seal(ring, context, accountNumber),
        requestedAccountMask: maskAccount(accountNumber),
        accountRequestedAt: now,
        updatedAt: now,
      })
      .where(eq(registrations.filingId, filingId))
  })
}
