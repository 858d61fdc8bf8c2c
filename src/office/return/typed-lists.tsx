import { recogniseNumbersBy } from '#contract/answers.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { accounts, dividendCodes, interestCodes } from '#domain/return-form/details.ts'
import { incomeWords } from '#domain/return-form/texts.ts'
import { saveReturnDetails, type FilingSheet } from './contract.ts'
import type { TypedDetails } from './sheet-acts.ts'
import { WonField } from '#web/fields/amount-field.tsx'
import { TypedRows, type RowColumn } from './typed-rows.tsx'
import { sheetTexts } from './texts.ts'

recogniseNumbersBy(holdsResidentNumber)

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
  /** What cannot be saved is said after the button was pressed. */
  pressed: boolean
  /** Whether one list by itself can be saved. */
  fits: (part: Partial<TypedDetails>) => boolean
}

/** What the forms have by payer, by clause and by account, as far as this return needs it. */
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

/** The books of one place by account: their sum is what the calculation took as expenses. */
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

/** Whether the contract takes these values, with every other field as it is when nothing is typed. */
export const fitsContract = (empty: TypedDetails) => (part: Partial<TypedDetails>) =>
  saveReturnDetails.body?.safeParse({ ...empty, ...part }).success === true
