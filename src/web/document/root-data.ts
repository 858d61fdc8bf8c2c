/** What the root loader tells every page. Nothing in it belongs to a person, so that public pages can be cached. */
import { publicBranch, type PublicBranch } from '#domain/branch/branch.ts'
import type { PageContext, Rehearsal } from './load-context.ts'

export type RootData = {
  branch: PublicBranch
  rehearsal: Rehearsal | null
  /** The server's clock at rendering, ISO 8601. */
  now: string
  /** Scheme, host and port by which this site calls itself. */
  origin: string
  requestId: string | null
}

export function rootData({ branch, rehearsal, now, origin, requestId }: PageContext): RootData {
  return { branch: publicBranch(branch), rehearsal: rehearsal ?? null, now, origin, requestId: requestId ?? null }
}
