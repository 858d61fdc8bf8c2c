import { href } from '#domain/address/href.ts'
import type { CaseFilter } from '#domain/office-case/case-filters.ts'
import { seasonAt, type SeasonNow } from '#domain/season/season.ts'
import { seasons } from '#domain/season/seasons.ts'
import { daysBetween, seoulDay, seoulYear, type SeoulDay } from '#domain/seoul-time.ts'
import { mayStaff, type StaffAct, type StaffRole } from '#domain/staff-rights.ts'
import { firstRight, secondRight } from '#domain/two-person-acts.ts'
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
  'contacts-late',
  'privacy-open',
  'privacy-late',
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
  if (figure === 'privacy-open') return href('/office/privacy-requests')
  if (figure === 'privacy-late') return href('/office/privacy-requests', { filter: 'late' })
  if (figure === 'undelivered' || figure === 'contacts-late') return href('/office/contacts')
  if (figure === 'unapproved') return href('/office/branches/edit')
  if (figure === 'switched-off') return href('/office/branches')
  return href('/office/cases', { filter: figure })
}

/** In the page's order: people who wait, what only this person may decide, what went wrong. */
export const inboxKinds = [
  'message',
  'answer',
  'contact',
  'contact-late',
  'enquiry',
  'privacy-request',
  'letter',
  'past-year',
  'due',
  'sent-back',
  'review',
  'letter-approval',
  'past-year-approval',
  'recall',
  'refund',
  'branch-draft',
  'staff-request',
  'asked-late',
  'data-failed',
  'transmission',
  'refund-trouble',
  'undelivered',
] as const
export type InboxKind = (typeof inboxKinds)[number]

const inboxNeeds: Readonly<Record<InboxKind, StaffAct>> = {
  message: 'case.message',
  answer: 'case.message',
  contact: 'case.message',
  // Of the whole branch: whoever can pass it on hears of it.
  'contact-late': 'case.move',
  enquiry: 'enquiries.answer',
  'privacy-request': 'access-records.read',
  letter: 'case.prepare',
  'past-year': 'case.prepare',
  due: 'case.prepare',
  'sent-back': 'case.prepare',
  review: secondRight('case.approve'),
  'letter-approval': secondRight('letter.approve'),
  'past-year-approval': secondRight('past-year.approve'),
  recall: secondRight('case.recall'),
  refund: firstRight('payment.refund'),
  'branch-draft': secondRight('branch.publish'),
  'staff-request': secondRight('staff.reset'),
  'asked-late': 'case.message',
  'data-failed': 'case.prepare',
  transmission: 'case.file',
  'refund-trouble': 'money.refund',
  undelivered: 'case.message',
}

const licensedKinds: ReadonlySet<InboxKind> = new Set(['review', 'letter-approval', 'past-year-approval'])

/** `unlicensed`: lacks the licence number that the branch wants for approvals. */
export const inboxKindsFor = (role: StaffRole, unlicensed: boolean): InboxKind[] =>
  inboxKinds.filter((kind) => mayStaff(role, inboxNeeds[kind], true) && !(unlicensed && licensedKinds.has(kind)))

const caseTabOf: Readonly<Partial<Record<InboxKind, string>>> = {
  message: '#conversation',
  answer: '#questions',
  letter: '#letters',
  'letter-approval': '#letters',
  due: '',
  'sent-back': '#calculation',
  review: '#calculation',
  recall: '#calculation',
  'asked-late': '#questions',
  'data-failed': '#documents',
  transmission: '#filing',
}
const pageOf: Readonly<Partial<Record<InboxKind, string>>> = {
  message: href('/office/conversations'),
  contact: href('/office/contacts'),
  'contact-late': href('/office/contacts'),
  enquiry: href('/office/enquiries'),
  'privacy-request': href('/office/privacy-requests'),
  'past-year': href('/office/past-years'),
  'past-year-approval': href('/office/past-years', { filter: 'approving' }),
  refund: `${href('/office/money')}#cases`,
  'refund-trouble': `${href('/office/money')}#cases`,
  'staff-request': href('/office/staff'),
  undelivered: href('/office/contacts'),
}

/** Where it is done. An unregistered case has no page. */
export function inboxHref(kind: InboxKind, { caseNumber, branchId }: { caseNumber: string | null; branchId: string }) {
  const tab = caseTabOf[kind]
  if (tab !== undefined && caseNumber !== null) return `${href('/office/cases/:caseNumber', { caseNumber })}${tab}`
  if (kind === 'branch-draft') return href('/office/branches/edit', { branch: branchId })
  return pageOf[kind] ?? href('/office/cases', { filter: 'mine' })
}
