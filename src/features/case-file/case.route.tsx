/** /office/cases/:caseNumber: the case file; `#tab` says which of its tabs. */
import { useCallback, useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { workingDaysBetween } from '#domain/business-hours/business-hours.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { overrideCalculation, readCalculation } from '#features/method/staff.contract.ts'
import { readStaffSelf, staffSignOut } from '#features/staff-access/staff.contract.ts'
import { useAction } from '#web/action.ts'
import { asCallProblem, problemIn, type CallProblem } from '#web/asking/call-problem.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { greetOnce } from '#web/frame/office/greeting.ts'
import { serverNow } from '#web/server-clock.ts'
import { CaseScreen } from './file/case.screen.tsx'
import { useCaseActs } from './file/case-acts.ts'
import { NoCaseScreen } from './file/no-case.screen.tsx'
import { tabIn, type CaseTab } from './file/next-act.ts'
import type { Reveal, SecretKind } from './file/reveal.tsx'
import type { CalculationSeen } from './review/calculation-tab.tsx'
import type { OverrideChange } from './review/overrides.tsx'
import { overrideTexts } from './review/overrides.texts.ts'
import { readCase, revealSecret } from './staff.contract.ts'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const [file] = await Promise.all([call(readCase, { params: { caseNumber: params.caseNumber ?? '' } }, { quiet: true, signal: request.signal }), greetOnce(readStaffSelf, staffSignOut)])
  return { file }
}

export default function CaseRoute() {
  const { file } = useLoaderData<typeof clientLoader>()
  // Another case is another screen: nothing typed or opened for one is shown with the next.
  return <OneCase key={file.row.caseNumber} />
}

function OneCase() {
  const { file } = useLoaderData<typeof clientLoader>()
  const { caseNumber } = file.row
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const { businessHours } = useBranch()
  const tab = tabIn(hash)
  const today = seoulDay(new Date(serverNow()))
  const acts = useCaseActs(caseNumber, file.version, file.papers.report?.fileName ?? '', revalidate)
  const reveal = useReveal(caseNumber)
  return (
    <CaseScreen
      file={file}
      tab={tab}
      acts={acts}
      reveal={file.acts.includes('reveal') ? reveal : null}
      calculation={useCalculation(caseNumber, tab === 'calculation')}
      reloading={state === 'loading'}
      daysSince={(instant) => workingDaysBetween(seoulDay(new Date(instant)), today, businessHours.closedDays)}
      onTab={(to: CaseTab) => void navigate({ hash: to === 'summary' ? '' : to }, { replace: true, preventScrollReset: true })}
      onReload={() => void revalidate()}
    />
  )
}

function useReveal(caseNumber: string): Reveal {
  const open = useAction(async (_press, what: SecretKind, reason: string) => (await call(revealSecret, { params: { caseNumber }, body: { what, reason } }, { quiet: true })).value)
  return { busy: open.busy, problem: open.problem, ask: open.run, clear: open.clear }
}

/** The calculation, asked for when its tab is first opened: reading the data behind it is recorded each time. */
function useCalculation(caseNumber: string, wanted: boolean): CalculationSeen {
  const [seen, setSeen] = useState<{ calculation: CalculationSeen['calculation']; problem: CallProblem | null }>({ calculation: null, problem: null })
  const [asking, setAsking] = useState(false)
  const load = useCallback(() => {
    setAsking(true)
    return call(readCalculation, { params: { caseNumber } }, { quiet: true })
      .then((calculation) => setSeen({ calculation, problem: null }), (thrown: unknown) => setSeen({ calculation: null, problem: asCallProblem(thrown, readCalculation.path) }))
      .finally(() => setAsking(false))
  }, [caseNumber])
  const missing = wanted && seen.calculation === null && seen.problem === null
  useEffect(() => {
    if (missing) void load()
  }, [missing, load])
  const { revalidate } = useRevalidator()
  const override = useAction(async (press, change: OverrideChange) => {
    await call(overrideCalculation, { params: { caseNumber }, body: change }, press)
    await Promise.all([load(), revalidate()])
    say(change.value === null ? overrideTexts.takenBack : overrideTexts.said)
    return true
  })
  return { ...seen, retrying: asking, onRetry: () => void load(), override }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const problem = problemIn(error)
  if (!problem) throw error
  return <NoCaseScreen problem={problem} onRetry={() => window.location.reload()} />
}
