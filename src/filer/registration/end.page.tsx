/** /tax-report-end (J72, J101). Navigation carries `source: 11`; the text follows the server state. */
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { readJourney } from '#filer/journey/calls.ts'
import { readReportState } from '#filer/my-page/calls.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { requireStep } from '#web/journey-guard.ts'
import { EndView, RegisteredClaim, RegisteredRating } from './end.view.tsx'
import { stepsAhead } from './ending.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { told: caseView, answers, season, ticket } = await requireStep(request, () => call(readJourney))
  // Without it the page still says everything about the filing.
  const [claim, ratingAsked] = answers.caseNumber ? await Promise.all([readClaim(), readRatingAsked()]) : []
  return { caseView, caseNumber: answers.caseNumber, season, ticket, claim, ratingAsked: ratingAsked ?? false }
}

async function readClaim() {
  const state = await call(readReportState, { query: {} }, { quiet: true }).catch(() => null)
  if (state?.claim) await RegisteredClaim.fetch()
  return state?.claim
}

async function readRatingAsked() {
  const file = await RegisteredRating.fetch()
  return file?.readAsked()
}

export default function EndPage() {
  const { caseView, caseNumber, season, ticket, claim, ratingAsked } = useLoaderData<typeof clientLoader>()
  const { contact } = useBranch()
  return (
    <EndView
      caseView={caseView}
      ahead={stepsAhead(caseView, season, contact.phone.text)}
      caseNumber={caseNumber}
      ticket={ticket}
      claim={claim}
      ratingAsked={ratingAsked}
    />
  )
}
