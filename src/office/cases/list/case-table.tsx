import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/icons/icon.tsx'
import { href } from '#domain/address/href.ts'
import { type CaseColumn, type CaseSort, isMoney } from '#domain/office-case/case-columns.ts'
import { monthDay, seoulInstant } from '#domain/seoul-time.ts'
import { bulkTexts } from '#office/bulk/bulk.tab.tsx'
import type { CaseRow, ListedRow } from '#office/cases/contract.ts'
import { DeathMark } from '#office/cases/file/state-chip.tsx'
import { listTexts } from '#office/cases/screens.texts.ts'
import { type CellContext, cellOf, roomFor } from './list-cells.tsx'
import { cellTexts, columnNames } from './table.texts.ts'

const sortOf: Readonly<Partial<Record<CaseColumn | 'name', CaseSort>>> = {
  name: 'name',
  caseNumber: 'case-number',
  waiting: 'waiting',
  received: 'received',
  revenue: 'revenue',
  national: 'national',
  fee: 'fee',
}

type Sorting = { sortBy: CaseSort; down: boolean; onSort: (by: CaseSort, down: boolean) => void }

/** `chosen`: all show and the table scrolls; otherwise only what fits. */
type Columns = { columns: readonly CaseColumn[]; chosen: boolean }

export type CaseTableProps = CellContext &
  Columns & {
    rows: readonly ListedRow[]
    busy: boolean
    sorting: Sorting
    looking: string | null
    lookHref: (caseNumber: string) => string
    here: string
    choice: { chosen: ReadonlySet<string>; onChoose: (caseNumbers: readonly string[], on: boolean) => void } | null
    sumRows?: ((columns: readonly CaseColumn[], place: (column: CaseColumn) => string) => ReactNode) | undefined
  }

/** Money and days stand under each other. */
const placeOf = (column: CaseColumn, chosen: boolean) =>
  `${isMoney(column) ? 'text-right tabular-nums' : 'text-left'} ${!chosen && roomFor[column] ? `hidden ${roomFor[column]}` : ''}`

export function CaseTable({ rows, busy, columns: chosenColumns, chosen, sumRows, ...context }: CaseTableProps) {
  const columns = chosenColumns.filter((column) => column !== 'firm' || context.firms.length > 1)
  const wide = chosen ? { tabIndex: 0, role: 'region', 'aria-label': listTexts.table } : {}
  return (
    <div className={chosen ? 'overflow-x-auto' : '@container'} {...wide}>
      <table
        aria-busy={busy}
        className={`w-full border-collapse text-small transition-opacity duration-150 ${busy ? 'opacity-50' : ''}`}
      >
        <caption className="sr-only">{listTexts.table}</caption>
        <TableHead rows={rows} columns={columns} chosen={chosen} choice={context.choice} sorting={context.sorting} />
        <tbody>
          {rows.map((row) => (
            <CaseLine key={row.caseNumber} row={row} columns={columns} chosen={chosen} context={context} />
          ))}
        </tbody>
        {sumRows?.(columns, (column) => placeOf(column, chosen))}
      </table>
    </div>
  )
}

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

type LineContext = Pick<CaseTableProps, 'firms' | 'daysSince' | 'looking' | 'lookHref' | 'here' | 'choice'>

