import { readDraft } from '#filer/draft/contract.ts'
import { giveRating, readOwnRating } from '#filer/rating/contract.ts'
import type { ReportSummary } from '#filer/my-page/contract.ts'
import type { ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import { ReducedCard } from '#web/frame/reduced-tax.tsx'
import type { RatingGiven } from '#web/rating/rating-form.tsx'
import { RatingPart } from '#web/rating/rating-part.tsx'
import { DonePart } from './done-part.tsx'
import { type DownloadsProps, DownloadsPart } from './downloads-part.tsx'
import type { OrNull } from './fetched.ts'

const step = 'completed'
const quiet = { quiet: true }

const give = (given: RatingGiven, press: ActionRun) => call(giveRating, { body: { ...given, step } }, press)

/** Null where other figures were filed, or nothing was kept. The figures are sealed, so their reading is recorded. */
async function readReduced(year: number | undefined) {
  const { draft } = await call(readDraft, { query: { year } }, quiet)
  if (!draft?.reduced) return null
  return { lines: draft.reduced, taxWon: draft.result.decidedTaxWon + draft.result.penaltyWon }
}

export async function readEnd(year: number | undefined, orNull: OrNull) {
  const [reduced, rating] = await Promise.all([
    orNull(readReduced(year)),
    call(readOwnRating, { query: { step } }, quiet).catch(() => null),
  ])
  return { reduced, ratingAsked: rating?.asked ?? false }
}

type WhenDoneProps = DownloadsProps & {
  report: ReportSummary
  paidAt: string | undefined
  end: Awaited<ReturnType<typeof readEnd>>
}

export function WhenDone({ report, paidAt, end: { reduced, ratingAsked }, ...downloads }: WhenDoneProps) {
  return (
    <>
      <DonePart report={report} paidAt={paidAt} />
      {reduced ? <ReducedCard {...reduced} /> : null}
      <DownloadsPart {...downloads} />
      <RatingPart step={step} asked={ratingAsked} give={give} />
    </>
  )
}
