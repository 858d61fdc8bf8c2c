import { useEffect, useState } from 'react'
import type { RatingStep } from '#domain/rating.ts'
import { type ActionRun, useAction } from '#web/action.ts'
import { RatingForm, type RatingGiven } from './rating-form.tsx'

type RatingProps = {
  step: RatingStep
  read: (signal: AbortSignal) => Promise<{ asked: boolean }>
  give: (given: RatingGiven, press: ActionRun) => Promise<unknown>
}

/** Nothing once answered, or where no question comes. `read` and `give` must not change. */
export function RatingPart({ step, read, give }: RatingProps) {
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    read(leaving.signal).then(
      (answer) => setIsRequested(answer.asked),
      () => undefined,
    )
    return () => leaving.abort()
  }, [read])
  const act = useAction(async (press, given: RatingGiven) => {
    await give(given, press)
    return true
  })
  return isRequested ? <RatingForm step={step} give={act} /> : null
}
