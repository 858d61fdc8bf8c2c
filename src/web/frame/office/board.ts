/** What an office screen asks for before it is drawn. */
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'

/**
 * A board that does not come, or is not this person's to see, is a state of the screen; being signed out is none, nor
 * is a move that was given up: both are thrown on.
 */
export function problemOfBoard(thrown: unknown, path: string): CallProblem {
  const problem = asCallProblem(thrown, path)
  if (problem.status === 401 || (thrown as { name?: string }).name === 'AbortError') throw thrown
  return problem
}

/** The board that was asked for at an endpoint's path, or why it did not come. */
export async function boardOrProblem<Board>(
  asked: Promise<Board>,
  path: string,
): Promise<{ board: Board; problem: null } | { board: null; problem: CallProblem }> {
  try {
    return { board: await asked, problem: null }
  } catch (thrown) {
    return { board: null, problem: problemOfBoard(thrown, path) }
  }
}
