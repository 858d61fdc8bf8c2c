import { giveRating, readOwnRating } from '#filer/rating/contract.ts'
import type { ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { RatingGiven } from '#web/rating/rating-form.tsx'
import { RatingPart } from '#web/rating/rating-part.tsx'

const step = 'registered'
const read = (signal: AbortSignal) => call(readOwnRating, { query: { step } }, { quiet: true, signal })
const give = (given: RatingGiven, press: ActionRun) => call(giveRating, { body: { ...given, step } }, press)

export const RegisteredRating = () => <RatingPart step={step} read={read} give={give} />
