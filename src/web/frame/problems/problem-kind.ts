/** What kind of trouble a page met, for its sentence and its way on. */
import { problemIn } from '#web/http-client/call-problem.ts'

export type ProblemKind = 'forbidden' | 'notFound' | 'offline' | 'newVersion' | 'busy' | 'other'

export function problemKind(error: unknown): ProblemKind {
  if (isMissingChunk(error)) return 'newVersion'
  const status = problemIn(error)?.status ?? statusOf(error)
  if (status === 0 || isLineCut(error)) return 'offline'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  return status === 429 || status === 503 ? 'busy' : 'other'
}

/** What a router makes of a thrown answer. */
function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}

/** How browsers say that the next page's data did not come: Chrome and Edge, Firefox, Safari. */
function isLineCut(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /failed to fetch|networkerror|load failed|network connection was lost/i.test(error.message)
  )
}

/** Whether an error says that a chunk of script could not be fetched. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|preload css/i.test(error.message)
  )
}
