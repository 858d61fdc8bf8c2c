import { asSeoulField } from '#domain/seoul-field.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'

const hourMs = 3_600_000
/** Nobody reads a banner that is shown for weeks. */
export const longestDays = 14
/** Maximum days ahead that a banner may start. */
export const farthestDays = 60
const usualHours = 4

export type TimeProblem = 'from' | 'order' | 'past' | 'long' | 'far'

/** `from` may lie in the past; the banner is then shown at once. */
export function timeProblem(from: Date | null, until: Date | null, now: Date): TimeProblem | null {
  if (!from || !until) return 'from'
  if (until <= from) return 'order'
  if (until <= now) return 'past'
  if (from.getTime() > now.getTime() + farthestDays * 24 * hourMs) return 'far'
  return until.getTime() - Math.max(from.getTime(), now.getTime()) > longestDays * 24 * hourMs ? 'long' : null
}

/** `branchId` null: the whole firm. Other branches need cross-branch rights. */
export function maySetIn(staff: { role: StaffRole; branchId: string }, branchId: string | null): boolean {
  return mayStaff(staff.role, 'banner.set', branchId === staff.branchId)
}

/** Accepts a path or a URL of this site. Undefined: not our notice; null: empty. */
export function noticePath(typed: string, origin: string): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  return /^\/notices\/\d{1,12}$/.test(path) ? path : undefined
}

/** Default form values; minutes are rounded up to five. */
export function usualTime(now: Date): { from: string; until: string } {
  const until = new Date(Math.ceil((now.getTime() + usualHours * hourMs) / 300_000) * 300_000)
  return { from: asSeoulField(now), until: asSeoulField(until) }
}
