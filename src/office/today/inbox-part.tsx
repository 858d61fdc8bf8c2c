import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { columnWhereUnlike, DataTable } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { InboxRow, readInbox } from './contract.ts'
import { inboxTexts as texts } from './texts.ts'
import { type InboxKind, inboxHref } from './rules.ts'

export type Inbox = AnswerOf<typeof readInbox>
type Row = InboxRow & { kind: InboxKind; at: number }

const isSooner = (row: InboxRow, other: InboxRow) =>
  (row.until ?? '9').localeCompare(other.until ?? '9') || row.since.localeCompare(other.since)

export function InboxPart({ inbox: { groups, total } }: { inbox: Inbox }) {
  const [only, setOnly] = useState<InboxKind | null>(null)
  const shown = groups.filter(({ kind }) => only === null || only === kind)
  const rows = shown
    .flatMap(({ kind, rows: ofKind }) => ofKind.map((row, at): Row => ({ ...row, kind, at })))
    .toSorted(isSooner)
  const more = shown.reduce((sum, group) => sum + group.total - group.rows.length, 0)
  return (
    <section aria-label={texts.title}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-h3">{texts.title}</h2>
        <span className="text-small text-secondary tabular-nums">{total}</span>
      </div>
      <p className="max-w-text pb-2 text-small text-secondary">{texts.lead}</p>
      {groups.length > 1 ? (
        <div className="pb-2">
          <ChipRow label={texts.columns.kind}>
            <FilterChip pressed={only === null} onPress={() => setOnly(null)}>
              {texts.kindCount(texts.all, total)}
            </FilterChip>
            {groups.map(({ kind, total: ofKind }) => (
              <FilterChip key={kind} pressed={only === kind} onPress={() => setOnly(kind)}>
                {texts.kindCount(texts.kinds[kind], ofKind)}
              </FilterChip>
            ))}
          </ChipRow>
        </div>
      ) : null}
      <DataTable
        caption={texts.title}
        density="office"
        rows={rows}
        rowKey={({ kind, at }) => `${kind} ${at}`}
        empty={<p className="border-t border-line py-3 text-small text-secondary">{texts.empty}</p>}
        columns={columnsOf(rows)}
      />
      {more > 0 ? <p className="pt-2 text-small text-secondary">{texts.more(more)}</p> : null}
    </section>
  )
}

const moment = (at: string) => <span className="tabular-nums">{momentInWords(new Date(at))}</span>

const columnsOf = (rows: readonly Row[]) => [
  { name: texts.columns.kind, head: true, cell: ({ kind }: Row) => texts.kinds[kind] },
  {
    name: texts.columns.who,
    cell: ({ name, caseNumber }: Row) => (
      <span className="inline-flex flex-wrap gap-x-2">
        {name ?? caseNumber ?? texts.nobody}
        {name && caseNumber ? <span className="text-secondary tabular-nums">{caseNumber}</span> : null}
      </span>
    ),
  },
  ...columnWhereUnlike<Row>(texts.columns.firm, rows, ({ branch }) => branch),
  { name: texts.columns.since, quiet: true, cell: ({ since }: Row) => moment(since) },
  {
    name: texts.columns.until,
    quiet: true,
    cell: ({ until, late }: Row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {until ? moment(until) : texts.nobody}
        {late ? <Chip tone="danger">{texts.late}</Chip> : null}
      </span>
    ),
  },
  { name: texts.columns.act, align: 'right' as const, cell: (row: Row) => <Press row={row} /> },
]

function Press({ row }: { row: Row }) {
  const { kind, name, caseNumber } = row
  return (
    <Link
      to={inboxHref(kind, row)}
      aria-label={[texts.presses[kind], texts.kinds[kind], name ?? caseNumber ?? ''].join(' ').trim()}
      className="inline-flex min-h-10 items-center font-semibold whitespace-nowrap text-brand-700 underline-offset-4 hover:underline"
    >
      {texts.presses[kind]}
    </Link>
  )
}
