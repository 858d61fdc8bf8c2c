/** What a banner may be: its time in Seoul, its length, how far a right reaches. Pure. */
import { asSeoulField } from '#domain/seoul-field.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'

const hourMs = 3_600_000
/** A banner stands at most so long: one that stands for weeks is not read any more. */
export const longestDays = 14
/** It is set at most so far ahead. */
export const farthestDays = 60
/** How long it stands unless the office says otherwise. */
const usualHours = 4

export type TimeProblem = 'from' | 'order' | 'past' | 'long' | 'far'

/** What is wrong with a banner's time; `from` may lie in the past (it then stands at once). */
export function timeProblem(from: Date | null, until: Date | null, now: Date): TimeProblem | null {
  if (!from || !until) return 'from'
  if (until <= from) return 'order'
  if (until <= now) return 'past'
  if (from.getTime() > now.getTime() + farthestDays * 24 * hourMs) return 'far'
  return until.getTime() - Math.max(from.getTime(), now.getTime()) > longestDays * 24 * hourMs ? 'long' : null
}

/**
 * Whether a role may set or remove a banner there: its own branch by its right, another branch or the whole firm (null)
 * only who crosses branches.
 */
export function maySetIn(staff: { role: StaffRole; branchId: string }, branchId: string | null): boolean {
  return mayStaff(staff.role, 'banner.set', branchId === staff.branchId)
}

/**
 * The path of a notice out of what a person pasted: the path alone, or its whole address on this site. Undefined when
 * it is none of ours; null when nothing was typed.
 */
export function noticePath(typed: string, origin: string): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  return /^\/notices\/\d{1,12}$/.test(path) ? path : undefined
}

/** What the form starts with: from now to a few hours later, minutes rounded up to five. */
export function usualTime(now: Date): { from: string; until: string } {
  const until = new Date(Math.ceil((now.getTime() + usualHours * hourMs) / 300_000) * 300_000)
  return { from: asSeoulField(now), until: asSeoulField(until) }
}
