/** `folder`: the operator's own file names it. `local`: of this machine. */
export const hostStates = ['folder', 'local', 'proved', 'unproved'] as const
export type HostState = (typeof hostStates)[number]

export const proofResults = ['proved', 'other', 'alias', 'none', 'no-name', 'failed', 'late'] as const

/** `found`: the other texts, or the name that an alias leads to. */
export type ProofFinding = { result: (typeof proofResults)[number]; found: string[] }

export const proofName = (host: string): string => `_jongso.${host}`
