import { giveRating, readOwnRating } from '#filer/rating/contract.ts'
import type { ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { RatingGiven } from '#web/rating/rating-form.tsx'
import { RatingPart } from '#web/rating/rating-part.tsx'

const step = 'registered'
const give = (given: RatingGiven, press: ActionRun) => call(giveRating, { body: { ...given, step } }, press)

export const readAsked = () =>
  call(readOwnRating, { query: { step } }, { quiet: true }).then(
    ({ asked }) => asked,
    () => false,
  )

export const RegisteredRating = ({ asked }: { asked: boolean }) => <RatingPart step={step} asked={asked} give={give} />
