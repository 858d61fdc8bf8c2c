/** What the portal believes, by person's id: no name, no number. */
import type { JobsState } from '#simulators/data-vendor/two-way.ts'
import type { TokensState } from '#simulators/data-vendor/transport.ts'
import type { Person } from '#simulators/people/person.ts'

export type Agent =
  | { kind: 'none' | 'ours' | 'other-filing' | 'other-bookkeeping' }
  | { kind: 'office'; officeId: string }

/** What one person has gone through. */
export type Path = {
  agent?: Agent
  /** When the person first stood in the portal's line. */
  inLineSince?: number
  /** Failures already given, by step. */
  failed?: Record<string, number>
  agentFailed?: true
  /** Turned away by the crowd once. */
  turnedAway?: true
  endedEarly?: true
}

export type PortalState = TokensState &
  JobsState & {
    sessions: Record<string, { personId: string; since: number; ended?: true }>
    reservations: Record<string, { personId: string; officeId: string; from: number }>
    paths: Record<string, Path>
  }

export const emptyPortal = (): PortalState => ({ tokens: {}, jobs: {}, sessions: {}, reservations: {}, paths: {} })

/** What the person has gone through; begun where there was nothing. */
export const pathOf = (state: PortalState, person: Person): Path => (state.paths[person.id] ??= {})
