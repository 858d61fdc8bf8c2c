import { useState } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { noFilter } from '#domain/office-case/case-filters.ts'
import { type Bulk, BulkBar } from '#office/bulk/bulk.tab.tsx'
import type { CaseViews } from '#office/case-views/contract.ts'
import { type CaseFile, type Firm, type ListedRow, exportFormats, type sumUpCases } from '#office/cases/contract.ts'
import { listTexts as texts } from '#office/cases/screens.texts.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { AsOf } from '#web/frame/office/as-of.tsx'
import type { LongAction } from '#web/frame/office/long-action.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { WorkProgress } from '#web/frame/office/work-progress.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { CaseTable, type CaseTableProps } from './case-table.tsx'
import { Filters } from './filters.tsx'
import { type ListSearch, casePages, clearedSearch, listHref, shownColumns } from './list-address.ts'
import { ListTools, ViewBar, type ViewBarProps } from './list-tools.tsx'
import { Preview } from './preview.tsx'
import { SumRows } from './sum-rows.tsx'
import { formatTexts, sumTexts } from './table.texts.ts'

export type CasesScreenProps = {
  search: ListSearch
  found: {
    rows: readonly ListedRow[]
    total: number
    keyword: string | null
    years: readonly number[]
    branches: readonly Firm[]
    asOf: string | null
  } | null
  /** Undefined until loaded, null if not counted; the list stands without. */
  counted: AnswerOf<typeof sumUpCases> | null | undefined
  /** Null if they could not be read. */
  views: CaseViews | null
  colleagues: readonly Firm[]
  problem: CallProblem | null
  busy: boolean
  daysSince: (instant: string) => number
  looking: { caseNumber: string; file: CaseFile | null; failed: string | null } | null
  words: { busy: boolean; problem: CallProblem | null }
  columnSaving: ViewBarProps['saving']
  onWords: (words: string) => void
  onSearch: (change: Partial<ListSearch>) => void
  onRetry: () => void
  onStopLooking: () => void
  choice: CaseTableProps['choice']
  bulk: Bulk
  writesOnly: boolean
  onClear: () => void
  exporting: Exporting | null
  help: { open: boolean; onClose: () => void }
}

export function CasesView(props: CasesScreenProps) {
  const { search, found, problem, busy, daysSince, looking, onSearch } = props
  return (
    <OfficePage
      title={texts.title}
      aside={found ? <Total total={found.total} asOf={found.asOf} exporting={props.exporting} /> : null}
      actions={
        <ListTools
          search={search}
          years={found?.years ?? []}
          firms={found?.branches ?? []}
          keyword={found ? found.keyword : ''}
          searching={props.words.busy}
          onWords={props.onWords}
          onSearch={onSearch}
        />
      }
      filters={<Narrowing {...props} />}
      panel={
        looking && found
          ? {
              title: texts.preview.title,
              content: <Preview file={looking.file} failed={looking.failed} daysSince={daysSince} />,
              onClose: props.onStopLooking,
            }
          : null
      }
    >
      <ProblemBanner problem={props.words.problem} />
      <KeysHelp {...props.help} />
      {found === null ? (
        <MissingList texts={texts} problem={problem} reloading={busy} onRetry={props.onRetry} />
      ) : found.rows.length === 0 ? (
        <Nothing search={search} ended={found.keyword === null} />
      ) : (
        <FoundCases {...props} found={found} />
      )}
    </OfficePage>
  )
}

const isWhole = ({ filter, year, branch, person, search, page }: ListSearch) =>
  filter === noFilter && year === null && branch === null && person === null && search === '' && page === 1

function Narrowing(props: CasesScreenProps) {
  const { search, views, found, onSearch } = props
  return (
    <Filters
      search={search}
      counts={props.counted?.filters ?? null}
      onSearch={onSearch}
      onClear={() => onSearch(clearedSearch(search, views))}
      narrowed={!isWhole({ ...search, page: 1 })}
    >
      {views ? (
        <ViewBar
          search={search}
          views={views}
          columns={shownColumns(search, views).columns}
          firms={(found?.branches.length ?? 0) > 1}
          saving={props.columnSaving}
          onSearch={onSearch}
          onViewsChanged={props.onRetry}
        />
      ) : null}
      <Person {...props} />
    </Filters>
  )
}

