import { daysBetween, type SeoulDay } from '#domain/seoul-time.ts'

/** Seoul days. */
export const openBands = [
  { id: 'day-1', upToDays: 1 },
  { id: 'day-3', upToDays: 3 },
  { id: 'day-7', upToDays: 7 },
  { id: 'older', upToDays: Infinity },
] as const
const lateBands = [
  { id: 'late-3', upToDays: 3 },
  { id: 'late-more', upToDays: Infinity },
] as const
export const ageBands = [...openBands, ...lateBands].map(({ id }) => id)
export type AgeBand = (typeof openBands)[number]['id'] | (typeof lateBands)[number]['id']
export type Ages = Record<AgeBand, number>

export type WaitingOn = { askedDay: SeoulDay; dueDay: SeoulDay; total: number }

type Band = { id: AgeBand; upToDays: number }
const findAgeBand = (bands: readonly Band[], days: number) => bands.find(({ upToDays }) => days <= upToDays)?.id

/** Overdue questions count in an age band and a late band. */
export function questionAges(waiting: readonly WaitingOn[], today: SeoulDay): Ages {
  const ages: Ages = { 'day-1': 0, 'day-3': 0, 'day-7': 0, older: 0, 'late-3': 0, 'late-more': 0 }
  for (const { askedDay, dueDay, total } of waiting) {
    const lateDays = daysBetween(dueDay, today)
    const open = findAgeBand(openBands, daysBetween(askedDay, today))
    const late = lateDays > 0 ? findAgeBand(lateBands, lateDays) : undefined
    if (open) ages[open] += total
    if (late) ages[late] += total
  }
  return ages
}
