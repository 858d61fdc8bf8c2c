/** Rows are cached for half a second; the last ones stay while the database is down. */
import { bannerState, sortByGravity, type ShownBanner } from '#domain/critical-banner.ts'
import type { Banner } from '#database/runtime-settings/store.server.ts'
import type { Context } from '#server/context.server.ts'
import { listActiveBanners } from './queries.server.ts'

type CachedBanners = { rows: readonly Banner[]; at: number; asking: Promise<void> | null }

const bannersFreshMs = 500
const patienceMs = 400
const cached = new WeakMap<Context['database'], CachedBanners>()

/** Never throws. */
export async function shownBanners(context: Context, branchId: string, now: Date): Promise<ShownBanner[]> {
  const rows = await currentBanners(context, now)
  const here = rows.filter(
    (row) => (row.branchId === null || row.branchId === branchId) && bannerState(row, now) === 'shown',
  )
  return sortByGravity(here).map(({ id, level, text, link }) => ({ id, level, text, link }))
}

/** Clears this process's cache only; others expire. */
export function forgetBanners(context: Context): void {
  cached.delete(context.database)
}

async function currentBanners(context: Context, now: Date): Promise<readonly Banner[]> {
  const known: CachedBanners = cached.get(context.database) ?? { rows: [], at: Number.NaN, asking: null }
  cached.set(context.database, known)
  // A rehearsal may move the clock either way.
  if (Math.abs(now.getTime() - known.at) < bannersFreshMs) return known.rows
  known.asking ??= ask(context, known, now)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => void (timer = setTimeout(resolve, patienceMs)))
  await Promise.race([known.asking, patience])
  clearTimeout(timer)
  return known.rows
}

async function ask(context: Context, known: CachedBanners, now: Date): Promise<void> {
  try {
    known.rows = await listActiveBanners(context.database, now)
    known.at = now.getTime()
  } catch {
    // Reported elsewhere; keep the cached rows.
  } finally {
    known.asking = null
  }
}
