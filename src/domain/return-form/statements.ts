/** Form 40(1) ❺ ❻ ⓬ ⓱, form 74. Missing data stays open. Whole won. */
import type { Place } from './businesses.ts'
import { accounts, type ReturnDetails, type TypedPayer } from './details.ts'
import type { ReturnFacts } from './facts.ts'
import type { forms2025 } from './form-2025.texts.ts'
import { typedNote } from './paid.ts'
import { toRow, textValue, wonValue, type FormGroup, type FormRow, type FormValue, type Numbered } from './rows.ts'
import { incomeWords, rowWords } from './texts.ts'
import type { Values } from './values.ts'

type Forms = typeof forms2025
const open: FormValue = { kind: 'open' }
const paidWon = (typed: readonly TypedPayer[]) => typed.reduce((sum, payer) => sum + payer.paidWon, 0)
const taxWon = (typed: readonly TypedPayer[]) => typed.reduce((sum, payer) => sum + payer.taxWon, 0)

const payerRows = ['kind', 'serial', 'payerName', 'payerNumber', 'paid', 'tax'] as const
type PayerTitles = Readonly<Record<(typeof payerRows)[number], Numbered>>

function payerGroups(id: string, typed: readonly TypedPayer[], titles: PayerTitles): FormGroup[] {
  const group = (at: number, about: string | null, values: Record<keyof PayerTitles, FormValue>): FormGroup => ({
    about,
    rows: payerRows.map((key) => toRow(`${id}.${at}.${key}`, titles[key], values[key])),
  })
  if (typed.length === 0)
    return [group(0, null, { kind: open, serial: open, payerName: open, payerNumber: open, paid: open, tax: open })]
  return typed.map((row, at) =>
    group(at, row.name, {
      kind: textValue(row.code, incomeWords[row.code]),
      serial: textValue(String(typed.slice(0, at + 1).filter(({ code }) => code === row.code).length)),
      payerName: textValue(row.name),
      payerNumber: textValue(row.number),
      paid: wonValue(row.paidWon),
      tax: wonValue(row.taxWon),
    }),
  )
}

/** Without the dividend gross-up. */
export const financialWon = ({ incomes }: ReturnFacts, { grossUp }: Values): number =>
  incomes.reduce((sum, { kind, incomeWon }) => (kind === 'financial' ? sum + incomeWon - grossUp : sum), 0)

const sumAbout = incomeWords['sum'] ?? null

/** Either kind may be empty: both stay open only while neither is entered. */
export function financialGroups(
  facts: ReturnFacts,
  values: Values,
  { interest, dividends }: ReturnDetails,
  forms: Pick<Forms, 'interest' | 'dividend'>,
): { interest: FormGroup[]; dividend: FormGroup[] } {
  const calculatedWon = financialWon(facts, values)
  if (calculatedWon === 0) return { interest: [], dividend: [] }
  const note = typedNote([...interest, ...dividends], calculatedWon)
  const none = interest.length + dividends.length === 0
  const sums = (id: string, typed: readonly TypedPayer[], titles: PayerTitles, more: FormRow[] = []): FormGroup => ({
    about: sumAbout,
    rows: [
      toRow(`${id}.sum.paid`, titles.paid, wonValue(paidWon(typed), note)),
      ...more,
      toRow(`${id}.sum.tax`, titles.tax, wonValue(taxWon(typed))),
    ],
  })
  const { grossUpBaseWon } = facts
  const baseValue = grossUpBaseWon === undefined ? open : wonValue(grossUpBaseWon)
  const added = [
    ...(values.grossUp > 0 ? [toRow('dividend.sum.base', forms.dividend.base, baseValue)] : []),
    toRow('dividend.sum.grossUp', forms.dividend.grossUp, wonValue(values.grossUp)),
    toRow('dividend.sum.income', forms.dividend.income, wonValue(paidWon(dividends) + values.grossUp)),
  ]
  const whole = (id: string, typed: readonly TypedPayer[], titles: PayerTitles, more: FormRow[]) =>
    none
      ? [
          ...payerGroups(id, typed, titles),
          ...(values.grossUp > 0 && more.length > 0 ? [{ about: sumAbout, rows: more.slice(0, 2) }] : []),
        ]
      : typed.length === 0
        ? []
        : [...payerGroups(id, typed, titles), sums(id, typed, titles, more)]
  return {
    interest: whole('interest', interest, forms.interest, []),
    dividend: whole('dividend', dividends, forms.dividend, added),
  }
}

