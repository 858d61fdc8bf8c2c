/** The same filing as the office's case: the state machines, the timeline, who works on it. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { one, type Actor, type StoreContext } from '#persistence/database/store-context.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { readActFacts, type ActFacts } from '#persistence/case-documents/act-facts.server.ts'
import { mayMove, type Machine, type OfficeState, type StateOf } from './states.ts'
import { filingEvents, filings } from './table.server.ts'
import { filingById, filingView, type Filing, type FilingChanges } from './view.server.ts'

export type FilingEvent = typeof filingEvents.$inferSelect

const columnOf = {
  data: 'dataState',
  agent: 'agentState',
  filing: 'filingState',
  'local-tax': 'localTaxState',
  office: 'officeState',
} as const

/** Who did it and why. */
type Act = { by: Actor; why: string }

/** What an event tells of the act behind it. */
const actOf = ({ by, why }: Act, now: Date) => ({
  at: now,
  actorKind: by.kind,
  actorId: by.id,
  why,
  requestId: by.requestId,
})

/** From where to where; and since when it had waited, of a case that may soon come back from its filer. */
const edgeOf = ({ officeState: before, waitingSince }: Filing, to: OfficeState) => ({
  before,
  after: to,
  ...(to === 'waiting-for-filer' ? { waitedSince: waitingSince } : {}),
})

