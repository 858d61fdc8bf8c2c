import type { AgentState } from '#domain/agent.ts'
import type { Lane } from '#domain/journey/facts.ts'
import type { Season } from '#domain/season/seasons.ts'
import { addDays, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import { isClosed, officeStates, type OfficeState } from './office-state.ts'
import { paceWindow, type PaceWindow } from './pace.ts'
import type { DataState } from './portal-states.ts'

/** In a group any may hold, between groups all must. In display order. */
export const filterGroups = {
  phase: ['new', 'preparing', 'waiting-for-filer', 'in-review', 'unpaid', 'ready-to-file', 'filed', 'done', 'closed'],
  person: ['mine', 'unassigned'],
  question: ['asked', 'asked-late', 'answered'],
  /** By the office's own figures, approved or submitted; never by the filer's estimate. */
  result: ['to-pay', 'to-refund', 'no-tax', 'no-figures'],
  fee: ['fee-open', 'fee-paid'],
  deadline: ['d-3', 'd-7', 'd-14', 'overdue'],
  lane: ['lane-filing', 'lane-preview', 'lane-consent'],
  trouble: ['data-failed', 'agent-conflict', 'unpaid-7', 'draft-waiting', 'behind'],
} as const
export type FilterGroup = keyof typeof filterGroups
export type CaseFilter = (typeof filterGroups)[FilterGroup][number]
export const groupNames = Object.keys(filterGroups) as FilterGroup[]
export const caseFilters: readonly CaseFilter[] = groupNames.flatMap((group) => [...filterGroups[group]])

/** In an address: names with commas, in list order; `all` for none. */
export const noFilter = 'all'
export const filterText = (filters: readonly CaseFilter[]): string =>
  caseFilters.filter((filter) => filters.includes(filter)).join(',') || noFilter

/** Undefined for an unknown name. */
export function readFilters(text: string): CaseFilter[] | undefined {
  if (text === noFilter) return []
  const names = text.split(',')
  const found = caseFilters.filter((filter) => names.includes(filter))
  return found.length === new Set(names).size ? found : undefined
}

export type Filtered = {
  officeStates?: readonly OfficeState[]
  dataStates?: readonly DataState[]
  agentStates?: readonly AgentState[]
  /** By nobody who works there on this day. */
  unassigned?: SeoulDay
  question?: 'asked' | 'answered'
  /** `YYYY-MM-DD`, exclusive. */
  askedBefore?: string
  reviewedBefore?: Date
  draftWaiting?: true
  /** Not finished by the last day at this window's pace. */
  behind?: PaceWindow
  assigneeId?: string
  lane?: Lane
  result?: 'to-pay' | 'to-refund' | 'no-tax' | 'no-figures'
  fee?: 'open' | 'paid'
  due?: DueWindow
}

/** Seoul days, inclusive. A case whose own last day is later than `lastDay` (성실신고확인) is due on that. */
export type DueWindow = { filingYear: number; lastDay: SeoulDay; from: SeoulDay | null; to: SeoulDay }

const dayMs = 86_400_000
export const openStates = officeStates.filter((state) => !isClosed(state))
export const unfiledStates = openStates.filter((state) => state !== 'filed')
const nothing: Filtered = { officeStates: [] }

/** `season`: the current one, with its extension. */
export type FilterPlace = { now: Date; season: Pick<Season, 'filingYear' | 'lastDay' | 'closes'>; staffId: string }

const daysBefore = { 'd-3': 3, 'd-7': 7, 'd-14': 14 } as const

export function caseFilter(filter: CaseFilter, { now, season, staffId }: FilterPlace): Filtered {
  const { filingYear, lastDay } = season
  const today = seoulDay(now)
  switch (filter) {
    case 'mine':
      return { assigneeId: staffId }
    case 'unassigned':
      return { unassigned: today, officeStates: openStates }
    case 'asked':
    case 'answered':
      return { question: filter, officeStates: openStates }
    case 'asked-late':
      return { question: 'asked', askedBefore: today, officeStates: openStates }
    case 'data-failed':
      return { dataStates: ['partial', 'collecting'], officeStates: openStates }
    case 'agent-conflict':
      return {
        agentStates: ['other-filing', 'other-bookkeeping', 'released', 'release-pending', 'failed'],
        officeStates: openStates,
      }
    case 'unpaid':
      return { officeStates: ['waiting-for-fee'] }
    case 'unpaid-7':
      return { officeStates: ['waiting-for-fee'], reviewedBefore: new Date(now.getTime() - 7 * dayMs) }
    case 'draft-waiting':
      return { officeStates: ['waiting-for-fee', 'ready-to-file'], draftWaiting: true }
    case 'd-3':
    case 'd-7':
    case 'd-14':
      return {
        officeStates: unfiledStates,
        due: { filingYear, lastDay, from: today, to: addDays(today, daysBefore[filter]) },
      }
    case 'overdue':
      return { officeStates: unfiledStates, due: { filingYear, lastDay, from: null, to: addDays(today, -1) } }
    case 'behind': {
      const behind = paceWindow(now, new Date(season.closes))
      return behind ? { officeStates: unfiledStates, behind } : nothing
    }
    case 'closed':
      return { officeStates: officeStates.filter(isClosed) }
    case 'to-pay':
    case 'to-refund':
    case 'no-tax':
    case 'no-figures':
      return { result: filter }
    case 'fee-open':
    case 'fee-paid':
      return { fee: filter === 'fee-open' ? 'open' : 'paid' }
    case 'lane-filing':
    case 'lane-preview':
    case 'lane-consent':
      return { lane: filter.slice('lane-'.length) as Lane }
    default:
      return { officeStates: [filter] }
  }
}

export type FilterConditions = Readonly<Partial<Record<FilterGroup, readonly Filtered[]>>>

/** The groups in which something is chosen. */
export function filterConditions(filters: readonly CaseFilter[], place: FilterPlace): FilterConditions {
  return Object.fromEntries(
    groupNames.flatMap((group) => {
      const chosen = filterGroups[group].filter((filter) => filters.includes(filter))
      return chosen.length === 0 ? [] : [[group, chosen.map((filter) => caseFilter(filter, place))]]
    }),
  )
}
