/** What the filer told and the office found of a case, as parts of the preparation sheet. Pure. */
import type { FilingMethod } from '#domain/collected-data.ts'
import { filingMethods } from '#domain/collected-data.ts'
import type { CheckResult } from '#domain/cross-checks/cross-checks.ts'
import type { FamilyIncome } from '#domain/family/family.ts'
import { dependentValues, type ValuesOfDependent } from '#domain/family/office-values.ts'
import { methodNames } from '#domain/filing-method/texts.ts'
import type { KeptCalculation } from '#domain/kept-calculation/kept-calculation.ts'
import { yearLossOf } from '#domain/kept-calculation/loss.ts'
import { lossRows } from '#domain/kept-calculation/texts.ts'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { overrideFields } from '#domain/tax-inputs/override.texts.ts'
import { columnsOf, orNothing, result } from './collected-parts.ts'
import type { SheetPart } from './contract.ts'
import { partTexts as texts, preparationTexts } from './texts.ts'

type Dependent = { relation: string; name: string; mask: string; source: string; values: ValuesOfDependent }
type Question = { state: string; words: string; answer: string | null; dueDay: string; files: number }
type Override = { field: string; value: number | boolean | string; reason: string; by: string }

/** What is known of a case beside its documents. */
export type CaseFacts = {
  method: FilingMethod | null
  note: string
  familyIncome: FamilyIncome | null
  dependents: readonly Dependent[]
  questions: readonly Question[]
  overrides: readonly Override[]
  /** By method; null where it cannot be computed. */
  returns: Partial<Record<FilingMethod, KeptCalculation | null>>
  missing: readonly string[]
  contradictions: readonly string[]
  warnings: readonly string[]
  checks: readonly (CheckResult & { label: string })[]
}

const shown = (value: number | boolean | string) =>
  typeof value === 'number'
    ? won(value)
    : value === true
      ? preparationTexts.yes
      : value === false
        ? preparationTexts.no
        : value

function valuesInWords(values: ValuesOfDependent): string {
  const { values: names, valued } = texts.family
  return dependentValues
    .flatMap((what) => {
      const value = values[what]
      if (value === undefined || value === false) return []
      if (value === true) return [names[what]]
      return [valued(names[what], what === 'birthYear' ? String(value) : won(value))]
    })
    .join(', ')
}

function familyPart({ dependents, familyIncome }: CaseFacts): SheetPart {
  const { title, columns, sources, told, untold } = texts.family
  const rows = dependents.map(({ relation, name, mask, source, values }) => [
    relation,
    name,
    mask,
    sources[source as keyof typeof sources] ?? '',
    valuesInWords(values),
  ])
  const said = familyIncome ? told[familyIncome] : untold
  return {
    id: 'family',
    title,
    columns: columnsOf(columns),
    rows,
    notes: [...orNothing(rows, preparationTexts.nothing), ...(rows.length > 0 ? [said] : [])],
  }
}

/** What the filer wrote and answered; an open question says by when it is asked for. */
function answersPart({ method, note, questions }: CaseFacts): SheetPart {
  const { columns, open, files, ...words } = texts.answers
  const rows = [
    ...(method ? [[words.method, methodNames[method], '']] : []),
    ...(note ? [[words.note, note, '']] : []),
    ...questions.map((one) => [
      one.words,
      one.answer === null ? open : [one.answer, one.files > 0 ? files(one.files) : ''].filter(Boolean).join(' · '),
      one.answer === null ? dayInWords(seoulInstant(one.dueDay)) : '',
    ]),
  ]
  return {
    id: 'answers',
    title: words.title,
    columns: columnsOf(columns),
    rows,
    notes: orNothing(rows, preparationTexts.nothing),
  }
}

/** Every method that comes out, each penalty of it by name, and what its books lost. */
function returnsPart({ returns }: CaseFacts): SheetPart {
  const { title, columns, failed, noted } = texts.returns
  const found = filingMethods.flatMap((method) => {
    const one = returns[method]
    return one ? [{ method, one }] : []
  })
  const rows = found.map(({ method, one }) => [
    methodNames[method],
    won(one.totalIncomeWon),
    won(one.decidedTaxWon),
    won(one.penaltyWon ?? 0),
    won(one.prepaidTaxWon),
    result(one.taxDueOrRefundWon),
  ])
  const penalties = found.flatMap(({ method, one }) =>
    one.lines
      .filter(({ key, part, amountWon }) => part === 'national' && key.endsWith('Penalty') && amountWon !== 0)
      .map(({ label, amountWon }) => noted(methodNames[method], label, won(amountWon))),
  )
  const losses = found.flatMap(({ method, one }) => {
    const loss = yearLossOf(one)
    return loss ? lossRows(loss).map(([name, value]) => noted(methodNames[method], name, value)) : []
  })
  return {
    id: 'returns',
    title,
    columns: columnsOf(columns, [1, 2, 3, 4, 5]),
    rows,
    notes: rows.length === 0 ? [failed] : [...penalties, ...losses],
  }
}

function openPart({ missing, contradictions, warnings }: CaseFacts): SheetPart {
  const { title, columns, ...kinds } = texts.open
  const of = (kind: string, sentences: readonly string[]) => sentences.map((sentence) => [kind, sentence])
  const rows = [...of(kinds.missing, missing), ...of(kinds.unlike, contradictions), ...of(kinds.warning, warnings)]
  return { id: 'open', title, columns: columnsOf(columns), rows, notes: orNothing(rows, preparationTexts.nothing) }
}

function checksPart({ method, checks }: CaseFacts): SheetPart {
  const { title, columns, verdicts, by } = texts.checks
  const rows = checks.map(({ number, label, verdict }) => [String(number), label, verdicts[verdict]])
  return {
    id: 'checks',
    title,
    columns: columnsOf(columns),
    rows,
    notes: rows.length === 0 ? [texts.returns.failed] : method ? [by(methodNames[method])] : [],
  }
}

function overridesPart({ overrides }: CaseFacts): SheetPart {
  const { title, columns } = texts.overrides
  const names: Readonly<Record<string, string>> = overrideFields
  const rows = overrides.map(({ field, value, reason, by }) => [names[field] ?? field, shown(value), reason, by])
  return {
    id: 'overrides',
    title,
    columns: columnsOf(columns, [1]),
    rows,
    notes: orNothing(rows, preparationTexts.nothing),
  }
}

export function caseParts(facts: CaseFacts): SheetPart[] {
  return [
    answersPart(facts),
    familyPart(facts),
    overridesPart(facts),
    returnsPart(facts),
    openPart(facts),
    checksPart(facts),
  ]
}
