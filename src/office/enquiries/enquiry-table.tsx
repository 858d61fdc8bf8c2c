import { Link } from 'react-router'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { callHoursInWords } from '#domain/enquiry/call-time.ts'
import type { Due, EnquiryState } from '#domain/enquiry/enquiry.ts'
import { dayInWords, hourInWords, momentInWords, seoulDay } from '#domain/seoul-time.ts'
import type { EnquiryRow } from './contract.ts'
import { enquiryTexts as texts } from './texts.ts'

const { columns: names } = texts
type Row = EnquiryRow

const tones: Readonly<Record<EnquiryState, ChipTone>> = {
  new: 'brand',
  calling: 'warning',
  answered: 'good',
  closed: 'plain',
}

export function StateChips({ row: { state, tries } }: { row: Row }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Chip tone={tones[state]}>{texts.states[state]}</Chip>
      {tries > 0 && state === 'calling' ? <Chip>{texts.tries(tries)}</Chip> : null}
    </span>
  )
}

export function Promised({
  row: { replyBy, callFrom },
  due,
  now,
}: {
  row: Pick<Row, 'replyBy' | 'callFrom'>
  due: Due
  now: Date
}) {
  if (replyBy === null) return <>{texts.noValue}</>
  const at = new Date(replyBy)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="tabular-nums">
        {seoulDay(at) === seoulDay(now) ? null : (
          <>
            <span className="whitespace-nowrap">{dayInWords(at)}</span>{' '}
          </>
        )}
        <span className="whitespace-nowrap">
          {callFrom ? callHoursInWords({ from: new Date(callFrom), until: at }) : hourInWords(at)}
        </span>
      </span>
      {due === 'done' ? null : (
        <span
          className={`text-caption whitespace-nowrap tabular-nums ${
            due === 'overdue' ? 'font-semibold text-danger-deep' : 'text-secondary'
          }`}
        >
          {distance(at, callFrom ? new Date(callFrom) : null, now)}
        </span>
      )}
    </span>
  )
}

function distance(at: Date, callFrom: Date | null, now: Date): string {
  const minutesTo = (moment: Date) => Math.floor(Math.abs(moment.getTime() - now.getTime()) / 60_000)
  if (at <= now) return texts.over(minutesTo(at))
  if (!callFrom) return texts.left(minutesTo(at))
  return callFrom > now ? texts.ahead(minutesTo(callFrom)) : texts.callNow
}

const widths = {
  whole: ['lg:w-[22%]', 'lg:w-[15%]', 'lg:w-[12%]', 'lg:w-[25%]', 'lg:w-[17%]', 'lg:w-[9%]'],
  beside: ['lg:w-[36%]', 'lg:w-[36%]', 'lg:w-[28%]'],
} as const

const receiptLink = [
  '-my-1 inline-flex min-h-10 flex-wrap items-center gap-x-2 font-semibold underline-offset-4',
  'hover:underline aria-[current]:text-brand-700',
].join(' ')

const quietly = (text: string) => <span className="whitespace-nowrap text-secondary tabular-nums">{text}</span>

export type EnquiryTableProps = {
  due: Due
  rows: readonly Row[]
  now: Date
  looking: string | null
  href: (receiptNumber: string) => string
}

export function EnquiryTable({ due, rows, now, looking, href }: EnquiryTableProps) {
  const nameColumn: Column<Row> = {
    name: names.who,
    head: true,
    cell: ({ receiptNumber, nameMask }) => (
      <Link
        id={`enquiry-${receiptNumber}`}
        to={href(receiptNumber)}
        preventScrollReset
        aria-current={receiptNumber === looking || undefined}
        className={receiptLink}
      >
        <span className="whitespace-nowrap">{nameMask || texts.nameless}</span>
        <span className="text-caption font-normal whitespace-nowrap text-secondary tabular-nums">{receiptNumber}</span>
      </Link>
    ),
  }
  const kind: Column<Row> = {
    name: names.kind,
    cell: (row) => <span className="whitespace-nowrap">{texts.kinds[row.kind]}</span>,
  }
  const moment: Column<Row> =
    due === 'done'
      ? {
          name: names.settledAt,
          quiet: true,
          cell: ({ settledAt }) => quietly(settledAt ? momentInWords(new Date(settledAt)) : texts.noValue),
        }
      : { name: names.replyBy, cell: (row) => <Promised row={row} due={due} now={now} /> }
  const state: Column<Row> = { name: names.state, cell: (row) => <StateChips row={row} /> }
  const wide: Column<Row>[] = [
    { name: names.phone, quiet: true, cell: ({ phoneMask }) => quietly(phoneMask || texts.noValue) },
    {
      name: names.assignee,
      quiet: true,
      cell: ({ assignee }) => assignee ?? <span className="text-quiet">{texts.nobody}</span>,
    },
  ]
  const shown =
    looking === null
      ? [nameColumn, ...wide.slice(0, 1), { ...kind, quiet: due !== 'done' }, moment, state, ...wide.slice(1)]
      : [nameColumn, { ...moment, quiet: false }, state]
  const columns = shown.map((column, at) => ({
    ...column,
    width: (looking === null ? widths.whole : widths.beside)[at] ?? '',
  }))
  return (
    <DataTable
      caption={texts.groups[due]}
      density="office"
      rows={rows}
      rowKey={({ receiptNumber }) => receiptNumber}
      columns={columns}
    />
  )
}
