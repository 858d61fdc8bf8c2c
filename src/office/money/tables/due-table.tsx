import { CaseLink } from '#web/frame/office/case-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { columnWhereUnlike, DataTable, type Column } from '#design/figures/data-table.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { DueFee, DueState } from '#office/money/schemas.ts'
import { deskTexts as texts, searchTexts } from '#office/money/texts.ts'

const tones: Readonly<Record<DueState, ChipTone>> = {
  due: 'plain',
  waiting: 'plain',
  checking: 'warning',
  'wrong-sum': 'danger',
  late: 'danger',
  twice: 'danger',
}

/** Fees that wait, each with the press that books a transfer. */
export function DueTable({
  rows,
  searched,
  onOpen,
}: {
  rows: readonly DueFee[]
  searched: boolean
  onOpen: (row: DueFee) => void
}) {
  const empty = searched ? searchTexts.none : texts.empty
  const columns: Column<DueFee>[] = [
    {
      name: texts.columns.name,
      head: true,
      cell: ({ caseNumber, name }) => <CaseLink caseNumber={caseNumber}>{name}</CaseLink>,
    },
    ...columnWhereUnlike(texts.columns.firm, rows, ({ branch }) => branch),
    {
      name: texts.columns.caseNumber,
      quiet: true,
      cell: ({ caseNumber }) => <span className="whitespace-nowrap text-secondary tabular-nums">{caseNumber}</span>,
    },
    {
      name: texts.columns.fee,
      align: 'right',
      cell: ({ feeWon }) => <span className="whitespace-nowrap">{won(feeWon)}</span>,
    },
    {
      name: texts.columns.state,
      cell: ({ state, arrivedWon }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Chip tone={tones[state]}>{texts.states[state]}</Chip>
          {arrivedWon === null ? null : (
            <span className="text-caption whitespace-nowrap text-secondary tabular-nums">
              {texts.arrived(won(arrivedWon))}
            </span>
          )}
        </span>
      ),
    },
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
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={rows}
      rowKey={({ caseNumber }) => caseNumber}
      columns={columns}
      empty={<EmptyState title={empty.title}>{empty.body}</EmptyState>}
    />
  )
}
