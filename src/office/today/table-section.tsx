import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '#design/figures/data-table.tsx'

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
