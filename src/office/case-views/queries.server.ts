import { and, asc, count, eq, ne, or } from 'drizzle-orm'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { within } from '#database/client.server.ts'
import { caseListChoices, caseViews } from '#database/schema/case-views.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import type { CaseColumn } from '#domain/office-case/case-columns.ts'
import { Problem } from '#domain/problems.ts'

type Viewer = { id: string; branchId: string }
type ViewColumns = typeof caseViews.$inferSelect

const seenBy = ({ id, branchId }: Viewer) =>
  or(eq(caseViews.staffId, id), and(caseViews.shared, eq(caseViews.branchId, branchId)))

export async function listCaseViews(
  { db }: DatabaseContext,
  viewer: Viewer,
): Promise<(ViewColumns & { by: string })[]> {
  const rows = await db
    .select({ view: caseViews, by: staff.name })
    .from(caseViews)
    .innerJoin(staff, eq(staff.id, caseViews.staffId))
    .where(seenBy(viewer))
    .orderBy(asc(caseViews.name), asc(caseViews.id))
  return rows.map(({ view, by }) => ({ ...view, by }))
}

export async function findListChoice({ db }: DatabaseContext, staffId: string) {
  const [row] = await db.select().from(caseListChoices).where(eq(caseListChoices.staffId, staffId))
  return row
}

export async function saveListColumns({ db }: DatabaseContext, staffId: string, columns: CaseColumn[]): Promise<void> {
  await db
    .insert(caseListChoices)
    .values({ staffId, columns })
    .onConflictDoUpdate({ target: caseListChoices.staffId, set: { columns } })
}

/** Throws `view.many` beyond `most`. A view of the same name is replaced. */
export function saveView(
  { db }: DatabaseContext,
  given: Omit<ViewColumns, 'id'>,
  most: number,
): Promise<{ id: string }> {
  return within(db, async (tx) => {
    // Two windows of one person wait, so that neither passes the limit.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, given.staffId)).for('update')
    const [others] = await tx
      .select({ total: count() })
      .from(caseViews)
      .where(and(eq(caseViews.staffId, given.staffId), ne(caseViews.name, given.name)))
    if ((others?.total ?? 0) >= most) throw new Problem('view.many', { fields: ['name'] })
    const { staffId: _, name: __, ...set } = given
    return onlyRow(
      await tx
        .insert(caseViews)
        .values({ id: crypto.randomUUID(), ...given })
        .onConflictDoUpdate({ target: [caseViews.staffId, caseViews.name], set })
        .returning({ id: caseViews.id }),
    )
  })
}

/** Whether there was one. `managing`: also a colleague's shared view of the branch. */
export async function removeView(
  { db }: DatabaseContext,
  viewId: string,
  viewer: Viewer,
  managing: boolean,
): Promise<boolean> {
  const removed = await db
    .delete(caseViews)
    .where(and(eq(caseViews.id, viewId), managing ? seenBy(viewer) : eq(caseViews.staffId, viewer.id)))
    .returning({ id: caseViews.id })
  return removed.length > 0
}

/** Throws `notfound` for a view that the person does not see. */
export async function saveDefaultView({ db }: DatabaseContext, viewId: string | null, viewer: Viewer): Promise<void> {
  if (viewId !== null)
    onlyRow(
      await db
        .select({ id: caseViews.id })
        .from(caseViews)
        .where(and(eq(caseViews.id, viewId), seenBy(viewer))),
    )
  await db
    .insert(caseListChoices)
    .values({ staffId: viewer.id, defaultViewId: viewId })
    .onConflictDoUpdate({ target: caseListChoices.staffId, set: { defaultViewId: viewId } })
}