function FoundCases(props: CasesScreenProps & { found: NonNullable<CasesScreenProps['found']> }) {
  const { search, found, counted, busy, daysSince, looking, onSearch } = props
  const here = listHref(search, { page: search.page })
  const { columns, chosen } = shownColumns(search, props.views)
  return (
    <div className="flex flex-col gap-6">
      <CaseTable
        rows={found.rows}
        columns={columns}
        chosen={chosen}
        firms={found.branches}
        daysSince={daysSince}
        sorting={{
          sortBy: search.sort,
          down: search.order === 'down',
          onSort: (sort, down) => onSearch({ sort, order: down ? 'down' : null }),
        }}
        looking={looking?.caseNumber ?? null}
        lookHref={(caseNumber) => `${here}#${caseNumber}`}
        here={here}
        busy={busy}
        choice={props.choice}
        sumRows={
          counted
            ? (shown, place) => (
                <SumRows
                  sums={counted.sums}
                  columns={shown}
                  place={place}
                  boxes={props.choice !== null}
                  chosen={chosen}
                />
              )
            : undefined
        }
      />
      {counted !== null ? null : <p className="text-small text-secondary">{sumTexts.failed}</p>}
      <BulkBar
        chosen={[...(props.choice?.chosen ?? [])]}
        colleagues={props.colleagues}
        bulk={props.bulk}
        writesOnly={props.writesOnly}
        onClear={props.onClear}
      />
      <Pagination page={search.page} totalPages={casePages(found.total)} href={(page) => listHref(search, { page })} />
    </div>
  )
}

function Person({ search: { person }, colleagues, onSearch }: CasesScreenProps) {
  if (person === null) return null
  const name = colleagues.find(({ id }) => id === person)?.name
  return (
    <FilterChip pressed onPress={() => onSearch({ person: null })}>
      {person === 'nobody' ? texts.person.nobody : name ? texts.person.of(name) : texts.person.somebody}
    </FilterChip>
  )
}

type TotalProps = { total: number; asOf: string | null } & Pick<CasesScreenProps, 'exporting'>

const Total = ({ total, asOf, exporting }: TotalProps) => (
  <span className="flex items-center gap-3 text-small text-secondary tabular-nums">
    {texts.total(total)}
    <AsOf at={asOf} />
    {exporting ? <Export {...exporting} /> : null}
  </span>
)

function Nothing({ search, ended }: { search: ListSearch; ended: boolean }) {
  if (isWhole(search)) return <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
  return (
    <EmptyState
      title={ended ? texts.searchEnded.title : texts.nothingFound.title}
      action={
        <ButtonLink to={href('/office/cases')} size="medium" tone="outline" wide>
          {texts.nothingFound.clear}
        </ButtonLink>
      }
    >
      {ended ? texts.searchEnded.body : texts.nothingFound.body}
    </EmptyState>
  )
}

type Format = (typeof exportFormats)[number]
type Exporting = LongAction<[reason: string, format: Format], true | undefined>

function Export({ busy, problem, run, work, cancel }: Exporting) {
  const [format, setFormat] = useState<Format>('xlsx')
  return (
    <ReasonDialog
      press={texts.exporting.press}
      title={texts.exporting.title}
      body={texts.exporting.body}
      busy={busy}
      onReason={(reason) => run(reason, format)}
      long={{ progress: <WorkProgress work={work} />, cancel }}
      refusal={<ProblemBanner problem={problem} />}
    >
      <SelectField
        label={formatTexts.label}
        value={format}
        onChange={(event) => setFormat(event.target.value as Format)}
        choices={exportFormats.map((value) => ({ value, label: formatTexts[value] }))}
      />
    </ReasonDialog>
  )
}

function KeysHelp({ open, onClose }: CasesScreenProps['help']) {
  return (
    <Dialog open={open} title={texts.keys.title} onClose={onClose}>
      <Facts facts={texts.keys.list.map(([key, act]) => ({ name: act, value: key }))} />
    </Dialog>
  )
}
