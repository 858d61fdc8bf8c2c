/** /office/cases/:caseNumber: the case file; `#tab` says which of its tabs. */
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import type { StaffAct } from '#domain/staff-rights.ts'
import { workingDaysBetween } from '#domain/business-hours/business-hours.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { useHolding } from '#office/case-desk/case-desk.tab.tsx'
import { useDependents } from '#office/family/family.tab.tsx'
import { useCalculation } from '#office/review/calculation.tab.tsx'
import { useQuestions } from '#office/questions/questions.tab.tsx'
import { useTimeline } from '#office/timeline/timeline.tab.tsx'
import { usePreparation } from '#office/preparation/preparation.tab.tsx'
import { useFilingSheet } from '#office/return/filing-sheet.tab.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { problemIn } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import { serverNow } from '#web/server-clock.ts'
import { CaseScreen } from './file/case.screen.tsx'
import { useCaseActs } from './file/case-acts.ts'
import { Beside } from './list/beside.tsx'
import { useBeside, useListLeft } from './list/use-beside.ts'
import { NoCaseScreen } from './file/no-case.screen.tsx'
import { tabIn, type CaseTab } from './file/next-act.ts'
import type { Reveal, SecretKind } from './file/reveal.tsx'
import { actTexts } from './screens.texts.ts'
import { listCases, readCase, revealSecret, type CaseRow } from './contract.ts'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const [file, self] = await Promise.all([
    call(readCase, { params: { caseNumber: params.caseNumber ?? '' } }, { quiet: true, signal: request.signal }),
    loadStaff(readStaffSelf, staffSignOut),
  ])
  return { file, staffActs: self.acts }
}

export default function CaseRoute() {
  const { file } = useLoaderData<typeof clientLoader>()
  const { hash } = useLocation()
  const beside = useBeside(file.version)
  const daysSince = useDaysSince()
  const { caseNumber } = file.row
  // Another case is another screen: nothing typed or opened for one is shown with the next.
  return (
    <div className={beside ? 'grid grid-cols-[22rem_minmax(0,1fr)] gap-8' : 'contents'}>
      {beside ? <Beside {...beside} open={caseNumber} hash={hash} daysSince={daysSince} /> : null}
      <div className={beside ? 'min-w-0' : 'contents'}>
        <OneCase key={caseNumber} />
      </div>
    </div>
  )
}

/** Working days of the office since an instant. */
function useDaysSince() {
  const { businessHours } = useBranch()
  const today = seoulDay(new Date(serverNow()))
  return (instant: string) => workingDaysBetween(seoulDay(new Date(instant)), today, businessHours.closedDays)
}

function OneCase() {
  const { file, staffActs } = useLoaderData<typeof clientLoader>()
  const { caseNumber } = file.row
  const { hash, state: from } = useLocation()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const tab = tabIn(hash)
  const daysSince = useDaysSince()
  const acts = useCaseActs(file, revalidate)
  const reveal = useReveal(caseNumber)
  const changes = tab === 'calculation' || tab === 'family'
  useHolding(caseNumber, changes && file.acts.includes('prepare'), () => void revalidate())
  // What was refused because the screen was old is over with it.
  const reload = async () => {
    await revalidate()
    for (const act of Object.values(acts)) act.clear()
  }
  return (
    <CaseScreen
      file={file}
      tab={tab}
      acts={acts}
      list={useListLeft()}
      reveal={file.acts.includes('reveal') ? reveal : null}
      family={useDependents(caseNumber, tab === 'family')}
      calculation={useCalculation(caseNumber, tab === 'calculation')}
      questions={useQuestions(caseNumber, tab === 'questions')}
      timeline={useTimeline(caseNumber, `${file.version} ${file.events.length}`, tab === 'history')}
      preparation={usePreparation(caseNumber, `${file.version} ${file.events.length}`, tab === 'preparation')}
      sheet={useFilingSheet(caseNumber, tab === 'sheet')}
      now={new Date(serverNow())}
      reloading={state === 'loading'}
      daysSince={daysSince}
      onTab={(to: CaseTab) =>
        void navigate({ hash: to === 'summary' ? '' : to }, { replace: true, preventScrollReset: true, state: from })
      }
      next={useNextCase(caseNumber, staffActs)}
      onReload={() => void reload()}
    />
  )
}

/** Leads to what waits longest: reviews for who reviews, own cases, cases that nobody has. */
function useNextCase(caseNumber: string, staffActs: readonly StaffAct[]) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const filters = [
    ...(staffActs.includes('case.review') ? (['in-review'] as const) : []),
    ...(staffActs.includes('case.prepare') ? (['mine', 'unassigned'] as const) : []),
  ]
  const find = useAction(async () => {
    for (const filter of filters) {
      const query = { filter, page: 0, size: 100, search: '', sort: 'waiting' as const }
      const { rows } = await call(listCases, { query }, { quiet: true })
      const waits = rows.find((row) => row.waitingSince && row.caseNumber !== caseNumber && isTurn(filter, row))
      if (waits) return void navigate(href('/office/cases/:caseNumber', { caseNumber: waits.caseNumber }), { state })
    }
    say(actTexts.next.none)
  })
  return filters.length === 0 ? null : { busy: find.busy, problem: find.problem, onNext: () => void find.run() }
}
/** Of one's own cases those are left out that another person looks at now. */
const isTurn = (filter: string, { officeState }: CaseRow) => filter !== 'mine' || officeState !== 'in-review'

function useReveal(caseNumber: string): Reveal {
  const open = useAction(
    async (_press, what: SecretKind, reason: string) =>
      (await call(revealSecret, { params: { caseNumber }, body: { what, reason } }, { quiet: true })).value,
  )
  return { busy: open.busy, problem: open.problem, ask: open.run, clear: open.clear }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const problem = problemIn(error)
  if (!problem) throw error
  return <NoCaseScreen problem={problem} onRetry={() => window.location.reload()} />
}
