/**
 * When the server refused a press because of night, season, order or an ended authentication: the step's own guard is
 * asked again, which explains and leads on.
 */
import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '#domain/journey/journey.ts'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'

const refusals: Record<Refusal, true> = {
  'night.closed': true,
  'season.closed': true,
  'session.expired': true,
  'journey.step': true,
}

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(refusals, code)
}

/** What a look by the clock met, which no button shows: a refusal asks the step's guard again. */
export function useGuardOnRefusal(): (thrown: unknown) => void {
  const { revalidate } = useRevalidator()
  return useCallback(
    (thrown) => {
      if (isRefusal(asCallProblem(thrown, '').code)) void revalidate()
    },
    [revalidate],
  )
}

/**
 * `useGuardAgain(save.problem)` in a step's route: its clientLoader runs again and, where the person may not stay,
 * redirects.
 */
export function useGuardAgain(problem: CallProblem | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (problem && isRefusal(problem.code)) void revalidate()
  }, [problem, revalidate])
}
