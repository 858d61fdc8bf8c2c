import type { PersonInputs, Source } from '#tax/basis/inputs.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import type { CollectedData, DocumentKind, FilingGuide } from '#domain/collected-data.ts'
import type { FamilyIncome } from '#domain/family/family.ts'
import { settledTradesOf } from '#domain/withheld/withheld.ts'
import { withPossibleAmounts } from './amounts.ts'
import { mapBusinesses, type MappedBusinesses } from './businesses.ts'
import { mapFamily, type Dependent, type MappedFamily } from './family.ts'
import { finding, type Finding, type Findings } from './findings.ts'
import { mapOther, mapSavings, mapWage, mapYearEnd, withoutWage } from './incomes.ts'
import { applyOverrides, type Override } from './overrides.ts'
import { documentNames } from './texts.ts'

type BusinessPayment = NonNullable<CollectedData['businessPayments']>['rows'][number]

/** What the mapping must know beside the collected documents. */
export type Filer = {
  incomeYear: number
  birthYear: number
  female: boolean
  /** The family list the person looked over; without it the registry's or last year's counts. */
  dependents?: readonly Dependent[]
  /** What the filer says of the family's income. */
  incomeTold?: FamilyIncome
  /** When each document was retrieved, for the sources. */
  retrievedAt?: Partial<Record<DocumentKind, string>>
  /** Documents that could not be collected, to be said as missing. */
  failed?: readonly (keyof typeof documentNames)[]
}

export type TaxInputs = {
  inputs: PersonInputs
  /** Shown beside the methods: what the business cards spent (not an input of the tax). */
  creditCardSpendingWon: number
  missing: readonly Finding[]
  contradictions: readonly Finding[]
  /** Overrides that were not taken, and why. */
  refused: readonly Finding[]
}

/** Which duty each letter of the notice goes with; the others say nothing of it. */
const dutyByLetter: Partial<Record<FilingGuide['guideType'], 'simple' | 'double'>> = {
  A: 'double',
  B: 'double',
  C: 'double',
  D: 'simple',
  E: 'simple',
  F: 'simple',
  G: 'simple',
}

/**
 * Where the notice and the figures disagree about the duty, the stricter counts: nobody is ever told an unlawful
 * method.
 */
function withStanding(
  inputs: PersonInputs,
  guide: FilingGuide | undefined,
  tables: TaxTables,
  findings: Findings,
): PersonInputs {
  if (!guide || inputs.businesses.length === 0) return inputs
  const found = tables.taxpayerStatusOf(inputs)
  const say = (code: Parameters<typeof finding>[0], field: string) => findings.contradictions.push(finding(code, field))
  const letterDuty = dutyByLetter[guide.guideType]
  if (letterDuty && letterDuty !== guide.bookkeepingDuty)
    findings.contradictions.push(finding('guide.letter', 'bookkeepingDuty', guide.guideType))
  const strict: Pick<PersonInputs, 'bookkeepingDuty' | 'simpleRateAllowed' | 'sincereDuty'> = {}
  if (guide.bookkeepingDuty === 'double' && found.bookkeeping === 'simple') {
    strict.bookkeepingDuty = 'double'
    say('duty.notice-double', 'bookkeepingDuty')
  }
  if (guide.bookkeepingDuty === 'simple' && found.bookkeeping === 'double')
    say('duty.figures-double', 'bookkeepingDuty')
  if (guide.expenseRateKind === 'standard' && found.simpleRateEligible) {
    strict.simpleRateAllowed = false
    say('rate.notice-standard', 'simpleRateAllowed')
  }
  if (guide.expenseRateKind === 'simple' && !found.simpleRateEligible) say('rate.figures-standard', 'simpleRateAllowed')
  if (guide.flags.sincere && !found.sincereReport) {
    strict.sincereDuty = true
    say('sincere.notice', 'sincereDuty')
  }
  return { ...inputs, ...strict }
}

function saidMissing(collected: CollectedData, filer: Filer, findings: Findings): void {
  const guide = collected.filingGuide
  for (const document of filer.failed ?? [])
    findings.missing.push(finding('document.failed', document, documentNames[document]))
  if (!guide) {
    findings.missing.push(finding('guide.missing', 'filingGuide'))
    return
  }
  if (guide.incomeYear !== filer.incomeYear)
    findings.contradictions.push(finding('year.differs', 'filingGuide', String(guide.incomeYear)))
  if (guide.flags.pension) findings.missing.push(finding('pension.amount', 'pensionWon'))
  if (guide.flags.interest || guide.flags.dividend) findings.missing.push(finding('financial.amount', 'financial'))
  const priorWon = guide.businesses.reduce((all, one) => all + one.priorRevenue, 0)
  const filedWon = guide.years.find((past) => past.year === filer.incomeYear - 1)?.totalGrossIncome ?? 0
  if (guide.businesses.length > 0 && filedWon > priorWon)
    findings.contradictions.push(finding('prior.differs', 'businesses'))
}

