import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'

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
