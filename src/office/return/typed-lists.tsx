import { recogniseNumbersBy } from '#contract/answers.ts'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import * as recogniser from '#domain/resident-number/in-text.ts'
import { accounts, dividendCodes, interestCodes } from '#domain/return-form/details.ts'
import { incomeWords } from '#domain/return-form/texts.ts'
import { WonField } from '#web/fields/amount-field.tsx'
import { type FilingSheet, saveReturnDetails } from './contract.ts'
import type { TypedDetails } from './sheet-acts.ts'
import { sheetTexts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'

const typedRowsTexts = sheetTexts.details.rows
type Cell = string | number
type RowColumn<Row> = { key: keyof Row & string; label: string; choices?: readonly { value: string; label: string }[] }

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

function TypedRows<Row extends Record<string, Cell>>(props: TypedRowsProps<Row>) {
  const { title, lead, rows, columns, empty, onRows, wrong, pressed } = props
  const put = (at: number, row: Row) => onRows(rows.map((current, place) => (place === at ? row : current)))
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4 sm:col-span-2 lg:col-span-4">
      <h3 className="text-label">{title}</h3>
      {lead ? <p className="text-small text-secondary">{lead}</p> : null}
      {rows.map((row, at) => (
        <fieldset key={at} className="grid min-w-0 gap-3 border-b border-line pb-4 sm:grid-cols-2 lg:grid-cols-5">
          <legend className="sr-only">{typedRowsTexts.nth(title, at + 1)}</legend>
          {columns.map((column) => (
            <RowField key={column.key} column={column} row={row} onRow={(changed) => put(at, changed)} />
          ))}
          <div className="flex flex-wrap items-center gap-3 sm:col-span-2 lg:col-span-5">
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

recogniseNumbersBy(recogniser)

const texts = sheetTexts.details
const { payer, reduction } = texts.columns
type Payers = 'interest' | 'dividends' | 'pensions'

const choicesOf = (codes: readonly string[]) =>
  codes.map((value) => ({ value, label: texts.coded(value, incomeWords[value] ?? '') }))
const codesOf = { interest: interestCodes, dividends: dividendCodes, pensions: null }

const emptyPayer = { name: '', number: '', paidWon: 0, taxWon: 0 }
const first = { interest: '13', dividends: '21', pensions: '66' } as const

type ListsProps = {
  typed: TypedDetails
  asks: FilingSheet['asks']
  onTyped: (part: Partial<TypedDetails>) => void
  /** Errors are shown after submitting. */
  pressed: boolean
  fits: (part: Partial<TypedDetails>) => boolean
}

export function TypedLists({ typed, asks, onTyped, pressed, fits }: ListsProps) {
  const payers = (list: Payers) => {
    type Row = TypedDetails[typeof list][number]
    const codes = codesOf[list]
    const columns: RowColumn<Row>[] = [
      ...(codes ? [{ key: 'code' as const, label: payer.code, choices: choicesOf(codes) }] : []),
      { key: 'name', label: payer.name },
      { key: 'number', label: payer.number },
      { key: 'paidWon', label: payer.paidWon },
      { key: 'taxWon', label: payer.taxWon },
    ]
    return (
      <TypedRows<Row>
        title={texts.lists[list]}
        rows={typed[list]}
        columns={columns}
        empty={{ code: first[list], ...emptyPayer }}
        onRows={(rows) => onTyped({ [list]: rows })}
        wrong={(row) => !fits({ [list]: [row] })}
        pressed={pressed}
      />
    )
  }
  return (
    <>
      {asks.financial ? payers('interest') : null}
      {asks.financial ? payers('dividends') : null}
      {asks.pensions ? payers('pensions') : null}
      {asks.reductions ? (
        <TypedRows
          title={texts.lists.reductions}
          rows={typed.reductions}
          columns={[
            { key: 'clause', label: reduction.clause },
            { key: 'wonOff', label: reduction.wonOff },
            { key: 'number', label: reduction.number },
          ]}
          empty={{ clause: '', number: '', wonOff: 0 }}
          onRows={(reductions) => onTyped({ reductions })}
          wrong={(row) => !fits({ reductions: [row] })}
          pressed={pressed}
        />
      ) : null}
      {asks.places.map((place, at) => (
        <Accounts
          key={place}
          place={place}
          won={typed.accounts[at] ?? []}
          onWon={(won) =>
            onTyped({ accounts: asks.places.map((_, one) => (one === at ? won : accountsOf(typed, one))) })
          }
        />
      ))}
    </>
  )
}

const accountsOf = ({ accounts: all }: TypedDetails, at: number) => all[at] ?? accounts.map(() => 0)

type AccountsProps = { place: string; won: readonly number[]; onWon: (won: number[]) => void }

/** The accounts add up to the calculation's expenses. */
function Accounts({ place, won, onWon }: AccountsProps) {
  const title = texts.accountsOf(place)
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4 sm:col-span-2 lg:col-span-4">
      <h3 className="text-label">{title}</h3>
      <p className="text-small text-secondary">{texts.accountsLead}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {accounts.map((account, at) => (
          <WonField
            key={account}
            label={texts.accounts[account]}
            empty={0}
            value={won[at] ?? 0}
            onValue={(typed) => onWon(accounts.map((_, one) => (one === at ? typed : (won[one] ?? 0))))}
          />
        ))}
      </div>
    </section>
  )
}

/** Validates one part against the contract, with all other fields empty. */
export const fitsContract = (empty: TypedDetails) => (part: Partial<TypedDetails>) =>
  saveReturnDetails.body?.safeParse({ ...empty, ...part }).success === true
