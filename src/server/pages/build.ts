/** The host must not import the router: the build has its only copy. */
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Branch } from '#domain/branch/branch.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { MessengerScript } from '#server/settings/messenger.ts'

export type PageCall = (
  endpoint: AnyEndpoint,
  input?: { body?: unknown; query?: unknown; params?: unknown },
) => Promise<unknown>

export type PageContext = {
  call: PageCall
  branch: Branch
  nonce: string
  whole?: true
  requestId?: string
  rehearsal?: { phoneUrl: string }
  isCopy?: true
  practicePages: boolean
  messenger?: MessengerScript
  staffLogin?: true
  now: string
  season: SeasonNow
  origin: string
}

export type PagesBuild = {
  entry: {
    module: {
      createRequestHandler: (build: unknown, mode: string) => (request: Request, context: unknown) => Promise<Response>
      makeLoadContext: (page: PageContext) => unknown
      findSecurityZone: (pathname: string) => 'open' | 'passing' | 'paying' | 'closed' | 'office'
      cacheableAddress: (address: string) => string | undefined
    }
  }
}
