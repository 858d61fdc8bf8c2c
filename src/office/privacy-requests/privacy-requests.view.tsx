import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Button } from '#design/buttons/button.tsx'
import { type Column, DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { findPrivacyRequestDue } from '#domain/privacy-request/privacy-request.ts'
import {
  privacyRequestKindNames,
  privacyRequestSourceNames,
  privacyRequestStateNames,
} from '#domain/privacy-request/texts.ts'
import { dayInWords, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import { FirmChoice } from '#web/frame/office/firm-choice.tsx'
import { countPages } from '#web/frame/office/list-address.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import {
  type listPrivacyRequests,
  type PrivacyRequestDetail,
  privacyRequestFilters,
  privacyRequestPageSize,
  type PrivacyRequestRow,
} from './contract.ts'
import { type PrivacyRequestSearch, privacyRequestListHref } from './list-address.ts'
import { type AddAction, NewRequestForm } from './new-request-form.tsx'
import { RequestPanel, type RequestPanelProps } from './request-panel.tsx'
import { newPrivacyTexts, privacyPanelTexts, privacyRequestTexts as texts } from './texts.ts'

export type PrivacyRequestsProps = {
  search: PrivacyRequestSearch
  board: AnswerOf<typeof listPrivacyRequests> | null
  problem: CallProblem | null
  busy: boolean
  today: SeoulDay
  onRetry: () => void
  onSearch: (change: Partial<PrivacyRequestSearch>) => void
  href: (id: string) => string
  opened: (Omit<RequestPanelProps, 'today' | 'href' | 'onObject'> & { id: string }) | null
  onClose: () => void
  add: AddAction
}

export function PrivacyRequestsView(props: PrivacyRequestsProps) {
  const { search, board, opened, today } = props
  const [adding, setAdding] = useState<{ refused: PrivacyRequestDetail | null } | null>(null)
  return (
    <OfficePage
      title={texts.title}
      aside={
        board ? (
          <span className="text-small text-secondary tabular-nums">
            {texts.counts(board.counts.open, board.counts.late)}
          </span>
        ) : null
      }
      actions={board ? <Actions {...props} board={board} onAdd={() => setAdding({ refused: null })} /> : null}
      filters={board ? <Filters {...props} board={board} /> : null}
      panel={
        opened && board
          ? {
              title: privacyPanelTexts.panel,
              content: (
                <RequestPanel
                  key={opened.id}
                  {...opened}
                  today={today}
                  href={props.href}
                  onObject={(refused) => setAdding({ refused })}
                />
              ),
              onClose: props.onClose,
            }
          : null
      }
    >
      {board ? (
        <div className={`flex-col gap-4 ${opened ? 'hidden lg:flex' : 'flex'}`}>
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <Rows {...props} board={board} />
          <Pagination
            page={search.page}
            totalPages={countPages(board.counts[search.filter], privacyRequestPageSize)}
            href={(page) => privacyRequestListHref(search, { page })}
          />
        </div>
      ) : (
        <MissingList texts={texts} problem={props.problem} reloading={props.busy} onRetry={props.onRetry} />
      )}
      {adding ? <NewRequestForm add={props.add} today={today} {...adding} onClose={() => setAdding(null)} /> : null}
    </OfficePage>
  )
}

type Board = { board: NonNullable<PrivacyRequestsProps['board']> }
type SearchProps = Pick<PrivacyRequestsProps, 'search' | 'onSearch'> & Board

const Actions = ({ board, search, onSearch, onAdd }: SearchProps & { onAdd: () => void }) => (
  <>
    <FirmChoice
      firms={board.branches}
      chosen={search.branch}
      words={texts.firms}
      onChoose={(branch) => onSearch({ branch })}
    />
    <Button size="small" tone="outline" onClick={onAdd}>
      {newPrivacyTexts.open}
    </Button>
  </>
)

const Filters = ({ board, search, onSearch }: SearchProps) => (
  <ChipRow label={texts.filters.label}>
    {privacyRequestFilters.map((filter) => (
      <FilterChip
        key={filter}
        pressed={filter === search.filter}
        count={board.counts[filter]}
        onPress={() => onSearch({ filter })}
      >
        {texts.filters[filter]}
      </FilterChip>
    ))}
  </ChipRow>
)

const inWords = (day: SeoulDay) => dayInWords(seoulInstant(day))

const StateChip = ({ state }: Pick<PrivacyRequestRow, 'state'>) => (
  <Chip tone={state === 'open' ? 'brand' : state === 'answered' ? 'good' : 'plain'}>
    {privacyRequestStateNames[state]}
  </Chip>
)

function Due({ row: { state, dueDay }, today }: { row: PrivacyRequestRow; today: SeoulDay }) {
  const { due, days } = findPrivacyRequestDue(dueDay, today)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
      {inWords(dueDay)}
      {state === 'open' ? (
        <Chip tone={due === 'late' ? 'danger' : due === 'later' ? 'plain' : 'warning'}>{texts.due[due](days)}</Chip>
      ) : (
        <span className="lg:hidden">
          <StateChip state={state} />
        </span>
      )}
    </span>
  )
}

function Rows({
  board,
  busy,
  today,
  href,
  opened,
}: Pick<PrivacyRequestsProps, 'busy' | 'today' | 'href' | 'opened'> & Board) {
  const columns: Column<PrivacyRequestRow>[] = [
    {
      name: texts.columns.kind,
      head: true,
      cell: ({ id, kind }) => (
        <Link
          id={`request-${id}`}
          to={href(id)}
          preventScrollReset
          aria-current={opened?.id === id ? 'true' : undefined}
          className="inline-flex min-h-10 items-center font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {privacyRequestKindNames[kind]}
        </Link>
      ),
    },
    {
      name: texts.columns.who,
      cell: ({ nameMask }) => <span className="whitespace-nowrap">{nameMask || texts.noAccount}</span>,
    },
    ...columnWhereUnlike<PrivacyRequestRow>(texts.firm, board.rows, ({ branch }) => branch),
    { name: texts.columns.due, cell: (row) => <Due row={row} today={today} /> },
    { name: texts.columns.state, quiet: true, cell: StateChip },
    { name: texts.columns.arrived, quiet: true, cell: ({ arrivedOn }) => inWords(arrivedOn) },
    { name: texts.columns.source, quiet: true, cell: ({ source }) => privacyRequestSourceNames[source] },
  ]
  return (
    <div aria-busy={busy} className={`transition-opacity duration-150 ${busy ? 'opacity-50' : ''}`}>
      <DataTable
        caption={texts.title}
        density="office"
        rows={board.rows}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      />
    </div>
  )
}
