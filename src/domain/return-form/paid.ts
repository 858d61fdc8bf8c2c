/** Form 40(1) ❽. Whole won. */
import type { StoredLine } from '#domain/kept-calculation.ts'
import type { TypedPayer } from '#domain/return-form/details.ts'
import type { ReturnFacts, ReturnPayer } from '#domain/return-form/facts.ts'
import { toRow, textValue, wonValue, type FormGroup, type FormValue, type Numbered } from '#domain/return-form/rows.ts'
import { incomeWords, rowWords } from '#domain/return-form/texts.ts'
import type { PaidRow } from './form-2025.texts.ts'

const codes = { wage: '51', pension: '66', other: '60' } as const

type PaidKind = keyof typeof codes
type Paying = Pick<ReturnPayer, 'name' | 'number' | 'paidWon' | 'withheldWon'>
type PaidGroup = { id: string; about: string | null; values: Partial<Record<PaidRow, FormValue>> }

const sumLines = (lines: readonly StoredLine[], key: string) =>
  lines.reduce((sum, line) => (line.key === key ? sum + line.amountWon : sum), 0)

const paidNote = (payers: readonly { paidWon: number }[], calculatedWon: number) =>
  rowWords.unlike(payers.reduce((sum, { paidWon }) => sum + paidWon, 0) - calculatedWon)

export const typedNote = (typed: readonly TypedPayer[], calculatedWon: number) =>
  typed.length === 0 ? undefined : paidNote(typed, calculatedWon)

/** Deductions from wages and pensions are one total per kind. */
export function paidGroups(
  { payers, pensionWon, privatePensionWon = 0 }: ReturnFacts,
  lines: readonly StoredLine[],
  titles: Readonly<Record<PaidRow, Numbered>>,
  pensions: readonly TypedPayer[] = [],
): FormGroup[] {
  const paying = (kind: 'wage' | 'other') => payers.filter((row) => row.of === kind)
  const groups = [
    ...wageGroups(paying('wage'), lines),
    ...(pensionWon + privatePensionWon > 0
      ? pensionGroups({ publicWon: pensionWon, privateWon: privatePensionWon }, pensions, lines)
      : []),
    ...otherGroups(paying('other'), lines),
  ]
  return groups.map(({ id, about, values }) => ({
    about,
    rows: (Object.keys(titles) as PaidRow[]).flatMap((key) => {
      const value = values[key]
      return value ? [toRow(`paid.${id}.${key}`, titles[key], value)] : []
    }),
  }))
}

const kindValue = (kind: PaidKind) => textValue(codes[kind], incomeWords[codes[kind]])
const kindAbout = (kind: PaidKind) => incomeWords[codes[kind]] ?? null
const sumTaxWon = (rows: readonly ReturnPayer[]) => rows.reduce((sum, { withheldWon }) => sum + withheldWon, 0)

const payerGroup = (kind: PaidKind, row: Paying, at: number): PaidGroup => ({
  id: `${kind}.${at}`,
  about: row.name,
  values: {
    kind: kindValue(kind),
    serial: textValue(String(at + 1)),
    payerName: textValue(row.name),
    payerNumber: textValue(row.number),
    paid: wonValue(row.paidWon),
    tax: wonValue(row.withheldWon),
  },
})

function sumDeducted(lines: readonly StoredLine[], kind: 'wage' | 'pension') {
  const deductedWon = Math.abs(sumLines(lines, `${kind}Deduction`))
  const incomeWon = sumLines(lines, `${kind}Income`)
  return { paidWon: deductedWon + incomeWon, deducted: wonValue(deductedWon), income: wonValue(incomeWon) }
}

function wageGroups(wages: readonly ReturnPayer[], lines: readonly StoredLine[]): PaidGroup[] {
  if (wages.length === 0) return []
  const { paidWon, ...deducted } = sumDeducted(lines, 'wage')
  const paid = wonValue(paidWon, paidNote(wages, paidWon))
  return [
    ...wages.map((row, at) => payerGroup('wage', row, at)),
    { id: 'wage.sum', about: kindAbout('wage'), values: { paid, ...deducted, tax: wonValue(sumTaxWon(wages)) } },
  ]
}

/** 공적연금 and 사적연금 apart; the deduction is one of both. */
function pensionGroups(
  { publicWon, privateWon }: Readonly<Record<'publicWon' | 'privateWon', number>>,
  typed: readonly TypedPayer[],
  lines: readonly StoredLine[],
): PaidGroup[] {
  const { paidWon: _, ...deducted } = sumDeducted(lines, 'pension')
  const bothWon = publicWon + privateWon
  const paid = wonValue(bothWon, typedNote(typed, bothWon))
  const toPaidGroup = (payerKind: 'public' | 'private', won: number): PaidGroup => ({
    id: `pension.${payerKind}`,
    about: rowWords.pensions[payerKind],
    values: { kind: kindValue('pension'), paid: wonValue(won) },
  })
  return [
    ...typed.map((row, at) => payerGroup('pension', { ...row, withheldWon: row.taxWon }, at)),
    ...(privateWon > 0 ? [toPaidGroup('public', publicWon), toPaidGroup('private', privateWon)] : []),
    { id: 'pension', about: kindAbout('pension'), values: { kind: kindValue('pension'), paid, ...deducted } },
  ]
}

function otherGroups(others: readonly ReturnPayer[], lines: readonly StoredLine[]): PaidGroup[] {
  const income = wonValue(sumLines(lines, 'otherIncome'))
  const sum: PaidGroup = {
    id: 'other.sum',
    about: kindAbout('other'),
    values: { income, tax: wonValue(sumTaxWon(others)) },
  }
  return [
    ...others.map((row, at) => withExpenses(payerGroup('other', row, at), row)),
    ...(others.length > 1 ? [sum] : []),
  ]
}

const withExpenses = (group: PaidGroup, { paidWon, expensesWon }: ReturnPayer): PaidGroup => ({
  ...group,
  values: { ...group.values, deducted: wonValue(expensesWon), income: wonValue(paidWon - expensesWon) },
})
