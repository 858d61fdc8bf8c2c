/** State of the portal by person id, without names and numbers. */
import type { JobsState } from '#simulators/data-vendor/two-way.ts'
import type { TokensState } from '#simulators/data-vendor/transport.ts'
import type { Person } from '#simulators/people/person.ts'

export type Agent =
  | { kind: 'none' | 'ours' | 'other-filing' | 'other-bookkeeping' }
  | { kind: 'office'; officeId: string }

/** Progress of one person. */
export type Path = {
  agent?: Agent
  /** When the person joined the portal's own queue. */
  inLineSince?: number
  /** Failures that were already injected, by step. */
  failed?: Record<string, number>
  agentFailed?: true
  /** The person was turned away once because of overload. */
  turnedAway?: true
  endedEarly?: true
}

export type PortalState = TokensState &
  JobsState & {
    sessions: Record<string, { personId: string; since: number; ended?: true }>
    reservations: Record<string, { personId: string; officeId: string; from: number }>
    paths: Record<string, Path>
    /** Filed returns by the key of the request. */
    returns: Record<string, { personId: string; acceptNo: string }>
  }

export const emptyPortal = (): PortalState => ({
  tokens: {},
  jobs: {},
  sessions: {},
  reservations: {},
  paths: {},
  returns: {},
})

/** Progress of the person, created when absent. */
export const pathOf = (state: PortalState, person: Person): Path => (state.paths[person.id] ??= {})