/** Where each figure comes from; a payment's tax withheld names its payer. */
function sourcesOf(
  businesses: MappedBusinesses['sources'],
  family: MappedFamily['sources'],
  payments: readonly BusinessPayment[],
  at: NonNullable<Filer['retrievedAt']>,
): Record<string, Source> {
  const from = (kind: Source['kind'], document: DocumentKind, payer?: string): Source => ({
    kind,
    ...(payer && { payer }),
    ...(at[document] && { retrievedAt: at[document] }),
  })
  const sources: Record<string, Source> = {
    ...businesses,
    // Parts of `persons`, so that several origins and the office's own word on one person are all said.
    ...Object.fromEntries(family.map((kind): [string, Source] => [`persons.${kind}`, { kind }])),
    interimWon: from('notice', 'filing-guide'),
    wage: from('wage', 'wage-payments'),
    'wage.cards': from('year-end', 'year-end-simplified'),
    special: from('year-end', 'year-end-simplified'),
    separableOther: from('other', 'other-payments'),
    otherIncomeAmountWon: from('other', 'other-payments'),
    nationalPensionWon: from('notice', 'filing-guide'),
    yellowUmbrellaWon: from('notice', 'filing-guide'),
    pensionSavingsWon: from('notice', 'filing-guide'),
    retirementPensionWon: from('notice', 'filing-guide'),
  }
  payments.forEach((row, index) => {
    sources[`withheldNationalWon.${index}`] = from('payment', 'business-payments', row.payerName)
    sources[`withheldLocalWon.${index}`] = from('payment', 'business-payments', row.payerName)
  })
  return sources
}

/**
 * What a payer who settled at year's end withheld month by month is prepaid no more: the settled tax is (소득세법 76③,
 * 144의2). The office's own sum stands.
 */
function withoutSettled(
  inputs: PersonInputs,
  payments: readonly BusinessPayment[],
  applied: ReadonlySet<string>,
): PersonInputs {
  const trades = settledTradesOf(inputs)
  const settled = payments.filter(({ tradeCode }) => trades.has(tradeCode))
  const off = (field: 'withheldNationalWon' | 'withheldLocalWon', of: 'withheldNational' | 'withheldLocal') =>
    applied.has(field) ? {} : { [field]: Math.max(0, inputs[field] - settled.reduce((all, row) => all + row[of], 0)) }
  return settled.length === 0
    ? inputs
    : { ...inputs, ...off('withheldNationalWon', 'withheldNational'), ...off('withheldLocalWon', 'withheldLocal') }
}

/**
 * The assessment's inputs from collected documents, with each figure's source, what is missing and what disagrees.
 * Nothing is invented; of two statements the stricter counts. An override fills what is missing.
 */
export function taxInputs(
  collected: CollectedData,
  filer: Filer,
  tables: TaxTables,
  overrides: readonly Override[] = [],
): TaxInputs {
  const findings: Findings = { missing: [], contradictions: [] }
  const at = filer.retrievedAt ?? {}
  const guide = collected.filingGuide
  saidMissing(collected, filer, findings)
  const mapped = mapBusinesses(guide, collected.businessPayments, filer.incomeYear, tables, findings, {
    ...(at['filing-guide'] && { guide: at['filing-guide'] }),
    ...(at['business-payments'] && { payments: at['business-payments'] }),
  })
  const family = mapFamily(filer.birthYear, collected, filer.dependents, filer.incomeTold, filer.incomeYear, findings)
  const wage = mapWage(collected.wagePayments, guide, collected.yearEndSimplified, findings)
  const yearEnd = mapYearEnd(collected.yearEndSimplified)
  const savings = mapSavings(collected, findings)
  const other = mapOther(collected.otherPayments, guide, findings)
  const payments = collected.businessPayments?.rows ?? []
  const withheldNationalWon = payments.reduce((all, row) => all + row.withheldNational, 0)
  const withheldLocalWon = payments.reduce((all, row) => all + row.withheldLocal, 0)
  if (payments.some((row) => row.withheldNational + row.withheldLocal > row.paid))
    findings.contradictions.push(finding('withheld.more', 'withheldNationalWon'))

  const plain: PersonInputs = {
    filedBy: 'agent',
    newBusiness: mapped.newBusiness,
    businesses: mapped.businesses,
    persons: family.persons,
    self: { female: filer.female, married: family.married, singleParent: false },
    ...savings,
    ...(wage ? yearEnd : withoutWage(yearEnd)),
    ...(wage && { wage }),
    ...(other && { separableOther: other }),
    withheldNationalWon,
    withheldLocalWon,
    interimWon: guide?.interimPrepayment ?? 0,
    sources: sourcesOf(mapped.sources, family.sources, payments, at),
  }
  const possible = withPossibleAmounts(plain)
  findings.contradictions.push(...possible.impossible)
  const overridden = applyOverrides(possible.inputs, overrides)
  const applied = new Set(overridden.applied)
  const settled = (one: Finding) =>
    applied.has(one.field) ||
    overridden.applied.some((field) => field.startsWith(`${one.field}.`) && one.field !== 'persons')
  const unsettled = withoutSettled(overridden.inputs, payments, applied)
  // The office's own word on the duty is not made stricter again.
  const inputs = applied.has('bookkeepingDuty') ? unsettled : withStanding(unsettled, guide, tables, findings)
  return {
    inputs: {
      ...inputs,
      ...(applied.has('simpleRateAllowed') && { simpleRateAllowed: overridden.inputs.simpleRateAllowed === true }),
    },
    creditCardSpendingWon: guide?.businessCardSpending ?? 0,
    missing: findings.missing.filter((one) => !settled(one)),
    contradictions: findings.contradictions.filter((one) => !settled(one)),
    refused: overridden.refused,
  }
}
