/** What the root loader tells every page. Nothing in it belongs to a person, so that public pages can be cached. */
import { publicBranch, type PublicBranch } from '#domain/branch/branch.ts'
import type { PageContext, Rehearsal } from './load-context.ts'

export type RootData = {
  branch: PublicBranch
  rehearsal: Rehearsal | null
  /** The server's clock at rendering, ISO 8601. */
  now: string
  requestId: string | null
}

export function rootData({ branch, rehearsal, now, requestId }: PageContext): RootData {
  return { branch: publicBranch(branch), rehearsal: rehearsal ?? null, now, requestId: requestId ?? null }
}
