/** The host must not import the router: the build has its only copy. */
import type { Callable } from '#contract/endpoint.ts'
import type { Branch } from '#domain/branch/branch.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { MessengerScript } from '#server/settings/messenger.ts'

export type PageCall = <B, Q, P, A>(
  endpoint: Callable<B, Q, P, A>,
  input?: { body?: unknown; query?: unknown; params?: unknown },
  /** The browser's, without meaning here. */
  options?: unknown,
) => Promise<A>

export type PageContext = {
  call: PageCall
  branch: Branch
  nonce: string
  whole?: true
  requestId?: string
  rehearsal?: { phoneUrl: string; staffUrl: string | null }
  isCopy?: true
  practicePages: boolean
  messenger?: MessengerScript
  staffLogin?: true
  now: string
  season: SeasonNow
  origin: string
}

/** What the host takes of `src/entry.server.tsx`, against which src/main.ts checks it. `LoadContext` is the router's. */
export interface PagesEntry<LoadContext = unknown> {
  createRequestHandler(build: unknown, mode: string): (request: Request, context: LoadContext) => Promise<Response>
  makeLoadContext(page: PageContext): LoadContext
  findSecurityZone(pathname: string): 'open' | 'passing' | 'paying' | 'closed' | 'office'
  cacheableAddress(address: string): string | undefined
}

export type PagesBuild = { entry: { module: PagesEntry } }
