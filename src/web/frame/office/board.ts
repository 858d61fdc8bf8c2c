import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'

/** Rethrows 401 and aborted navigations; other failures are a state of the screen. */
export function toListProblem(thrown: unknown, path: string): CallProblem {
  const problem = asCallProblem(thrown, path)
  if (problem.status === 401 || (thrown as { name?: string }).name === 'AbortError') throw thrown
  return problem
}

export async function listOrProblem<Board>(
  pending: Promise<Board>,
  path: string,
): Promise<{ board: Board; problem: null } | { board: null; problem: CallProblem }> {
  try {
    return { board: await pending, problem: null }
  } catch (thrown) {
    return { board: null, problem: toListProblem(thrown, path) }
  }
}
