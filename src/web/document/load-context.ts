/** What the server hands to every page it renders, and how a loader takes it. */
import { createContext, RouterContextProvider } from 'react-router'
import type { Branch } from '#domain/branch/branch.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import type { Call } from '#web/http-client/http-client.ts'
import type { MessengerFace } from '#web/messenger/face.ts'

export type Rehearsal = {
  /** Address of the page that plays the person's phone. */
  phoneUrl: string
}

export type PageContext = {
  /**
   * The same conversation as the browser's `call`, without the network. Signed out: the token never leaves the
   * browser's storage.
   */
  call: Call
  branch: Branch
  /** Of this rendering. Pages that are kept for many lose it again and are held by hashes instead. */
  nonce?: string
  /** The page is wanted at once and complete, not as it grows. */
  whole?: true
  requestId?: string
  rehearsal?: Rehearsal
  /** A restored copy: every page says that nothing is sent or changed here. */
  isCopy?: true
  /** Whether /pay/* and /agent-agreement-test answer at all; unsaid, they answer in rehearsal. */
  practicePages?: boolean
  /** On pages that may load the messenger's script, where the branch has a key. */
  messenger?: MessengerFace
  /** The server's clock at rendering, ISO 8601. */
  now: string
  /** What the calendar says then, with the last days that staff lengthened. */
  season: SeasonNow
  /** Scheme, host and port by which this site calls itself: never what a request happened to name. */
  origin: string
}

const pageContext = createContext<PageContext>()

/** Called by the server once per request; the value goes to the request handler as it is. */
export function makeLoadContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  const call: Call = (endpoint, ...rest) =>
    page.call(endpoint, ...rest).catch((thrown: unknown) => {
      throw asCallProblem(thrown, endpoint.path)
    })
  context.set(pageContext, { ...page, call })
  return context
}

/** For loaders: `const { call, branch } = pageOf(context)`. */
export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}
