/** Official returns of any collected data, and the arithmetic that the forms demand. */
import assert from 'node:assert/strict'
import type { CollectedData } from '#domain/collected-data.ts'
import { resultWon } from '#domain/filed-return/filed-figures.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { noDetails } from '#domain/return-form/details.ts'
import type { ReturnParties } from '#domain/return-form/head.ts'
import { returnForm, type ReturnForm } from '#domain/return-form/return-form.ts'
import type { FormRow } from '#domain/return-form/rows.ts'
import { storedCalculationOf } from '#filer/method/service.server.ts'
import { figuresIn } from '#office/review/service.server.ts'
import { returnFactsOf } from '#office/return/return-facts.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { compare } from '#tax/compare.ts'
import { filingMethods } from '#tax/comparing/filing-methods.ts'
import { getYearData } from '#tax/years/years.ts'
import { fees, map, year } from '#tests/support/fixtures/collected.ts'

export const parties: ReturnParties = {
  name: '김연습',
  residentMask: '900101-1******',
  mobileMask: '010-****-0000',
  email: '',
  bank: '연습은행',
  accountMask: '***-0000',
  agent: { name: '박세무', number: '000-00-00001', phone: '02-000-0000', agentCode: 'P00001', adjusterCode: '0-0001' },
  family: [],
  details: noDetails,
}

export type Printed = { form: ReturnForm; calculation: KeptCalculation; instalmentWon: number }

/** The returns of every method that can be computed. */
export function returnsOf(
  inputs: PersonInputs,
  collected: CollectedData,
  given: Partial<ReturnParties> = {},
): Printed[] {
  const yearData = getYearData(year)
  const comparison = compare(inputs, yearData, fees)
  return filingMethods.flatMap((method) => {
    const found = comparison.methods.find((candidate) => candidate.method === method)
    const stored = storedCalculationOf(comparison, method)
    if (!found?.assessment || !found.inputs || !stored) return []
    const { assessment, inputs: filedInputs } = found
    const facts = returnFactsOf({ assessment, inputs: filedInputs, lines: stored.lines }, collected, yearData)
    const instalmentWon = assessment.deferrableWon
    const taking = { ...parties, ...given }
    const form = returnForm({ calculation: stored, facts, filed: figuresIn(stored), parties: taking, instalmentWon })
    assert.ok(form)
    return [{ form, calculation: { ...stored, facts }, instalmentWon }]
  })
}

/** Inputs of a single person without property and withholding, except what is given. */
const personWith = (changes: Partial<PersonInputs>): PersonInputs => ({
  filedBy: 'agent',
  businesses: [],
  persons: [{ relation: 0, birthYear: 1990 }],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
  ...changes,
})

/** That person's return by one method; checks that it adds up. */
export function returnBy(method: string, changes: Partial<PersonInputs>, collected: object = {}): Printed {
  const found = returnsOf(personWith(changes), collected).find(({ calculation }) => calculation.method === method)
  assert.ok(found)
  mustAddUp(found)
  return found
}

export const rowsOf = (form: ReturnForm, section: string): FormRow[] =>
  form.sections.filter(({ id }) => id === section).flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
const amount = ({ value }: FormRow) => (value.kind === 'won' ? value.won : 0)
const sum = (rows: readonly FormRow[]) => rows.reduce((all, row) => all + amount(row), 0)
/** The value of a named row of a section; 0 where the row is not printed. */
const named = (form: ReturnForm, section: string, name: string) =>
  sum(rowsOf(form, section).filter(({ id }) => id.split('.').includes(name)))

const printedWon = (form: ReturnForm) =>
  form.sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(amount)))

