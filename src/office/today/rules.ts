import { href } from '#domain/address/href.ts'
import type { CaseFilter } from '#domain/office-case/case-filters.ts'
import { seasonAt, type SeasonNow } from '#domain/season/season.ts'
import { seasons } from '#domain/season/seasons.ts'
import { daysBetween, seoulDay, seoulYear, type SeoulDay } from '#domain/seoul-time.ts'
import type { CaseRow } from '#office/cases/contract.ts'

/** Null outside the season. `lastDay`: an extension by staff, if known. */
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

/** `mine`: waiting for the office. `elsewhere`: waiting for others. Closed cases are in neither. */
export function sortMine(rows: readonly CaseRow[]): { mine: CaseRow[]; elsewhere: number } {
  const open = rows.filter((row) => row.officeState !== 'done' && row.officeState !== 'dismissed')
  const mine = open.filter((row) => row.waitingSince !== null && row.officeState !== 'in-review')
  return { mine, elsewhere: open.length - mine.length }
}

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

export function fullFirst<List extends { total: number }>(lists: readonly List[]): List[] {
  return lists.toSorted((list, other) => Number(list.total === 0) - Number(other.total === 0))
}

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

export function figureHref(figure: CockpitFigure): string {
  if (figure === 'bank-lines') return `${href('/office/money')}#statement`
  if (figure === 'unsettled') return `${href('/office/money')}#cases`
  if (figure === 'differences') return `${href('/office/money')}#comparison`
  if (figure === 'undelivered') return href('/office/contacts')
  if (figure === 'unapproved') return href('/office/branches/edit')
  if (figure === 'switched-off') return href('/office/branches')
  return href('/office/cases', { filter: figure })
}
