/** A manager's shared views are seen by the branch. */
import { Problem } from '#domain/problems.ts'
import { type StaffRole, mayStaff } from '#domain/staff-rights.ts'
import { serveStaff } from '#server/serve.server.ts'
import {
  chooseCaseColumns,
  mostViews,
  readCaseViews,
  removeCaseView,
  saveCaseView,
  setDefaultCaseView,
} from './contract.ts'
import {
  findListChoice,
  listCaseViews,
  removeView,
  saveDefaultView,
  saveListColumns,
  saveView,
} from './queries.server.ts'

const done = { result: 'S' as const }
const mayShare = ({ role }: { role: StaffRole }) => mayStaff(role, 'staff.manage', true)

const readCaseViewsServed = serveStaff(readCaseViews, async ({ database }, { staff }) => {
  const [choice, views] = await Promise.all([findListChoice(database, staff.id), listCaseViews(database, staff)])
  const defaultView = choice?.defaultViewId ?? null
  return {
    columns: choice?.columns ?? null,
    // A shared view may be gone, or the person have changed the branch.
    defaultView: views.some(({ id }) => id === defaultView) ? defaultView : null,
    views: views.map(({ staffId, branchId: _, updatedAt: __, ...view }) => ({ ...view, own: staffId === staff.id })),
    mayShare: mayShare(staff),
  }
})

const chooseCaseColumnsServed = serveStaff(chooseCaseColumns, async ({ database }, { staff, body }) => {
  await saveListColumns(database, staff.id, body.columns)
  return done
})

const saveCaseViewServed = serveStaff(saveCaseView, async ({ database }, { staff, body, now }) => {
  const { assignee, nobody, ...view } = body
  if (view.shared && !mayShare(staff)) throw new Problem('auth.forbidden')
  const person = nobody ? 'nobody' : (assignee ?? null)
  const place = { staffId: staff.id, branchId: staff.branchId, updatedAt: now }
  return saveView(database, { ...view, ...place, person }, mostViews)
})

const removeCaseViewServed = serveStaff(removeCaseView, async ({ database }, { staff, body }) => {
  const removed = await removeView(database, body.view, staff, mayShare(staff))
  // A missing or never seen view is no error; a colleague's shared view is theirs to remove.
  if (!removed && (await listCaseViews(database, staff)).some(({ id }) => id === body.view))
    throw new Problem('auth.forbidden')
  return done
})

const setDefaultCaseViewServed = serveStaff(setDefaultCaseView, async ({ database }, { staff, body }) => {
  await saveDefaultView(database, body.view, staff)
  return done
})

export const caseViewsServed = [
  readCaseViewsServed,
  chooseCaseColumnsServed,
  saveCaseViewServed,
  removeCaseViewServed,
  setDefaultCaseViewServed,
]
