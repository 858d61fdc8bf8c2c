import type { ReactNode } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { Chip } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { MissingList, type MissingListProps } from './no-board.tsx'
import { OfficePage } from './office-page.tsx'

type DeskTexts<Filter extends string> = {
  title: string
  lead: string
  filters: string
  filter: Readonly<Record<Filter, string>>
  more: (shown: number, total: number) => string
}

type FilteredDeskProps<Filter extends string, Row> = {
  texts: DeskTexts<Filter>
  missing: MissingListProps['texts']
  filters: readonly Filter[]
  filter: Filter | null
  board: { counts: Readonly<Record<Filter, number>>; total: number; rows: readonly Row[] } | null
  problem: CallProblem | null
  filterHref: (filter: Filter) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of one list with one filter. Says how many rows its limit leaves out. */
export function FilteredDesk<Filter extends string, Row>(props: FilteredDeskProps<Filter, Row>) {
  const { texts, missing, filters, filter, board, problem, filterHref, children } = props
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  return (
    <OfficePage
      title={texts.title}
      filters={
        board ? (
          <ChipRow label={texts.filters}>
            {filters.map((wanted) => (
              <FilterChip
                key={wanted}
                pressed={wanted === filter}
                count={board.counts[wanted]}
                onPress={() => void navigate(filterHref(wanted), { preventScrollReset: true })}
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
          {children(board.rows)}
          {board.total > board.rows.length ? (
            <p className="text-small text-secondary">{texts.more(board.rows.length, board.total)}</p>
          ) : null}
        </div>
      ) : (
        <MissingList
          texts={missing}
          problem={problem}
          reloading={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </OfficePage>
  )
}

type NameLinkProps = { to: string; name: string; caseNumber: string }

export const NameLink = ({ to, name, caseNumber }: NameLinkProps) => (
  <Link
    to={to}
    className="inline-flex min-h-10 flex-wrap items-center gap-x-2 font-semibold text-brand-700 underline-offset-4 hover:underline"
  >
    {name} <span className="text-caption font-normal text-secondary tabular-nums">{caseNumber}</span>
  </Link>
)

type DueDayProps = { dueDay: string | null; late: boolean; texts: { noDue: string; late: string }; withYear?: boolean }

export const DueDay = ({ dueDay, late, texts, withYear = false }: DueDayProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
    {dueDay ? dayInWords(seoulInstant(dueDay), withYear) : texts.noDue}
    {late ? <Chip tone="danger">{texts.late}</Chip> : null}
  </span>
)
