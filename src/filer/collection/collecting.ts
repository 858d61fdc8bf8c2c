/**
 * The collection as one screen drives it: begins what nobody has begun, follows what runs, keeps what came. The server
 * goes on without it.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { collectStep, readCollection, type CollectionState } from './contract.ts'
import { stepsToBegin, viewOf, type CollectionView, type Step } from './view.ts'

const pollEveryMs = 1_500

export type Collecting = { view: CollectionView; problem: CallProblem | null; retry: () => void }

export function useCollecting(first: CollectionState): Collecting {
  const [state, setState] = useState(first)
  const [underWay, setUnderWay] = useState<ReadonlySet<Step>>(() => new Set(stepsToBegin(first)))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const view = viewOf(state, underWay)

  const look = useCallback(async () => setState(await call(readCollection, undefined, { quiet: true })), [])

  const begin = useCallback(
    (steps: readonly Step[]) => {
      setProblem(null)
      setUnderWay(new Set(steps))
      for (const step of steps) {
        void call(collectStep, { params: { step: `${step}` } }, { quiet: true })
          .catch((thrown: unknown) => setProblem(asCallProblem(thrown, collectStep.path)))
          .then(look)
          .catch(() => undefined)
          .finally(() => setUnderWay((before) => new Set([...before].filter((one) => one !== step))))
      }
    },
    [look],
  )

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin(stepsToBegin(first))
  }, [begin, first])

  const running = view.phase === 'running'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look().catch(() => undefined)
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [running, look])

  return { view, problem, retry: () => begin(view.left) }
}