function CaseLine({ row, columns, chosen, context }: Columns & { row: ListedRow; context: LineContext }) {
  const { looking, lookHref, here, choice } = context
  const isLooking = row.caseNumber === looking
  return (
    <tr
      data-looking={isLooking || undefined}
      className="relative border-b border-line transition-colors duration-150 hover:bg-ground
        data-looking:bg-brand-50"
    >
      {choice ? (
        <td className={`w-10 pl-1 ${chosen ? '' : 'hidden @text:table-cell'}`}>
          <ChoiceBox
            name={bulkTexts.choose(`${row.name} ${row.caseNumber}`)}
            on={choice.chosen.has(row.caseNumber)}
            onChange={(on) => choice.onChoose([row.caseNumber], on)}
          />
        </td>
      ) : null}
      <NameCell row={row} here={here} />
      {columns.map((column) => (
        <td key={column} className={`h-10 px-3 whitespace-nowrap ${placeOf(column, chosen)}`}>
          {cellOf[column](row, context)}
        </td>
      ))}
      <td className={`h-10 pr-1 text-right ${chosen ? '' : 'hidden @lane:table-cell'}`}>
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
      {row.diedOn ? (
        <span className="ml-2">
          <DeathMark day={row.diedOn} />
        </span>
      ) : null}
      {row.phoneMask ? (
        <span className="ml-2 font-normal text-secondary tabular-nums max-sm:big:ml-0 max-sm:big:block">
          <span className="sr-only">{listTexts.phoneEnd} </span>
          {row.phoneMask.slice(-4)}
        </span>
      ) : null}
      <QuestionLine row={row} />
      {row.sentBack === null ? null : (
        <p className="max-w-72 truncate pb-1.5 text-caption font-medium text-danger">
          {listTexts.sentBack(row.sentBack)}
        </p>
      )}
    </th>
  )
}

function QuestionLine({ row: { askedUntil, answeredSince } }: { row: CaseRow }) {
  if (answeredSince !== null)
    return <p className="pb-1.5 text-caption font-medium text-brand-700">{listTexts.answered}</p>
  if (askedUntil === null) return null
  return (
    <p className="pb-1.5 text-caption font-normal text-secondary">
      {listTexts.asked(monthDay(seoulInstant(askedUntil)))}
    </p>
  )
}

type TableHeadProps = Columns & Pick<CaseTableProps, 'rows' | 'choice' | 'sorting'>

function TableHead({ rows, columns, chosen, choice, sorting }: TableHeadProps) {
  const numbers = rows.map(({ caseNumber }) => caseNumber)
  // A table that scrolls sideways cannot keep its head below the page's bar.
  const stays = chosen ? '' : 'sticky top-14 z-10 max-sm:big:static'
  return (
    <thead className={`bg-paper shadow-[inset_0_-1px_0_var(--line)] ${stays}`}>
      <tr>
        {choice ? (
          <th scope="col" className={`w-10 pl-1 ${chosen ? '' : 'hidden @text:table-cell'}`}>
            <ChoiceBox
              name={bulkTexts.choosePage}
              on={numbers.every((number) => choice.chosen.has(number))}
              onChange={(on) => choice.onChoose(numbers, on)}
            />
          </th>
        ) : null}
        <Head name={listTexts.columns.name} sort={sortOf.name} sorting={sorting} look="text-left" />
        {columns.map((column) => (
          <Head
            key={column}
            name={columnNames[column]}
            sort={sortOf[column]}
            sorting={sorting}
            look={placeOf(column, chosen)}
          />
        ))}
        <th
          scope="col"
          className={`h-10 px-3 text-right font-semibold whitespace-nowrap text-secondary ${chosen ? '' : 'hidden @lane:table-cell'}`}
        >
          {listTexts.columns.look}
        </th>
      </tr>
    </thead>
  )
}

type HeadProps = { name: string; sort: CaseSort | undefined; sorting: Sorting; look: string }

/** A press sorts, a second one turns the order round. */
function Head({ name, sort, sorting, look }: HeadProps) {
  const isSorted = sort !== undefined && sorting.sortBy === sort
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.down ? 'descending' : 'ascending') : undefined}
      className={`h-10 px-3 font-semibold whitespace-nowrap text-secondary ${look}`}
    >
      {sort ? (
        <button
          type="button"
          title={isSorted && !sorting.down ? cellTexts.down : cellTexts.up}
          onClick={() => sorting.onSort(sort, isSorted && !sorting.down)}
          className={`-mx-1 inline-flex min-h-10 items-center gap-1 rounded-small px-1 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
        >
          {name}
          {isSorted ? <Icon name={sorting.down ? 'chevron-down' : 'chevron-up'} size={14} aria-hidden="true" /> : null}
        </button>
      ) : (
        name
      )}
    </th>
  )
}
