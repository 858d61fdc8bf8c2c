/**
 * The banners of a branch's site now. Every page reads them, so rows are cached for half a second; while the database
 * does not answer, the last known ones stay.
 */
import { bannerState, byGravity, type ShownBanner } from '#domain/critical-banner.ts'
import type { Banner } from '#persistence/runtime-settings/banners-store.server.ts'
import type { Context } from '#server/context.server.ts'

type Kept = { rows: readonly Banner[]; at: number; asking: Promise<void> | null }

const keptMs = 500
/** A page does not wait longer for the records than this. */
const patienceMs = 400
const kept = new WeakMap<Context['persistence'], Kept>()

/** Banners of the branch and of the whole firm, gravest first. Never throws. */
export async function shownBanners(context: Context, branchId: string, now: Date): Promise<ShownBanner[]> {
  const rows = await standing(context, now)
  const here = rows.filter(
    (row) => (row.branchId === null || row.branchId === branchId) && bannerState(row, now) === 'shown',
  )
  return byGravity(here).map(({ id, level, text, link }) => ({ id, level, text, link }))
}

/**
 * After a banner was set or removed here: the next page asks anew. Other processes learn of it when what they keep is
 * old.
 */
export function forgetBanners(context: Context): void {
  kept.delete(context.persistence)
}

async function standing(context: Context, now: Date): Promise<readonly Banner[]> {
  const known: Kept = kept.get(context.persistence) ?? { rows: [], at: Number.NaN, asking: null }
  kept.set(context.persistence, known)
  // The product's clock may be moved either way in a rehearsal.
  if (Math.abs(now.getTime() - known.at) < keptMs) return known.rows
  known.asking ??= ask(context, known, now)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => void (timer = setTimeout(resolve, patienceMs)))
  await Promise.race([known.asking, patience])
  clearTimeout(timer)
  return known.rows
}

async function ask(context: Context, known: Kept, now: Date): Promise<void> {
  try {
    known.rows = await context.persistence.runtimeSettings.standingBanners(now)
    known.at = now.getTime()
  } catch {
    // Said by the records' own watch; here the known rows stand.
  } finally {
    known.asking = null
  }
}
