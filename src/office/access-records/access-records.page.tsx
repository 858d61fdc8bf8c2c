import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { say } from '#design/messages/status-region.tsx'
import { readCaseNumber } from '#domain/office-case/case-search.ts'
import { isBlank } from '#domain/plain-text.ts'
import { listStaff, readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import {
  type AccessRow,
  type IncidentReport,
  downloadIncident,
  downloadPersonRecords,
  listAccessRecords,
  readIncident,
} from './contract.ts'
import { IncidentPart, type IncidentPartProps, type IncidentSearch } from './incident-part.tsx'
import { type RecordSearch, readRecordSearch, recordsHref, recordsQuery } from './list-address.ts'
import { RecordTable } from './record-table.tsx'
import { ReviewPart, type ReviewPartProps, useReview } from './review-part.tsx'
import { actNames, incidentTexts, recordTexts, recordTexts as texts } from './texts.ts'
import { countPages } from '#web/frame/office/list-address.ts'

const recordFiltersTexts = recordTexts.filters
type RecordFiltersProps = {
  search: RecordSearch
  days: { from: string; until: string }
  people: readonly { id: string; name: string }[]
  busy: boolean
  onSearch: (change: Partial<RecordSearch>) => void
}

const acts = [
  { value: '', label: recordFiltersTexts.everything },
  ...Object.entries(actNames).map(([value, label]) => ({ value, label })),
]

function RecordFilters({ search, days, people, busy, onSearch }: RecordFiltersProps) {
  const [typed, setTyped] = useState({ ...search, ...days })
  const [pressed, setPressed] = useState(false)
  const caseNumber = isBlank(typed.case) ? '' : readCaseNumber(typed.case)
  const wrong = caseNumber === undefined
  const field = (name: 'case' | 'staff' | 'act' | 'from' | 'until') => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <form
      role="search"
      aria-label={recordFiltersTexts.label}
      noValidate
      className="grid w-full grid-cols-2 items-start gap-3 lg:grid-cols-6"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (caseNumber !== undefined) onSearch({ ...typed, case: caseNumber, page: 1 })
      }}
    >
      <TextField
        label={recordFiltersTexts.case}
        autoComplete="off"
        maxLength={20}
        {...field('case')}
        error={pressed && wrong ? recordFiltersTexts.wrongCase : null}
      />
      <SelectField
        label={recordFiltersTexts.staff}
        choices={[
          { value: '', label: recordFiltersTexts.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('staff')}
      />
      <SelectField label={recordFiltersTexts.act} choices={acts} {...field('act')} />
      <TextField label={recordFiltersTexts.from} type="date" {...field('from')} />
      <TextField label={recordFiltersTexts.until} type="date" {...field('until')} />
      <div className="self-end [&>button]:min-h-14 lg:[&>button]:min-h-10">
        <Button type="submit" size="medium" tone="outline" busy={busy}>
          {recordFiltersTexts.press}
        </Button>
      </div>
    </form>
  )
}

const pageSize = 50

type AccessRecordsScreenProps = {
  search: RecordSearch
  board: { rows: readonly AccessRow[]; total: number; more: boolean; from: string; until: string } | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  filters: Pick<RecordFiltersProps, 'people' | 'onSearch'>
  person: {
    busy: boolean
    problem: CallProblem | null
    onDownload: (reason: string) => Promise<true | undefined>
  } | null
  review: ReviewPartProps
  incident: Omit<IncidentPartProps, 'days' | 'people'>
}

function AccessRecordsScreen(props: AccessRecordsScreenProps) {
  const { search, board, filters } = props
  const [tab, setTab] = useState('list')
  const days = { from: board?.from ?? search.from, until: board?.until ?? search.until }
  if (!board && props.problem?.status !== 404)
    return (
      <OfficePage title={texts.title}>
        <MissingList {...props} texts={texts} />
      </OfficePage>
    )
  return (
    <OfficePage
      title={texts.title}
      aside={
        board ? (
          <span className="text-small text-secondary tabular-nums">{texts.total(board.total, board.more)}</span>
        ) : null
      }
    >
      <Tabs
        label={texts.title}
        active={tab}
        onChange={(to) => {
          setTab(to)
          if (to === 'review' && !props.review.board) props.review.onShow({})
        }}
        tabs={[
          {
            id: 'list',
            name: texts.tabs.list,
            panel: (
              <div className="flex flex-col gap-6">
                <p className="max-w-text text-small text-secondary">{texts.lead}</p>
                <RecordFilters
                  key={JSON.stringify([search, days])}
                  search={search}
                  days={days}
                  busy={props.reloading}
                  {...filters}
                />
                <FoundRecords {...props} />
              </div>
            ),
          },
          { id: 'review', name: texts.tabs.review, panel: <ReviewPart {...props.review} /> },
          {
            id: 'incident',
            name: texts.tabs.incident,
            panel: <IncidentPart {...props.incident} days={days} people={filters.people} />,
          },
        ]}
      />
    </OfficePage>
  )
}

function FoundRecords({ search, board, problem, person }: AccessRecordsScreenProps) {
  if (!board)
    return (
      <p role="alert" className="font-medium text-danger">
        {problem?.status === 404 ? texts.noCase : problem?.message}
      </p>
    )
  return (
    <>
      {person ? (
        <div>
          <ReasonDialog
            press={texts.person.press}
            title={texts.person.title}
            body={texts.person.body}
            busy={person.busy}
            onReason={person.onDownload}
            refusal={<ProblemBanner problem={person.problem} />}
          />
        </div>
      ) : null}
      {board.rows.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
      ) : (
        <RecordTable rows={board.rows} />
      )}
      {board.more ? <p className="text-small text-secondary">{texts.more}</p> : null}
      <Pagination
        page={search.page}
        totalPages={countPages(board.total, pageSize)}
        href={(page) => recordsHref(search, { page })}
      />
    </>
  )
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = readRecordSearch(new URL(request.url).searchParams)
  const quiet = { signal: request.signal, quiet: true }
  const pending = call(listAccessRecords, { query: { ...recordsQuery(search), size: pageSize } }, quiet)
  const [found, people] = await Promise.all([
    listOrProblem(pending, listAccessRecords.path),
    // The search works without the staff list.
    call(listStaff, {}, quiet).then(
      ({ people: all }) => all.map(({ id, name }) => ({ id, name })),
      () => [],
    ),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return { ...found, search, people }
}

export default function AccessRecordsPage() {
  const { board, problem, search, people } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const person = useAction(async (press, reason: string) => {
    const params = { caseNumber: search.case }
    saveFile(await call(downloadPersonRecords, { params, body: { reason } }, { ...press, quiet: true }), '')
    say(texts.person.said)
    return true as const
  })
  const review = useReview()
  const [report, setReport] = useState<IncidentReport | null>(null)
  const read = useAction(async (press, body: IncidentSearch) => {
    setReport(await call(readIncident, { body }, { ...press, quiet: true }))
    return true as const
  })
  const file = useAction(async (press, body: IncidentSearch) => {
    saveFile(await call(downloadIncident, { body }, { ...press, quiet: true }), '')
    say(incidentTexts.said)
    return true as const
  })
  return (
    <AccessRecordsScreen
      search={search}
      board={board}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      filters={{ people, onSearch: (change) => void navigate(recordsHref(search, change)) }}
      person={search.case === '' ? null : { busy: person.busy, problem: person.problem, onDownload: person.run }}
      review={review}
      incident={{
        report,
        busy: read.busy || file.busy,
        problem: read.problem ?? file.problem,
        onRead: read.run,
        onDownload: file.run,
      }}
    />
  )
}
