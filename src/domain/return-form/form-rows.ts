import { type FormTitles, forms2025 } from './form-2025.texts.ts'
import { type ReturnFormName, returnForms } from './form-names.ts'
import { type Numbered, toRow } from './rows.ts'

type SectionRows = Readonly<Record<string, readonly Numbered[]>>

/** Tuples and lists of tuples anywhere below: titles stand by name or in the order of the form. */
function tuplesIn(value: unknown): Numbered[] {
  if (Array.isArray(value))
    return typeof value[0] === 'string' && typeof value[1] === 'string'
      ? [[value[0], value[1]]]
      : value.flatMap(tuplesIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(tuplesIn) : []
}

function sectionRows(titles: FormTitles): SectionRows {
  const { lists, head, business, withheld, paid, persons, rate, localHead, localRate, local } = titles
  const { interest, dividend, reductions, financialTax, book, standard, losses, overall, rural, person } = forms2025
  const people = Object.values(person).map((title): Numbered => [persons[0], title])
  const sections = {
    basics: head,
    business,
    withheld,
    paid,
    interest,
    dividend,
    reductions,
    financialTax,
    book,
    standard,
    losses,
    overall,
    deductions: [people, lists.deductions],
    credits: lists.credits,
    prepaid: lists.prepaid,
    penalties: lists.penalties,
    main: [lists.main, rate, rural],
    local: [localHead, local, localRate],
  }
  const written = ([no, title]: Numbered): Numbered => {
    const row = toRow('', [no, title], { kind: 'open' })
    return [row.no, row.title]
  }
  return Object.fromEntries(Object.entries(sections).map(([id, rows]) => [id, tuplesIn(rows).map(written)]))
}

const formsOf: Readonly<Record<number, Readonly<Record<ReturnFormName, FormTitles>>>> = {
  2025: { '40(1)': forms2025.full, '40(4)': forms2025.simple },
}

/** Undefined for a year whose forms are unknown. */
export function formRows(incomeYear: number, form: ReturnFormName): SectionRows | undefined {
  const forms = formsOf[incomeYear]
  return forms && sectionRows(forms[form])
}

export const findFormName = ({ incomeYear, name }: { incomeYear: number; name: string }): ReturnFormName | undefined =>
  returnForms.find((form) => formsOf[incomeYear]?.[form].name === name)
