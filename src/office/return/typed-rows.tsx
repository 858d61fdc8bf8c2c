import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { WonField } from '#web/fields/amount-field.tsx'
import { longest } from '#web/forms/limits.ts'
import { saveReturnDetails } from './contract.ts'
import { sheetTexts } from './texts.ts'

const typedRowsTexts = sheetTexts.details.rows
type Cell = string | number
export type RowColumn<Row> = {
  key: keyof Row & string
  label: string
  choices?: readonly { value: string; label: string }[]
}

type TypedRowsProps<Row> = {
  title: string
  lead?: string
  rows: readonly Row[]
  columns: readonly RowColumn<Row>[]
  /** Defaults of a new row; numbers are won. */
  empty: Row
  onRows: (rows: Row[]) => void
  wrong: (row: Row) => boolean
  pressed: boolean
}

export function TypedRows<Row extends Record<string, Cell>>(props: TypedRowsProps<Row>) {
  const { title, lead, rows, columns, empty, onRows, wrong, pressed } = props
  const put = (at: number, row: Row) => onRows(rows.map((current, place) => (place === at ? row : current)))
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 border-t border-line pt-4 sm:col-span-2 @pair:col-span-4"
    >
      <h3 className="text-label">{title}</h3>
      {lead ? <p className="text-small text-secondary">{lead}</p> : null}
      {rows.map((row, at) => (
        <fieldset key={at} className="grid min-w-0 gap-3 border-b border-line pb-4 sm:grid-cols-2 @pair:grid-cols-5">
          <legend className="sr-only">{typedRowsTexts.nth(title, at + 1)}</legend>
          {columns.map((column) => (
            <RowField key={column.key} column={column} row={row} onRow={(changed) => put(at, changed)} />
          ))}
          <div className="flex flex-wrap items-center gap-3 sm:col-span-2 @pair:col-span-5">
            <Button
              size="small"
              tone="outline"
              aria-label={typedRowsTexts.removeNth(title, at + 1)}
              onClick={() => onRows(rows.filter((_, place) => place !== at))}
            >
              {typedRowsTexts.remove}
            </Button>
            {pressed && wrong(row) ? (
              <p role="alert" className="text-small font-medium text-danger">
                {typedRowsTexts.wrong}
              </p>
            ) : null}
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="small" tone="outline" onClick={() => onRows([...rows, empty])}>
          {typedRowsTexts.add(title)}
        </Button>
      </div>
    </section>
  )
}

type RowFieldProps<Row> = { column: RowColumn<Row>; row: Row; onRow: (row: Row) => void }

function RowField<Row extends Record<string, Cell>>({
  column: { key, label, choices },
  row,
  onRow,
}: RowFieldProps<Row>) {
  const value = row[key]
  if (choices)
    return (
      <SelectField
        label={label}
        choices={choices}
        value={String(value)}
        onChange={(event) => onRow({ ...row, [key]: event.target.value })}
      />
    )
  if (typeof value === 'number')
    return <WonField label={label} empty={0} value={value} onValue={(won) => onRow({ ...row, [key]: won })} />
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={longest(saveReturnDetails.body, key === 'clause' ? 'reductions.*.clause' : `interest.*.${key}`)}
      value={value}
      onChange={(event) => onRow({ ...row, [key]: event.target.value })}
    />
  )
}
