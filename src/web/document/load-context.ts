import { createContext, RouterContextProvider } from 'react-router'
import type { Branch } from '#domain/branch/branch.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import type { Call } from '#web/http-client/http-client.ts'
import type { MessengerFace } from '#web/messenger/face.ts'

/** `staffUrl`: codes of the invented staff, where there are any. */
export type Rehearsal = { phoneUrl: string; staffUrl: string | null }

export type PageContext = {
  /** In-process and signed out: the token never leaves the browser's storage. */
  call: Call
  branch: Branch
  /** Cached pages replace it by hashes. */
  nonce?: string
  /** No streaming. */
  whole?: true
  requestId?: string
  rehearsal?: Rehearsal
  /** Restored copy: nothing is sent or changed. */
  isCopy?: true
  /** /pay/* and /agent-agreement-test. */
  practicePages?: boolean
  messenger?: MessengerFace
  /** On the office's pages, where the branch's staff may sign in by their firm's provider. */
  staffLogin?: true
  /** Server time, ISO 8601. */
  now: string
  season: SeasonNow
  /** Security: from the settings, never from the request. */
  origin: string
}

const pageContext = createContext<PageContext>()

export function makeLoadContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  const call: Call = (endpoint, ...rest) =>
    page.call(endpoint, ...rest).catch((thrown: unknown) => {
      throw asCallProblem(thrown, endpoint.path)
    })
  context.set(pageContext, { ...page, call })
  return context
}

/** `const { call, branch } = pageOf(context)` */
export function readPageContext(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}
