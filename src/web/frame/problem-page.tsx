import { problemIn } from '#web/call-problem.ts'

/** The last resort: placeholder until error-state stands. */
export function ProblemPage({ error }: { error: unknown }) {
  return <main><h1>{problemIn(error)?.code ?? '?'}</h1></main>
}
