/** After a refusal (night, season, order, expired authentication) the step's guard explains and redirects. */
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

/** For automatic polls. */
export function useGuardOnRefusal(): (thrown: unknown) => void {
  const { revalidate } = useRevalidator()
  return useCallback(
    (thrown) => {
      if (isRefusal(asCallProblem(thrown, '').code)) void revalidate()
    },
    [revalidate],
  )
}

/** Reruns the route's clientLoader, which may redirect. */
export function useGuardAgain(problem: CallProblem | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (problem && isRefusal(problem.code)) void revalidate()
  }, [problem, revalidate])
}
