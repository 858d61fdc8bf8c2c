/** What the root loader tells every page. Nothing in it belongs to a person, so that public pages can be cached. */
import type { PublicBranch } from '#domain/branch/branch.ts'
import type { Rehearsal } from './load-context.ts'

export type RootData = {
  branch: PublicBranch
  rehearsal: Rehearsal | null
  /** The server's clock at rendering, ISO 8601. */
  now: string
  requestId: string | null
}
