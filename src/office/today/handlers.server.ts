/** Figures use the same conditions as the lists they link to. */
import { approvalsOf, isApproved } from '#domain/message/approvals.ts'
import { caseFilter } from '#domain/office-case/case-filters.ts'
import { madeInTime, paceWindow } from '#domain/office-case/pace.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { secondPersonGaps } from '#server/branches/second-persons.server.ts'
import type { Context } from '#server/context.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { readCockpit, type PaceRow } from './contract.ts'
import { caseFigures } from './rules.ts'
import { countEachState, readCasePace, readDeskFigures } from './queries.server.ts'

export const healthMs = 3_600_000

const readCockpitServed = serveStaff(readCockpit, async (context, { staff, season, now }) => {
  const { database } = context
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const closes = new Date(season.season.closes)
  const place = { ...own, filingYear: season.season.filingYear, orOpen: true }
  const asked = Object.fromEntries(caseFigures.map((filter) => [filter, caseFilter(filter, { now, closes })]))
  const window = paceWindow(now, closes)
  const [cases, { health, activeStaff, ...desks }, pace] = await Promise.all([
    countEachState(database, place, asked),
    readDeskFigures(database, own, new Date(now.getTime() - healthMs)),
    window ? paceOf(context, window, own.branchId) : [],
  ])
  return {
    figures: { ...cases, ...desks, unapproved: unapprovedAt(context, own.branchId, now) },
    daysLeft: window?.daysLeft ?? null,
    pace,
    secondPersons: secondPersonGaps(activeStaff, staff, branchesOf(context, own.branchId)),
    health: staff.role === 'operator' ? health : null,
  }
})

const branchesOf = ({ branches }: Context, branchId: string | undefined) =>
  branches
    .filter(({ affiliationId }) => branchId === undefined || affiliationId === branchId)
    .map(({ affiliationId: id, name }) => ({ id, name }))

/** Counts message templates not yet approved for the messenger. */
const unapprovedAt = ({ branches }: Context, branchId: string | undefined, now: Date): number =>
  branches
    .filter(({ affiliationId }) => branchId === undefined || affiliationId === branchId)
    .flatMap((branch) => approvalsOf(branch))
    .filter((approval) => !isApproved(approval, seoulDay(now))).length

async function paceOf(
  { database, branchOf }: Context,
  window: NonNullable<ReturnType<typeof paceWindow>>,
  branchId: string | undefined,
): Promise<PaceRow[]> {
  const rows = await readCasePace(database, window, branchId)
  return rows
    .filter(({ open, filed }) => open + filed > 0)
    .map(({ branchId: of, personId, person, open, filed }) => {
      // Nobody files unassigned cases.
      const made = personId === null ? 0 : madeInTime(filed, window.daysLeft)
      return {
        branchId: of,
        branch: branchOf(of).name,
        personId,
        person,
        open,
        filed,
        behind: Math.max(0, open - made),
      }
    })
    .toSorted((a, b) => b.behind - a.behind || b.open - a.open)
}

export const todayServed = [readCockpitServed]
