import type { ReactNode } from 'react'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { dayInWords, hourInWords, seoulDay } from '#domain/seoul-time.ts'
import type { LineRow } from './contract.ts'
import { lineTexts as texts } from './texts.ts'

const { columns: names } = texts
type Row = LineRow
type Calls = {
  calling: string | null
  mayCall: boolean
  title: (number: number) => string
  body: (row: Row) => string
  refusal: ReactNode
  onCall: (row: Row, reason: string) => Promise<true | undefined>
}

function when(instant: string | null, now: Date): string {
  if (!instant) return texts.noValue
  const at = new Date(instant)
  return seoulDay(at) === seoulDay(now) ? hourInWords(at) : `${dayInWords(at)} ${hourInWords(at)}`
}

const minutesBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 60_000)

const column: Column<Row> = {
  name: names.who,
  head: true,
  cell: ({ number, nameMask }) => (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold whitespace-nowrap tabular-nums">{texts.numberOf(number)}</span>
      <span className="font-normal whitespace-nowrap text-secondary">{nameMask || texts.nameless}</span>
    </span>
  ),
}

const callerColumn: Column<Row> = {
  name: names.by,
  quiet: true,
  cell: ({ calledBy }) => calledBy || <span className="text-quiet">{texts.byItself}</span>,
}
const calledAt = (now: Date): Column<Row> => ({
  name: names.calledAt,
  quiet: true,
  cell: (row) => <span className="whitespace-nowrap tabular-nums">{when(row.calledAt, now)}</span>,
})
const quietly = (text: string) => <span className="whitespace-nowrap text-secondary tabular-nums">{text}</span>

function callButton(press: string, { calling, mayCall, title, body, refusal, onCall }: Calls) {
  return (row: Row) =>
    mayCall ? (
      <ReasonDialog
        press={press}
        name={texts.one.of(row.number, press)}
        title={title(row.number)}
        body={body(row)}
        busy={calling === row.id}
        onReason={(reason) => onCall(row, reason)}
        refusal={refusal}
      />
    ) : (
      texts.noValue
    )
}

export function WaitingTable({ rows, now, calls }: { rows: readonly Row[]; now: Date; calls: Calls }) {
  const place = new Map(rows.map(({ id }, at) => [id, at + 1]))
  const columns: Column<Row>[] = [
    { name: names.place, quiet: true, width: 'w-16', cell: ({ id }) => quietly(String(place.get(id))) },
    column,
    {
      name: names.since,
      cell: ({ since }) => (
        <span className="whitespace-nowrap tabular-nums">{texts.waited(minutesBetween(new Date(since), now))}</span>
      ),
    },
    { name: names.joined, quiet: true, cell: ({ since }) => quietly(when(since, now)) },
    { name: names.act, align: 'right', cell: callButton(texts.one.press, calls) },
  ]
  return <Table title={texts.waiting.title} none={texts.waiting.none} rows={rows} columns={columns} />
}

export function CalledTable({ rows, now }: { rows: readonly Row[]; now: Date }) {
  const columns: Column<Row>[] = [
    column,
    calledAt(now),
    {
      name: names.until,
      cell: ({ turnUntil }) =>
        turnUntil ? (
          <span className="inline-flex flex-wrap items-baseline gap-x-2">
            <span className="whitespace-nowrap tabular-nums">{when(turnUntil, now)}</span>
            <span className="text-caption whitespace-nowrap text-secondary tabular-nums">
              {texts.left(Math.ceil((Date.parse(turnUntil) - now.getTime()) / 60_000))}
            </span>
          </span>
        ) : (
          texts.noValue
        ),
    },
    callerColumn,
    {
      name: names.message,
      align: 'right',
      cell: ({ message }) =>
        message ? (
          <Chip tone={message === 'failed' ? 'danger' : message === 'on-the-way' ? 'plain' : 'good'}>
            {texts.messages[message]}
          </Chip>
        ) : (
          texts.noValue
        ),
    },
  ]
  return <Table title={texts.called.title} none={texts.called.none} rows={rows} columns={columns} />
}

const tones = { served: 'good', missed: 'warning', left: 'plain' } as const

export function PastTable({ rows, now, calls }: { rows: readonly Row[]; now: Date; calls: Calls }) {
  const again = callButton(texts.one.again, calls)
  const columns: Column<Row>[] = [
    column,
    calledAt(now),
    {
      name: names.result,
      cell: ({ state }) =>
        state === 'served' || state === 'missed' || state === 'left' ? (
          <Chip tone={tones[state]}>{texts.results[state]}</Chip>
        ) : (
          texts.noValue
        ),
    },
    {
      name: names.closedAt,
      quiet: true,
      cell: ({ state, closedAt }) => quietly(state === 'served' ? when(closedAt, now) : texts.noValue),
    },
    callerColumn,
    { name: names.act, align: 'right', cell: (row) => (row.state === 'missed' ? again(row) : texts.noValue) },
  ]
  return <Table title={texts.past.title} none={texts.past.none} rows={rows} columns={columns} />
}

function Table({
  title,
  none,
  rows,
  columns,
}: {
  title: string
  none: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}): ReactNode {
  return (
    <DataTable
      caption={title}
      density="office"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      empty={<p className="border-t border-line py-3 text-small text-secondary">{none}</p>}
    />
  )
}
