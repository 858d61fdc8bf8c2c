/**
 * Becoming the filer's agent at the tax portal, as a table: which answers of the portal lead where, what is done there, and when somebody must be alarmed.
 * The dangerous stretch is between the release of another office and our own registration: the person has no agent then. It is a state of its own (`released`),
 * written down before the registration is asked for, so that a crash, a failure or a lost answer there is always found again.
 */
import { Problem } from '#domain/problems.ts'

export const agentStates = ['unknown', 'none', 'ours', 'other-filing', 'other-bookkeeping', 'released', 'release-pending', 'failed'] as const
export type AgentState = (typeof agentStates)[number]

export const agentEvents = [
  'check.ours', 'check.none', 'check.other-filing', 'check.other-bookkeeping', 'check.failed',
  'release.done', 'release.pending', 'release.failed', 'register.done', 'register.pending', 'register.failed',
] as const
export type AgentEvent = (typeof agentEvents)[number]

/** What the portal says wins over what we believed: a check leads to the same state from everywhere, except that it never forgets a release that waits for its consent. */
const checked: Partial<Record<AgentEvent, AgentState>> = {
  'check.ours': 'ours', 'check.none': 'none', 'check.other-filing': 'other-filing', 'check.other-bookkeeping': 'other-bookkeeping',
}

const edges: Record<AgentState, Partial<Record<AgentEvent, AgentState>>> = {
  unknown: { ...checked, 'check.failed': 'failed' },
  none: { ...checked, 'check.failed': 'none', 'register.done': 'ours', 'register.pending': 'release-pending', 'register.failed': 'failed' },
  ours: { ...checked, 'check.failed': 'ours', 'register.done': 'ours' },
  'other-filing': { ...checked, 'check.failed': 'other-filing', 'release.done': 'released', 'release.pending': 'release-pending', 'release.failed': 'other-filing' },
  'other-bookkeeping': { ...checked, 'check.failed': 'other-bookkeeping' },
  released: {
    ...checked, 'check.none': 'released', 'check.failed': 'released',
    'register.done': 'ours', 'register.pending': 'release-pending', 'register.failed': 'released',
  },
  'release-pending': {
    ...checked, 'check.none': 'release-pending', 'check.other-filing': 'release-pending', 'check.failed': 'release-pending',
    'register.done': 'ours', 'register.pending': 'release-pending', 'register.failed': 'released',
  },
  failed: { ...checked, 'check.failed': 'failed', 'register.done': 'ours', 'register.pending': 'release-pending', 'register.failed': 'failed' },
}

/** The state after an event, or nothing when the table has no such edge. */
export function nextAgent(state: AgentState, event: AgentEvent): AgentState | undefined {
  return edges[state][event]
}

/** As `nextAgent`; throws `case.edge` where there is no edge. */
export function advanceAgent(state: AgentState, event: AgentEvent): AgentState {
  const after = nextAgent(state, event)
  if (!after) throw new Problem('case.edge')
  return after
}

export type AgentAct =
  | 'check' | 'register-filing' | 'register-agent' | 'ask-to-switch' | 'tell-bookkeeping' | 'finish-switch' | 'await-consent' | 'tell-failure'

/** What is done next on the registration page in each state (journey spec, section 4, agent registration flow). */
export const agentActs: Record<AgentState, AgentAct> = {
  unknown: 'check',
  none: 'register-agent',
  ours: 'register-filing',
  'other-filing': 'ask-to-switch',
  'other-bookkeeping': 'tell-bookkeeping',
  released: 'finish-switch',
  'release-pending': 'await-consent',
  failed: 'tell-failure',
}

/** The steps of switching, in order. The release is written down before the registration is asked for. */
export const switchSaga = ['release-other', 'write-released', 'register-ours', 'register-filing'] as const

/** Minutes after which a person without any agent is an alarm for the office. */
export const releasedAlarmMinutes = 10

/** Whether the office must be alarmed: the other office is released and ours is not registered. `minutes` since the release. */
export function needsAlarm(state: AgentState, minutes: number): boolean {
  return state === 'released' && minutes >= releasedAlarmMinutes
}

/** Whether the filing itself may be registered in this state: ours, or a release that the server finishes by itself. */
export function mayRegisterFiling(state: AgentState): boolean {
  return state === 'ours' || state === 'release-pending'
}

export type CheckLetter = 'A' | 'O' | 'S' | 'F'
export type OtherStatus = 'FILING' | 'BOOKKEEPING'

/** The event that the portal's answer to a check means; an unknown letter or a missing status is a failure, never a guess. */
export function checkEvent(letter: string, status?: string): AgentEvent {
  if (letter === 'A') return 'check.ours'
  if (letter === 'S') return 'check.none'
  if (letter === 'O' && status === 'FILING') return 'check.other-filing'
  if (letter === 'O' && status === 'BOOKKEEPING') return 'check.other-bookkeeping'
  return 'check.failed'
}

/** The letters of checkClientAgent for a state that the portal told; `released` looks like "none" to a filer, as registering is what is left. */
export function checkLetter(state: AgentState): { result: CheckLetter; status?: OtherStatus } {
  switch (state) {
    case 'ours': return { result: 'A' }
    case 'other-filing': return { result: 'O', status: 'FILING' }
    case 'other-bookkeeping': return { result: 'O', status: 'BOOKKEEPING' }
    case 'none': case 'released': return { result: 'S' }
    case 'release-pending': return { result: 'A' }
    default: return { result: 'F' }
  }
}

/** The events of the portal's answers to a release and to a registration: S done, P taken but the consent must wait, else failed. */
export function releaseEvent(letter: string): AgentEvent {
  return letter === 'S' ? 'release.done' : letter === 'P' ? 'release.pending' : 'release.failed'
}
export function registerEvent(letter: string): AgentEvent {
  return letter === 'S' ? 'register.done' : letter === 'P' ? 'register.pending' : 'register.failed'
}
