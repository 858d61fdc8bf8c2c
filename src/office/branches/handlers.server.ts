/**
 * The office sets and removes critical banners. Each act is written beside its access record: who, when, from where,
 * which banner.
 */
import { bannerState } from '#domain/critical-banner.ts'
import { boardPaths } from '#domain/post/post.ts'
import { Problem } from '#domain/problems.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import type { Banner } from '#persistence/runtime-settings/banners-store.server.ts'
import type { StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { maySetIn, timeProblem } from './rules.ts'
import { forgetBanners } from '#site/banners/service.server.ts'
import { listBanners, removeBanner, setBanner, type BannerPlace, type BannerRow } from './contract.ts'
import { wholeFirm } from './texts.ts'

const rowsAtMost = 60

/** The firm's branches where this person may set one; the whole firm last. */
function placesOf({ branches }: Context, staff: StaffMember): BannerPlace[] {
  const own = branches
    .filter(({ affiliationId }) => maySetIn(staff, affiliationId))
    .map(({ affiliationId, name, branding }) => ({ branchId: affiliationId, name, colour: branding.primaryColor }))
  const sorted = own.toSorted(
    (one, other) => Number(other.branchId === staff.branchId) - Number(one.branchId === staff.branchId),
  )
  return maySetIn(staff, null) ? [...sorted, { branchId: null, name: wholeFirm, colour: null }] : sorted
}

/** One's own branch's banners and the whole firm's; whoever crosses branches sees all. */
const branchSeenBy = (staff: StaffMember) => (maySetIn(staff, null) ? {} : { branchId: staff.branchId })

export const listBannersServed = serveStaff(listBanners, async (context, { staff, now }) => {
  const { persistence } = context
  const people = (await persistence.staff.list()).map((person) => [person.id, person.name] as const)
  const names = new Map([[commandLineId, commandLineName], ...people])
  const rows = await persistence.runtimeSettings.listBanners({ ...branchSeenBy(staff), limit: rowsAtMost })
  return { rows: rows.map((row) => seen(context, row, names, staff, now)), places: placesOf(context, staff) }
})

function seen(
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

export const setBannerServed = serveStaff(setBanner, async (context, request) => {
  const { staff, now, body } = request
  if (!placesOf(context, staff).some(({ branchId }) => branchId === body.branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  const [showFrom, showUntil] = [new Date(body.from), new Date(body.until)]
  if (timeProblem(showFrom, showUntil, now)) throw new Problem('input.invalid', { fields: ['until'] })
  if (body.link !== null && !(await isNoticeIn(context, body.link, body.branchId, now)))
    throw new Problem('input.invalid', { fields: ['link'] })
  const { id } = await context.persistence.transaction(async (r) => {
    const banner = await r.runtimeSettings.addBanner(
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
    return banner
  })
  forgetBanners(context)
  return { id }
})

/** Whether everybody who sees the banner may read the notice: published, and of the same branch or common. */
async function isNoticeIn(
  { persistence }: Context,
  link: string,
  branchId: string | null,
  now: Date,
): Promise<boolean> {
  const post = await persistence.posts.find(link.slice(`${boardPaths.notices}/`.length), now)
  return post?.board === 'notices' && (post.branchId === null || post.branchId === branchId)
}

export const removeBannerServed = serveStaff(removeBanner, async (context, request) => {
  const { staff, now, banner } = request
  await context.persistence.transaction(async (r) => {
    if (!(await r.runtimeSettings.removeBanner(banner.id, staff.id, now))) return
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
