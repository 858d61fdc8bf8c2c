import { useRef, useState } from 'react'
import type { Told } from '#contract/told-file.ts'
import { say } from '#design/messages/status-region.tsx'
import { type Action, type ActionRun, useAction } from '#web/action.ts'
import { sentBy } from './recent-input.ts'
import { longTexts as texts } from './long.texts.ts'

type LongRun = ActionRun & { signal: AbortSignal; quiet: true }

/** `told` is null before the first part. */
export type LongWork = { told: Told | null }
export type LongAction<Input extends unknown[], Output> = Action<Input, Output> & {
  /** Null for what is quick. */
  work: LongWork | null
  /** The server ends the work as well: the connection is closed. */
  cancel: () => void
}

const quickMs = 1_000

/**
 * `useAction` for work that may take more than a second: `call(exportCases, { body }, press)` tells how far it is and
 * is ended by `cancel`, after which `run` answers undefined without a problem.
 */
export function useLongAction<Input extends unknown[], Output>(
  act: (press: LongRun, ...input: Input) => Promise<Output>,
  cancelled: string = texts.cancelled,
): LongAction<Input, Output | undefined> {
  const [work, setWork] = useState<LongWork | null>(null)
  const ending = useRef<AbortController | null>(null)
  const action = useAction(async (press, ...input: Input): Promise<Output | undefined> => {
    const stop = new AbortController()
    const { signal } = stop
    ending.current = stop
    let told: Told | null = null
    let isLong = false
    const show = () => {
      isLong = true
      setWork({ told })
    }
    const tell = (now: Told) => {
      told = now
      if (isLong) show()
    }
    const timer = setTimeout(show, quickMs)
    try {
      // Its file is made without it too.
      await import('./told-file.ts').then(
        ({ tellingFetch }) => sentBy.set(signal, tellingFetch(tell)),
        () => undefined,
      )
      return await act({ ...press, quiet: true, signal }, ...input)
    } catch (thrown) {
      if (!signal.aborted) throw thrown
      say(cancelled)
      return undefined
    } finally {
      clearTimeout(timer)
      setWork(null)
    }
  })
  return { ...action, work, cancel: () => ending.current?.abort() }
}
