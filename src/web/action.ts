/** One action at a time: further presses are ignored. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'

export type ActionRun = {
  /** Unchanged until the write is answered, so that a retry is not done twice. */
  idempotencyKey: (request: string) => string
}

const lost = new Map<string, string>()

export type Action<Input extends unknown[], Output> = {
  busy: boolean
  /** Cleared by the next press; never a 401. */
  problem: CallProblem | null
  /** Undefined on failure or while another press runs. */
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
    const press = openPress()
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

  // Back online: the person may retry.
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

export function openPress(): ActionRun & { ended: (problem?: CallProblem) => void } {
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

/** No answer or a gateway error: the write may have been done. */
export function mayHaveBeenDone(problem: CallProblem): boolean {
  return problem.status === 0 || problem.status === 502 || problem.status === 504
}
