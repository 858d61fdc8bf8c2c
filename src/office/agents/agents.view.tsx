import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Button } from '#design/buttons/button.tsx'
import { type Column, DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import type { AgentState } from '#domain/agent.ts'
import { stateWords } from '#domain/office-case/texts.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { FirmChoice } from '#web/frame/office/firm-choice.tsx'
import type { LongAction } from '#web/frame/office/long-action.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { RecordedContact } from '#web/frame/office/recorded-contact.tsx'
import { ExportList } from '#web/frame/office/export-list.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { type AgentRow, agentPageSize, type listAgents } from './contract.ts'
import { type AgentSearch, agentListHref } from './list-address.ts'
import { agentFilters, callsIn } from './rules.ts'
import { agentsTexts as texts } from './texts.ts'
import { countPages } from '#web/frame/office/list-address.ts'

type AgentTableProps = {
  rows: readonly AgentRow[]
  busy: boolean
  now: Date
  trying: string | null
  onTry: (caseNumber: string) => void
  calling: string | null
  onCallIn: (caseNumber: string) => void
  askPhone: (contactId: string) => Promise<string | undefined>
}

const tones: Record<AgentState, ChipTone> = {
  unknown: 'plain',
  none: 'plain',
  ours: 'good',
  'other-filing': 'warning',
  'other-bookkeeping': 'warning',
  released: 'danger',
  'release-pending': 'brand',
  failed: 'danger',
}
const nameOf = ({ name }: AgentRow) => name || texts.noName
const inWords = (at: string) => momentInWords(new Date(at))

function AgentTable({ rows, busy, now, askPhone, ...acts }: AgentTableProps) {
  const columns: Column<AgentRow>[] = [
    { name: texts.columns.name, head: true, cell: (row) => <Name row={row} now={now} /> },
    ...columnWhereUnlike(texts.columns.firm, rows, ({ branch }) => branch),
    { name: texts.columns.state, quiet: true, cell: (row) => <State row={row} /> },
    { name: texts.columns.since, quiet: true, cell: (row) => <Since row={row} /> },
    { name: texts.columns.step, quiet: true, cell: (row) => <Next row={row} now={now} /> },
    {
      name: texts.columns.act,
      align: 'right',
      cell: ({ contact, ...row }) => (
        <span className="inline-flex flex-col items-end gap-1 py-1">
          <Acts row={row} {...acts} />
          {contact ? (
            <RecordedContact name={row.name || texts.noName} mask={row.phoneMask} ask={() => askPhone(contact.id)} />
          ) : null}
        </span>
      ),
    },
  ]
  return (
    <div aria-busy={busy} className={`transition-opacity duration-150 ${busy ? 'opacity-50' : ''}`}>
      <DataTable
        caption={texts.table}
        density="office"
        rows={rows}
        rowKey={(row) => `${row.caseNumber ?? row.contact?.id ?? row.name} ${row.since ?? ''}`}
        columns={columns}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      />
    </div>
  )
}

function Acts({
  row: { step, caseNumber, name },
  trying,
  onTry,
  calling,
  onCallIn,
}: { row: Pick<AgentRow, 'step' | 'caseNumber' | 'name'> } & Pick<
  AgentTableProps,
  'trying' | 'onTry' | 'calling' | 'onCallIn'
>) {
  if (caseNumber === null) return null
  const mayTry = step === 'retry' || step === 'wait'
  if (!mayTry && !callsIn(step)) return null
  const words = mayTry ? texts.retry : texts.callIn
  return (
    <Button
      size="small"
      tone="outline"
      busy={(mayTry ? trying : calling) === caseNumber}
      aria-label={words.of(name || texts.noName)}
      onClick={() => (mayTry ? onTry : onCallIn)(caseNumber)}
    >
      {words.press}
    </Button>
  )
}

function Name({ row, now }: { row: AgentRow; now: Date }) {
  const { caseNumber } = row
  return (
    <span className="inline-flex flex-col">
      <CaseLink caseNumber={caseNumber}>{nameOf(row)}</CaseLink>
      <span className="text-caption whitespace-nowrap text-secondary tabular-nums">{caseNumber ?? texts.noCase}</span>
      <span className="flex flex-col items-start gap-1 py-1 font-normal lg:hidden">
        <State row={row} />
        <Since row={row} />
        <Next row={row} now={now} />
      </span>
    </span>
  )
}

function State({ row: { state, withdrawn, failure, words } }: { row: AgentRow }) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Chip tone={withdrawn ? 'danger' : tones[state]}>{withdrawn ? texts.withdrawn : stateWords.agent[state]}</Chip>
      {failure ? <span className="text-caption text-danger">{texts.failures[failure]}</span> : null}
      {words ? <span className="max-w-72 text-caption wrap-anywhere text-secondary">{texts.words(words)}</span> : null}
    </span>
  )
}

