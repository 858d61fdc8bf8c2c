/**
 * Tax that was prepaid before a return, by kind of income and payer: what the collected statements tell, and what the
 * return counts (form 40(1) ⓰). Pure; whole won.
 */
import type { CollectedData } from '#domain/collected-data.ts'
import { entersReturn, otherTreatment } from '#domain/tax-inputs/other-kinds.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'

export const withheldKinds = [
  'business',
  'settledBusiness',
  'wage',
  'publicPension',
  'privatePension',
  'interest',
  'dividend',
  'other',
  'interim',
] as const
export type WithheldKind = (typeof withheldKinds)[number]

/** Kinds that a member of staff types: no statement of them is collected, or not of everybody. */
const typedWithheldKinds = ['publicPension', 'privatePension', 'interest', 'dividend', 'other'] as const

/** Trades whose payers settle at year's end: insurance agents, drinks deliverers, door-to-door sellers (시행령 137). */
export const tradesSettledByPayers: ReadonlySet<string> = new Set(['940906', '940907', '940908'])

/** One payer's tax of one kind; no payer where only the sum is known. */
export type WithheldRow = {
  kind: WithheldKind
  payer: string | null
  nationalWon: number
  localWon: number
  source: 'statement' | 'notice' | 'office'
}

type Inputs = Pick<
  PersonInputs,
  | 'businesses'
  | 'wage'
  | 'pensionWon'
  | 'otherIncomeAmountWon'
  | 'financial'
  | 'withheldNationalWon'
  | 'withheldLocalWon'
  | 'withheld'
  | 'settledBusinessTaxWon'
  | 'settledBusinessLocalWon'
  | 'interimWon'
>
/** Other income by its statements within the return, with what was withheld of it; zero where it stays apart. */
export type AddedOther = { nationalWon: number; localWon: number }

/**
 * What the statements tell. A payer who settles at year's end prepays the settled tax in place of what was withheld
 * month by month (소득세법 76③, 144의2), and no statement that is collected names it.
 */
export function statementRows(
  { businessPayments, wagePayments, otherPayments }: CollectedData,
  { settledTrades, otherEnters }: { settledTrades: ReadonlySet<string>; otherEnters: boolean },
): WithheldRow[] {
  const of = (kind: WithheldKind, payer: string, nationalWon: number, localWon: number): WithheldRow => ({
    kind,
    payer,
    nationalWon,
    localWon,
    source: 'statement',
  })
  return [
    ...(businessPayments?.rows ?? [])
      .filter(({ tradeCode }) => !settledTrades.has(tradeCode))
      .map((row) => of('business', row.payerName, row.withheldNational, row.withheldLocal)),
    ...(wagePayments?.rows ?? []).map((row) => of('wage', row.payerName, row.settledTax, row.settledLocalTax)),
    ...(otherPayments?.rows ?? [])
      .filter(({ kind }) => (otherEnters ? entersReturn(kind) : otherTreatment(kind) === 'added'))
      .map((row) => of('other', row.payerName, row.withheldNational, row.withheldLocal)),
  ]
}

/** What was withheld of other income that is always in the return, whatever is chosen of the rest. */
export function alwaysAdded({ otherPayments }: CollectedData): AddedOther {
  const rows = (otherPayments?.rows ?? []).filter(({ kind }) => otherTreatment(kind) === 'added')
  return {
    nationalWon: rows.reduce((sum, row) => sum + row.withheldNational, 0),
    localWon: rows.reduce((sum, row) => sum + row.withheldLocal, 0),
  }
}

/** Which kinds have their document collected, also where it holds no row. */
export const statedKinds = (collected: CollectedData): ReadonlySet<WithheldKind> =>
  new Set<WithheldKind>([
    ...(collected.businessPayments ? (['business'] as const) : []),
    ...(collected.wagePayments ? (['wage'] as const) : []),
    ...(collected.otherPayments ? (['other'] as const) : []),
  ])

/** Trades whose payers settled: those that the law names, unless the office says that nobody did, and what it names. */
export const settledTradesOf = ({ businesses }: Pick<PersonInputs, 'businesses'>): ReadonlySet<string> =>
  new Set(businesses.filter((one) => one.yearEndSettled ?? tradesSettledByPayers.has(one.code)).map(({ code }) => code))

/** What the return counts, a sum for each kind; their total is what is prepaid. */
export function countedByKind(inputs: Inputs, added: AddedOther): Record<WithheldKind, AddedOther> {
  const { withheld = {}, wage } = inputs
  const typed = (kind: (typeof typedWithheldKinds)[number]) => withheld[kind] ?? { nationalWon: 0, localWon: 0 }
  return {
    business: {
      nationalWon: inputs.withheldNationalWon - added.nationalWon,
      localWon: inputs.withheldLocalWon - added.localWon,
    },
    settledBusiness: { nationalWon: inputs.settledBusinessTaxWon ?? 0, localWon: inputs.settledBusinessLocalWon ?? 0 },
    wage: { nationalWon: wage?.decidedTaxWon ?? 0, localWon: wage?.decidedLocalWon ?? 0 },
    publicPension: typed('publicPension'),
    privatePension: typed('privatePension'),
    interest: typed('interest'),
    dividend: typed('dividend'),
    other: {
      nationalWon: typed('other').nationalWon + added.nationalWon,
      localWon: typed('other').localWon + added.localWon,
    },
    interim: { nationalWon: inputs.interimWon, localWon: 0 },
  }
}

/**
 * The kinds whose income is in the return while nobody told what was withheld of it; zero counts as told. Financial
 * income is named by its sum, of which either kind may be none.
 */
export function untoldKinds(inputs: Inputs, financialEnters: boolean, added: AddedOther): WithheldKind[] {
  const { withheld = {}, financial } = inputs
  const financialWithheld =
    financial && financial.interest14Won + financial.interest25Won + financial.grossUpDividendWon
  const isSettled = settledTradesOf(inputs).size > 0
  return [
    ...(isSettled && inputs.settledBusinessTaxWon === undefined ? (['settledBusiness'] as const) : []),
    ...(inputs.pensionWon && !withheld.publicPension && !withheld.privatePension ? (['publicPension'] as const) : []),
    ...(financialEnters && financialWithheld && !withheld.interest && !withheld.dividend
      ? (['interest'] as const)
      : []),
    ...(inputs.otherIncomeAmountWon && added.nationalWon === 0 && !withheld.other ? (['other'] as const) : []),
  ]
}

/** The counted sums by payer as far as the statements name them, and else by kind alone: as they are kept. */
export function withheldRows(
  counted: Readonly<Record<WithheldKind, AddedOther>>,
  statements: readonly WithheldRow[],
): WithheldRow[] {
  return withheldKinds.flatMap((kind): WithheldRow[] => {
    const { nationalWon, localWon } = counted[kind]
    const rows = statements.filter((row) => row.kind === kind)
    const national = rows.reduce((sum, row) => sum + row.nationalWon, 0)
    const local = rows.reduce((sum, row) => sum + row.localWon, 0)
    if (rows.length > 0 && national === nationalWon && local === localWon) return rows
    if (nationalWon === 0 && localWon === 0) return []
    return [{ kind, payer: null, nationalWon, localWon, source: kind === 'interim' ? 'notice' : 'office' }]
  })
}
