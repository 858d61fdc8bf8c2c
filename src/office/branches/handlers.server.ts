import { bannerState } from '#domain/critical-banner.ts'
import { boardPaths } from '#domain/post/post.ts'
import { Problem } from '#domain/problems.ts'
import { extensionProblem } from '#domain/season/extension.ts'
import { toSeason } from '#domain/season/season.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Banner } from '#database/runtime-settings/store.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { settled } from '#server/http/idempotency.server.ts'
import { forgetBanners } from '#site/banners/service.server.ts'
import {
  type BannerPlace,
  type BannerRow,
  companies,
  decideSeason,
  listBanners,
  listSwitches,
  readSeason,
  removeBanner,
  requestSeasonChange,
  setBanner,
  turnSwitch,
} from './contract.ts'
import { maySetIn, timeProblem } from './rules.ts'
import { wholeFirm } from './texts.ts'
import {
  decideSeasonChange,
  deleteBanner,
  insertBanner,
  listBannerRows,
  listSeasonChanges,
  saveSwitch,
} from './queries.server.ts'

/** Needs cross-branch rights, because a company serves all branches. */
const mayTurn = ({ role }: StaffMember) => mayStaff(role, 'branch.edit', false)

const listSwitchesServed = serveStaff(listSwitches, async ({ database }, { staff }) => {
  const [rows, people] = await Promise.all([database.runtimeSettings.switches(), database.staff.list()])
  const turned = new Map(rows.map((row) => [row.name, row]))
  const names = new Map(people.map((person) => [person.id, person.name]))
  return {
    rows: companies.map((name) => {
      const row = turned.get(name)
      return {
        name,
        off: row?.off ?? false,
        reason: row?.reason ?? null,
        by: row ? (names.get(row.setBy) ?? '') : null,
        at: row?.setAt.toISOString() ?? null,
      }
    }),
    mayTurn: mayTurn(staff),
  }
})

const turnSwitchServed = serveStaff(turnSwitch, async ({ database, log }, request) => {
  const { body, staff, now, requestId } = request
  await database.transaction(async (r) => {
    await saveSwitch(r, { ...body, setBy: staff.id }, now)
    await r.accessRecords.record(
      staffReads(request, `switch ${body.name}`),
      { act: 'switch-turned', fields: [body.name, body.off ? 'off' : 'on'] },
      now,
    )
  })
  log.warn('switch.turned', { requestId, company: body.name, state: body.off ? 'off' : 'on' })
  return { result: 'S' as const }
})

const changesShown = 20

const readSeasonServed = serveStaff(readSeason, async ({ database }, { staff, season: at }) => {
  const { filingYear } = at.season
  const [extensions, changes, people] = await Promise.all([
    database.runtimeSettings.seasonExtensions(),
    listSeasonChanges(database, filingYear, changesShown),
    database.staff.list(),
  ])
  const names = new Map([[commandLineId, commandLineName], ...people.map(({ id, name }) => [id, name] as const)])
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    filingYear,
    legalLastDay: toSeason(filingYear).lastDay,
    lastDay: toSeason(filingYear, extensions).lastDay,
    changes: changes.map(({ lastDay, reason, state, askedBy, askedAt, decidedBy, decidedAt }) => ({
      lastDay,
      reason,
      state,
      askedBy: nameOf(askedBy),
      askedAt: askedAt.toISOString(),
      decidedBy: decidedBy === null ? null : nameOf(decidedBy),
      decidedAt: decidedAt?.toISOString() ?? null,
      mine: askedBy === staff.id,
    })),
    mayChange: mayStaff(staff.role, 'branch.edit', false),
  }
})

/** Throws `input.invalid` if the day extends nothing, `season.changed` if another request is pending. */
const requestSeasonChangeServed = serveStaff(requestSeasonChange, async ({ database }, request) => {
  const { body, staff, now, season: at } = request
  const { filingYear } = at.season
  const { lastDay } = toSeason(filingYear, await database.runtimeSettings.seasonExtensions())
  if (extensionProblem({ filingYear, lastDay, today: seoulDay(now) }, body.lastDay))
    throw new Problem('input.invalid', { fields: ['lastDay'] })
  await database.transaction(async (r) => {
    const extension = { filingYear, ...body, state: 'waiting' as const, askedBy: staff.id, askedAt: now }
    if (!(await r.runtimeSettings.requestSeasonChange(extension))) throw new Problem('season.changed')
    await r.accessRecords.record(staffReads(request, body.reason), { act: 'season-asked', fields: [body.lastDay] }, now)
  })
  return { result: 'S' as const }
})

