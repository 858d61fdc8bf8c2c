import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { proofs } from '#domain/proof.ts'
import { workingDaysBetween } from '#domain/business-hours.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { StaffAct } from '#domain/staff-rights.ts'
import { FilesBeside, type ShownDocument } from '#office/case-files/files.tab.tsx'
import { CaseActionsTab, useCaseManagement, useHolding } from '#office/case-desk/case-actions.tab.tsx'
import { useDependents } from '#office/family/family.tab.tsx'
import { usePreparation } from '#office/preparation/preparation.tab.tsx'
import { useQuestions } from '#office/questions/questions.tab.tsx'
import { useFilingActs } from '#office/report/filing.tab.tsx'
import { useFilingSheet } from '#office/return/filing-sheet.tab.tsx'
import { readCalculationAhead, useCalculation, useReviewActs } from '#office/review/calculation.tab.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useTimeline } from '#office/timeline/timeline.tab.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useClosedDays } from '#web/frame/office/staff.ts'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { type ProblemData, problemIn } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { type CaseFile, type CaseRow, listCases, readCase, revealSecret, takeCase } from './contract.ts'
import { type CaseActions, CasePageView } from './file/case.view.tsx'
import { type CaseTab, tabIn } from './file/next-act.ts'
import type { Reveal, SecretKind } from './file/reveal.tsx'
import { listHref, listQuery, readListSearch } from './list/list-address.ts'
import { actTexts, fileTexts as texts } from './screens.texts.ts'

const Beside = lazy(async () => ({ default: (await import('./list/beside.tsx')).Beside }))
const DocumentTable = lazy(async () => ({ default: (await import('./file/data-tabs.tsx')).DocumentTable }))

/** Below this width nothing is requested. */
const wide = '(min-width: 112rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(wide)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}

const searchIn = (list: string) => readListSearch(new URLSearchParams(list.split('?')[1] ?? ''))

function useListLeft(): string {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : ''
  const search = searchIn(typeof list === 'string' ? list : '')
  return listHref(search, { page: search.page })
}

/** A new `version` reloads the rows. Null on narrow screens and until loaded. */
function useBeside(version: number): { rows: readonly CaseRow[]; list: string } | null {
  const list = useListLeft()
  const isWide = useIsWide()
  const [rows, setRows] = useState<readonly CaseRow[] | null>(null)
  useEffect(() => {
    if (!isWide) return setRows(null)
    const leaving = new AbortController()
    const query = listQuery(searchIn(list))
    call(listCases, { query }, { quiet: true, signal: leaving.signal }).then(
      (found) => setRows(found.rows),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isWide, list, version])
  return isWide && rows && rows.length > 0 ? { rows, list } : null
}

function NoCaseScreen({ problem, onRetry }: { problem: ProblemData; onRetry: () => void }) {
  const toList = (
    <ButtonLink to={href('/office/cases')} size="medium" tone="outline" wide>
      {texts.notFound.list}
    </ButtonLink>
  )
  if (problem.status === 404 || problem.status === 400) {
    return (
      <>
        <PageTitle>{texts.notFound.title}</PageTitle>
        <EmptyState level={1} title={texts.notFound.title} action={toList}>
          {texts.notFound.body}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageTitle>{texts.failed.title}</PageTitle>
      <ErrorState level={1} title={texts.failed.title} onRetry={onRetry} action={toList} requestId={problem.requestId}>
        {problem.status === 0 || problem.status === 403 ? problem.message : texts.failed.body}
      </ErrorState>
    </>
  )
}

function useCaseActs(
  { row: { caseNumber, assignee }, version, papers }: Pick<CaseFile, 'row' | 'version' | 'papers'>,
  again: () => Promise<void>,
): CaseActions {
  const done = async (words: string) => {
    await again()
    say(words)
    return true as const
  }
  return {
    take: useAction(async (press) => {
      const { title, body, yes, no } = actTexts.take.ask
      if (assignee && !(await confirm({ title: title(assignee), body, yes, no }))) return false
      await call(takeCase, { params: { caseNumber }, body: { version } }, press)
      return done(actTexts.take.said)
    }),
    ...useCaseManagement(caseNumber, version, again),
    ...useReviewActs(caseNumber, version, done),
    ...useFilingActs(caseNumber, version, papers.report?.fileName ?? '', done),
  }
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const [file, self] = await Promise.all([
    call(readCase, { params: { caseNumber: params.caseNumber ?? '' } }, { quiet: true, signal: request.signal }),
    loadStaff(readStaffSelf, staffSignOut),
    CaseActionsTab.fetch(),
  ])
  return { file, staffActs: self.acts }
}

export default function CasePage() {
  const { file } = useLoaderData<typeof clientLoader>()
  const { hash } = useLocation()
  const beside = useBeside(file.version)
  const daysSince = useDaysSince()
  const { caseNumber } = file.row
  // Remounts per case, so that nothing typed or revealed appears with the next.
  return (
    <div className={beside ? 'grid grid-cols-[22rem_minmax(0,1fr)] gap-8' : 'contents'}>
      {beside ? (
        <Suspense fallback={<div />}>
          <Beside {...beside} open={caseNumber} hash={hash} daysSince={daysSince} />
        </Suspense>
      ) : null}
      <div className={beside ? 'min-w-0' : 'contents'}>
        <OneCase key={caseNumber} />
      </div>
    </div>
  )
}

function useDaysSince() {
  const closedDays = useClosedDays()
  const today = seoulDay(new Date(serverNow()))
  return (instant: string) => workingDaysBetween(seoulDay(new Date(instant)), today, closedDays)
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
  // Reloading clears errors caused by stale data.
  const reload = async () => {
    await revalidate()
    for (const act of Object.values(acts)) act.clear()
  }
  return (
    <FilesBeside caseNumber={caseNumber} documents={shownDocuments(file)}>
      <CasePageView
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
    </FilesBeside>
  )
}

const shownDocuments = ({ documents }: CaseFile): ShownDocument[] =>
  documents.flatMap((document) => {
    const proof = proofs[document.index]
    if (!proof || document.rows.length === 0) return []
    return {
      proof,
      name: document.name,
      isFromPapers: document.fromPapers,
      content: (
        <Suspense fallback={<Skeleton />}>
          <DocumentTable document={document} />
        </Suspense>
      ),
    }
  })

/** Order: reviews, own cases, unassigned cases. */
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
      if (waits) {
        const pathname = href('/office/cases/:caseNumber', { caseNumber: waits.caseNumber })
        if (filter === 'in-review') readCalculationAhead(waits.caseNumber)
        return void navigate({ pathname, hash: filter === 'in-review' ? 'calculation' : '' }, { state })
      }
    }
    say(actTexts.next.none)
  })
  return filters.length === 0 ? null : { busy: find.busy, problem: find.problem, onNext: () => void find.run() }
}
/** Skips own cases that are in review by someone else. */
const isTurn = (filter: string, { officeState }: CaseRow) => filter !== 'mine' || officeState !== 'in-review'

function useReveal(caseNumber: string): Reveal {
  const open = useAction(
    async (_press, secret: SecretKind, reason: string) =>
      (await call(revealSecret, { params: { caseNumber }, body: { what: secret, reason } }, { quiet: true })).value,
  )
  return { busy: open.busy, problem: open.problem, ask: open.run, clear: open.clear }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const problem = problemIn(error)
  if (!problem) throw error
  return <NoCaseScreen problem={problem} onRetry={() => window.location.reload()} />
}
