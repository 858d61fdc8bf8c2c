/** Figures use the same conditions as the lists they link to. */
import { approvalsOf, isApproved } from '#domain/message/approvals.ts'
import { caseFilter } from '#domain/office-case/case-filters.ts'
import { madeInTime, paceWindow } from '#domain/office-case/pace.ts'
import { needsLicence } from '#domain/branch/branch.ts'
import { findReplyBy } from '#domain/business-hours.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { mayDecide } from '#domain/two-person-acts.ts'
import { readBackupState, type BackupState } from '#database/backups.server.ts'
import type { Stores } from '#database/database.server.ts'
import { secondPersonGaps } from '#server/branches/second-persons.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { readList } from '#server/read-list.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { countInbox, readCockpit, readInbox, type PaceRow } from './contract.ts'
import { type BackupRow, backupRows } from './health-rules.ts'
import { countInboxRows, readInboxRows } from './inbox-queries.server.ts'
import type { InboxPlace } from './inbox-source-queries.server.ts'
import { caseFigures, inboxKinds, inboxKindsFor } from './rules.ts'
import { countEachState, readCasePace, readOfficeFigures } from './queries.server.ts'

export const healthMs = 3_600_000

const readCockpitServed = serveStaff(readCockpit, async (context, request) => {
  const { staff, season, now } = request
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const closes = new Date(season.season.closes)
  const place = { ...own, filingYear: season.season.filingYear, orOpen: true }
  const filters = Object.fromEntries(
    caseFigures.map((filter) => [filter, caseFilter(filter, { now, season: season.season, staffId: staff.id })]),
  )
  const window = paceWindow(now, closes)
  const { found, asOf } = await readList(context, request, (lists) =>
    Promise.all([
      countEachState(lists, place, filters),
      readOfficeFigures(lists, own, { since: new Date(now.getTime() - healthMs), now }),
      window ? paceOf(lists, context, window, own.branchId) : [],
    ]),
  )
  const [cases, { health, backups, activeStaff, ...desks }, pace] = found
  return {
    figures: { ...cases, ...desks, unapproved: unapprovedAt(context, own.branchId, now) },
    daysLeft: window?.daysLeft ?? null,
    pace,
    secondPersons: secondPersonGaps(
      activeStaff,
      staff,
      context.branches.filter(({ affiliationId }) => !own.branchId || affiliationId === own.branchId),
      now,
    ),
    health: staff.role === 'operator' ? health : null,
    backups: staff.role === 'operator' ? await backupsOf(backups, context, now) : null,
    asOf,
  }
})

/** A standby that the lists come from says nothing of the primary's. */
async function backupsOf(read: BackupState | null, { database }: Context, now: Date): Promise<BackupRow[]> {
  const { backups, archiverFails } = read ?? (await readBackupState(database, now))
  return backupRows(backups, archiverFails)
}

/** Counts message templates not yet approved for the messenger. */
const unapprovedAt = ({ branches }: Context, branchId: string | undefined, now: Date): number =>
  branches
    .filter(({ affiliationId }) => branchId === undefined || affiliationId === branchId)
    .flatMap((branch) => approvalsOf(branch))
    .filter((approval) => !isApproved(approval, seoulDay(now))).length

async function paceOf(
  database: Stores,
  { branchOf }: Context,
  window: NonNullable<ReturnType<typeof paceWindow>>,
  branchId: string | undefined,
): Promise<PaceRow[]> {
  const rows = await readCasePace(database, window, branchId)
  return rows
    .filter(({ open, filed }) => open + filed > 0)
    .map(({ branchId: rowBranchId, personId, person, open, filed }) => {
      // Nobody files unassigned cases.
      const made = personId === null ? 0 : madeInTime(filed, window.daysLeft)
      return {
        branchId: rowBranchId,
        branch: branchOf(rowBranchId).name,
        personId,
        person,
        open,
        filed,
        behind: Math.max(0, open - made),
      }
    })
    .toSorted((a, b) => b.behind - a.behind || b.open - a.open)
}

type InboxRequest = Pick<StaffRequest<unknown, unknown, unknown>, 'staff' | 'season' | 'now'>

/** Of each kind; the rest is behind its link. */
const shownOfKind = 5

function placeOf({ branchOf }: Context, { staff, season, now }: InboxRequest): InboxPlace {
  const { filingYear, lastDay } = season.season
  const unlicensed = needsLicence(branchOf(staff.branchId).flags) && staff.licenceNumber === null
  return {
    staff,
    branchId: staff.role === 'operator' ? undefined : staff.branchId,
    kinds: inboxKindsFor(staff.role, unlicensed),
    mayApproveRefunds: mayDecide('payment.refund', { ...staff, own: true }, null),
    due: { filingYear, lastDay, from: null, to: seoulDay(now) },
    now,
  }
}

const readInboxServed = serveStaff(readInbox, async (context, request) => {
  const { database, branchOf } = context
  const { now } = request
  const place = placeOf(context, request)
  const { found } = await readList(context, request, (lists) => readInboxRows(lists, place, shownOfKind))
  const own = request.staff.role === 'operator' ? {} : { branchId: request.staff.branchId }
  if (found.some(({ name }) => name !== null))
    await database.accessRecords.record(staffReads(request, 'inbox'), { act: 'list', fields: ['name'], ...own }, now)
  const groups = inboxKinds.flatMap((kind) => {
    const rows = found.filter((row) => row.kind === kind)
    if (!rows[0]) return []
    return {
      kind,
      total: rows[0].total,
      rows: rows.map(({ caseNumber, name, branchId, since, until }) => {
        const branch = branchOf(branchId)
        const dueAt = kind === 'message' ? findReplyBy(branch.businessHours, since) : until
        return {
          caseNumber,
          name,
          branchId,
          branch: branch.name,
          since: since.toISOString(),
          until: dueAt?.toISOString() ?? null,
          late: dueAt !== null && dueAt <= now,
        }
      }),
    }
  })
  return { total: groups.reduce((sum, { total }) => sum + total, 0), groups }
})

const countInboxServed = serveStaff(countInbox, async (context, request) => {
  const place = placeOf(context, request)
  const { found } = await readList(context, request, async (lists) => ({ total: await countInboxRows(lists, place) }))
  return found
})

export const todayServed = [readCockpitServed, readInboxServed, countInboxServed]
