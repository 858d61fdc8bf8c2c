import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/icons/icon.tsx'
import { href } from '#domain/address/href.ts'
import { methodName } from '#domain/filing-method.ts'
import { stateWords } from '#domain/office-case/texts.ts'
import { monthDay, seoulInstant } from '#domain/seoul-time.ts'
import { bulkTexts } from '#office/bulk/bulk.tab.tsx'
import type { CaseRow, Firm } from '#office/cases/contract.ts'
import { StateChip } from '#office/cases/file/state-chip.tsx'
import { listTexts, waitingWords } from '#office/cases/screens.texts.ts'

type CellContext = {
  firms: readonly Firm[]
  /** Working days. */
  daysSince: (instant: string) => number
}

type CaseColumn = {
  id: keyof typeof listTexts.columns
  /** Minimum container width; with large text a phone fits name and state only. */
  from?:
    | '@min-[16rem]:table-cell'
    | '@text:table-cell'
    | '@lane:table-cell'
    | '@min-[52rem]:table-cell'
    | '@site:table-cell'
  cell: (row: CaseRow, context: CellContext) => ReactNode
}

const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state
/** Emphasizes only values that need attention. */
const calm = (text: string, quiet: boolean) => (
  <span className={quiet ? 'text-quiet' : 'font-semibold text-warning-deep'}>{text}</span>
)

const caseColumns: readonly CaseColumn[] = [
  {
    id: 'firm',
    // The extra column does not fit on a tablet.
    from: '@min-[52rem]:table-cell',
    cell: ({ branchId }, { firms }) => firms.find(({ id }) => id === branchId)?.name ?? branchId,
  },
  {
    id: 'caseNumber',
    from: '@lane:table-cell',
    cell: (row) => <span className="text-secondary tabular-nums">{row.caseNumber}</span>,
  },
  { id: 'state', cell: (row) => <StateChip state={row.officeState} /> },
  {
    id: 'data',
    from: '@site:table-cell',
    cell: (row) => calm(wordOf(stateWords.data, row.dataState), row.dataState === 'linked'),
  },
  {
    id: 'agent',
    from: '@site:table-cell',
    cell: (row) => calm(wordOf(stateWords.agent, row.agentState), row.agentState === 'ours'),
  },
  { id: 'payment', from: '@text:table-cell', cell: (row) => row.paymentState },
  { id: 'method', from: '@site:table-cell', cell: (row) => (row.method ? methodName(row.method) : listTexts.noValue) },
  {
    id: 'assignee',
    from: '@text:table-cell',
    cell: (row) => row.assignee ?? <span className="text-quiet">{listTexts.nobody}</span>,
  },
  {
    id: 'waiting',
    from: '@min-[16rem]:table-cell',
    cell: (row, { daysSince }) => (
      <span className="tabular-nums">
        {row.waitingSince ? waitingWords(daysSince(row.waitingSince)) : listTexts.noValue}
      </span>
    ),
  },
  {
    id: 'received',
    from: '@text:table-cell',
    cell: (row) => (
      <span className="text-secondary tabular-nums">
        {row.receivedAt ? monthDay(new Date(row.receivedAt)) : listTexts.noValue}
      </span>
    ),
  },
]

/** The checkbox is above the link that covers the row. */
function ChoiceBox({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="relative z-1 grid size-10 place-items-center">
      <span className="sr-only">{name}</span>
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-brand-600"
      />
    </label>
  )
}

type CaseLineContext = CellContext & {
  looking: string | null
  lookHref: (caseNumber: string) => string
  here: string
  choice: { chosen: ReadonlySet<string>; onChoose: (caseNumbers: readonly string[], on: boolean) => void } | null
}

type CaseLineProps = { row: CaseRow; columns: readonly CaseColumn[]; context: CaseLineContext }