export function casesStore({ db }: StoreContext) {
  return {
    /** The firms that have cases, with their number. */
    async branches(): Promise<{ branchId: string; cases: number }[]> {
      return db.select({ branchId: filings.branchId, cases: count() }).from(filings).groupBy(filings.branchId)
    },
    /** Registered cases of a branch that have paid nothing yet, by whether their fee was told already. */
    async openQuotes(branchId: string): Promise<{ told: number; untold: number }> {
      const isOpen = and(
        eq(filings.branchId, branchId),
        isNotNull(filings.registeredAt),
        isNull(filings.feePaidAt),
        isNull(filings.completedAt),
        ne(filings.officeState, 'dismissed'),
      )
      const told = sql<number>`count(${filings.reviewCompletedAt})`.mapWith(Number)
      const [found] = await db.select({ told, all: count() }).from(filings).where(isOpen)
      return { told: found?.told ?? 0, untold: (found?.all ?? 0) - (found?.told ?? 0) }
    },
    /**
     * Moves one machine along an edge and writes the event; `to` may follow from the filing as it is held. Staying is
     * nothing; another edge throws `case.edge`.
     */
    async move<M extends Machine>(
      filingId: string,
      machine: M,
      to: StateOf[M] | ((held: Filing) => StateOf[M]),
      act: Act,
      now: Date,
    ): Promise<Filing> {
      return within(db, async (tx) => {
        const filing = one(await tx.select(filingView).from(filings).where(eq(filings.id, filingId)).for('update'))
        const from = filing[columnOf[machine]] as StateOf[M]
        const after = typeof to === 'function' ? to(filing) : to
        if (from === after) return filing
        if (!mayMove(machine, from, after)) throw new Problem('case.edge')
        const event = tx.$with('event').as(
          tx
            .insert(filingEvents)
            .values({ filingId, machine, before: from, after, ...actOf(act, now) })
            .returning({ id: filingEvents.id }),
        )
        return one(
          await tx
            .with(event)
            .update(filings)
            .set({ [columnOf[machine]]: after, updatedAt: now, version: sql`${filings.version} + 1` })
            .where(eq(filings.id, filingId))
            .returning(filingView),
        )
      })
    },
    /**
     * Moves the office's machine of a row that this transaction holds, writes plain facts with it and the event; gives
     * the row as it is then. Another edge throws `case.edge`.
     */
    async moveHeld(
      held: Filing,
      to: OfficeState,
      { changes = {}, ...act }: Act & { changes?: FilingChanges },
      now: Date,
    ): Promise<Filing> {
      if (!mayMove('office', held.officeState, to)) throw new Problem('case.edge')
      const event = db.$with('event').as(
        db
          .insert(filingEvents)
          .values({ filingId: held.id, machine: 'office', ...edgeOf(held, to), ...actOf(act, now) })
          .returning({ id: filingEvents.id }),
      )
      return one(
        await db
          .with(event)
          .update(filings)
          .set({ ...changes, officeState: to, updatedAt: now, version: sql`${filings.version} + 1` })
          .where(eq(filings.id, held.id))
          .returning(filingView),
      )
    },
    /** What the table of acts asks beside the row itself. */
    actFacts: (filingId: string): Promise<ActFacts> => readActFacts(db, filingId),
    /** A note on the timeline. No personal data beyond what the office needs to say. */
    async note(filingId: string, act: Act, now: Date): Promise<void> {
      await db.insert(filingEvents).values({ filingId, machine: 'note', ...actOf(act, now) })
    },
    /** The timeline, oldest first. */
    async events(filingId: string): Promise<FilingEvent[]> {
      return db
        .select()
        .from(filingEvents)
        .where(eq(filingEvents.filingId, filingId))
        .orderBy(asc(filingEvents.at), asc(filingEvents.id))
    },
    /** Who is responsible; null takes the case from everybody. */
    async assign(filingId: string, staffId: string | null, act: Act, now: Date): Promise<Filing> {
      return within(db, async (tx) => {
        await tx
          .update(filings)
          .set({ assigneeId: staffId, updatedAt: now, version: sql`${filings.version} + 1` })
          .where(eq(filings.id, filingId))
        await tx.insert(filingEvents).values({ filingId, machine: 'note', ...actOf(act, now) })
        return one(await filingById(tx).execute({ id: filingId }))
      })
    },
    /**
     * Holds several cases, in one order for everybody, so that two who hold the same wait and do not block each other.
     */
    async lockMany(caseNumbers: readonly string[]): Promise<Filing[]> {
      return db
        .select(filingView)
        .from(filings)
        .where(inArray(filings.caseNumber, [...caseNumbers]))
        .orderBy(asc(filings.id))
        .for('update')
    },
    /** Registered cases by any of these: a case's own number, or a receipt number of the portal or the municipality. */
    async findByNumbers(numbers: readonly string[]): Promise<Filing[]> {
      if (numbers.length === 0) return []
      const any = [...numbers]
      return db
        .select(filingView)
        .from(filings)
        .where(
          and(
            isNotNull(filings.registeredAt),
            or(
              inArray(filings.caseNumber, any),
              inArray(filings.portalReceiptNumber, any),
              inArray(filings.localReceiptNumber, any),
            ),
          ),
        )
        .orderBy(desc(filings.filingYear), asc(filings.id))
        .limit(500)
    },
    /** `assign` of cases that this transaction holds: two statements however many they are. */
    async assignMany(held: readonly Filing[], staffId: string | null, act: Act, now: Date): Promise<void> {
      if (held.length === 0) return
      await db
        .update(filings)
        .set({ assigneeId: staffId, updatedAt: now, version: sql`${filings.version} + 1` })
        .where(
          inArray(
            filings.id,
            held.map(({ id }) => id),
          ),
        )
      await db
        .insert(filingEvents)
        .values(held.map(({ id: filingId }) => ({ filingId, machine: 'note' as const, ...actOf(act, now) })))
    },
    /** `moveHeld` of several cases: two statements. Throws `case.edge` for all where one may not move so. */
    async moveManyHeld(
      held: readonly Filing[],
      to: OfficeState,
      { waitingSince, ...act }: Act & { waitingSince: Date | null },
      now: Date,
    ): Promise<void> {
      if (held.length === 0) return
      if (held.some(({ officeState }) => !mayMove('office', officeState, to))) throw new Problem('case.edge')
      await db
        .update(filings)
        .set({ officeState: to, waitingSince, updatedAt: now, version: sql`${filings.version} + 1` })
        .where(
          inArray(
            filings.id,
            held.map(({ id }) => id),
          ),
        )
      await db
        .insert(filingEvents)
        .values(
          held.map((one) => ({ filingId: one.id, machine: 'office' as const, ...edgeOf(one, to), ...actOf(act, now) })),
        )
    },
    /** One line in the timeline of several cases. */
    async noteMany(filingIds: readonly string[], act: Act, now: Date): Promise<void> {
      if (filingIds.length === 0) return
      await db
        .insert(filingEvents)
        .values(filingIds.map((filingId) => ({ filingId, machine: 'note' as const, ...actOf(act, now) })))
    },
    /** Takes the edit lock for a while; throws `case.locked` when another person holds it. */
    async acquireEditLock(filingId: string, staffId: string, until: Date, now: Date): Promise<void> {
      const got = await db
        .update(filings)
        .set({ editLockBy: staffId, editLockUntil: until })
        .where(
          and(
            eq(filings.id, filingId),
            or(isNull(filings.editLockBy), eq(filings.editLockBy, staffId), lt(filings.editLockUntil, now)),
          ),
        )
        .returning({ id: filings.id })
      if (got.length === 0) throw new Problem('case.locked')
    },
    async releaseEditLock(filingId: string, staffId: string): Promise<void> {
      await db
        .update(filings)
        .set({ editLockBy: null, editLockUntil: null })
        .where(and(eq(filings.id, filingId), eq(filings.editLockBy, staffId)))
    },
  }
}

export type { OfficeState }
