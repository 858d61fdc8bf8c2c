import { giveStaffRating, readStaffRating } from '#office/ratings/contract.ts'
import type { ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { RatingGiven } from '#web/rating/rating-form.tsx'
import { RatingPart } from '#web/rating/rating-part.tsx'

const give = (given: RatingGiven, press: ActionRun) => call(giveStaffRating, { body: given }, press)

export const readAsked = (signal: AbortSignal) =>
  call(readStaffRating, {}, { quiet: true, signal }).then(
    ({ asked }) => asked,
    () => false,
  )

export const StaffRating = ({ asked }: { asked: boolean }) => (
  <div className="max-w-text empty:hidden">
    <RatingPart step="staff" asked={asked} give={give} />
  </div>
)
