import { Button } from '#design/buttons/button.tsx'
import { type Column, DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { DueFee, DueState } from '#office/money/schemas.ts'
import { moneyTexts as texts, searchTexts } from '#office/money/texts.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'

type CaseCells = { caseNumber: string; name: string; branch: string }

export function caseColumns<Row extends CaseCells>(
  names: { name: string; firm: string; caseNumber: string },
  rows: readonly Row[],
): Column<Row>[] {
  return [
    {
      name: names.name,
      head: true,
      cell: ({ caseNumber, name }) => <CaseLink caseNumber={caseNumber}>{name}</CaseLink>,
    },
    ...columnWhereUnlike(names.firm, rows, ({ branch }) => branch),
    {
      name: names.caseNumber,
      quiet: true,
      cell: ({ caseNumber }) => <span className="whitespace-nowrap text-secondary tabular-nums">{caseNumber}</span>,
    },
  ]
}

const tones: Readonly<Record<DueState, ChipTone>> = {
  due: 'plain',
  waiting: 'plain',
  checking: 'warning',
  'wrong-sum': 'danger',
  late: 'danger',
  twice: 'danger',
}

type DueTableProps = { rows: readonly DueFee[]; searched: boolean; onOpen: (row: DueFee) => void }

export function DueTable({ rows, searched, onOpen }: DueTableProps) {
  const empty = searched ? searchTexts.none : texts.empty
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={rows}
      rowKey={({ caseNumber }) => caseNumber}
      columns={columnsOf(rows, onOpen)}
      empty={<EmptyState title={empty.title}>{empty.body}</EmptyState>}
    />
  )
}

function columnsOf(rows: DueTableProps['rows'], onOpen: DueTableProps['onOpen']): Column<DueFee>[] {
  return [
    ...caseColumns(texts.columns, rows),
    {
      name: texts.columns.fee,
      align: 'right',
      cell: ({ feeWon }) => <span className="whitespace-nowrap">{won(feeWon)}</span>,
    },
    { name: texts.columns.state, cell: (row) => <State row={row} /> },
    {
      name: texts.columns.since,
      quiet: true,
      cell: ({ since }) => (
        <span className="whitespace-nowrap text-secondary tabular-nums">{momentInWords(new Date(since))}</span>
      ),
    },
    {
      name: texts.columns.act,
      align: 'right',
      cell: (row) =>
        row.mayMatch ? (
          <Button size="small" tone="outline" aria-label={texts.of(row.name)} onClick={() => onOpen(row)}>
            {texts.press}
          </Button>
        ) : (
          texts.noValue
        ),
    },
  ]
}

function State({ row: { state, arrivedWon, paidBeforeWon } }: { row: DueFee }) {
  const isDifference = paidBeforeWon > 0
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Chip tone={tones[state]}>{isDifference && state === 'due' ? texts.states.difference : texts.states[state]}</Chip>
      {isDifference ? (
        <span className="text-caption whitespace-nowrap text-secondary tabular-nums">
          {texts.paidBefore(won(paidBeforeWon))}
        </span>
      ) : null}
      {arrivedWon === null ? null : (
        <span className="text-caption whitespace-nowrap text-secondary tabular-nums">
          {texts.arrived(won(arrivedWon))}
        </span>
      )}
    </span>
  )
}