function Since({ row: { since, checkedAt, agreedAt } }: { row: AgentRow }) {
  return (
    <span className="flex flex-col text-secondary tabular-nums">
      <span>{agreedAt ? texts.agreedOn(dayInWords(new Date(agreedAt))) : texts.notAgreed}</span>
      <span>{since ? inWords(since) : texts.noDay}</span>
      {checkedAt && checkedAt !== since ? (
        <span className="text-caption text-quiet">{texts.checked(inWords(checkedAt))}</span>
      ) : null}
    </span>
  )
}

function Next({ row: { step, withdrawn, triedAt, contact }, now }: { row: AgentRow; now: Date }) {
  return (
    <span className="flex flex-col">
      <span className={step === 'none' ? 'text-quiet' : ''}>{texts.steps[step]}</span>
      {triedAt ? <span className="text-caption text-secondary">{texts.tried(inWords(triedAt))}</span> : null}
      {contact ? (
        <span className="inline-flex flex-wrap items-center gap-x-2 text-caption">
          <Link to={href('/office/contacts')} className="underline underline-offset-4">
            {(withdrawn ? texts.release : texts.contact)(inWords(contact.dueAt))}
            <span className="sr-only"> {texts.toContacts}</span>
          </Link>
          {new Date(contact.dueAt) < now ? <Chip tone="danger">{texts.overdue}</Chip> : null}
        </span>
      ) : null}
    </span>
  )
}

export type AgentsProps = Omit<AgentTableProps, 'rows'> & {
  search: AgentSearch
  board: AnswerOf<typeof listAgents> | null
  problem: CallProblem | null
  onRetry: () => void
  actProblem: CallProblem | null
  onSearch: (change: Partial<AgentSearch>) => void
  saving: LongAction<[string, 'xlsx' | 'csv'], true | undefined>
}

export function AgentsView({ search, board, problem, onRetry, actProblem, onSearch, saving, ...table }: AgentsProps) {
  const total = board?.counts[search.filter] ?? 0
  return (
    <OfficePage
      title={texts.title}
      aside={board ? <span className="text-small text-secondary tabular-nums">{texts.total(total)}</span> : null}
      actions={
        board ? (
          <FirmChoice
            firms={board.branches}
            chosen={search.branch}
            words={texts.firms}
            onChoose={(branch) => onSearch({ branch })}
          />
        ) : null
      }
      filters={
        board ? (
          <ChipRow label={texts.filters.label}>
            {agentFilters.map((filter) => (
              <FilterChip
                key={filter}
                pressed={filter === search.filter}
                count={board.counts[filter] ?? 0}
                onPress={() => onSearch({ filter })}
              >
                {texts.filters[filter]}
              </FilterChip>
            ))}
          </ChipRow>
        ) : null
      }
    >
      {board ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <ProblemBanner problem={actProblem} />
          {board.mayDownload && total > 0 ? <ExportList texts={texts.exporting} saving={saving} /> : null}
          <AgentTable rows={board.rows} {...table} />
          <Pagination
            page={search.page}
            totalPages={countPages(total, agentPageSize)}
            href={(page) => agentListHref(search, { page })}
          />
        </div>
      ) : (
        <MissingList texts={texts} problem={problem} reloading={table.busy} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}
