import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { entrustedKindNames, entrustedStateNames } from '#domain/past-years/entrusted.texts.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { DueDay, FilteredDesk, NameLink } from '#web/frame/office/filtered-desk.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { listPastYears, type PastYearFilter, pastYearFilters, type PastYearListed, readPastYear } from './contract.ts'
import { listTexts as texts } from './texts.ts'

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
  const { revalidate } = useRevalidator()
  if (year)
    return (
      <Suspense fallback={<OfficePage title={texts.title} />}>
        <PastYear key={year.id} year={year} reload={revalidate} />
      </Suspense>
    )
  return (
    <FilteredDesk
      texts={texts}
      missing={filter ? texts : { failed: texts.yearFailed }}
      filters={pastYearFilters}
      filter={filter}
      board={board}
      problem={problem}
      filterHref={(wanted) => href('/office/past-years', { filter: wanted })}
    >
      {(rows) => <Rows rows={rows} />}
    </FilteredDesk>
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
            <NameLink to={href('/office/past-years', { year: id })} name={name} caseNumber={caseNumber} />
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
          cell: ({ dueDay, late }) => <DueDay dueDay={dueDay} late={late} texts={texts} withYear />,
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
