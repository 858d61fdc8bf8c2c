import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { letterName, letterStateNames } from '#domain/letter/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { DueDay, FilteredDesk, NameLink } from '#web/frame/office/filtered-desk.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { type LetterFilter, letterFilters, type LetterRow, listLetters } from './contract.ts'
import { letterListTexts as texts } from './texts.ts'

const filterIn = (address: string): LetterFilter => {
  const wanted = new URL(address).searchParams.get('filter')
  return letterFilters.find((filter) => filter === wanted) ?? 'open'
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = filterIn(request.url)
  const pending = call(listLetters, { query: { filter } }, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    listOrProblem(pending, listLetters.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return { ...found, filter }
}

export default function LettersPage() {
  const { board, problem, filter } = useLoaderData<typeof clientLoader>()
  return (
    <FilteredDesk
      texts={texts}
      missing={texts}
      filters={letterFilters}
      filter={filter}
      board={board}
      problem={problem}
      filterHref={(wanted) => href('/office/letters', { filter: wanted })}
    >
      {(rows) => <Rows rows={rows} />}
    </FilteredDesk>
  )
}

function Rows({ rows }: { rows: readonly LetterRow[] }) {
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
          cell: ({ caseNumber, name }) => (
            <NameLink
              to={`${href('/office/cases/:caseNumber', { caseNumber })}#letters`}
              name={name}
              caseNumber={caseNumber}
            />
          ),
        },
        ...columnWhereUnlike<LetterRow>(texts.firm, rows, ({ branch }) => branch),
        { name: columns.kind, cell: ({ kind }) => letterName(kind) },
        { name: columns.due, cell: ({ dueDay, late }) => <DueDay dueDay={dueDay} late={late} texts={texts} /> },
        {
          name: columns.state,
          cell: ({ state }) => (
            <Chip tone={state === 'received' ? 'brand' : state === 'done' ? 'good' : 'plain'}>
              {letterStateNames[state]}
            </Chip>
          ),
        },
        { name: columns.owner, quiet: true, cell: ({ owner }) => owner ?? texts.nobody },
        { name: columns.added, quiet: true, cell: ({ addedAt }) => momentInWords(new Date(addedAt)) },
      ]}
      empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
    />
  )
}
