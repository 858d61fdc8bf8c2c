import { agentStates, mayRetry, type AgentState } from '#domain/agent.ts'

/** In chip order. `contact`: a promised contact in any state; `withdrawn`: of these, agencies to terminate. */
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
  'all',
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
  all: agentStates,
}

export const agentChoice = (
  filter: AgentFilter,
): { states: readonly AgentState[] } | { contact: true } | { withdrawn: true } =>
  filter === 'contact' ? { contact: true } : filter === 'withdrawn' ? { withdrawn: true } : { states: statesOf[filter] }

export function agentCounts(
  states: Partial<Record<AgentState, number>>,
  promised: { contact: number; withdrawn: number },
): Record<AgentFilter, number> {
  const matching = (filter: AgentFilter) =>
    filter === 'contact' || filter === 'withdrawn'
      ? promised[filter]
      : statesOf[filter].reduce((sum, state) => sum + (states[state] ?? 0), 0)
  return Object.fromEntries(agentFilters.map((filter) => [filter, matching(filter)])) as Record<AgentFilter, number>
}

/**
 * `authenticate`: only the filer can continue. `wait`: the portal finishes it. `release`: consent is withdrawn; the
 * office ends its agency.
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

/** `able`: a portal receipt is stored or the filer's portal session is valid. */
export function agentStep(state: AgentState, able: boolean, withdrawn = false): AgentStep {
  if (withdrawn) return state === 'ours' ? 'release' : 'none'
  if (state === 'ours') return 'none'
  if (state === 'unknown' || state === 'none') return 'ask-consent'
  if (state === 'other-filing') return 'ask-change'
  if (state === 'other-bookkeeping') return 'call'
  if (!mayRetry(state) || !able) return 'authenticate'
  return state === 'release-pending' ? 'wait' : 'retry'
}

/** Only the filer can continue, in the consent flow. */
export const callsIn = (step: AgentStep): boolean => ['ask-consent', 'ask-change', 'authenticate'].includes(step)

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

export const agentFailure = (stored: string): AgentFailure =>
  agentFailures.find((agentFailure) => agentFailure === stored) ?? 'other'
