import type { AgentState } from '#domain/agent.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { isClosed, officeStates, type OfficeState } from './office-state.ts'
import { paceWindow, type PaceWindow } from './pace.ts'
import type { DataState } from './portal-states.ts'

/** In display order; the last five are linked from the first page. */
export const caseFilters = [
  'all',
  'mine',
  'unassigned',
  'in-review',
  'waiting-for-filer',
  'asked',
  'answered',
  'unpaid',
  'unpaid-7',
  'ready-to-file',
  'd-3',
  'behind',
  'data-failed',
  'agent-conflict',
  'closed',
  'new',
  'preparing',
  'filed',
  'done',
  'asked-late',
] as const
export type CaseFilter = (typeof caseFilters)[number]

export type Filtered = {
  officeStates?: readonly OfficeState[]
  dataStates?: readonly DataState[]
  agentStates?: readonly AgentState[]
  unassigned?: true
  question?: 'asked' | 'answered'
  /** `YYYY-MM-DD`, exclusive. */
  askedBefore?: string
  reviewedBefore?: Date
  /** Not finished by the last day at this window's pace. */
  behind?: PaceWindow
}

const dayMs = 86_400_000
export const openStates = officeStates.filter((state) => !isClosed(state))
export const unfiledStates = openStates.filter((state) => state !== 'filed')
const nothing: Filtered = { officeStates: [] }

/** `closes`: end of the last day. The caller resolves "mine". */
export function caseFilter(filter: CaseFilter, { now, closes }: { now: Date; closes: Date }): Filtered {
  switch (filter) {
    case 'all':
    case 'mine':
      return {}
    case 'unassigned':
      return { unassigned: true, officeStates: openStates }
    case 'asked':
    case 'answered':
      return { question: filter, officeStates: openStates }
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
    case 'd-3':
      return closes.getTime() - now.getTime() > 4 * dayMs || closes < now ? nothing : { officeStates: unfiledStates }
    case 'behind': {
      const behind = paceWindow(now, closes)
      return behind ? { officeStates: unfiledStates, behind } : nothing
    }
    case 'asked-late':
      return { question: 'asked', askedBefore: seoulDay(now), officeStates: openStates }
    case 'closed':
      return { officeStates: officeStates.filter(isClosed) }
    default:
      return { officeStates: [filter] }
  }
}