/** Checks the forms' own arithmetic, in the order of their rows. */
export function mustAddUp({ form, calculation: stored, instalmentWon }: Printed): void {
  const main = (name: string) => named(form, 'main', name)
  const line = (key: string) =>
    stored.lines.reduce((all, storedLine) => all + (storedLine.key === key ? storedLine.amountWon : 0), 0)
  const claimed = (key: string) =>
    stored.lines.reduce(
      (all, storedLine) =>
        storedLine.key === key ? all + Math.abs(storedLine.statedWon ?? storedLine.amountWon) : all,
      0,
    )
  const business = rowsOf(form, 'business')
  const incomes = business.filter(({ id }) => id.endsWith('.income'))
  assert.equal(sum(incomes), line('businessIncome') - line('lettingLoss'), '❼ ⑪')
  const expenses = business.filter(({ id }) => id.endsWith('.expenses'))
  assert.equal(named(form, 'business', 'revenue') - sum(expenses), sum(incomes), '❼ ⑨-⑩')
  const after = rowsOf(form, 'losses').filter(({ id }) => id.endsWith('.after'))
  if (/\(1\)/.test(form.name)) assert.equal(sum(after), main('totalIncome'), '❾ ⑤ is ⑲')
  const personal = ['basicSelf', 'basicSpouse', 'basicOthers', 'agedDeduction', 'disabledDeduction']
  const deduction = (name: string) => named(form, 'deductions', name)
  const personalWon = [...personal, 'womanDeduction', 'singleParentDeduction'].reduce(
    (all, key) => all + deduction(key),
    0,
  )
  if (deduction('personal') > 0) assert.equal(personalWon, deduction('personal'), '⓫ ⑧')
  const rest = ['nationalPension', 'reverseMortgageDeduction', 'specialDeduction', 'housingDeduction']
  const listed = ['yellowUmbrella', 'cardDeduction', 'listedDeduction', 'outsideLimitDeduction']
  const others = [...rest, ...listed].reduce((all, key) => all + deduction(key), 0)
  assert.equal(personalWon + others - deduction('overallLimit'), main('deductions'), '⓫ is ⑳')
  assert.equal(Math.max(0, main('totalIncome') - main('deductions')), main('taxBase'), '⑲-⑳, never below zero')
  const credits = rowsOf(form, 'credits')
  const partial = sum(credits.filter(({ id }) => id.startsWith('credits.earnerCredits.')))
  assert.equal(sum(credits.slice(0, -1)) - partial, main('credits'), '⓭ ⑥ is ㉕')
  const earners = ['wageCredit', 'insuranceCredit', 'medicalCredit', 'educationCredit', 'foreignCredit', 'rentCredit']
  const ofEarners = earners.reduce((all, key) => all + named(form, 'credits', key), 0)
  if (/\(4\)/.test(form.name)) assert.equal(partial, ofEarners, '111 is ㊻')
  const earned = ['specialDeduction', 'housingDeduction', 'cardDeduction']
  const ofEarned = earned.reduce((all, key) => all + deduction(key), 0)
  if (/\(4\)/.test(form.name)) assert.equal(deduction('earnerDeductions'), ofEarned, '98 is ㉙')
  const leftWon = Math.max(0, main('computedTax') - main('reductions') - main('credits'))
  const separateWon = line('separateHousing') + line('separatePension')
  assert.equal(leftWon + separateWon, line('determinedTax'), '㉓-㉔-㉕, never below zero, and ㉗')
  if (/\(1\)/.test(form.name)) {
    assert.equal(main('comprehensiveTax') + main('separateTax'), main('determinedTax'), '㉖+㉗ is ㉘')
    assert.equal(main('separateTax'), separateWon, '㉗')
  } else assert.equal(separateWon, 0, 'form 40(4) has no row for it')
  for (const key of ['foreignCredit', 'listedCredit', 'otherPenalty', 'ruralTax'])
    assert.ok(claimed(key) === 0 || printedWon(form).includes(claimed(key)), `${key} is printed`)
  if (line('ruralTax') > 0)
    assert.deepEqual([main('ruralTax') % line('ruralTax'), main('ruralTax') > 0], [0, true], '43 is the tax')
  const penalties = rowsOf(form, 'penalties')
  assert.equal(sum(penalties.slice(0, -1)), main('penalty'), '⓯ ⑲ is ㉙')
  const prepaid = rowsOf(form, 'prepaid')
  assert.equal(sum(prepaid.slice(0, -1)), main('prepaid'), '⓰ ⑪ is ㉜')
  assert.equal(main('total') - main('prepaid'), main('balance'), '㉛-㉜')
  assert.equal(main('payNow') + instalmentWon, resultWon(main('total'), 0, main('prepaid')), '㊱+㊲')
  const local = (name: string) => named(form, 'local', name)
  assert.equal(
    Math.max(0, local('localComputedTax') - local('localReductions') - local('localCredits')) +
      local('localSeparateTax'),
    local('localDeterminedTax'),
  )
  assert.equal(local('localTotal') - local('localPrepaid'), local('localBalance'))
  const ids = form.sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ id }) => id)))
  assert.equal(new Set(ids).size, ids.length, 'one cell, one name')
}

export const returnOf = (collected: CollectedData, method: string) =>
  returnsOf(map(collected).inputs, collected).find(({ calculation }) => calculation.method === method)?.form
export const shown = (form: ReturnForm | undefined, section: string) =>
  (form ? rowsOf(form, section) : []).map(({ no, title, value }) => [
    no,
    title,
    value.kind === 'won' ? value.won : value.kind === 'text' ? value.text : value.kind,
  ])

/** Every cell of a section: number, title, value (null where open), and its note. */
export const printed = (form: ReturnForm, section: string) =>
  rowsOf(form, section).map(({ no, title, value }): (string | number | null)[] => {
    const shownValue =
      value.kind === 'open' ? null : value.kind === 'won' ? value.won : value.kind === 'text' ? value.text : value.mask
    const note = value.kind === 'won' || value.kind === 'text' ? value.note : undefined
    return note ? [no, title, shownValue, note] : [no, title, shownValue]
  })
