import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  /** Omitted on phones. */
  quiet?: boolean
  /** The row header. */
  head?: boolean
  width?: string
}

export type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** 'office' is dense: 40 px rows and a sticky header. */
  density?: 'page' | 'office'
  /** The row header's link covers the row (`after:inset-0`). */
  opens?: boolean
  empty?: ReactNode
}

const aligns = { left: 'text-left', right: 'text-right tabular-nums', center: 'text-center' } as const

function chooseAlignment({ align = 'left', quiet }: Pick<Column<unknown>, 'align' | 'quiet'>): string {
  return `${aligns[align]} ${quiet ? 'hidden lg:table-cell' : ''}`
}

/** Rows are not clickable; the row header's link is. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  density = 'page',
  opens,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>
  const office = density === 'office'
  const head = `text-small font-semibold whitespace-nowrap text-secondary ${office ? 'h-10 px-2 sm:px-3 print:h-auto' : 'px-3 py-3'}`
  const cell = office ? 'h-10 px-2 py-1 text-small sm:px-3 print:h-auto' : 'px-3 py-4'
  return (
    <div
      className={office ? 'overflow-x-auto' : 'overflow-x-auto border-t border-ink'}
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className={office ? 'sticky top-0 z-10 bg-paper' : ''}>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column.name} scope="col" className={`${head} ${chooseAlignment(column)} ${column.width ?? ''}`}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={`border-b border-line transition-colors duration-150 hover:bg-ground ${opens ? 'relative' : ''}`}
            >
              {columns.map((column) => {
                const look = `${cell} ${chooseAlignment(column)}`
                return column.head ? (
                  <th key={column.name} scope="row" className={`${look} font-medium`}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.name} className={`${look} ${column.align === 'right' ? 'whitespace-nowrap' : ''}`}>
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Only if the rows differ in it. */
export function columnWhereUnlike<Row>(
  name: string,
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Column<Row>[] {
  if (new Set(rows.map(textOf)).size < 2) return []
  return [{ name, quiet: true, cell: (row) => <span className="whitespace-nowrap">{textOf(row)}</span> }]
}
