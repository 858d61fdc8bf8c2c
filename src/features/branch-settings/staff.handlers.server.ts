/** The office sets and removes critical banners. Each act is written beside its access record: who, when, from where, which banner. */
import { bannerState } from '#domain/critical-banner.ts'
import { Problem } from '#domain/problems.ts'
import type { Banner } from '#records/overlays/store.server.ts'
import type { StaffMember } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { maySetIn, timeProblem } from './rules.ts'
import { forgetBanners } from './shown.server.ts'
import { listBanners, removeBanner, setBanner, type BannerPlace, type BannerRow } from './staff.contract.ts'
import { wholeFirm } from './texts.ts'

const rowsAtMost = 60

/** The firm's branches where this person may set one; the whole firm last. */
function placesOf({ branches }: Context, staff: StaffMember): BannerPlace[] {
  const own = branches.filter(({ affiliationId }) => maySetIn(staff, affiliationId)).map(({ affiliationId, name, branding }) => ({ branchId: affiliationId, name, colour: branding.primaryColor }))
  const sorted = own.toSorted((one, other) => Number(other.branchId === staff.branchId) - Number(one.branchId === staff.branchId))
  return maySetIn(staff, null) ? [...sorted, { branchId: null, name: wholeFirm, colour: null }] : sorted
}

/** One's own branch's banners and the whole firm's; whoever crosses branches sees all. */
const branchSeenBy = (staff: StaffMember) => (maySetIn(staff, null) ? {} : { branchId: staff.branchId })

export const listBannersServed = serveStaff(listBanners, async (context, { staff, now }) => {
  const { records } = context
  const names = new Map((await records.staff.list()).map((person) => [person.id, person.name]))
  const rows = await records.overlays.listBanners({ ...branchSeenBy(staff), limit: rowsAtMost })
  return { rows: rows.map((row) => seen(context, row, names, staff, now)), places: placesOf(context, staff) }
})

function seen(context: Context, row: Banner, names: ReadonlyMap<string, string>, staff: StaffMember, now: Date): BannerRow {
  const state = bannerState(row, now)
  return {
    id: row.id, state, level: row.level, text: row.text, link: row.link, branchName: row.branchId === null ? null : context.branchOf(row.branchId).name,
    from: row.showFrom.toISOString(), until: row.showUntil.toISOString(), setBy: names.get(row.setBy) ?? '', setAt: row.setAt.toISOString(),
    removedBy: row.removedBy === null ? null : (names.get(row.removedBy) ?? ''), removedAt: row.removedAt?.toISOString() ?? null,
    mayRemove: (state === 'shown' || state === 'coming') && maySetIn(staff, row.branchId),
  }
}

export const setBannerServed = serveStaff(setBanner, async (context, asked) => {
  const { staff, now, body } = asked
  if (!maySetIn(staff, body.branchId)) throw new Problem('auth.forbidden')
  if (!placesOf(context, staff).some(({ branchId }) => branchId === body.branchId)) throw new Problem('input.invalid', { fields: ['branchId'] })
  const [showFrom, showUntil] = [new Date(body.from), new Date(body.until)]
  if (timeProblem(showFrom, showUntil, now)) throw new Problem('input.invalid', { fields: ['until'] })
  if (body.link !== null && !(await isNoticeIn(context, body.link, body.branchId, now))) throw new Problem('input.invalid', { fields: ['link'] })
  const { id } = await context.records.transaction(async (r) => {
    const banner = await r.overlays.addBanner({ branchId: body.branchId, text: body.text, level: body.level, link: body.link, showFrom, showUntil, setBy: staff.id }, now)
    await r.accessRecords.record(staffReads(asked, `banner ${banner.id}`), { act: 'banner-set', fields: [body.level], ...(body.branchId === null ? {} : { branchId: body.branchId }) }, now)
    return banner
  })
  forgetBanners(context)
  return { id }
})

/** Whether everybody who sees the banner may read the notice: published, and of the same branch or common. */
async function isNoticeIn({ records }: Context, link: string, branchId: string | null, now: Date): Promise<boolean> {
  const post = await records.posts.find(link.slice('/notices/'.length), now)
  return post?.board === 'notices' && (post.branchId === null || post.branchId === branchId)
}

export const removeBannerServed = serveStaff(removeBanner, async (context, asked) => {
  const { staff, now, params } = asked
  const found = await context.records.overlays.findBanner(params.id)
  // Another branch's banner does not exist here; the whole firm's is seen, but is not this person's to remove.
  const { branchId: own } = branchSeenBy(staff)
  if (!found || (own !== undefined && found.branchId !== null && found.branchId !== own)) throw new Problem('notfound')
  if (!maySetIn(staff, found.branchId)) throw new Problem('auth.forbidden')
  await context.records.transaction(async (r) => {
    if (!(await r.overlays.removeBanner(found.id, staff.id, now))) return
    await r.accessRecords.record(staffReads(asked, `banner ${found.id}`), { act: 'banner-remove', fields: [found.level], ...(found.branchId === null ? {} : { branchId: found.branchId }) }, now)
  })
  forgetBanners(context)
  return { result: 'S' as const }
})
