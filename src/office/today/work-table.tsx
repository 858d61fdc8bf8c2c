import { type Column, DataTable, type DataTableProps, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { officeStateWords } from '#domain/office-case/texts.ts'
import type { CaseRow, Firm } from '#office/cases/contract.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { todayTexts as texts } from './texts.ts'

type TableSectionProps<Row> = Omit<DataTableProps<Row>, 'caption' | 'density' | 'empty'> & {
  title: string
  lead: string
  empty: string
  children?: ReactNode
}

export function TableSection<Row>({ title, lead, empty, children, ...table }: TableSectionProps<Row>) {
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <p className="max-w-text pb-2 text-small text-secondary">{lead}</p>
      <DataTable
        caption={title}
        density="office"
        empty={<p className="border-t border-line py-3 text-small text-secondary">{empty}</p>}
        {...table}
      />
      {children}
    </section>
  )
}

export type WorkList = {
  kind: 'mine' | 'review' | 'unassigned' | 'waiting'
  rows: readonly CaseRow[]
  total: number
  href: string
  note?: string
}

type WorkTableProps = { list: WorkList; firms: readonly Firm[]; daysSince: (instant: string) => number }

export function WorkTable({ list, firms, daysSince }: WorkTableProps) {
  const { title, empty } = texts[list.kind]
  return (
    <section>
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1">
        <h2 className="text-h3">{title}</h2>
        <span className="text-small text-secondary tabular-nums">{texts.count(list.total)}</span>
        {list.total > 0 ? (
          <Link
            to={list.href}
            aria-label={texts.all(title)}
            className="ml-auto inline-flex min-h-10 items-center text-small text-secondary underline-offset-4
              hover:underline"
          >
            {texts.allShort}
          </Link>
        ) : null}
      </div>
      <DataTable
        caption={title}
        density="office"
        rows={list.rows}
        rowKey={(row) => row.caseNumber}
        opens
        empty={<p className="border-t border-line py-3 text-small text-secondary">{empty}</p>}
        columns={columnsOf(list.rows, firms, daysSince)}
      />
      {list.note ? <p className="pt-2 text-small text-secondary">{list.note}</p> : null}
    </section>
  )
}

function columnsOf(
  rows: readonly CaseRow[],
  firms: WorkTableProps['firms'],
  daysSince: WorkTableProps['daysSince'],
): Column<CaseRow>[] {
  return [
    {
      name: texts.columns.name,
      head: true,
      cell: (row) => (
        <Link
          to={href('/office/cases/:caseNumber', { caseNumber: row.caseNumber })}
          className="-my-1 inline-flex min-h-10 items-center font-semibold whitespace-nowrap
            underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {row.name}
        </Link>
      ),
    },
    ...columnWhereUnlike(
      texts.columns.firm,
      rows,
      ({ branchId }) => firms.find(({ id }) => id === branchId)?.name ?? branchId,
    ),
    {
      name: texts.columns.caseNumber,
      quiet: true,
      cell: (row) => <span className="text-secondary tabular-nums">{row.caseNumber}</span>,
    },
    { name: texts.columns.state, cell: (row) => <Chip>{officeStateWords[row.officeState]}</Chip> },
    {
      name: texts.columns.assignee,
      quiet: true,
      cell: (row) => row.assignee ?? <span className="text-quiet">{texts.nobody}</span>,
    },
    {
      name: texts.columns.waiting,
      align: 'right',
      cell: (row) => (row.waitingSince ? texts.days(daysSince(row.waitingSince)) : texts.noValue),
    },
  ]
}
