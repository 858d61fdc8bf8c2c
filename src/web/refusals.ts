/** A deed that the journey refused: the step's guard is asked again, says why, and leads to where the person may go on. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CallProblem } from './asking/call-problem.ts'

const refusals: ReadonlySet<string> = new Set(['session.expired', 'journey.step', 'night.closed', 'season.closed'])

/** For the route of a step: give it every act's problem. `requireStep` of the same route's clientLoader does the rest. */
export function useRefusals(...problems: readonly (CallProblem | null)[]): void {
  const { revalidate } = useRevalidator()
  const refused = problems.find((problem) => problem && refusals.has(problem.code)) ?? null
  useEffect(() => {
    if (refused) void revalidate()
  }, [refused, revalidate])
}
