import { Link, type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { letterName, letterStateNames } from '#domain/letter/texts.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { type LetterFilter, letterFilters, type LetterRow, listLetters } from './contract.ts'
import { deskTexts as texts } from './texts.ts'

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
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  return (
    <LettersView
      board={board}
      problem={problem}
      filter={filter}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      onFilter={(wanted) => void navigate(href('/office/letters', { filter: wanted }), { preventScrollReset: true })}
    />
  )
}

type LettersProps = {
  board: AnswerOf<typeof listLetters> | null
  problem: CallProblem | null
  filter: LetterFilter
  reloading: boolean
  onRetry: () => void
  onFilter: (filter: LetterFilter) => void
}

function LettersView({ board, problem, filter, reloading, onRetry, onFilter }: LettersProps) {
  return (
    <OfficePage
      title={texts.title}
      filters={
        board ? (
          <ChipRow label={texts.filters}>
            {letterFilters.map((wanted) => (
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
        <MissingList texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
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
            <Link
              to={`${href('/office/cases/:caseNumber', { caseNumber })}#letters`}
              className="inline-flex min-h-10 flex-wrap items-center gap-x-2 font-semibold text-brand-700 underline-offset-4 hover:underline"
            >
              {name} <span className="text-caption font-normal text-secondary tabular-nums">{caseNumber}</span>
            </Link>
          ),
        },
        ...columnWhereUnlike<LetterRow>(texts.firm, rows, ({ branch }) => branch),
        { name: columns.kind, cell: ({ kind }) => letterName(kind) },
        {
          name: columns.due,
          cell: ({ dueDay, late }) => (
            <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
              {dueDay ? dayInWords(seoulInstant(dueDay)) : texts.noDue}
              {late ? <Chip tone="danger">{texts.late}</Chip> : null}
            </span>
          ),
        },
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
