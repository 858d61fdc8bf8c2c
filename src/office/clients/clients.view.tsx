import type { AnswerOf } from '#contract/endpoint.ts'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { officeStateWords } from '#domain/office-case/texts.ts'
import type { Action } from '#web/action.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { countPages } from '#web/frame/office/list-address.ts'
import type { LongAction } from '#web/frame/office/long-action.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ExportList } from '#web/frame/office/export-list.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { Client, listClients } from './contract.ts'
import { type Bringing, ImportPart } from './import-part.tsx'
import { type ClientFilter, clientFilters, clientPageSize } from './rules.ts'
import { clientTexts as texts, invitationTexts } from './texts.ts'

type Search = { filter: ClientFilter; branch: string | null; page: number }
type ClientList = AnswerOf<typeof listClients>
type Inviting = {
  chosen: ReadonlySet<string>
  busy: boolean
  problem: CallProblem | null
  onChoose: (caseNumbers: readonly string[], chosen: boolean) => void
  onInvite: () => void
  onInviteAll: () => void
}

type ActsProps = { refusal: Action<[string], void>; removal: Action<[string, string], true> }
type ClientsProps = ActsProps & {
  search: Search
  board: ClientList | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  onSearch: (change: Partial<Search>) => void
  pageHref: (page: number) => string
  saving: LongAction<[string, 'xlsx' | 'csv'], true | undefined>
  bringing: Bringing
  inviting: Inviting
}

export function ClientsView({ board, search, onSearch, ...props }: ClientsProps) {
  const total = board?.counts[search.filter] ?? 0
  return (
    <OfficePage
      title={texts.title}
      aside={board ? <span className="text-small text-secondary tabular-nums">{texts.total(total)}</span> : null}
      filters={
        board ? (
          <>
            <ChipRow label={texts.filters}>
              {clientFilters.map((filter) => (
                <FilterChip
                  key={filter}
                  pressed={filter === search.filter}
                  count={board.counts[filter]}
                  onPress={() => onSearch({ filter })}
                >
                  {texts.filter[filter]}
                </FilterChip>
              ))}
            </ChipRow>
            {board.branches.length > 1 ? (
              <ChipRow label={texts.firms}>
                {board.branches.map(({ id, name }) => (
                  <FilterChip key={id} pressed={id === board.branch} onPress={() => onSearch({ branch: id })}>
                    {name}
                  </FilterChip>
                ))}
              </ChipRow>
            ) : null}
          </>
        ) : null
      }
    >
      {board ? (
        <Found board={board} search={search} total={total} {...props} />
      ) : (
        <MissingList texts={texts} problem={props.problem} reloading={props.reloading} onRetry={props.onRetry} />
      )}
    </OfficePage>
  )
}

type FoundProps = Omit<ClientsProps, 'board' | 'onSearch'> & { board: ClientList; total: number }

function Found({ board, search, total, inviting, bringing, saving, pageHref, ...acts }: FoundProps) {
  const mayBring = board.mayKeep && (search.branch === null || search.branch === board.branch)
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <ProblemBanner problem={inviting.problem ?? acts.refusal.problem} />
      {mayBring ? <ImportPart bringing={bringing} /> : null}
      {search.filter === 'waiting' ? <Invitation board={board} inviting={inviting} /> : null}
      {board.mayKeep && total > 0 ? <ExportList texts={texts.exporting} saving={saving} /> : null}
      <DataTable
        caption={texts.title}
        density="office"
        rows={board.rows}
        rowKey={({ id }) => id}
        columns={columnsOf(board, search, inviting, acts)}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      />
      <Pagination page={search.page} totalPages={countPages(total, clientPageSize)} href={pageHref} />
    </div>
  )
}

const isInvitable = ({ lastCase, consents, invitedAt, state }: Client) =>
  lastCase !== null && consents && invitedAt === null && state === null

