/**
 * Between release and registration the person has no agent, so `released` is stored before registration is requested.
 */
import { Problem } from '#domain/problems.ts'

export const agentStates = [
  'unknown',
  'none',
  'ours',
  'other-filing',
  'other-bookkeeping',
  'released',
  'release-pending',
  'failed',
] as const
export type AgentState = (typeof agentStates)[number]

export const agentEvents = [
  'check.ours',
  'check.none',
  'check.other-filing',
  'check.other-bookkeeping',
  'check.failed',
  'release.done',
  'release.pending',
  'release.failed',
  'register.done',
  'register.pending',
  'register.failed',
] as const
export type AgentEvent = (typeof agentEvents)[number]

/** The portal's answer overrides our state, except a release pending consent. */
const checked: Partial<Record<AgentEvent, AgentState>> = {
  'check.ours': 'ours',
  'check.none': 'none',
  'check.other-filing': 'other-filing',
  'check.other-bookkeeping': 'other-bookkeeping',
}

const edges: Record<AgentState, Partial<Record<AgentEvent, AgentState>>> = {
  unknown: { ...checked, 'check.failed': 'failed' },
  none: {
    ...checked,
    'check.failed': 'none',
    'register.done': 'ours',
    'register.pending': 'release-pending',
    'register.failed': 'failed',
  },
  ours: { ...checked, 'check.failed': 'ours', 'register.done': 'ours' },
  'other-filing': {
    ...checked,
    'check.failed': 'other-filing',
    'release.done': 'released',
    'release.pending': 'release-pending',
    'release.failed': 'other-filing',
  },
  'other-bookkeeping': { ...checked, 'check.failed': 'other-bookkeeping' },
  released: {
    ...checked,
    'check.none': 'released',
    'check.failed': 'released',
    'register.done': 'ours',
    'register.pending': 'release-pending',
    'register.failed': 'released',
  },
  'release-pending': {
    ...checked,
    'check.none': 'release-pending',
    'check.other-filing': 'release-pending',
    'check.failed': 'release-pending',
    'register.done': 'ours',
    'register.pending': 'release-pending',
    'register.failed': 'released',
  },
  failed: {
    ...checked,
    'check.failed': 'failed',
    'register.done': 'ours',
    'register.pending': 'release-pending',
    'register.failed': 'failed',
  },
}

export function nextAgent(state: AgentState, event: AgentEvent): AgentState | undefined {
  return edges[state][event]
}

/** Throws `case.edge`. */
export function advanceAgent(state: AgentState, event: AgentEvent): AgentState {
  const after = nextAgent(state, event)
  if (!after) throw new Problem('case.edge')
  return after
}

/** Registration was already requested, so the office may retry once without asking again. */
export const mayRetry = (state: AgentState): boolean => ['released', 'release-pending', 'failed'].includes(state)

export const releasedAlarmMinutes = 10
