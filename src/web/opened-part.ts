import { useCallback, useEffect, useState } from 'react'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'

type Read<Part> = { part: Part | null; problem: CallProblem | null }
export type OpenedPart<Part> = Read<Part> & { load: () => Promise<void> }

/** `read` must be stable (`useCallback`). */
export function useOpenedPart<Part>(read: () => Promise<Part>, path: string, wanted: boolean): OpenedPart<Part> {
  const [shown, setShown] = useState<Read<Part>>({ part: null, problem: null })
  const load = useCallback(
    () =>
      read().then(
        (part) => setShown({ part, problem: null }),
        (thrown: unknown) => setShown({ part: null, problem: asCallProblem(thrown, path) }),
      ),
    [read, path],
  )
  const missing = wanted && shown.part === null && shown.problem === null
  useEffect(() => {
    if (missing) void load()
  }, [missing, load])
  return { ...shown, load }
}
