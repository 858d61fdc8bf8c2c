import { ButtonLink } from '#design/buttons/button-link.tsx'
import { ReasonDialog } from '#design/dialogs/reason-dialog.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { listTexts as texts } from '#office/cases/screens.texts.ts'
import type { CaseFile, CaseRow, Firm } from '#office/cases/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { BulkBar, type Bulk } from '#office/bulk/bulk.tab.tsx'
import { CaseTable, type CaseTableProps } from './case-table.tsx'
import { listHref, pagesOf, type ListSearch } from './list-address.ts'
import { Filters, ListTools } from './list-tools.tsx'
import { Preview } from './preview.tsx'

export type CasesScreenProps = {
  search: ListSearch
  /** Null when the list did not come. */
  found: {
    rows: readonly CaseRow[]
    total: number
    keyword: string | null
    years: readonly number[]
    branches: readonly Firm[]
  } | null
  /** Who prepares cases: to whom one may be given. */
  colleagues: readonly Firm[]
  problem: CallProblem | null
  busy: boolean
  daysSince: (instant: string) => number
  looking: { caseNumber: string; file: CaseFile | null; failed: string | null } | null
  /** The search of words: under way, or why it was refused. */
  words: { busy: boolean; problem: CallProblem | null }
  onWords: (words: string) => void
  onSearch: (change: Partial<ListSearch>) => void
  onRetry: () => void
  onStopLooking: () => void
  /** Null for who may not act on many cases. */
  choice: CaseTableProps['choice']
  bulk: Bulk
  /** Who may not prepare only writes to the chosen cases' people. */
  writesOnly: boolean
  onClear: () => void
  /** Null for who may not take the list away. */
  exporting: {
    busy: boolean
    problem: CallProblem | null
    onExport: (reason: string) => Promise<true | undefined>
  } | null
  help: { open: boolean; onClose: () => void }
}

/** The office's list of cases: filters, order and page stand in the address; a case is looked at beside the list. */
export function CasesScreen(props: CasesScreenProps) {
  const { search, found, problem, busy, daysSince, looking, onSearch } = props
  return (
    <OfficePage
      title={texts.title}
      aside={found ? <Total total={found.total} exporting={props.exporting} /> : null}
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
      filters={
        <>
          <Filters chosen={search.filter} onChoose={(filter) => onSearch({ filter })} />
          <Person {...props} />
        </>
      }
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
        <NoBoard texts={texts} problem={problem} reloading={busy} onRetry={props.onRetry} />
      ) : found.rows.length === 0 ? (
        <Nothing search={search} ended={found.keyword === null} />
      ) : (
        <Found {...props} found={found} />
      )}
    </OfficePage>
  )
}

/** The rows, what may be done with the chosen ones, and the way to the other pages. */
function Found(props: CasesScreenProps & { found: NonNullable<CasesScreenProps['found']> }) {
  const { search, found, busy, daysSince, looking } = props
  const here = listHref(search, { page: search.page })
  return (
    <div className="flex flex-col gap-6">
      <CaseTable
        rows={found.rows}
        firms={found.branches}
        daysSince={daysSince}
        looking={looking?.caseNumber ?? null}
        lookHref={(caseNumber) => `${here}#${caseNumber}`}
        here={here}
        busy={busy}
        choice={props.choice}
      />
      <BulkBar
        chosen={[...(props.choice?.chosen ?? [])]}
        colleagues={props.colleagues}
        bulk={props.bulk}
        writesOnly={props.writesOnly}
        onClear={props.onClear}
      />
      <Pagination page={search.page} totalPages={pagesOf(found.total)} href={(page) => listHref(search, { page })} />
    </div>
  )
}

/** Whose cases these are, where the address says so; a press shows everybody's again. */
function Person({ search: { person }, colleagues, onSearch }: CasesScreenProps) {
  if (person === null) return null
  const name = colleagues.find(({ id }) => id === person)?.name
  return (
    <FilterChip pressed onPress={() => onSearch({ person: null })}>
      {person === 'nobody' ? texts.person.nobody : name ? texts.person.of(name) : texts.person.somebody}
    </FilterChip>
  )
}

type TotalProps = { total: number } & Pick<CasesScreenProps, 'exporting'>

const Total = ({ total, exporting }: TotalProps) => (
  <span className="flex items-center gap-3 text-small text-secondary tabular-nums">
    {texts.total(total)}
    {exporting ? <Export {...exporting} /> : null}
  </span>
)

function Nothing({ search, ended }: { search: ListSearch; ended: boolean }) {
  const whole =
    search.filter === 'all' &&
    search.year === null &&
    search.branch === null &&
    search.person === null &&
    search.search === '' &&
    search.page === 1
  if (whole) return <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
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

function Export({ busy, problem, onExport }: NonNullable<CasesScreenProps['exporting']>) {
  return (
    <ReasonDialog
      press={texts.exporting.press}
      title={texts.exporting.title}
      body={texts.exporting.body}
      busy={busy}
      onReason={onExport}
      refusal={<ProblemBanner problem={problem} />}
    />
  )
}

function KeysHelp({ open, onClose }: CasesScreenProps['help']) {
  return (
    <Dialog open={open} title={texts.keys.title} onClose={onClose}>
      <Facts facts={texts.keys.list.map(([key, act]) => ({ name: act, value: key }))} />
    </Dialog>
  )
}
