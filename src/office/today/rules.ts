/** What the first page shows, from the lists it asks for. Pure. */
import { href } from '#domain/address/href.ts'
import type { CaseFilter } from '#domain/office-case/case-filters.ts'
import { seasonAt, type SeasonNow } from '#domain/season/season.ts'
import { seasons } from '#domain/season/seasons.ts'
import { daysBetween, seoulDay, seoulYear, type SeoulDay } from '#domain/seoul-time.ts'
import type { CaseRow } from '#office/cases/contract.ts'

/**
 * The next day of the season that everybody works towards, and how many days are left; nothing in the rest of the year.
 * `lastDay`: as staff lengthened it, where the server has told it.
 */
export function deadline(
  now: Date,
  lastDay?: SeoulDay,
): { kind: 'close' | 'open'; day: SeoulDay; days: number } | null {
  if (!seasons.some((season) => season.filingYear === seoulYear(now))) return null
  const { season, phase }: SeasonNow = seasonAt(now, lastDay ? { [seoulYear(now)]: lastDay } : {})
  const today = seoulDay(now)
  const opens = seoulDay(new Date(season.filingOpens))
  if (phase === 'filing') return { kind: 'close', day: season.lastDay, days: daysBetween(today, season.lastDay) }
  return phase === 'preview' || phase === 'before'
    ? { kind: 'open', day: opens, days: daysBetween(today, opens) }
    : null
}

/** My cases: those where the office is waited for, and how many wait for another person. Closed ones are neither. */
export function sortMine(rows: readonly CaseRow[]): { mine: CaseRow[]; elsewhere: number } {
  const open = rows.filter((row) => row.officeState !== 'done' && row.officeState !== 'dismissed')
  const mine = open.filter((row) => row.waitingSince !== null && row.officeState !== 'in-review')
  return { mine, elsewhere: open.length - mine.length }
}

/** The states in the order of work, with the list's filter that shows each. */
export const stateOrder = [
  { state: 'new', filter: 'new' },
  { state: 'waiting-for-filer', filter: 'waiting-for-filer' },
  { state: 'preparing', filter: 'preparing' },
  { state: 'in-review', filter: 'in-review' },
  { state: 'waiting-for-fee', filter: 'unpaid' },
  { state: 'ready-to-file', filter: 'ready-to-file' },
  { state: 'filed', filter: 'filed' },
  { state: 'done', filter: 'done' },
] as const satisfies readonly { state: CaseRow['officeState']; filter: CaseFilter }[]

/** Lists with something to do stand before empty ones; else in their own order. */
export function fullFirst<List extends { total: number }>(lists: readonly List[]): List[] {
  return lists.toSorted((one, other) => Number(one.total === 0) - Number(other.total === 0))
}

/** The manager's figures that are lists of cases, by the list's filter; then those of other desks. */
export const caseFigures = [
  'behind',
  'asked',
  'asked-late',
  'answered',
  'unpaid',
  'unpaid-7',
  'data-failed',
  'agent-conflict',
] as const satisfies readonly CaseFilter[]
export const cockpitFigures = [
  ...caseFigures,
  'bank-lines',
  'unsettled',
  'differences',
  'undelivered',
  'unapproved',
  'switched-off',
] as const
export type CockpitFigure = (typeof cockpitFigures)[number]

/** Where the list stands that shows exactly what a figure counts. */
export function figureHref(figure: CockpitFigure): string {
  if (figure === 'bank-lines') return `${href('/office/money')}#statement`
  if (figure === 'unsettled') return `${href('/office/money')}#cases`
  if (figure === 'differences') return `${href('/office/money')}#comparison`
  if (figure === 'undelivered') return href('/office/contacts')
  if (figure === 'unapproved') return href('/office/branches/edit')
  if (figure === 'switched-off') return href('/office/branches')
  return href('/office/cases', { filter: figure })
}