function Invitation({ board, inviting }: { board: ClientList; inviting: Inviting }) {
  const { rows, closed } = board
  const { chosen, busy, onChoose, onInvite, onInviteAll } = inviting
  const numbers = rows.filter(isInvitable).flatMap(({ lastCase }) => (lastCase ? [lastCase] : []))
  if (closed) return <p className="max-w-text text-small text-secondary">{invitationTexts.closed[closed]}</p>
  const all = numbers.length > 0 && numbers.every((number) => chosen.has(number))
  return (
    <section className="flex flex-col gap-2">
      <p className="max-w-text text-small text-secondary">{invitationTexts.lead}</p>
      {numbers.length > 0 ? (
        <Checkbox
          label={texts.chooseAll}
          checked={all}
          partly={!all && chosen.size > 0}
          onChange={({ target }) => onChoose(numbers, target.checked)}
        />
      ) : null}
      {board.counts.waiting > 0 ? (
        <div className="flex flex-wrap gap-2">
          {chosen.size > 0 ? (
            <Button size="medium" busy={busy} onClick={onInvite}>
              {invitationTexts.press(chosen.size)}
            </Button>
          ) : null}
          <Button size="medium" tone="outline" busy={busy} onClick={onInviteAll}>
            {invitationTexts.pressAll}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function columnsOf(board: ClientList, { filter }: Search, inviting: Inviting, acts: ActsProps): Column<Client>[] {
  const { heads, noValue } = texts
  const mayChoose = filter === 'waiting' && board.closed === null
  return [
    {
      name: heads.name,
      head: true,
      cell: (client) =>
        mayChoose && isInvitable(client) ? <Chosen {...{ client, inviting }} /> : <Name client={client} />,
    },
    {
      name: heads.phone,
      quiet: true,
      cell: ({ phoneMask }) => <span className="whitespace-nowrap tabular-nums">{phoneMask}</span>,
    },
    { name: heads.lastYear, cell: ({ lastYear }) => (lastYear ? texts.year(lastYear) : noValue) },
    { name: heads.state, cell: (client) => <State client={client} /> },
    { name: heads.method, quiet: true, cell: ({ method }) => (method ? methodName(method) : noValue) },
    { name: heads.fee, align: 'right', quiet: true, cell: ({ feeWon }) => (feeWon === null ? noValue : won(feeWon)) },
    { name: heads.owner, quiet: true, cell: ({ owner }) => owner || noValue },
    {
      name: heads.consents,
      quiet: true,
      cell: (client) => <Consent client={client} acts={acts} mayRemove={board.mayKeep} />,
    },
  ]
}

function Chosen({ client, inviting }: { client: Client; inviting: Inviting }) {
  const { lastCase, name } = client
  if (lastCase === null) return null
  return (
    <Checkbox
      label={
        <>
          <span className="sr-only">{texts.choose(name)}</span>
          <span aria-hidden="true" className="wrap-anywhere">
            {name}
          </span>
        </>
      }
      checked={inviting.chosen.has(lastCase)}
      onChange={({ target }) => inviting.onChoose([lastCase], target.checked)}
    />
  )
}

const Name = ({ client: { name, thisCase, lastCase } }: { client: Client }) => (
  <span className="wrap-anywhere">
    <CaseLink caseNumber={thisCase ?? lastCase}>{name}</CaseLink>
  </span>
)

function State({ client: { state, invitedAt, imported } }: { client: Client }) {
  const words = state === null ? texts.states.none : state === 'begun' ? texts.states.begun : officeStateWords[state]
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Chip tone={state === 'done' ? 'good' : state === null ? 'plain' : 'brand'}>{words}</Chip>
      {imported ? <Chip>{texts.imported}</Chip> : null}
      {invitedAt ? <span className="text-caption text-secondary">{texts.invitedOn(invitedAt)}</span> : null}
    </span>
  )
}

function Consent({ client, acts, mayRemove }: { client: Client; acts: ActsProps; mayRemove: boolean }) {
  const { id, name, imported, consents, lastCase, thisCase } = client
  const caseNumber = thisCase ?? lastCase
  const { removal, refusal } = acts
  if (imported)
    return mayRemove ? (
      <ReasonDialog
        press={texts.removal.press}
        name={texts.removal.of(name)}
        title={texts.removal.title}
        body={texts.removal.body}
        busy={removal.busy}
        onReason={(reason) => removal.run(id, reason)}
        refusal={<ProblemBanner problem={removal.problem} />}
      />
    ) : null
  if (!consents || !caseNumber) return texts.cells.no
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {texts.cells.yes}
      <Button
        size="small"
        tone="text"
        aria-label={texts.refusal.of(name)}
        busy={refusal.busy}
        onClick={() => void refusal.run(caseNumber)}
      >
        {texts.refusal.press}
      </Button>
    </span>
  )
}
