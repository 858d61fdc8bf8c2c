import { Icon } from '#design/icons/icon.tsx'
import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'
import { monthDay, seoulInstant } from '#domain/seoul-time.ts'
import { bulkTexts } from '#office/bulk/bulk.tab.tsx'
import type { CaseRow } from '#office/cases/contract.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import type { CaseColumn, CellContext } from './case-columns.tsx'
import { ChoiceBox } from './choice-box.tsx'

export type CaseLineContext = CellContext & {
  /** The case that the panel shows. */
  looking: string | null
  lookHref: (caseNumber: string) => string
  /** The list's own address, to come back to. */
  here: string
  /** Who may act on many cases chooses them; null for everybody else. */
  choice: { chosen: ReadonlySet<string>; onChoose: (caseNumbers: readonly string[], on: boolean) => void } | null
}

type CaseLineProps = { row: CaseRow; columns: readonly CaseColumn[]; context: CaseLineContext }

/** One case of the list; a press anywhere on it opens the case, the last cell the panel beside. */
export function CaseLine({ row, columns, context }: CaseLineProps) {
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
            name={bulkTexts.choose(row.name)}
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
          <span className="sr-only">{listTexts.look(row.name)}</span>
        </Link>
      </td>
    </tr>
  )
}

/** Whose case it is, with the link that covers the row; beneath, what the office waits for or must mend. */
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

/** Whose turn it is where the office asked something: an answer to look at, or the day by which one is wanted. */
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
