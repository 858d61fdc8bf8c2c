import { useCallback, useEffect, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { workingDaysBetween } from '#domain/business-hours.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { mostCases, useBulk } from '#office/bulk/bulk.tab.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { useClosedDays } from '#web/frame/office/staff.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { useLongAction } from '#web/frame/office/long-action.ts'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import type { CaseColumn } from '#domain/office-case/case-columns.ts'
import { type CaseViews, chooseCaseColumns, readCaseViews, saveCaseView } from '#office/case-views/contract.ts'
import {
  type CaseFile,
  type exportFormats,
  exportCases,
  listCases,
  readCase,
  searchCases,
  sumUpCases,
} from './contract.ts'
import { CasesView } from './list/cases.view.tsx'
import {
  type ListSearch,
  defaultViewInstead,
  lastPageInstead,
  listHref,
  listQuery,
  narrowedHref,
  openView,
  readListSearch,
  shownColumns,
} from './list/list-address.ts'
import { columnTexts } from './list/table.texts.ts'
import { listTexts } from './screens.texts.ts'

/** Ignores keys typed into fields or pressed with a modifier. */
function isMeant(event: KeyboardEvent): boolean {
  const { target } = event
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog')
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector('dialog[open]')
}

function step(delta: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.findIndex((link) => link === document.activeElement)
  links[here === -1 ? (delta === 1 ? 0 : links.length - 1) : here + delta]?.focus()
}

function useListKeys(onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event)) return
      if (event.key === 'j') step(1)
      else if (event.key === 'k') step(-1)
      else if (event.key === '?') onHelp()
      else if (event.key === 'f') document.querySelector<HTMLElement>('[data-filters-toggle]')?.click()
      else if (event.key === 'c') document.querySelector<HTMLElement>('[data-filters-clear]')?.click()
      else if (event.key === '/') document.querySelector<HTMLElement>('[role=search] input')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onHelp])
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const search = readListSearch(params)
  const { page: _, size: __, ...which } = listQuery(search)
  const quietly = { signal: request.signal, quiet: true }
  // The list does not wait for its counts and sums.
  const counting = call(sumUpCases, { query: which }, quietly).catch(() => null)
  const [found, views, self] = await Promise.all([
    listOrProblem(call(listCases, { query: listQuery(search) }, { signal: request.signal }), listCases.path),
    call(readCaseViews, {}, quietly).catch(() => null),
    loadStaff(readStaffSelf, staffSignOut),
  ])
  const instead = defaultViewInstead(params, views) ?? (found.board && lastPageInstead(search, found.board.total))
  if (instead) throw replace(instead)
  return { search, counting, views, acts: self.acts, colleagues: self.colleagues, ...found }
}

/** Undefined until it comes: another search's figures must not stand here. */
function useArrived<Value>(coming: Promise<Value>): Value | undefined {
  const [arrived, setArrived] = useState<{ coming: Promise<Value>; value: Value } | null>(null)
  useEffect(() => {
    void coming.then((value) => setArrived({ coming, value }))
  }, [coming])
  return arrived?.coming === coming ? arrived.value : undefined
}

export default function CasesPage() {
  const { search, counting, views, acts, colleagues, board: list, problem } = useLoaderData<typeof clientLoader>()
  const counted = useArrived(counting)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { revalidate, state: reloading } = useRevalidator()
  const closedDays = useClosedDays()
  const today = seoulDay(new Date(serverNow()))
  // The URL contains a server token instead of the words.
  const words = useAction(async (press, typed: string) => {
    const { search: token } =
      typed === '' ? { search: '' } : await call(searchCases, { body: { keyword: typed } }, press)
    void navigate(listHref(search, { search: token }))
  })
  const here = listHref(search, { page: search.page })
  const { chosen, onChoose, clear } = useChosen()
  const bulk = useBulk([...chosen], revalidate)
  const exporting = useLongAction(async (press, reason: string, format: (typeof exportFormats)[number]) => {
    const { page: _, size: __, ...filters } = listQuery(search)
    const columns = [...shownColumns(search, views).columns]
    const body = { ...filters, year: search.year, columns, format, reason }
    saveFile(await call(exportCases, { body }, press), '')
    say(listTexts.exporting.said)
    return true as const
  })
  const columnSaving = useColumnSaving(search, views, revalidate)
  const [helping, setHelping] = useState(false)
  useListKeys(useCallback(() => setHelping(true), []))
  return (
    <CasesView
      search={search}
      found={list}
      counted={counted}
      views={views}
      columnSaving={columnSaving}
      colleagues={colleagues}
      problem={problem}
      busy={state === 'loading' || reloading === 'loading'}
      daysSince={(instant) => workingDaysBetween(seoulDay(new Date(instant)), today, closedDays)}
      looking={usePreview(hash.slice(1))}
      words={words}
      onWords={(typed) => void words.run(typed)}
      onSearch={(change) => void navigate(narrowedHref(search, views, change))}
      onRetry={() => void revalidate()}
      choice={acts.includes('case.message') ? { chosen, onChoose } : null}
      writesOnly={!acts.includes('case.prepare')}
      bulk={bulk}
      onClear={clear}
      exporting={acts.includes('case.review') && search.person === null ? exporting : null}
      help={{ open: helping, onClose: () => setHelping(false) }}
      onStopLooking={() => void navigate(here, { replace: true, preventScrollReset: true })}
    />
  )
}

/** In an own view they change it; otherwise what one sees without a view. */
function useColumnSaving(search: ListSearch, views: CaseViews | null, revalidate: () => Promise<void>) {
  const saving = useAction(async (press, columns: CaseColumn[]) => {
    const open = openView(search, views)
    if (open?.own) {
      const { name, filter, sort, descending, shared, person } = open
      const assigneeFilter = person === 'nobody' ? { nobody: 'true' as const } : person ? { assignee: person } : {}
      await call(saveCaseView, { body: { name, columns, filter, sort, descending, shared, ...assigneeFilter } }, press)
    } else await call(chooseCaseColumns, { body: { columns } }, press)
    say(columnTexts.saved)
    await revalidate()
    return true as const
  })
  return { ...saving, onSave: saving.run }
}

function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const onChoose = (caseNumbers: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const number of caseNumbers)
        if (!on) next.delete(number)
        else if (next.size < mostCases) next.add(number)
      return next
    })
  return { chosen, onChoose, clear: () => setChosen(new Set()) }
}

function usePreview(caseNumber: string) {
  const [seen, setSeen] = useState<{ caseNumber: string; file: CaseFile | null; failed: string | null } | null>(null)
  useEffect(() => {
    if (!/^[\w-]{1,20}$/.test(caseNumber)) return setSeen(null)
    const leaving = new AbortController()
    setSeen({ caseNumber, file: null, failed: null })
    call(readCase, { params: { caseNumber } }, { signal: leaving.signal, quiet: true }).then(
      (file) => setSeen({ caseNumber, file, failed: null }),
      (thrown: unknown) => {
        if (!leaving.signal.aborted)
          setSeen({
            caseNumber,
            file: null,
            failed: asCallProblem(thrown, readCase.path).message || listTexts.preview.failed,
          })
      },
    )
    return () => leaving.abort()
  }, [caseNumber])
  return seen
}
