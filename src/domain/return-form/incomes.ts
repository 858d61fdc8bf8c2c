/**
 * Wages, pensions and other income by payer, income by kind after losses, persons (form 40(1) ❽ ❾ ⓫ ⑯). Pure.
 */
import { relationNames } from '#domain/family/texts.ts'
import type { KeptLine } from '#domain/kept-calculation/kept-calculation.ts'
import type { Place } from './businesses.ts'
import type { TypedPayer } from './details.ts'
import type { ReturnFacts, ReturnPayer, ReturnPerson } from './facts.ts'
import type { forms2025, PaidRow } from './titles/form-2025.texts.ts'
import { nationality, type ReturnParties } from './head.ts'
import { rowOf, textValue, wonValue, type FormGroup, type FormValue, type Numbered } from './rows.ts'
import { incomeWords, rowWords } from './texts.ts'
import type { Values } from './values.ts'

const sumOf = (lines: readonly KeptLine[], key: string) =>
  lines.reduce((sum, line) => (line.key === key ? sum + line.amountWon : sum), 0)

const paidNote = (payers: readonly { paidWon: number }[], calculatedWon: number) =>
  rowWords.unlike(payers.reduce((sum, { paidWon }) => sum + paidWon, 0) - calculatedWon)

/** Said where what was typed by payer is not the sum of the calculation. */
export const typedNote = (typed: readonly TypedPayer[], calculatedWon: number) =>
  typed.length === 0 ? undefined : paidNote(typed, calculatedWon)

/** Each payer by itself; what the law takes off wages and pensions is one sum of all payers of the kind. */
export function paidGroups(
  { payers, pensionWon }: ReturnFacts,
  lines: readonly KeptLine[],
  titles: Readonly<Record<PaidRow, Numbered>>,
  pensions: readonly TypedPayer[] = [],
): FormGroup[] {
  const group = (id: string, about: string | null, values: Partial<Record<PaidRow, FormValue>>): FormGroup => ({
    about,
    rows: (Object.keys(titles) as PaidRow[]).flatMap((key) => {
      const value = values[key]
      return value ? [rowOf(`paid.${id}.${key}`, titles[key], value)] : []
    }),
  })
  const kindOf = (code: string) => textValue(code, incomeWords[code])
  type Paying = Pick<ReturnPayer, 'name' | 'number' | 'paidWon' | 'withheldWon'> & { of: string }
  const kindAbout = (code: string) => incomeWords[code] ?? null
  const payer = (row: Paying, at: number, code: string) => ({
    id: `${row.of}.${at}`,
    values: {
      kind: kindOf(code),
      serial: textValue(String(at + 1)),
      payerName: textValue(row.name),
      payerNumber: textValue(row.number),
      paid: wonValue(row.paidWon),
      tax: wonValue(row.withheldWon),
    },
  })
  const wages = payers.filter((row) => row.of === 'wage')
  const others = payers.filter((row) => row.of === 'other')
  const sums = (deductionKey: string, incomeKey: string) => {
    const [deductedWon, incomeWon] = [Math.abs(sumOf(lines, deductionKey)), sumOf(lines, incomeKey)]
    return { paidWon: deductedWon + incomeWon, deducted: wonValue(deductedWon), income: wonValue(incomeWon) }
  }
  const { paidWon: wageWon, ...wage } = sums('wageDeduction', 'wageIncome')
  const { paidWon: _, ...pension } = sums('pensionDeduction', 'pensionIncome')
  const taxOf = (rows: readonly ReturnPayer[]) => rows.reduce((sum, { withheldWon }) => sum + withheldWon, 0)
  return [
    ...wages.map((row, at) => {
      const { id, values } = payer(row, at, '51')
      return group(id, row.name, values)
    }),
    ...(wages.length > 0
      ? [
          group('wage.sum', kindAbout('51'), {
            paid: wonValue(wageWon, paidNote(wages, wageWon)),
            ...wage,
            tax: wonValue(taxOf(wages)),
          }),
        ]
      : []),
    ...(pensionWon > 0
      ? [
          ...pensions.map((one, at) => {
            const row = { ...one, of: 'pension' as const, withheldWon: one.taxWon }
            const { id, values } = payer(row, at, '66')
            return group(id, one.name, values)
          }),
          group('pension', kindAbout('66'), {
            kind: kindOf('66'),
            paid: wonValue(pensionWon, typedNote(pensions, pensionWon)),
            ...pension,
          }),
        ]
      : []),
    ...others.map((row, at) => {
      const { id, values } = payer(row, at, '60')
      const deducted = wonValue(row.expensesWon)
      return group(id, row.name, { ...values, deducted, income: wonValue(row.paidWon - row.expensesWon) })
    }),
    ...(others.length > 1
      ? [
          group('other.sum', kindAbout('60'), {
            income: wonValue(sumOf(lines, 'otherIncome')),
            tax: wonValue(taxOf(others)),
          }),
        ]
      : []),
  ]
}

