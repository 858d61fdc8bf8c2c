import { asc, inArray, sql } from 'drizzle-orm'
import { type DatabaseContext } from '#database/database-context.server.ts'
import { type Act, toEventRow, toTransition } from '#database/filings/cases/store.server.ts'
import { type OfficeState, mayMove } from '#database/filings/states.ts'
import { type Filing, filingView } from '#database/filings/store.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { Problem } from '#domain/problems.ts'

/** The caller holds the row locks. */
export async function assignCases(
  { db }: DatabaseContext,
  held: readonly Filing[],
  staffId: string | null,
  act: Act,
  now: Date,
): Promise<void> {
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
    .values(held.map(({ id: filingId }) => ({ filingId, machine: 'note' as const, ...toEventRow(act, now) })))
}

export async function addCaseEvents(
  { db }: DatabaseContext,
  filingIds: readonly string[],
  act: Act,
  now: Date,
): Promise<void> {
  if (filingIds.length === 0) return
  await db
    .insert(filingEvents)
    .values(filingIds.map((filingId) => ({ filingId, machine: 'note' as const, ...toEventRow(act, now) })))
}

/** Throws `case.edge` for all if one move is not allowed. */
export async function moveLockedCases(
  { db }: DatabaseContext,
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
      held.map((filing) => ({
        filingId: filing.id,
        machine: 'office' as const,
        ...toTransition(filing, to),
        ...toEventRow(act, now),
      })),
    )
}

/** Locks rows in a fixed order to avoid deadlocks. */
export async function lockCases({ db }: DatabaseContext, caseNumbers: readonly string[]): Promise<Filing[]> {
  return db
    .select(filingView)
    .from(filings)
    .where(inArray(filings.caseNumber, [...caseNumbers]))
    .orderBy(asc(filings.id))
    .for('update')
}
