import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { FilterChip } from '#design/messages/filter-chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { stateWords } from '#domain/office-case/texts.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import { type Bulk, BulkBar } from '#office/bulk/bulk.tab.tsx'
import type { CaseFile, CaseRow, Firm } from '#office/cases/contract.ts'
import { HistoryList } from '#office/cases/file/history-list.tsx'
import { NextWords } from '#office/cases/file/next-words.tsx'
import { StateChip } from '#office/cases/file/state-chip.tsx'
import { fileTexts, listTexts, listTexts as texts, waitingWords } from '#office/cases/screens.texts.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { CaseTable, type CaseTableProps } from './case-table.tsx'
import { type ListSearch, casePages, listHref } from './list-address.ts'
import { Filters, ListTools } from './list-tools.tsx'

const previewTexts = fileTexts.facts
const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state

function figureFacts(figures: CaseRow['figures']): { name: string; value: string }[] {
  if (!figures) return []
  const { resultWon, localResultWon, feeWon, receivedWon } = figures
  const words = listTexts.preview.figures
  const result = (amountWon: number) =>
    amountWon < 0 ? words.refund(won(-amountWon)) : amountWon > 0 ? words.due(won(amountWon)) : words.none
  return [
    { name: words.national, value: result(resultWon) },
    ...(localResultWon === null ? [] : [{ name: words.local, value: result(localResultWon) }]),
    { name: words.fee, value: words.received(won(feeWon), won(receivedWon)) },
  ]
}

function Preview({
  file,
  failed,
  daysSince,
}: {
  file: CaseFile | null
  failed: string | null
  daysSince: (instant: string) => number
}) {
  if (failed)
    return (
      <p role="alert" className="text-small">
        {failed}
      </p>
    )
  if (!file) return <Skeleton />
  const { row } = file
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-h3">{row.name}</strong>
        <span className="text-small text-secondary tabular-nums">{row.caseNumber}</span>
        <StateChip state={row.officeState} />
      </div>
      <p className="text-small">
        <span className="block text-caption font-semibold text-quiet">{listTexts.preview.next}</span>
        <NextWords file={file} />
      </p>
      <PreviewFacts file={file} daysSince={daysSince} />
      <div>
        <p className="pb-2 text-caption font-semibold text-quiet">{listTexts.preview.recent}</p>
        <HistoryList events={file.events.slice(-3)} />
      </div>
      <ButtonLink to={href('/office/cases/:caseNumber', { caseNumber: row.caseNumber })} size="medium" wide>
        {listTexts.preview.open}
      </ButtonLink>
    </div>
  )
}

function PreviewFacts({
  file: { row, payment },
  daysSince,
}: {
  file: CaseFile
  daysSince: (instant: string) => number
}) {
  return (
    <Facts
      facts={[
        { name: previewTexts.assignee, value: row.assignee ?? previewTexts.nobody },
        {
          name: previewTexts.waiting,
          value: row.waitingSince ? waitingWords(daysSince(row.waitingSince)) : previewTexts.notWaiting,
        },
        {
          name: previewTexts.received,
          value: row.receivedAt ? dayInWords(new Date(row.receivedAt)) : listTexts.noValue,
        },
        { name: previewTexts.data, value: wordOf(stateWords.data, row.dataState) },
        { name: previewTexts.agent, value: wordOf(stateWords.agent, row.agentState) },
        { name: previewTexts.method, value: row.method ? methodName(row.method) : previewTexts.noMethod },
        {
          name: previewTexts.payment,
          value: [row.paymentState, payment.amountWon === null ? '' : won(payment.amountWon)]
            .filter(Boolean)
            .join(' · '),
        },
        ...figureFacts(row.figures),
      ]}
    />
  )
}

export type CasesScreenProps = {
  search: ListSearch
  found: {
    rows: readonly CaseRow[]
    total: number
    keyword: string | null
    years: readonly number[]
    branches: readonly Firm[]
  } | null
  colleagues: readonly Firm[]
  problem: CallProblem | null
  busy: boolean
  daysSince: (instant: string) => number
  looking: { caseNumber: string; file: CaseFile | null; failed: string | null } | null
  words: { busy: boolean; problem: CallProblem | null }
  onWords: (words: string) => void
  onSearch: (change: Partial<ListSearch>) => void
  onRetry: () => void
  onStopLooking: () => void
  choice: CaseTableProps['choice']
  bulk: Bulk
  writesOnly: boolean
  onClear: () => void
  exporting: {
    busy: boolean
    problem: CallProblem | null
    onExport: (reason: string) => Promise<true | undefined>
  } | null
  help: { open: boolean; onClose: () => void }
}

export function CasesView(props: CasesScreenProps) {
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
