import { useRef, useState } from 'react'
import type { FileProgress } from '#contract/file-progress.ts'
import { say } from '#design/messages/status-region.tsx'
import { type Action, type ActionRun, useAction } from '#web/action.ts'
import { sentBy } from './recent-input.ts'
import { longTexts as texts } from './long.texts.ts'

type LongRun = ActionRun & { signal: AbortSignal; quiet: true }

/** `progress` is null before the first part. */
export type LongWork = { progress: FileProgress | null }
export type LongAction<Input extends unknown[], Output> = Action<Input, Output> & {
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
    let progress: FileProgress | null = null
    let isLong = false
    const show = () => {
      isLong = true
      setWork({ progress })
    }
    const onProgress = (now: FileProgress) => {
      progress = now
      if (isLong) show()
    }
    const timer = setTimeout(show, quickMs)
    try {
      // Its file is made without it too.
      await import('./fetch-with-progress.ts').then(
        ({ fetchWithProgress }) => sentBy.set(signal, fetchWithProgress(onProgress)),
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
