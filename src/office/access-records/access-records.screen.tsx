import { useState } from 'react'
import { ReasonDialog } from '#design/dialogs/reason-dialog.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { AccessRow } from './contract.ts'
import { IncidentPart, type IncidentPartProps } from './incident-part.tsx'
import { recordsHref, type RecordSearch } from './list/list-address.ts'
import { RecordFilters, type RecordFiltersProps } from './list/record-filters.tsx'
import { RecordTable } from './list/record-table.tsx'
import { ReviewPart, type ReviewPartProps } from './review/review-part.tsx'
import { recordTexts as texts } from './texts.ts'

export const pageSize = 50

export type AccessRecordsScreenProps = {
  search: RecordSearch
  /** Null when they did not come. */
  board: { rows: readonly AccessRow[]; total: number; more: boolean; from: string; until: string } | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  filters: Pick<RecordFiltersProps, 'people' | 'onSearch'>
  /** Null while no case is searched for. */
  person: {
    busy: boolean
    problem: CallProblem | null
    onDownload: (reason: string) => Promise<true | undefined>
  } | null
  review: ReviewPartProps
  incident: Omit<IncidentPartProps, 'days' | 'people'>
}

/** Who saw or did what of whose: searched, and gathered for an incident. */
export function AccessRecordsScreen(props: AccessRecordsScreenProps) {
  const { search, board, filters } = props
  const [tab, setTab] = useState('list')
  const days = { from: board?.from ?? search.from, until: board?.until ?? search.until }
  // A person who may not see them, and a list that never came, have nothing to search in.
  if (!board && props.problem?.status !== 404)
    return (
      <OfficePage title={texts.title}>
        <NoBoard {...props} texts={texts} />
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
                <Found {...props} />
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

function Found({ search, board, problem, person }: AccessRecordsScreenProps) {
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
        totalPages={Math.ceil(board.total / pageSize)}
        href={(page) => recordsHref(search, { page })}
      />
    </>
  )
}
