import { type NewConsent, isGiven } from '#database/consents/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { consents } from '#database/schema/consents.server.ts'

/** Idempotent; a changed text adds a row. The caller must lock the filing. */
export async function giveConsentOnce(
  { db }: DatabaseContext,
  consent: NewConsent & { filingId: string },
  now: Date,
): Promise<void> {
  if (!(await isGiven(db, consent))) await db.insert(consents).values({ ...consent, at: now })
}
