import { type Consent, type NewConsent, consentHash, isCurrentConsent } from '#database/consents.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { consentTexts, consents } from '#database/schema/consents.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { engagementKind } from '#domain/engagement.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

/** One message a quarter at most, to whoever asked for it (/mypage-year). */
export const yearNoticeKind = 'year-notices'

type Member = { accountId: string; branchId: string }

/** Of one branch alone. */
export const isCurrentNotice = ({ accountId, branchId }: Member) =>
  and(isCurrentConsent({ accountId, kind: yearNoticeKind }), eq(consents.branchId, branchId))

export async function findYearNotice({ db }: DatabaseContext, member: Member): Promise<Consent | undefined> {
  const found = db.select().from(consents).where(isCurrentNotice(member))
  return (await found.orderBy(desc(consents.at)).limit(1))[0]
}

type FilingConsents = readonly (NewConsent & { filingId: string })[]

/** Idempotent; a changed text adds a row. All of one filing, which the caller must lock. */
export async function giveConsentsOnce({ db }: DatabaseContext, given: FilingConsents, now: Date): Promise<void> {
  const [first] = given
  if (!first) return
  const currentConsents = await db
    .select({ kind: consents.kind, textHash: consents.textHash })
    .from(consents)
    .where(
      and(
        eq(consents.filingId, first.filingId),
        inArray(
          consents.kind,
          given.map(({ kind }) => kind),
        ),
        eq(consents.granted, true),
        isNull(consents.withdrawnAt),
      ),
    )
  const missing = given.filter(
    (consent) => !currentConsents.some(({ kind, textHash }) => kind === consent.kind && textHash === consent.textHash),
  )
  if (missing.length > 0) await db.insert(consents).values(missing.map((consent) => ({ ...consent, at: now })))
}

export const giveConsentOnce = (context: DatabaseContext, consent: FilingConsents[number], now: Date): Promise<void> =>
  giveConsentsOnce(context, [consent], now)

type Words = { kind: string; version: string; body: string }

/** Idempotent. */
export async function keepTexts({ db }: DatabaseContext, texts: readonly Words[], now: Date): Promise<void> {
  const rows = texts.map((text) => ({ ...text, hash: consentHash(text.body), firstShownAt: now }))
  await db.insert(consentTexts).values(rows).onConflictDoNothing()
}

/** The office's signature under the contract that the filer signed last. False if there is none to sign. */
export async function countersign(
  { db }: DatabaseContext,
  filingId: string,
  { id, name, licenceNumber }: { id: string; name: string; licenceNumber: string | null },
  now: Date,
): Promise<boolean> {
  const signed = await db
    .update(consents)
    .set({ countersignedAt: now, countersignedBy: id, countersignerName: name, countersignerLicence: licenceNumber })
    .where(
      and(
        eq(consents.filingId, filingId),
        eq(consents.kind, engagementKind),
        eq(consents.granted, true),
        isNull(consents.withdrawnAt),
        isNull(consents.countersignedAt),
      ),
    )
    .returning({ id: consents.id })
  return signed.length > 0
}

/** When the case was dismissed that is dismissed now: its contract ended then, also where nobody withdrew it. */
export async function findDismissal({ db }: DatabaseContext, filingId: string): Promise<Date | undefined> {
  const found = await db
    .select({ at: filingEvents.at })
    .from(filingEvents)
    .innerJoin(filings, eq(filings.id, filingEvents.filingId))
    .where(
      and(
        eq(filingEvents.filingId, filingId),
        eq(filings.officeState, 'dismissed'),
        eq(filingEvents.machine, 'office'),
        eq(filingEvents.after, 'dismissed'),
      ),
    )
    .orderBy(desc(filingEvents.at))
    .limit(1)
  return found[0]?.at
}

/** The contract that was signed last, with its text; also an ended one. */
export async function findEngagement({ db }: DatabaseContext, filingId: string) {
  const found = await db
    .select({ consent: consents, body: consentTexts.body })
    .from(consents)
    .innerJoin(consentTexts, eq(consentTexts.hash, consents.textHash))
    .where(and(eq(consents.filingId, filingId), eq(consents.kind, engagementKind), eq(consents.granted, true)))
    .orderBy(desc(consents.at), consents.id)
    .limit(1)
  return found[0] && { ...found[0].consent, body: found[0].body }
}
