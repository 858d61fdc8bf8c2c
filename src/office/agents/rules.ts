/** The desk of agents: its filters, what comes next with each person, and what the portal said. Pure. */
import { mayRetry, type AgentState } from '#domain/agent.ts'

/**
 * In the order of the chips: first what needs an act of the office. `contact`: something is promised, whatever the
 * state; `withdrawn`: of it the agency to end at the portal.
 */
export const agentFilters = [
  'open',
  'contact',
  'withdrawn',
  'released',
  'failed',
  'other-filing',
  'other-bookkeeping',
  'pending',
  'consent',
  'ours',
] as const
export type AgentFilter = (typeof agentFilters)[number]

const statesOf: Record<Exclude<AgentFilter, 'contact' | 'withdrawn'>, readonly AgentState[]> = {
  open: ['unknown', 'none', 'other-filing', 'other-bookkeeping', 'released', 'release-pending', 'failed'],
  released: ['released'],
  failed: ['failed'],
  'other-filing': ['other-filing'],
  'other-bookkeeping': ['other-bookkeeping'],
  pending: ['release-pending'],
  consent: ['unknown', 'none'],
  ours: ['ours'],
}

/** What a filter asks of the records. */
export const agentChoice = (
  filter: AgentFilter,
): { states: readonly AgentState[] } | { contact: true } | { withdrawn: true } =>
  filter === 'contact' ? { contact: true } : filter === 'withdrawn' ? { withdrawn: true } : { states: statesOf[filter] }

/** How many each filter shows. */
export function agentCounts(
  states: Partial<Record<AgentState, number>>,
  promised: { contact: number; withdrawn: number },
): Record<AgentFilter, number> {
  const of = (filter: AgentFilter) =>
    filter === 'contact' || filter === 'withdrawn'
      ? promised[filter]
      : statesOf[filter].reduce((sum, state) => sum + (states[state] ?? 0), 0)
  return Object.fromEntries(agentFilters.map((filter) => [filter, of(filter)])) as Record<AgentFilter, number>
}

/**
 * `retry`: the office tries once more. `authenticate`: only the person can go on, by a new authentication. `wait`: the
 * portal does it by itself. `release`: the consent was taken back, and the office ends its agency at the portal.
 */
export const agentSteps = [
  'none',
  'ask-consent',
  'ask-change',
  'call',
  'wait',
  'retry',
  'authenticate',
  'release',
] as const
export type AgentStep = (typeof agentSteps)[number]

/**
 * What comes next. `able`: the portal's receipt is kept, or the person's session there is still valid; `withdrawn`: the
 * consent was taken back.
 */
export function agentStep(state: AgentState, able: boolean, withdrawn = false): AgentStep {
  if (withdrawn) return state === 'ours' ? 'release' : 'none'
  if (state === 'ours') return 'none'
  if (state === 'unknown' || state === 'none') return 'ask-consent'
  if (state === 'other-filing') return 'ask-change'
  if (state === 'other-bookkeeping') return 'call'
  if (!mayRetry(state) || !able) return 'authenticate'
  return state === 'release-pending' ? 'wait' : 'retry'
}

/** Whether only the person can go on, by agreeing in the consent lane. */
export const callsIn = (step: AgentStep): boolean => ['ask-consent', 'ask-change', 'authenticate'].includes(step)

/** What the portal said when it refused, in the classes that staff act upon differently. */
export const agentFailures = [
  'retry',
  'identity',
  'closed',
  'rights',
  'shape',
  'session',
  'not-allowed',
  'other',
] as const
export type AgentFailure = (typeof agentFailures)[number]

/** The class of a failure as the saga keeps it. */
export const agentFailure = (kept: string): AgentFailure => agentFailures.find((one) => one === kept) ?? 'other'
