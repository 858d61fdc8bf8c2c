/** Form 40(1) ⓰. Whole won. */
import type { CollectedData } from '#domain/collected-data.ts'
import { entersReturn, otherTreatment } from '#domain/tax-inputs/other-kinds.ts'
import type { PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'

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

/** Their statements are not collected, or not for everybody. */
const typedWithheldKinds = ['publicPension', 'privatePension', 'interest', 'dividend', 'other'] as const

/** Insurance agents, drinks deliverers, door-to-door sellers (시행령 137). */
export const tradesSettledByPayers: ReadonlySet<string> = new Set(['940906', '940907', '940908'])

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
  | 'privatePensionWon'
  | 'otherIncomeAmountWon'
  | 'financial'
  | 'withheldNationalWon'
  | 'withheldLocalWon'
  | 'withheld'
  | 'settledBusinessTaxWon'
  | 'settledBusinessLocalWon'
  | 'interimWon'
>
/** A private pension that is taxed apart is in the return too (소득세법 64의4). */
type WithheldInputs = Inputs & Pick<ReturnInputs, 'apart'>
/** Zero if taxed separately. */
export type AddedOther = { nationalWon: number; localWon: number }

/** Year-end settled tax replaces monthly withholding (소득세법 76③, 144의2); no collected statement contains it. */
export function statementRows(
  { businessPayments, wagePayments, otherPayments }: CollectedData,
  { settledTrades, otherEnters }: { settledTrades: ReadonlySet<string>; otherEnters: boolean },
): WithheldRow[] {
  const rowFor = (kind: WithheldKind, payer: string, nationalWon: number, localWon: number): WithheldRow => ({
    kind,
    payer,
    nationalWon,
    localWon,
    source: 'statement',
  })
  return [
    ...(businessPayments?.rows ?? [])
      .filter(({ tradeCode }) => !settledTrades.has(tradeCode))
      .map((row) => rowFor('business', row.payerName, row.withheldNational, row.withheldLocal)),
    ...(wagePayments?.rows ?? []).map((row) => rowFor('wage', row.payerName, row.settledTax, row.settledLocalTax)),
    ...(otherPayments?.rows ?? [])
      .filter(({ kind }) => (otherEnters ? entersReturn(kind) : otherTreatment(kind) === 'added'))
      .map((row) => rowFor('other', row.payerName, row.withheldNational, row.withheldLocal)),
  ]
}

export function alwaysAdded({ otherPayments }: CollectedData): AddedOther {
  const rows = (otherPayments?.rows ?? []).filter(({ kind }) => otherTreatment(kind) === 'added')
  return {
    nationalWon: rows.reduce((sum, row) => sum + row.withheldNational, 0),
    localWon: rows.reduce((sum, row) => sum + row.withheldLocal, 0),
  }
}

/** Includes documents without rows. */
export const statedKinds = (collected: CollectedData): ReadonlySet<WithheldKind> =>
  new Set<WithheldKind>([
    ...(collected.businessPayments ? (['business'] as const) : []),
    ...(collected.wagePayments ? (['wage'] as const) : []),
    ...(collected.otherPayments ? (['other'] as const) : []),
  ])

/** The office may deny or add trades. */
export const findSettledTrades = ({ businesses }: Pick<PersonInputs, 'businesses'>): ReadonlySet<string> =>
  new Set(
    businesses
      .filter((business) => business.yearEndSettled ?? tradesSettledByPayers.has(business.code))
      .map(({ code }) => code),
  )

export function sumCountedByKind(inputs: Inputs, added: AddedOther): Record<WithheldKind, AddedOther> {
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

/** Zero counts as stated; one kind of financial income is enough. */
export function untoldKinds(inputs: WithheldInputs, financialEnters: boolean, added: AddedOther): WithheldKind[] {
  const { withheld = {}, financial } = inputs
  const financialWithheld =
    financial && financial.interest14Won + financial.interest25Won + financial.grossUpDividendWon
  const privatePensionWon = (inputs.privatePensionWon ?? 0) + (inputs.apart?.privatePensionWon ?? 0)
  const isSettled = findSettledTrades(inputs).size > 0
  return [
    ...(isSettled && inputs.settledBusinessTaxWon === undefined ? (['settledBusiness'] as const) : []),
    ...(inputs.pensionWon && !withheld.publicPension ? (['publicPension'] as const) : []),
    ...(privatePensionWon && !withheld.privatePension ? (['privatePension'] as const) : []),
    ...(financialEnters && financialWithheld && !withheld.interest && !withheld.dividend
      ? (['interest'] as const)
      : []),
    ...(inputs.otherIncomeAmountWon && added.nationalWon === 0 && !withheld.other ? (['other'] as const) : []),
  ]
}

/** One row per kind if statements do not match the counted total. */
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