function CaseLine({ row, columns, context }: CaseLineProps) {
  const { looking, lookHref, here, choice } = context
  const isLooking = row.caseNumber === looking
  return (
    <tr
      data-looking={isLooking || undefined}
      className="relative border-b border-line transition-colors duration-150 hover:bg-ground
        data-looking:bg-brand-50"
    >
      {choice ? (
        <td className="hidden w-10 pl-1 @text:table-cell">
          <ChoiceBox
            name={bulkTexts.choose(`${row.name} ${row.caseNumber}`)}
            on={choice.chosen.has(row.caseNumber)}
            onChange={(on) => choice.onChoose([row.caseNumber], on)}
          />
        </td>
      ) : null}
      <NameCell row={row} here={here} />
      {columns.map((column) => (
        <td key={column.id} className={`h-10 px-3 whitespace-nowrap ${column.from ? `hidden ${column.from}` : ''}`}>
          {column.cell(row, context)}
        </td>
      ))}
      <td className="hidden h-10 pr-1 text-right @lane:table-cell">
        <Link
          to={lookHref(row.caseNumber)}
          preventScrollReset
          aria-current={isLooking || undefined}
          className="relative z-1 inline-flex min-h-10 items-center gap-1.5 rounded-small px-2.5
            whitespace-nowrap text-secondary hover:bg-well hover:text-ink aria-[current]:text-brand-700"
        >
          <Icon name="panel-right" size={17} aria-hidden="true" />
          <span className="sr-only">{listTexts.look(`${row.name} ${row.caseNumber}`)}</span>
        </Link>
      </td>
    </tr>
  )
}

function NameCell({ row, here }: { row: CaseRow; here: string }) {
  return (
    <th scope="row" className="h-10 px-3 text-left font-semibold whitespace-nowrap max-sm:big:whitespace-normal">
      <Link
        to={href('/office/cases/:caseNumber', { caseNumber: row.caseNumber })}
        state={{ list: here }}
        data-row-link=""
        className="inline-flex min-h-10 items-center underline-offset-4 after:absolute after:inset-0
          hover:underline"
      >
        {row.name}
        <span className="sr-only"> {row.caseNumber}</span>
      </Link>
      {row.phoneMask ? (
        <span className="ml-2 font-normal text-secondary tabular-nums max-sm:big:ml-0 max-sm:big:block">
          <span className="sr-only">{listTexts.phoneEnd} </span>
          {row.phoneMask.slice(-4)}
        </span>
      ) : null}
      <AskedLine row={row} />
      {row.sentBack === null ? null : (
        <p className="max-w-72 truncate pb-1.5 text-caption font-medium text-danger">
          {listTexts.sentBack(row.sentBack)}
        </p>
      )}
    </th>
  )
}

function AskedLine({ row: { askedUntil, answeredSince } }: { row: CaseRow }) {
  if (answeredSince !== null)
    return <p className="pb-1.5 text-caption font-medium text-brand-700">{listTexts.answered}</p>
  if (askedUntil === null) return null
  return (
    <p className="pb-1.5 text-caption font-normal text-secondary">
      {listTexts.asked(monthDay(seoulInstant(askedUntil)))}
    </p>
  )
}

const texts = listTexts.columns

export type CaseTableProps = CaseLineContext & { rows: readonly CaseRow[]; busy: boolean }

export function CaseTable({ rows, busy, ...context }: CaseTableProps) {
  const columns = caseColumns.filter(({ id }) => id !== 'firm' || context.firms.length > 1)
  return (
    <div className="@container">
      <table
        aria-busy={busy}
        className={`w-full border-collapse text-small transition-opacity duration-150 ${busy ? 'opacity-50' : ''}`}
      >
        <caption className="sr-only">{listTexts.table}</caption>
        <TableHead rows={rows} columns={columns} choice={context.choice} />
        <tbody>
          {rows.map((row) => (
            <CaseLine key={row.caseNumber} row={row} columns={columns} context={context} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableHeadProps = Pick<CaseTableProps, 'rows' | 'choice'> & { columns: readonly CaseColumn[] }

function TableHead({ rows, columns, choice }: TableHeadProps) {
  const numbers = rows.map(({ caseNumber }) => caseNumber)
  return (
    <thead className="sticky top-14 z-10 bg-paper shadow-[inset_0_-1px_0_var(--line)] max-sm:big:static">
      <tr>
        {choice ? (
          <th scope="col" className="hidden w-10 pl-1 @text:table-cell">
            <ChoiceBox
              name={bulkTexts.choosePage}
              on={numbers.every((number) => choice.chosen.has(number))}
              onChange={(on) => choice.onChoose(numbers, on)}
            />
          </th>
        ) : null}
        <Head>{texts.name}</Head>
        {columns.map(({ id, from }) => (
          <Head key={id} from={from}>
            {texts[id]}
          </Head>
        ))}
        <th
          scope="col"
          className="hidden h-10 px-3 text-right font-semibold whitespace-nowrap text-secondary @lane:table-cell"
        >
          {texts.look}
        </th>
      </tr>
    </thead>
  )
}

function Head({ from, children }: { from?: CaseColumn['from']; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`h-10 px-3 text-left font-semibold whitespace-nowrap text-secondary ${from ? `hidden ${from}` : ''}`}
    >
      {children}
    </th>
  )
}
