import { problemIn } from '#web/http-client/call-problem.ts'

export type ProblemKind = 'forbidden' | 'notFound' | 'offline' | 'newVersion' | 'busy' | 'other'

export function problemKind(error: unknown): ProblemKind {
  if (isMissingChunk(error)) return 'newVersion'
  const status = problemIn(error)?.status ?? readStatus(error)
  if (status === 0 || isConnectionLost(error)) return 'offline'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  return status === 429 || status === 503 ? 'busy' : 'other'
}

function readStatus(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}

function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /failed to fetch|networkerror|load failed|network connection was lost/i.test(error.message)
  )
}

function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|preload css/i.test(error.message)
  )
}
