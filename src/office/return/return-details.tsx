import { type ReactNode, useState } from 'react'
import { recogniseNumbersBy } from '#contract/answers.ts'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import * as recogniser from '#domain/resident-number/in-text.ts'
import { accounts, agencies, dividendCodes, interestCodes, noDetails } from '#domain/return-form/details.ts'
import { incomeWords } from '#domain/return-form/texts.ts'
import { WonField } from '#web/fields/amount-field.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { type FilingSheet, saveReturnDetails } from './contract.ts'
import type { FilingSheetView, TypedDetails } from './filing-sheet.tab.tsx'
import { sheetTexts } from './texts.ts'
import { type RowColumn, TypedRows } from './typed-rows.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

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
  pressed: boolean
  fits: (part: Partial<TypedDetails>) => boolean
}

function TypedLists({ typed, asks, onTyped, pressed, fits }: ListsProps) {
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
            onTyped({ accounts: asks.places.map((_, index) => (index === at ? won : accountsOf(typed, index))) })
          }
        />
      ))}
    </>
  )
}

const accountsOf = ({ accounts: all }: TypedDetails, at: number) => all[at] ?? accounts.map(() => 0)

type AccountsProps = { place: string; won: readonly number[]; onWon: (won: number[]) => void }

function Accounts({ place, won, onWon }: AccountsProps) {
  const title = texts.accountsOf(place)
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 border-t border-line pt-4 sm:col-span-2 @pair:col-span-4"
    >
      <h3 className="text-label">{title}</h3>
      <p className="text-small text-secondary">{texts.accountsLead}</p>
      <div className="grid gap-3 sm:grid-cols-2 @pair:grid-cols-4">
        {accounts.map((account, at) => (
          <WonField
            key={account}
            label={texts.accounts[account]}
            empty={0}
            value={won[at] ?? 0}
            onValue={(typed) => onWon(accounts.map((_, index) => (index === at ? typed : (won[index] ?? 0))))}
          />
        ))}
      </div>
    </section>
  )
}

type TextDetail = keyof typeof texts.fields
const fields = Object.keys(texts.fields) as TextDetail[]
const phones: readonly TextDetail[] = ['homePhone', 'placePhone']
const agencyChoices = agencies.map((value) => ({ value, label: texts.agencies[value] }))

/** Validates one part against the contract, with all other fields empty. */
const fits = (part: Partial<TypedDetails>) =>
  saveReturnDetails.body?.safeParse({ ...noDetails, ...part }).success === true

type DetailsFormProps = {
  details: TypedDetails
  incomeYear: number
  asks: FilingSheet['asks']
  act: FilingSheetView['saveDetails']
  refusal: ReactNode
  onDone: () => void
}

function DetailsForm({ details, incomeYear, asks, act, refusal, onDone }: DetailsFormProps) {
  const form = useApiForm({
    endpoint: saveReturnDetails,
    start: details,
    sentences: Object.fromEntries(fields.map((field) => [field, wrongWords(field)])),
    toBody: (typed) => typed,
    act,
    stays: true,
    send: async (typed) => {
      if (await act.run(typed)) onDone()
    },
  })
  const shown = fields.filter((field) => (field === 'country' || field === 'homes' ? asks[field] : true))
  return (
    <ApiForm form={form} label={texts.title} className="grid gap-4 sm:grid-cols-2 @pair:grid-cols-4" refusal={null}>
      {shown.map((field) => (
        <TextField
          key={field}
          label={texts.fields[field]}
          hint={hintOf(field, incomeYear)}
          type={field === 'closedOn' ? 'date' : 'text'}
          {...(phones.includes(field) ? { inputMode: 'tel' as const } : {})}
          autoComplete="off"
          {...form.field(field)}
        />
      ))}
      <SelectField label={texts.agency} choices={agencyChoices} {...form.field('agency')} />
      <TypedLists typed={form.typed} asks={asks} onTyped={form.set} pressed={form.pressed} fits={fits} />
      <div className="flex flex-col gap-3 sm:col-span-2 @pair:col-span-4">
        <div>
          <Button type="submit" size="medium" busy={act.busy}>
            {texts.save}
          </Button>
        </div>
        {refusal}
      </div>
    </ApiForm>
  )
}

const hintOf = (field: TextDetail, incomeYear: number) => {
  if (field === 'agentCode' || field === 'adjusterCode') return texts.hints.ofBranch
  return field === 'municipality' ? texts.hints.municipality(incomeYear) : undefined
}

const wrongWords = (field: TextDetail) => {
  if (field === 'country' || field === 'homes') return texts.wrong[field]
  return phones.includes(field) ? texts.wrong.phone : texts.wrong.code
}

type DetailsProps = {
  seen: FilingSheetView
  sheet: FilingSheet
  mayFill: boolean
  problem: (problem: CallProblem | null) => ReactNode
}

export function Details({ seen, sheet, mayFill, problem }: DetailsProps) {
  const [open, setOpen] = useState(false)
  if (!mayFill) return null
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-h3">{texts.title}</h2>
        <Button size="small" tone="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.open}
        </Button>
      </div>
      <p className="text-small text-secondary">{texts.lead}</p>
      {open ? (
        <DetailsForm
          details={sheet.details}
          incomeYear={sheet.incomeYear}
          asks={sheet.asks}
          act={seen.saveDetails}
          refusal={problem(seen.saveDetails.problem)}
          onDone={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}
