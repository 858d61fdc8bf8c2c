/**
 * The official return of a kept calculation: sections in the order in which the form is filled, rows with its numbers.
 * Pure; whole won.
 */
import type { FiledFigures } from '#domain/filed-return/filed-figures.ts'
import type { KeptCalculation } from '#domain/kept-calculation/kept-calculation.ts'
import { businessGroups, placesOf, standardGroups } from './businesses.ts'
import type { ReturnFacts } from './facts.ts'
import { forms2025, type FormTitles, type SectionName } from './form-2025.texts.ts'
import { headRows, type ReturnParties } from './head.ts'
import { lossGroups, paidGroups, personGroups } from './incomes.ts'
import type { ListName, ListRow } from './lists-2025.texts.ts'
import { rowOf, textValue, wonValue, type FormGroup, type FormRow, type FormSection } from './rows.ts'
import { returnValues, type Values } from './values.ts'

export type ReturnForm = { incomeYear: number; name: string; localName: string; sections: FormSection[] }

export type ReturnOf = {
  calculation: Pick<KeptCalculation, 'lines'>
  facts: ReturnFacts
  filed: Readonly<FiledFigures>
  parties: ReturnParties
  /** What is paid two months later by its slip. */
  instalmentWon: number
}

/** Numbers change with the forms: a year whose forms nobody looked at has none. */
const formsOf: Readonly<Record<number, typeof forms2025>> = { 2025: forms2025 }

/**
 * Form 40(4) is for the simple rate, with wages, pensions and other income beside it (소득세법 시행규칙 101).
 */
function isSimple({ method, incomes }: ReturnFacts): boolean {
  return method === 'simple-rate' && !incomes.some(({ kind }) => kind === 'financial')
}

function listRows(id: string, list: readonly ListRow[], values: Values): FormRow[] {
  return list.flatMap(([no, title, of, kind], at) =>
    kind || values[of] !== 0 ? [rowOf(`${id}.${of}.${at}`, [no, title], wonValue(values[of]), kind === 'sum')] : [],
  )
}

const alone = (rows: FormRow[]): FormGroup[] => [{ about: null, rows }]

/** The rate of the bracket stands between the tax base and the computed tax. */
function withRate(rows: FormRow[], titles: FormTitles, { taxRatePercent }: ReturnFacts): FormRow[] {
  const at = rows.findIndex(({ id }) => id.includes('.computedTax.'))
  if (at < 0 || taxRatePercent === null) return rows
  const rate = rowOf('main.taxRate', titles.rate, textValue(`${taxRatePercent}%`))
  return [...rows.slice(0, at), rate, ...rows.slice(at)]
}

/** Undefined for a year whose forms are not known. */
export function returnForm({ calculation, facts, filed, parties, instalmentWon }: ReturnOf): ReturnForm | undefined {
  const forms = formsOf[facts.incomeYear]
  if (!forms) return undefined
  const titles: FormTitles = isSimple(facts) ? forms.simple : forms.full
  const { lines } = calculation
  const values = returnValues(calculation, facts, filed, instalmentWon)
  const places = placesOf(facts, lines, isSimple(facts))
  const section = (id: SectionName, page: keyof typeof forms.pages, groups: FormGroup[]): FormSection => ({
    id,
    title: titles.titles[id],
    page: forms.pages[page],
    groups,
  })
  const list = (name: ListName) => listRows(name, titles.lists[name], values)
  const persons = personGroups(facts, parties, forms.personsTitle, forms.person)
  const deductions = [...persons, ...alone(list('deductions'))]
  const sections = [
    section('basics', 'basics', alone(headRows(facts, parties, titles.head))),
    section('business', 'incomes', businessGroups(facts, places, parties, titles.business)),
    section('standard', 'incomes', standardGroups(facts, places, forms.standard)),
    section('paid', 'incomes', paidGroups(facts, lines, titles.paid)),
    section('losses', 'losses', isSimple(facts) ? [] : lossGroups(facts, places, values, forms.losses)),
    section('deductions', 'deductions', deductions),
    section('credits', 'credits', alone(list('credits'))),
    section('prepaid', 'prepaid', alone(list('prepaid'))),
    section('penalties', 'penalties', values.penalty > 0 ? alone(list('penalties')) : []),
    section('main', 'tax', alone(withRate(list('main'), titles, facts))),
  ]
  const local: FormSection = {
    id: 'local',
    title: forms.localTitle,
    page: forms.pages.local,
    groups: alone([
      rowOf('local.municipality', titles.municipality, textValue(parties.details.municipality)),
      ...listRows('local', titles.local, values),
    ]),
  }
  return {
    incomeYear: facts.incomeYear,
    name: titles.name,
    localName: titles.localName,
    sections: [...sections, local].filter(({ groups }) => groups.some(({ rows }) => rows.length > 0)),
  }
}
