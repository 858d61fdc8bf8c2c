import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

async function claimedElsewhere(db: Db, filingId: string): Promise<Set<string>> {
  const { filingYear } = onlyRow(
    await db.select({ filingYear: filings.filingYear }).from(filings).where(eq(filings.id, filingId)),
  )
  const here = await db
    .select({ hash: members.residentHash })
    .from(members)
    .where(and(eq(members.filingId, filingId), isNull(members.removedAt), eq(members.leftToFamily, false)))
  const hashes = here.flatMap((row) => (row.hash ? [row.hash] : []))
  if (hashes.length === 0) return new Set()
  const there = await db
    .selectDistinct({ hash: members.residentHash })
    .from(members)
    .innerJoin(filings, eq(filings.id, members.filingId))
    .where(
      and(
        inArray(members.residentHash, hashes),
        ne(members.filingId, filingId),
        eq(filings.filingYear, filingYear),
        ne(filings.officeState, 'dismissed'),
        isNull(members.removedAt),
        eq(members.leftToFamily, false),
      ),
    )
  return new Set(there.flatMap((row) => (row.hash ? [row.hash] : [])))
}

/** Keyed hashes (`residentHash`) that another filing of the year also claims. */
export function listClaimedElsewhere(storeContext: DatabaseContext, filingId: string): Promise<Set<string>> {
  return claimedElsewhere(storeContext.db, filingId)
}

/** Of the firm's own clients: day of death by keyed hash (`residentHash`). */
export async function listDeaths(
  { db }: DatabaseContext,
  branchId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SeoulDay>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select({ hash: filings.residentHash, day: accounts.diedOn })
    .from(filings)
    .innerJoin(accounts, eq(accounts.id, filings.accountId))
    .where(and(inArray(filings.residentHash, [...hashes]), eq(filings.branchId, branchId), isNotNull(accounts.diedOn)))
  return new Map(rows.flatMap(({ hash, day }) => (hash && day ? [[hash, day] as const] : [])))
}