/** Throws `season.second-person` for one's own request, `season.changed` if it is no longer pending. */
const decideSeasonServed = serveStaff(decideSeason, async ({ database }, request) => {
  const { body, staff, now, season: at } = request
  const { filingYear } = at.season
  await database.transaction(async (r) => {
    const changes = await listSeasonChanges(r, filingYear, changesShown)
    const waiting = changes.find(({ state }) => state === 'waiting')
    if (waiting?.lastDay !== body.lastDay) throw new Problem('season.changed')
    const isMine = waiting.askedBy === staff.id
    if (isMine && body.approve) throw new Problem('season.second-person')
    const currentLastDay = toSeason(filingYear, await r.runtimeSettings.seasonExtensions()).lastDay
    const problem = extensionProblem({ filingYear, lastDay: currentLastDay, today: seoulDay(now) }, waiting.lastDay)
    if (body.approve && problem) throw new Problem('season.changed')
    const state = body.approve ? 'approved' : isMine ? 'withdrawn' : 'refused'
    const decided = await decideSeasonChange(r, waiting.id, { state, decidedBy: staff.id }, now)
    if (!decided) throw new Problem('season.changed')
    const { lastDay, reason } = waiting
    if (body.approve) await r.runtimeSettings.extendSeason({ filingYear, lastDay, reason, setBy: staff.id }, now)
    const act = body.approve ? 'season-extended' : 'season-declined'
    await r.accessRecords.record(staffReads(request, reason), { act, fields: [lastDay] }, now)
  })
  return { result: 'S' as const }
})

const rowsAtMost = 60

function placesOf({ branches }: Context, staff: StaffMember): BannerPlace[] {
  const own = branches
    .filter(({ affiliationId }) => maySetIn(staff, affiliationId))
    .map(({ affiliationId, name, branding }) => ({ branchId: affiliationId, name, colour: branding.primaryColor }))
  const sorted = own.toSorted((a, b) => Number(b.branchId === staff.branchId) - Number(a.branchId === staff.branchId))
  return maySetIn(staff, null) ? [...sorted, { branchId: null, name: wholeFirm, colour: null }] : sorted
}

const branchSeenBy = (staff: StaffMember) => (maySetIn(staff, null) ? {} : { branchId: staff.branchId })

const listBannersServed = serveStaff(listBanners, async (context, { staff, now }) => {
  const { database } = context
  const people = (await database.staff.list()).map((person) => [person.id, person.name] as const)
  const names = new Map([[commandLineId, commandLineName], ...people])
  const rows = await listBannerRows(database, { ...branchSeenBy(staff), limit: rowsAtMost })
  return { rows: rows.map((row) => bannerView(context, row, names, staff, now)), places: placesOf(context, staff) }
})

function bannerView(
  context: Context,
  row: Banner,
  names: ReadonlyMap<string, string>,
  staff: StaffMember,
  now: Date,
): BannerRow {
  const state = bannerState(row, now)
  return {
    id: row.id,
    state,
    level: row.level,
    text: row.text,
    link: row.link,
    branchName: row.branchId === null ? null : context.branchOf(row.branchId).name,
    from: row.showFrom.toISOString(),
    until: row.showUntil.toISOString(),
    setBy: names.get(row.setBy) ?? '',
    setAt: row.setAt.toISOString(),
    removedBy: row.removedBy === null ? null : (names.get(row.removedBy) ?? ''),
    removedAt: row.removedAt?.toISOString() ?? null,
    mayRemove: (state === 'shown' || state === 'coming') && maySetIn(staff, row.branchId),
  }
}

const setBannerServed = serveStaff(setBanner, async (context, request) => {
  const { staff, now, body } = request
  if (!placesOf(context, staff).some(({ branchId }) => branchId === body.branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  const [showFrom, showUntil] = [new Date(body.from), new Date(body.until)]
  if (timeProblem(showFrom, showUntil, now)) throw new Problem('input.invalid', { fields: ['until'] })
  if (body.link !== null && !(await isNoticeIn(context, body.link, body.branchId, now)))
    throw new Problem('input.invalid', { fields: ['link'] })
  const { id } = await context.database.transaction(async (r) => {
    const banner = await insertBanner(
      r,
      {
        branchId: body.branchId,
        text: body.text,
        level: body.level,
        link: body.link,
        showFrom,
        showUntil,
        setBy: staff.id,
      },
      now,
    )
    await r.accessRecords.record(
      staffReads(request, `banner ${banner.id}`),
      { act: 'banner-set', fields: [body.level], ...(body.branchId === null ? {} : { branchId: body.branchId }) },
      now,
    )
    return settled(request, r, { id: banner.id })
  })
  forgetBanners(context)
  return { id }
})

/** Everybody who sees the banner must be able to read the notice. */
async function isNoticeIn({ database }: Context, link: string, branchId: string | null, now: Date): Promise<boolean> {
  const post = await database.posts.find(link.slice(`${boardPaths.notices}/`.length), now)
  return post?.board === 'notices' && (post.branchId === null || post.branchId === branchId)
}

const removeBannerServed = serveStaff(removeBanner, async (context, request) => {
  const { staff, now, banner } = request
  await context.database.transaction(async (r) => {
    if (!(await deleteBanner(r, banner.id, staff.id, now))) return
    await r.accessRecords.record(
      staffReads(request, `banner ${banner.id}`),
      {
        act: 'banner-remove',
        fields: [banner.level],
        ...(banner.branchId === null ? {} : { branchId: banner.branchId }),
      },
      now,
    )
  })
  forgetBanners(context)
  return { result: 'S' as const }
})

export const branchSettingsServed: readonly Served[] = [
  listBannersServed,
  setBannerServed,
  removeBannerServed,
  listSwitchesServed,
  turnSwitchServed,
  readSeasonServed,
  requestSeasonChangeServed,
  decideSeasonServed,
]
