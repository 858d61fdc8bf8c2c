/** Sections follow the order of the form. Whole won. */
import { relationNames } from '#domain/family/texts.ts'
import type { FiledFigures } from '#domain/filed-return/filed-figures.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { type Place, businessGroups, toPlaces, withheldGroups } from './businesses.ts'
import type { ReturnFacts, ReturnPerson } from './facts.ts'
import { type FormClosing, type ReturnParties, headRows, nationality, toClosing } from './head.ts'
import { paidGroups } from './paid.ts'
import {
  type FormGroup,
  type FormRow,
  type FormSection,
  type FormValue,
  type Numbered,
  toRow,
  textValue,
  wonValue,
} from './rows.ts'
import { standardGroups } from './standard.ts'
import {
  bookGroups,
  financialGroups,
  financialTaxRows,
  financialWon,
  placeName,
  reductionGroups,
} from './statements.ts'
import { incomeWords, rowWords } from './texts.ts'
import { type FormTitles, type SectionName, forms2025 } from './form-2025.texts.ts'
import { type ListName, type ListRow, localPenaltyParts } from './lists-2025.texts.ts'
import { type Notes, type Values, returnValues, rowNotes } from './values.ts'

/** The calculation stores relation and birth year only. */
function listNames(persons: readonly ReturnPerson[], family: ReturnParties['family']) {
  const left = [...family]
  return persons.map((person) => {
    const at = left.findIndex((member) => member.relation === person.relation && member.birthYear === person.birthYear)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
}

type PersonTitles = Readonly<Record<'relation' | 'name' | 'national' | 'disabled' | 'number', string>>
const isRelation = (relation: number): relation is keyof typeof relationNames => relation in relationNames

function personGroups(
  { persons }: ReturnFacts,
  { name, residentMask, family }: ReturnParties,
  [no]: Numbered,
  titles: PersonTitles,
): FormGroup[] {
  const names = listNames(persons, family)
  return persons.map((person, at): FormGroup => {
    const member = person.relation === 0 ? { name, mask: residentMask } : names[at]
    const row = (key: keyof PersonTitles, value: FormValue) => toRow(`person.${at}.${key}`, [no, titles[key]], value)
    const { relation } = person
    const words = isRelation(relation) ? [relationNames[relation]] : []
    const national = nationality(member?.mask ?? '')
    return {
      about: member?.name ?? null,
      rows: [
        row(
          'relation',
          textValue(String(relation), [...words, ...(person.deducted ? [] : [rowWords.notDeducted])].join(', ')),
        ),
        row('name', textValue(member?.name)),
        row('national', textValue(national, national ? rowWords.nationals[national] : undefined)),
        ...(person.disabled ? [row('disabled', textValue(rowWords.disabled))] : []),
        row('number', member?.mask ? { kind: 'mask', mask: member.mask } : { kind: 'open' }),
      ],
    }
  })
}

type LossTitles = (typeof forms2025)['losses']
type Kind = { key: string; incomeWon: number; lossWon: number; earlierLossWon: number }

/**
 * Other business losses offset letting income first (소득세법 45①); a loss of non-residential letting offsets nothing else
 * (45②).
 */
function businessKinds({ kind: key, ...all }: ReturnFacts['incomes'][number], lettingWon: number): Kind[] {
  if (lettingWon <= 0) return [{ key, ...all }]
  const incomeWon = all.incomeWon - lettingWon
  const earlierLossWon = Math.min(all.earlierLossWon, Math.max(0, incomeWon))
  const letting = {
    key: 'letting',
    incomeWon: lettingWon,
    lossWon: Math.min(lettingWon, Math.max(0, -incomeWon)),
    earlierLossWon: all.earlierLossWon - earlierLossWon,
  }
  return incomeWon === 0 ? [letting] : [letting, { key, incomeWon, lossWon: all.lossWon, earlierLossWon }]
}

function findKinds({ incomes }: ReturnFacts, places: readonly Place[]): Kind[] {
  const lettingWon = places
    .filter(({ trades }) => trades[0]?.kind === '30')
    .reduce((sum, { incomeWon }) => sum + incomeWon, 0)
  const lost = lettingWon < 0 ? [{ key: 'letting', incomeWon: lettingWon, lossWon: 0, earlierLossWon: 0 }] : []
  return [
    ...lost,
    ...incomes.flatMap((income) =>
      income.kind === 'business' ? businessKinds(income, lettingWon) : [{ ...income, key: income.kind }],
    ),
  ]
}

const afterWon = ({ incomeWon, lossWon, earlierLossWon }: Kind) => Math.max(0, incomeWon) - lossWon - earlierLossWon

function lossGroups(
  facts: ReturnFacts,
  places: readonly Place[],
  { lossCarried, loss, lettingLoss, totalIncome }: Values,
  titles: LossTitles,
): FormGroup[] {
  const kinds = findKinds(facts, places)
  const groups = kinds.map((kind): FormGroup => ({
    about: incomeWords[kind.key] ?? kind.key,
    rows: [
      toRow(`losses.${kind.key}.before`, titles.before, wonValue(kind.incomeWon)),
      ...(kind.lossWon > 0 ? [toRow(`losses.${kind.key}.loss`, titles.loss, wonValue(kind.lossWon))] : []),
      ...(kind.earlierLossWon > 0
        ? [toRow(`losses.${kind.key}.earlier`, titles.earlier, wonValue(kind.earlierLossWon))]
        : []),
      toRow(`losses.${kind.key}.after`, titles.after, wonValue(afterWon(kind))),
    ],
  }))
  const sums = [
    toRow('losses.sum', titles.after, wonValue(totalIncome), true),
    ...(lossCarried > 0 ? [toRow('losses.carried', titles.carried, wonValue(lossCarried))] : []),
    ...(loss + lettingLoss > 0 ? [toRow('losses.year', titles.year, textValue(String(facts.incomeYear)))] : []),
    ...(loss > 0 ? [toRow('losses.left', titles.left, wonValue(loss))] : []),
    ...(lettingLoss > 0 ? [toRow('losses.lettingLeft', titles.lettingLeft, wonValue(lettingLoss))] : []),
  ]
  return [...groups, { about: incomeWords['sum'] ?? null, rows: sums }]
}

type FormAsks = {
  financial: boolean
  pensions: boolean
  reductions: boolean
  homes: boolean
  country: boolean
  places: string[]
}
export type ReturnForm = {
  incomeYear: number
  name: string
  localName: string
  sections: FormSection[]
  closing: FormClosing
  asks: FormAsks
}

export type ReturnInput = {
  calculation: Pick<KeptCalculation, 'lines'>
  facts: ReturnFacts
  filed: Readonly<FiledFigures>
  parties: ReturnParties
  /** Paid two months later: as chosen before filing, or by the separate slip. */
  instalmentWon: number
}

/** Form numbers change yearly: list a year only after checking its forms. */
const formsOf: Readonly<Record<number, typeof forms2025>> = { 2025: forms2025 }

/** Form 40(4), 소득세법 시행규칙 101. */
function isSimple({ method, incomes, apart }: ReturnFacts): boolean {
  return method === 'simple-rate' && !apart && !incomes.some(({ kind }) => kind === 'financial')
}

function listRows(id: string, list: readonly ListRow[], values: Values, notes: Notes = {}): FormRow[] {
  return list.flatMap(([no, title, of, kind], at) =>
    kind || values[of] !== 0
      ? [toRow(`${id}.${of}.${at}`, [no, title], wonValue(values[of], notes[of]), kind === 'sum')]
      : [],
  )
}

const openRows = (id: string, list: readonly Numbered[]) =>
  list.map((numbered, at) => toRow(`${id}.${at}`, numbered, { kind: 'open' }))

/** Not calculated, so they are open rows before the total. */
function withPenaltyParts(rows: FormRow[], full: boolean, { localPenalty }: Values): FormRow[] {
  const at = rows.findIndex(({ id }) => id.startsWith('local.localPenalty.'))
  const parts = localPenaltyParts.map(([no, title]): Numbered => [full ? '' : no, title])
  return localPenalty > 0 && at >= 0 ? rows.toSpliced(at, 0, ...openRows('local.penaltyPart', parts)) : rows
}

/** Known to be none where the calculation tells all. */
function ruralRows(values: Values, list: readonly ListRow[]): FormRow[] {
  if (values.ruralTax > 0) return listRows('main.rural', list, values)
  return values.reductions > 0
    ? openRows(
        'main.rural',
        list.map(([no, title]): Numbered => [no, title]),
      )
    : []
}

const alone = (rows: FormRow[]): FormGroup[] => [{ about: null, rows }]

function withRate(rows: FormRow[], title: Numbered, { taxRatePercent }: ReturnFacts, tenth = 1): FormRow[] {
  const at = rows.findIndex(({ id }) => /\.(localC|c)omputedTax\./.test(id))
  if (at < 0 || taxRatePercent === null) return rows
  const within = tenth === 1 ? 'main' : 'local'
  const rate = toRow(`${within}.taxRate`, title, textValue(`${taxRatePercent / tenth}%`))
  return [...rows.slice(0, at), rate, ...rows.slice(at)]
}

function findQuestions(
  facts: ReturnFacts,
  values: Values,
  places: readonly Place[],
  { residentMask }: ReturnParties,
): FormAsks {
  const full = !isSimple(facts)
  return {
    financial: financialWon(facts, values) > 0,
    pensions: facts.pensionWon + (facts.privatePensionWon ?? 0) > 0,
    reductions: full && values.reductions > 0,
    homes: full && facts.trades.some(({ kind }) => kind === '32'),
    country: nationality(residentMask) === '9',
    places: facts.method === 'simple-book' ? places.map(({ trades }, at) => placeName(trades, at)) : [],
  }
}

/** Undefined for a year whose forms are unknown. */
export function returnForm(input: ReturnInput): ReturnForm | undefined {
  const { calculation, facts, filed, parties, instalmentWon } = input
  const forms = formsOf[facts.incomeYear]
  if (!forms) return undefined
  const titles: FormTitles = isSimple(facts) ? forms.simple : forms.full
  const { lines } = calculation
  const { details } = parties
  const values = returnValues(calculation, facts, filed, { instalmentWon, details })
  const places = toPlaces(facts, lines, isSimple(facts))
  const section = (id: SectionName, page: keyof typeof forms.pages, groups: FormGroup[]): FormSection => ({
    id,
    title: titles.titles[id],
    page: forms.pages[page],
    groups,
  })
  const notes = rowNotes(lines, facts)
  const list = (name: ListName) => listRows(name, titles.lists[name], values, notes)
  const persons = personGroups(facts, parties, titles.persons, forms.person)
  const deductions = [...persons, ...alone(list('deductions'))]
  const full = !isSimple(facts)
  const limited = full && values.overallLimit > 0
  const rural = full ? ruralRows(values, forms.rural) : []
  const financial = financialGroups(facts, values, details, forms)
  const sections = [
    section('basics', 'basics', alone(headRows(facts, parties, titles.head))),
    section('interest', 'incomes', financial.interest),
    section('dividend', 'incomes', financial.dividend),
    section('business', 'incomes', businessGroups(facts, places, parties, titles.business)),
    section('withheld', 'withheld', withheldGroups(facts, titles.withheld)),
    section('book', 'incomes', bookGroups(facts, places, details, forms.book)),
    section('standard', 'incomes', standardGroups(facts, places, details, forms.standard)),
    section('paid', 'incomes', paidGroups(facts, lines, titles.paid, details.pensions)),
    section('losses', 'losses', full ? lossGroups(facts, places, values, forms.losses) : []),
    section('overall', 'deductions', limited ? alone(listRows('overall', forms.overall, values)) : []),
    section('deductions', 'deductions', deductions),
    section('reductions', 'credits', full ? reductionGroups(values, details, forms.reductions) : []),
    section('credits', 'credits', alone(list('credits'))),
    section('prepaid', 'prepaid', alone(list('prepaid'))),
    section('penalties', 'penalties', values.penalty > 0 ? alone(list('penalties')) : []),
    section('financialTax', 'tax', alone(financialTaxRows(facts, values, forms.financialTax))),
    section('main', 'tax', alone([...withRate(list('main'), titles.rate, facts), ...rural])),
  ]
  const local: FormSection = {
    id: 'local',
    title: forms.localTitle,
    page: forms.pages.local,
    groups: alone([
      ...headRows(facts, parties, titles.localHead, 'local'),
      ...withPenaltyParts(withRate(listRows('local', titles.local, values), titles.localRate, facts, 10), full, values),
    ]),
  }
  return {
    incomeYear: facts.incomeYear,
    name: titles.name,
    localName: titles.localName,
    sections: [...sections, local].filter(({ groups }) => groups.some(({ rows }) => rows.length > 0)),
    closing: toClosing(facts, values, parties),
    asks: findQuestions(facts, values, places, parties),
  }
}
