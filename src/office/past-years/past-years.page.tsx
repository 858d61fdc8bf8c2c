import { lazy, Suspense } from 'react'
import { Link, type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { entrustedKindNames, entrustedStateNames } from '#domain/past-years/entrusted.texts.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { listPastYears, type PastYearFilter, pastYearFilters, type PastYearListed, readPastYear } from './contract.ts'
import { deskTexts as texts } from './texts.ts'

const filterIn = (address: string): PastYearFilter => {
  const wanted = new URL(address).searchParams.get('filter')
  return pastYearFilters.find((filter) => filter === wanted) ?? 'open'
}

/** One year, by `?year=`, or the list. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const signal = { signal: request.signal, quiet: true }
  const pastYearId = new URL(request.url).searchParams.get('year')
  const staff = loadStaffOnce(readStaffSelf, staffSignOut)
  if (pastYearId) {
    const pending = call(readPastYear, { params: { pastYearId } }, signal)
    const [{ board: year, problem }] = await Promise.all([listOrProblem(pending, readPastYear.path), staff])
    return { board: null, year, problem, filter: null }
  }
  const filter = filterIn(request.url)
  const pending = call(listPastYears, { query: { filter } }, signal)
  const [found] = await Promise.all([listOrProblem(pending, listPastYears.path), staff])
  return { ...found, year: null, filter }
}

const PastYear = lazy(async () => ({ default: (await import('./year.view.tsx')).PastYear }))

export default function PastYearsPage() {
  const { board, year, problem, filter } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  if (year)
    return (
      <Suspense fallback={<OfficePage title={texts.title} />}>
        <PastYear key={year.id} year={year} reload={revalidate} />
      </Suspense>
    )
  const onFilter = (wanted: PastYearFilter) =>
    void navigate(href('/office/past-years', { filter: wanted }), { preventScrollReset: true })
  return (
    <OfficePage
      title={texts.title}
      filters={
        board ? (
          <ChipRow label={texts.filters}>
            {pastYearFilters.map((wanted) => (
              <FilterChip
                key={wanted}
                pressed={wanted === filter}
                count={board.counts[wanted]}
                onPress={() => onFilter(wanted)}
              >
                {texts.filter[wanted]}
              </FilterChip>
            ))}
          </ChipRow>
        ) : undefined
      }
    >
      {board ? (
        <div className="flex flex-col gap-4">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <Rows rows={board.rows} />
          {board.total > board.rows.length ? (
            <p className="text-small text-secondary">{texts.more(board.rows.length, board.total)}</p>
          ) : null}
        </div>
      ) : (
        <MissingList
          texts={filter ? texts : { failed: texts.yearFailed }}
          problem={problem}
          reloading={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </OfficePage>
  )
}

function Rows({ rows }: { rows: readonly PastYearListed[] }) {
  const { columns } = texts
  return (
    <DataTable
      caption={texts.title}
      density="office"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          name: columns.name,
          head: true,
          cell: ({ id, caseNumber, name }) => (
            <Link
              to={href('/office/past-years', { year: id })}
              className="inline-flex min-h-10 flex-wrap items-center gap-x-2 font-semibold text-brand-700 underline-offset-4 hover:underline"
            >
              {name} <span className="text-caption font-normal text-secondary tabular-nums">{caseNumber}</span>
            </Link>
          ),
        },
        ...columnWhereUnlike<PastYearListed>(texts.firm, rows, ({ branch }) => branch),
        { name: columns.year, cell: ({ incomeYear }) => texts.year(incomeYear) },
        { name: columns.kind, cell: ({ kind }) => entrustedKindNames[kind] },
        {
          name: columns.sum,
          align: 'right',
          cell: ({ sumWon }) => (sumWon === null ? texts.noSum : texts.sum(sumWon)),
        },
        { name: columns.state, cell: ({ state }) => <StateChip state={state} /> },
        {
          name: columns.due,
          cell: ({ dueDay, late }) => (
            <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
              {dueDay ? dayInWords(seoulInstant(dueDay), true) : texts.noDue}
              {late ? <Chip tone="danger">{texts.late}</Chip> : null}
            </span>
          ),
        },
        { name: columns.owner, quiet: true, cell: ({ owner }) => owner ?? texts.nobody },
      ]}
      empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
    />
  )
}

function StateChip({ state }: Pick<PastYearListed, 'state'>) {
  return (
    <Chip tone={state === 'asked' ? 'brand' : state === 'done' ? 'good' : 'plain'}>{entrustedStateNames[state]}</Chip>
  )
}