/** Intermediate lines are not stored. */
export function financialTaxRows(facts: ReturnFacts, values: Values, titles: Forms['financialTax']): FormRow[] {
  const incomeWon = financialWon(facts, values)
  if (incomeWon === 0 || facts.financialThresholdWon === undefined) return []
  const row = (key: keyof typeof titles, won: number) => toRow(`financialTax.${key}`, titles[key], wonValue(won))
  const above = incomeWon > facts.financialThresholdWon
  return [
    ...(above ? [row('grossUp', values.grossUp), row('general', values.generalTax)] : []),
    ...(above ? [row('comparison', values.comparisonTax)] : []),
    row(above ? 'above' : 'below', values.computedTax),
    ...(values.dividendCredit > 0 ? [row('credit', values.dividendCredit)] : []),
  ]
}

export function reductionGroups(
  { reductions: calculatedWon }: Values,
  { reductions: typed }: ReturnDetails,
  titles: Forms['reductions'],
): FormGroup[] {
  if (calculatedWon === 0) return []
  const row = (at: number, key: keyof typeof titles, value: FormValue) =>
    toRow(`reductions.${at}.${key}`, titles[key], value)
  const typedWon = typed.reduce((sum, { wonOff }) => sum + wonOff, 0)
  const note = typed.length === 0 ? undefined : rowWords.unlike(typedWon - calculatedWon)
  return [
    ...(typed.length === 0
      ? [{ about: null, rows: [row(0, 'clause', open), row(0, 'wonOff', open), row(0, 'number', open)] }]
      : typed.map(({ clause, wonOff, number }, at) => ({
          about: clause,
          rows: [
            row(at, 'clause', textValue(clause)),
            row(at, 'wonOff', wonValue(wonOff)),
            row(at, 'number', textValue(number)),
          ],
        }))),
    { about: sumAbout, rows: [toRow('reductions.sum', titles.sum, wonValue(calculatedWon, note), true)] },
  ]
}

function accountRows(id: string, typed: readonly number[] | undefined, expensesWon: number, titles: Forms['book']) {
  const known = typed?.some((won) => won > 0) ? typed : undefined
  const knownWon = (at: number) => known?.[at] ?? 0
  const rows = accounts.flatMap((account, at) =>
    known === undefined || knownWon(at) > 0
      ? [toRow(`${id}.${account}`, titles[account], known ? wonValue(knownWon(at)) : open)]
      : [],
  )
  const generalWon = accounts.reduce((sum, _, at) => (at === 0 ? sum : sum + knownWon(at)), 0)
  const note = known ? rowWords.unlike(knownWon(0) + generalWon - expensesWon) : undefined
  return [
    ...rows,
    ...(known ? [toRow(`${id}.general`, titles.general, wonValue(generalWon))] : []),
    toRow(`${id}.allExpenses`, titles.allExpenses, wonValue(expensesWon, note), true),
  ]
}

/** Simple books only; no tax adjustments, so amounts before and after are equal. */
export function bookGroups(
  { method }: ReturnFacts,
  places: readonly Place[],
  { accounts: typed }: ReturnDetails,
  titles: Forms['book'],
): FormGroup[] {
  if (method !== 'simple-book') return []
  return places.map(({ trades, revenueWon, expensesWon, incomeWon }, at): FormGroup => {
    const id = `book.${at}`
    const kind = trades[0]?.kind ?? '40'
    const won = (key: keyof typeof titles, amount: number, sum = false) =>
      toRow(`${id}.${key}`, titles[key], wonValue(amount), sum)
    return {
      about: placeName(trades, at),
      rows: [
        toRow(`${id}.kind`, titles.kind, textValue(kind, incomeWords[kind])),
        won('revenue', revenueWon),
        won('revenueAfter', revenueWon),
        won('expenses', expensesWon),
        won('expensesAfter', expensesWon),
        won('difference', incomeWon),
        won('income', incomeWon, true),
        won('allRevenue', revenueWon),
        ...accountRows(id, typed[at], expensesWon, titles),
      ],
    }
  })
}

export const placeName = ([first]: Place['trades'], at: number): string =>
  rowWords.place(at + 1, first ? (first.name ?? first.code) : '')