type LossTitles = (typeof forms2025)['losses']
type Kind = { key: string; incomeWon: number; lossWon: number; earlierLossWon: number }

/**
 * Letting of other than homes has a row of its own; what other businesses lost is taken off it before other kinds
 * (소득세법 45①), an earlier loss after the other businesses. Its own loss is taken off nothing (45②).
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

function kindsOf({ incomes }: ReturnFacts, places: readonly Place[]): Kind[] {
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

/** The statement of losses (form 40(1) ❾): each kind of income before and after them, and what is carried. */
export function lossGroups(
  facts: ReturnFacts,
  places: readonly Place[],
  { lossCarried, loss, lettingLoss, totalIncome }: Values,
  titles: LossTitles,
): FormGroup[] {
  const kinds = kindsOf(facts, places)
  const groups = kinds.map((kind): FormGroup => ({
    about: incomeWords[kind.key] ?? kind.key,
    rows: [
      rowOf(`losses.${kind.key}.before`, titles.before, wonValue(kind.incomeWon)),
      ...(kind.lossWon > 0 ? [rowOf(`losses.${kind.key}.loss`, titles.loss, wonValue(kind.lossWon))] : []),
      ...(kind.earlierLossWon > 0
        ? [rowOf(`losses.${kind.key}.earlier`, titles.earlier, wonValue(kind.earlierLossWon))]
        : []),
      rowOf(`losses.${kind.key}.after`, titles.after, wonValue(afterWon(kind))),
    ],
  }))
  const sums = [
    rowOf('losses.sum', titles.after, wonValue(totalIncome), true),
    ...(lossCarried > 0 ? [rowOf('losses.carried', titles.carried, wonValue(lossCarried))] : []),
    ...(loss + lettingLoss > 0 ? [rowOf('losses.year', titles.year, textValue(String(facts.incomeYear)))] : []),
    ...(loss > 0 ? [rowOf('losses.left', titles.left, wonValue(loss))] : []),
    ...(lettingLoss > 0 ? [rowOf('losses.lettingLeft', titles.lettingLeft, wonValue(lettingLoss))] : []),
  ]
  return [...groups, { about: incomeWords['sum'] ?? null, rows: sums }]
}

/** The family member behind a person: names and masks are the case's, the calculation keeps relation and birth year. */
function namesOf(persons: readonly ReturnPerson[], family: ReturnParties['family']) {
  const left = [...family]
  return persons.map((person) => {
    const at = left.findIndex((member) => member.relation === person.relation && member.birthYear === person.birthYear)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
}

type PersonTitles = Readonly<Record<'relation' | 'name' | 'national' | 'disabled' | 'number', string>>
const isRelation = (relation: number): relation is keyof typeof relationNames => relation in relationNames

/** The persons of the return, a group each, with the names that the family list has. */
export function personGroups(
  { persons }: ReturnFacts,
  { name, residentMask, family }: ReturnParties,
  [no]: Numbered,
  titles: PersonTitles,
): FormGroup[] {
  const names = namesOf(persons, family)
  return persons.map((person, at): FormGroup => {
    const member = person.relation === 0 ? { name, mask: residentMask } : names[at]
    const row = (key: keyof PersonTitles, value: FormValue) => rowOf(`person.${at}.${key}`, [no, titles[key]], value)
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
