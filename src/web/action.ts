/** One press at a time: what a button starts runs once until it is answered, however often it is pressed. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'

export type ActionRun = {
  /**
   * The key of one request: until a write is answered, the same request keeps it, so that a retry after a lost answer
   * is not a second deed. Give it to `call`.
   */
  idempotencyKey: (request: string) => string
}

/** Keys of the writes whose answers were lost last. */
const lost = new Map<string, string>()

export type Action<Input extends unknown[], Output> = {
  busy: boolean
  /**
   * What went wrong last; cleared by the next press. A 401 is never kept: the person is on the way to the sign-in page.
   */
  problem: CallProblem | null
  /** Resolves to what the act gave, or undefined when it failed or another press is still running. */
  run: (...input: Input) => Promise<Output | undefined>
  clear: () => void
}

/**
 * `const save = useAction((press, form: Form) => call(saveProfile, { body: form }, press))`, then `<Button
 * busy={save.busy} onClick={() => void save.run(form)}>`.
 */
export function useAction<Input extends unknown[], Output>(
  act: (press: ActionRun, ...input: Input) => Promise<Output>,
): Action<Input, Output> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const running = useRef(false)
  const latest = useRef(act)
  latest.current = act

  const run = useCallback(async (...input: Input): Promise<Output | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setProblem(null)
    const press = pressOf()
    try {
      const output = await latest.current(press, ...input)
      press.ended()
      return output
    } catch (thrown) {
      const met = asCallProblem(thrown, '')
      press.ended(met)
      if (met.status !== 401) setProblem(met)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])

  // What was said while the line was away is over when it is back; the same press may be made again.
  const offline = problem?.code === 'offline'
  useEffect(() => {
    if (!offline) return undefined
    const back = () => setProblem(null)
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [offline])

  const clear = useCallback(() => setProblem(null), [])
  return { busy, problem, run, clear }
}

/** One press with the keys of what it sends. `ended`: with what went wrong, if anything did. */
export function pressOf(): ActionRun & { ended: (problem?: CallProblem) => void } {
  const sent = new Map<string, string>()
  return {
    idempotencyKey(request) {
      const key = sent.get(request) ?? lost.get(request) ?? crypto.randomUUID()
      sent.set(request, key)
      return key
    },
    ended(problem) {
      if (problem && mayHaveBeenDone(problem)) for (const [request, key] of sent) lost.set(request, key)
      else if (sent.size > 0) lost.clear()
    },
  }
}

/** Nothing answered, or something between us and the server did: the deed may be done. */
export function mayHaveBeenDone(problem: CallProblem): boolean {
  return problem.status === 0 || problem.status === 502 || problem.status === 504
}
