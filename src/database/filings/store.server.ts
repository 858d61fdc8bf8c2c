import { type Db, prepared } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { Problem } from '#domain/problems.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'

const { residentSealed, portalSessionSealed, householdSealed, ...plain } = getTableColumns(filings)

export const filingView = {
  ...plain,
  hasResidentNumber: sql<boolean>`(${residentSealed} is not null)`.as('has_resident_number'),
  hasPortalSession: sql<boolean>`(${portalSessionSealed} is not null)`.as('has_portal_session'),
  hasHousehold: sql<boolean>`(${householdSealed} is not null)`.as('has_household'),
  diedOn: sql<SeoulDay | null>`(select a.died_on from accounts a where a.id = ${filings.accountId})`.as('died_on'),
}

export type Filing = Omit<typeof filings.$inferSelect, 'residentSealed' | 'portalSessionSealed' | 'householdSealed'> & {
  hasResidentNumber: boolean
  /** May be expired: see `portalSessionUntil`. */
  hasPortalSession: boolean
  /** The filer told something of the household. */
  hasHousehold: boolean
  /** The member's day of death. */
  diedOn: SeoulDay | null
}

/** Sealed values of the filing are bound to it. */
export type FilingOwner = Pick<Filing, 'id' | 'accountId' | 'sealOwner'>

/** States change only through `cases.move`. */
export type FilingChanges = Partial<
  Pick<
    Filing,
    | 'lane'
    | 'filerName'
    | 'certificate'
    | 'telecom'
    | 'familyChoice'
    | 'familyIncome'
    | 'toldExpensesWon'
    | 'familyLoadedAt'
    | 'familyReviewedAt'
    | 'registryAddInfoCode'
    | 'registryAddName'
    | 'historySeenAt'
    | 'method'
    | 'methodChosenAt'
    | 'papersAt'
    | 'notSubjectAt'
    | 'notSubjectWhy'
    | 'expectedNationalWon'
    | 'expectedLocalWon'
    | 'toldDisabled'
    | 'toldMarried'
    | 'toldSpouse'
    | 'toldSingleParent'
    | 'toldHouseholder'
    | 'incentiveLikely'
    | 'registeredAt'
    | 'receivedAt'
    | 'receivedMonth'
    | 'dataLinkedAt'
    | 'reviewCompletedAt'
    | 'feePaidAt'
    | 'draftApprovedAt'
    | 'draftFigures'
    | 'instalmentNationalWon'
    | 'instalmentLocalWon'
    | 'completedAt'
    | 'consentWithdrawnAt'
    | 'endingAt'
    | 'portalReceiptNumber'
    | 'portalReceiptAt'
    | 'localReceiptNumber'
    | 'localReceiptAt'
    | 'waitingSince'
    | 'questionDueDay'
    | 'answerWaitingSince'
    | 'messageWaitingSince'
    | 'booksThere'
  >
>

export const prepareFindFiling = (db: Db) =>
  prepared(db, 'filing_by_id', (at) =>
    at
      .select(filingView)
      .from(filings)
      .where(eq(filings.id, sql.placeholder('id')))
      .prepare('filing_by_id'),
  )

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
