import { and, desc, eq, sql } from 'drizzle-orm'
import type { Lane } from '#domain/journey/facts.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { prepared, type Db } from '#database/client.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { prepareFindFiling, filingView, type Filing, type FilingChanges } from './view.server.ts'

export type { Filing, FilingChanges } from './view.server.ts'

const preparedByOwner = (db: Db) =>
  prepared(db, 'filing_by_owner', (at) =>
    at
      .select(filingView)
      .from(filings)
      .where(
        and(
          eq(filings.accountId, sql.placeholder('accountId')),
          eq(filings.filingYear, sql.placeholder('filingYear')),
          eq(filings.branchId, sql.placeholder('branchId')),
        ),
      )
      .prepare('filing_by_owner'),
  )

export type Place = { accountId: string; branchId: string; filingYear: number }
export type Start = Place & { lane: Lane }

/** Idempotent. */
export async function beginFiling(db: Db, { accountId, branchId, filingYear, lane }: Start, now: Date): Promise<void> {
  await db
    .insert(filings)
    .values({
      accountId,
      sealOwner: accountId,
      branchId,
      filingYear,
      lane,
      caseNumber: sql`next_case_number(${branchId}, ${filingYear})`,
      createdAt: now,
      updatedAt: now,
      lastActAt: now,
    })
    .onConflictDoNothing()
}

export function filingsStore({ db }: DatabaseContext) {
  return {
    async find(id: string): Promise<Filing | undefined> {
      return (await prepareFindFiling(db).execute({ id }))[0]
    },
    /** Throws `notfound`. */
    async get(id: string): Promise<Filing> {
      return onlyRow(await prepareFindFiling(db).execute({ id }))
    },
    async findOf(place: Place): Promise<Filing | undefined> {
      return (await preparedByOwner(db).execute(place))[0]
    },
    async findByCaseNumber(caseNumber: string): Promise<Filing | undefined> {
      return (await db.select(filingView).from(filings).where(eq(filings.caseNumber, caseNumber)))[0]
    },
    async listOf(accountId: string): Promise<Filing[]> {
      return db
        .select(filingView)
        .from(filings)
        .where(eq(filings.accountId, accountId))
        .orderBy(desc(filings.filingYear))
    },
    async findOrStart(start: Start, now: Date): Promise<Filing> {
      const [found] = await preparedByOwner(db).execute(start)
      if (found) return found
      await beginFiling(db, start, now)
      return onlyRow(await preparedByOwner(db).execute(start))
    },
    /** Call inside a transaction. */
    async lock(id: string): Promise<Filing> {
      return onlyRow(await db.select(filingView).from(filings).where(eq(filings.id, id)).for('update'))
    },
    /** `act: 'person'` resets the abandonment timer. With `version`, throws `case.changed` on a concurrent write. */
    async update(
      id: string,
      changes: FilingChanges,
      now: Date,
      { act = 'office', version }: { act?: 'person' | 'office'; version?: number } = {},
    ): Promise<Filing> {
      const [written] = await db
        .update(filings)
        .set({
          ...changes,
          updatedAt: now,
          version: sql`${filings.version} + 1`,
          ...(act === 'person' ? { lastActAt: now } : {}),
        })
        .where(and(eq(filings.id, id), version === undefined ? undefined : eq(filings.version, version)))
        .returning(filingView)
      if (!written) throw new Problem(version === undefined ? 'notfound' : 'case.changed')
      return written
    },
  }
}
