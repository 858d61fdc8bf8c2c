/** The same filing as the office's case: the state machines, the timeline, lists, who works on it. */
import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { one, type Actor, type Cabinet } from '#records/database/cabinet.server.ts'
import { within } from '#records/database/database.server.ts'
import { mayMove, type AgentState, type DataState, type FilingState, type LocalTaxState, type Machine, type OfficeState, type StateOf } from './states.ts'
import { filingEvents, filings } from './table.server.ts'
import { filingById, filingView, type Filing } from './view.server.ts'

export type FilingEvent = typeof filingEvents.$inferSelect

export type CaseQuery = {
  /** Absent: every branch (operator). */
  branchId?: string
  filingYear?: number
  /** Name, phone digits or case number. */
  search?: string
  officeStates?: readonly OfficeState[]
  agentStates?: readonly AgentState[]
  dataStates?: readonly DataState[]
  filingStates?: readonly FilingState[]
  assigneeId?: string
  unassigned?: boolean
  /** Also journeys that never came to a registration; the office does not see them otherwise. */
  unregistered?: boolean
  waitingSinceBefore?: Date
  sort?: 'waiting' | 'received' | 'name' | 'case-number'
  descending?: boolean
  page: number
  size: number
}

const columnOf = { data: 'dataState', agent: 'agentState', filing: 'filingState', 'local-tax': 'localTaxState', office: 'officeState' } as const
const sortBy = { waiting: filings.waitingSince, received: filings.receivedAt, name: filings.filerName, 'case-number': filings.caseNumber } as const

const among = <Column extends (typeof filings)[keyof typeof filings & string]>(column: Column, values: readonly string[] | undefined): SQL | undefined =>
  values === undefined ? undefined : inArray(column as typeof filings.officeState, values as readonly OfficeState[])
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function conditions(query: CaseQuery): SQL | undefined {
  const { branchId, filingYear, search, assigneeId, waitingSinceBefore } = query
  const digits = search?.replace(/\D/g, '') ?? ''
  return and(
    branchId === undefined ? undefined : eq(filings.branchId, branchId),
    filingYear === undefined ? undefined : eq(filings.filingYear, filingYear),
    query.unregistered ? undefined : isNotNull(filings.registeredAt),
    among(filings.officeState, query.officeStates), among(filings.agentState, query.agentStates),
    among(filings.dataState, query.dataStates), among(filings.filingState, query.filingStates),
    assigneeId === undefined ? undefined : eq(filings.assigneeId, assigneeId),
    query.unassigned ? isNull(filings.assigneeId) : undefined,
    waitingSinceBefore === undefined ? undefined : lt(filings.waitingSince, waitingSinceBefore),
    search ? or(
      ilike(filings.filerName, like(search)), ilike(filings.caseNumber, like(search)),
      digits.length >= 3 ? sql`regexp_replace(${filings.filerPhone}, '\\D', '', 'g') like ${like(digits)}` : undefined,
    ) : undefined,
  )
}

export function casesStore({ db }: Cabinet) {
  return {
    /** Moves one machine along an edge and writes the event. Staying is nothing; another edge throws `case.edge`. */
    async move<M extends Machine>(filingId: string, machine: M, to: StateOf[M], { by, why }: { by: Actor; why: string }, now: Date): Promise<Filing> {
      return within(db, async (tx) => {
        const filing = one(await tx.select(filingView).from(filings).where(eq(filings.id, filingId)).for('update'))
        const from = filing[columnOf[machine]] as StateOf[M]
        if (from === to) return filing
        if (!mayMove(machine, from, to)) throw new Problem('case.edge')
        await tx.update(filings).set({ [columnOf[machine]]: to, updatedAt: now, version: sql`${filings.version} + 1` }).where(eq(filings.id, filingId))
        await tx.insert(filingEvents).values({ filingId, at: now, machine, before: from, after: to, actorKind: by.kind, actorId: by.id, why, requestId: by.requestId })
        return one(await filingById(tx).execute({ id: filingId }))
      })
    },
    /** A note on the timeline. No personal data beyond what the office needs to say. */
    async note(filingId: string, { by, why }: { by: Actor; why: string }, now: Date): Promise<void> {
      await db.insert(filingEvents).values({ filingId, at: now, machine: 'note', actorKind: by.kind, actorId: by.id, why, requestId: by.requestId })
    },
    /** The timeline, oldest first. */
    async events(filingId: string): Promise<FilingEvent[]> {
      return db.select().from(filingEvents).where(eq(filingEvents.filingId, filingId)).orderBy(asc(filingEvents.at), asc(filingEvents.id))
    },
    async list(query: CaseQuery): Promise<{ items: Filing[]; total: number }> {
      const where = conditions(query)
      const column = sortBy[query.sort ?? 'received']
      const order = query.descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
      const items = await db.select(filingView).from(filings).where(where).orderBy(order, asc(filings.id)).limit(query.size).offset(query.page * query.size)
      const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(filings).where(where)
      return { items, total }
    },
    /** How many cases stand in each state of the office. */
    async countByOfficeState({ branchId, filingYear }: { branchId?: string; filingYear: number }): Promise<Partial<Record<OfficeState, number>>> {
      const rows = await db.select({ state: filings.officeState, total: count() }).from(filings)
        .where(conditions({ branchId, filingYear, page: 0, size: 0 })).groupBy(filings.officeState)
      return Object.fromEntries(rows.map((row) => [row.state, row.total]))
    },
    /** Who is responsible; null takes the case from everybody. */
    async assign(filingId: string, staffId: string | null, { by, why }: { by: Actor; why: string }, now: Date): Promise<Filing> {
      return within(db, async (tx) => {
        await tx.update(filings).set({ assigneeId: staffId, updatedAt: now, version: sql`${filings.version} + 1` }).where(eq(filings.id, filingId))
        await tx.insert(filingEvents).values({ filingId, at: now, machine: 'note', actorKind: by.kind, actorId: by.id, why, requestId: by.requestId })
        return one(await filingById(tx).execute({ id: filingId }))
      })
    },
    /** Takes the pen for a while; throws `case.locked` when somebody else holds it. */
    async takePen(filingId: string, staffId: string, until: Date, now: Date): Promise<void> {
      const got = await db.update(filings).set({ editLockBy: staffId, editLockUntil: until })
        .where(and(eq(filings.id, filingId), or(isNull(filings.editLockBy), eq(filings.editLockBy, staffId), lt(filings.editLockUntil, now))))
        .returning({ id: filings.id })
      if (got.length === 0) throw new Problem('case.locked')
    },
    async layDownPen(filingId: string, staffId: string): Promise<void> {
      await db.update(filings).set({ editLockBy: null, editLockUntil: null }).where(and(eq(filings.id, filingId), eq(filings.editLockBy, staffId)))
    },
    /** Cases whose person or the office did something since an instant, latest first (today's work). */
    async recentlyChanged({ branchId, since, limit }: { branchId?: string; since: Date; limit: number }): Promise<Filing[]> {
      return db.select(filingView).from(filings)
        .where(and(branchId === undefined ? undefined : eq(filings.branchId, branchId), isNotNull(filings.registeredAt), gt(filings.updatedAt, since)))
        .orderBy(desc(filings.updatedAt)).limit(limit)
    },
  }
}

export type { AgentState, DataState, FilingState, LocalTaxState, OfficeState }
