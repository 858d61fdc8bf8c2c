/** /tax-report-9 and /tax-report-6-a (J58 to J62). A failed request does not block filing. */
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { findStepByPath, getStep } from '#domain/journey/steps.ts'
import { historyYears } from '#domain/season/season.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { requireStep } from '#web/journey-guard.ts'
import { readHistory } from './contract.ts'
import { HistoryView } from './history.view.tsx'
import { shownYears } from './rules.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { season, facts } = await requireStep(request, () => call(readJourney))
  const lane = findStepByPath(new URL(request.url).pathname)?.lane === 'preview' ? 'preview' : 'filing'
  const records = await call(readHistory, {}, { quiet: true }).catch((thrown: unknown) => {
    if (thrown instanceof CallProblem && thrown.status !== 401) return thrown
    throw thrown
  })
  const failed = records instanceof CallProblem
  return {
    lane,
    incomeYear: historyYears(season.filingYear).incomeYear,
    byPapers: facts.byPapers,
    placeholder: lane === 'preview' && season.phase !== 'filing',
    years: failed ? null : shownYears(lane, season.filingYear, records),
    requestId: failed ? records.requestId : undefined,
  } as const
}

export default function HistoryPage() {
  const { lane, ...shown } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  return (
    <HistoryView
      lane={lane}
      {...shown}
      reloading={state === 'loading'}
      onReload={() => void revalidate()}
      nextTo={getStep(lane, lane === 'preview' ? 'register' : 'compare').path}
    />
  )
}
