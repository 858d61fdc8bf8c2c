import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import type { Filing } from '#database/rows.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import type { HouseholdFacts } from '#effects/yearly/household-facts.ts'
import { household } from './schemas.ts'

/** Dismissed filings do not count. */
async function claimingFilings(
  db: Db,
  { id: filingId, filingYear }: { id: string; filingYear: number },
  hashes: readonly string[],
) {
  if (hashes.length === 0) return []
  const { id, caseNumber, branchId, familyChoice } = filings
  return db
    .selectDistinct({ id, caseNumber, branchId, familyChoice })
    .from(members)
    .innerJoin(filings, eq(filings.id, members.filingId))
    .where(
      and(
        inArray(members.residentHash, [...hashes]),
        ne(members.filingId, filingId),
        eq(filings.filingYear, filingYear),
        ne(filings.officeState, 'dismissed'),
        isNull(members.removedAt),
        eq(members.leftToFamily, false),
      ),
    )
    .orderBy(filings.id)
    .limit(50)
}

export function listClaimingFilings(
  storeContext: DatabaseContext,
  filing: { id: string; filingYear: number },
  hashes: readonly string[],
) {
  return claimingFilings(storeContext.db, filing, hashes)
}

type SealedFiling = Pick<Filing, 'id' | 'sealOwner'>
const sealedAs = ({ id, sealOwner }: SealedFiling) => ({ owner: sealOwner, purpose: 'household' as const, record: id })

/** Replaces what was told before; nothing told is nothing kept. */
export async function saveHousehold(
  { db, ring }: DatabaseContext,
  filing: SealedFiling,
  facts: HouseholdFacts,
  now: Date,
): Promise<void> {
  const householdSealed = Object.keys(facts).length > 0 ? seal(ring, sealedAs(filing), JSON.stringify(facts)) : null
  await db.update(filings).set({ householdSealed, updatedAt: now, lastActAt: now }).where(eq(filings.id, filing.id))
}

/** Writes an access record, if there is something to read. */
export async function readHousehold(
  storeContext: DatabaseContext,
  filing: SealedFiling & Pick<Filing, 'accountId' | 'branchId' | 'hasHousehold'>,
  reader: Reader,
  now: Date,
): Promise<HouseholdFacts> {
  if (!filing.hasHousehold) return {}
  const [row] = await storeContext.db
    .select({ sealed: filings.householdSealed })
    .from(filings)
    .where(eq(filings.id, filing.id))
  return openHousehold(storeContext, filing, row?.sealed ?? null, reader, now)
}

/** Of a row already read. Writes an access record, unless it is empty. */
export async function openHousehold(
  storeContext: DatabaseContext,
  filing: SealedFiling & Pick<Filing, 'accountId' | 'branchId'>,
  sealed: string | null,
  reader: Reader,
  now: Date,
): Promise<HouseholdFacts> {
  if (!sealed) return {}
  const subject = { subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId }
  const item = { field: 'household', ...sealedAs(filing), sealed }
  const [opened] = await readSealed(storeContext, reader, subject, [item], now)
  return household.parse(JSON.parse(opened ?? '{}'))
}
