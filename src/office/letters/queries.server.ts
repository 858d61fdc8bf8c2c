import { type SQL, and, asc, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { letters } from '#database/schema/letters.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { isActiveStaff } from '#database/staff/grants.server.ts'
import { unansweredStates } from '#domain/letter/letter.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { LetterFilter } from './contract.ts'

export type LettersPlace = {
  staffId: string
  /** Undefined: of all branches. */
  branchId: string | undefined
  today: SeoulDay
  readSince: Date
}

const isOpen = sql`${letters.state} <> 'done'`
const isLate = ({ today, readSince }: LettersPlace) =>
  or(
    and(inArray(letters.state, [...unansweredStates]), lt(letters.dueDay, today)),
    and(eq(letters.state, 'received'), lt(letters.addedAt, readSince)),
  )!

const conditions: Record<LetterFilter, (place: LettersPlace) => SQL> = {
  open: () => isOpen,
  mine: ({ staffId }) => and(isOpen, eq(letters.ownerId, staffId))!,
  late: isLate,
  approving: () => eq(letters.state, 'approving'),
  done: () => eq(letters.state, 'done'),
}

const inBranch = ({ branchId }: LettersPlace) => (branchId === undefined ? undefined : eq(filings.branchId, branchId))

export async function countLetters(
  { db }: DatabaseContext,
  place: LettersPlace,
): Promise<Record<LetterFilter, number>> {
  const counted = (filter: LetterFilter) => sql<number>`(count(*) filter (where ${conditions[filter](place)}))::int`
  const [row] = await db
    .select({
      open: counted('open'),
      mine: counted('mine'),
      late: counted('late'),
      approving: counted('approving'),
      done: counted('done'),
    })
    .from(letters)
    .innerJoin(filings, eq(filings.id, letters.filingId))
    .where(inBranch(place))
  return row!
}

/** Unread ones first, then by due day; done ones latest first. */
export function findLetterRows({ db }: DatabaseContext, place: LettersPlace, filter: LetterFilter, most: number) {
  const order =
    filter === 'done'
      ? [desc(letters.doneAt)]
      : [sql`${letters.state} <> 'received'`, sql`${letters.dueDay} nulls last`, asc(letters.addedAt)]
  return db
    .select({
      id: letters.id,
      caseNumber: filings.caseNumber,
      name: filings.filerName,
      branchId: filings.branchId,
      state: letters.state,
      kind: letters.kind,
      dueDay: letters.dueDay,
      late: sql<boolean>`coalesce(${isLate(place)}, false)`,
      owner: staff.name,
      addedAt: letters.addedAt,
    })
    .from(letters)
    .innerJoin(filings, eq(filings.id, letters.filingId))
    .leftJoin(staff, eq(staff.id, letters.ownerId))
    .where(and(inBranch(place), conditions[filter](place)))
    .orderBy(...order, asc(letters.id))
    .limit(most)
}

/** Each once a day, so that several processes share them. */
export async function claimLetters({ db }: DatabaseContext, { today, limit }: { today: SeoulDay; limit: number }) {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(notInArray(letters.state, ['sent', 'done']), lt(letters.remindedOn, today)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(letters)
    .set({ remindedOn: today })
    .where(inArray(letters.id, due))
    .returning({
      id: letters.id,
      filingId: letters.filingId,
      state: letters.state,
      dueDay: letters.dueDay,
      ownerId: letters.ownerId,
      askedUntil: letters.askedUntil,
      askedAt: letters.askedAt,
      addedAt: letters.addedAt,
      version: letters.version,
    })
}

/** The owner while active; else who manages the branch, or whoever works there. */
export async function findReminded(
  { db }: DatabaseContext,
  ownerId: string | null,
  branchId: string,
  now: Date,
): Promise<string[]> {
  const ofBranch = and(eq(staff.branchId, branchId), inArray(staff.role, ['branch-manager', 'reviewer', 'preparer']))
  const rows = await db
    .select({ id: staff.id, role: staff.role })
    .from(staff)
    .where(and(isActiveStaff(now), ownerId === null ? ofBranch : or(eq(staff.id, ownerId), ofBranch)))
    .orderBy(asc(staff.id))
  const managers = rows.filter(({ role }) => role === 'branch-manager')
  const owner = rows.filter(({ id }) => id === ownerId)
  return (owner.length > 0 ? owner : managers.length > 0 ? managers : rows).map(({ id }) => id)
}
