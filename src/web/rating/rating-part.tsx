import { useState } from 'react'
import type { RatingStep } from '#domain/rating.ts'
import { type ActionRun, useAction } from '#web/action.ts'
import { RatingForm, type RatingGiven } from './rating-form.tsx'

type RatingProps = {
  step: RatingStep
  asked: boolean
  give: (given: RatingGiven, press: ActionRun) => Promise<unknown>
}

/** Nothing once answered, or where no question comes. A page that is read again keeps the thanks. */
export function RatingPart({ step, asked, give }: RatingProps) {
  const [isShown, setIsShown] = useState(asked)
  if (asked && !isShown) setIsShown(true)
  const act = useAction(async (press, given: RatingGiven) => {
    await give(given, press)
    return true
  })
  return isShown ? <RatingForm step={step} give={act} /> : null
}
