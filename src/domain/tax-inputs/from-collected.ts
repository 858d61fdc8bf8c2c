import type { PersonInputs, Source } from '#tax/basis/inputs.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import type { CollectedData, DocumentKind, FilingGuide } from '#domain/collected-data.ts'
import type { FamilyIncome } from '#domain/family/family.ts'
import { mapBusinesses, type MappedBusinesses } from './businesses.ts'
import { mapFamily, type Dependent, type FamilyHead, type MappedFamily } from './family.ts'
import { finding, isUnknown, type Finding, type Findings, type UnknownCode } from './findings.ts'
import { askYearEnd, mapOther, mapSavings, mapWage, mapYearEnd, withoutWage } from './incomes.ts'
import { withLateDay, type Unfiled } from './late-day.ts'
import { applyOverrides, type Override } from './overrides.ts'
import { documentNames, noteSentences } from './texts.ts'
import {
  countedTrades,
  halfReduction,
  isSettledFarBelow,
  outsideScope,
  sumPayerWithholding,
  temporaryCards,
  unknownSettlements,
  withPossibleAmounts,
} from './unknown.ts'

export type Filer = FamilyHead & {
  incomeYear: number
  dependents?: readonly Dependent[]
  incomeTold?: FamilyIncome
  /** By the resident number. */
  foreign?: boolean
  /** Won; without books. */
  toldExpensesWon?: number
  retrievedAt?: Partial<Record<DocumentKind, string>>
  failed?: readonly (keyof typeof documentNames)[]
  /** Absent once it is filed. */
  unfiled?: Unfiled
}

export type UnknownFinding = Finding & { code: UnknownCode }

export type TaxInputs = {
  inputs: PersonInputs
  /** Display only, not an input of the tax. */
  creditCardSpendingWon: number
  /** Findings with unknown tax come first. */
  missing: readonly Finding[]
  /** Those listed in `unknownCodes`. */
  unknown: readonly UnknownFinding[]
  notes: readonly string[]
  contradictions: readonly Finding[]
  /** Rejected overrides. */
  refused: readonly Finding[]
}

const dutyByLetter: Partial<Record<FilingGuide['guideType'], 'simple' | 'double'>> = {
  A: 'double',
  B: 'double',
  C: 'double',
  D: 'simple',
  E: 'simple',
  F: 'simple',
  G: 'simple',
}

/** The stricter applies, so that no unlawful method is offered. */
function withGuideStatus(
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

function addMissingFindings(collected: CollectedData, filer: Filer, findings: Findings): void {
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
  if (guide.flags.interest) findings.missing.push(finding('interest.amount', 'financial.interest14Won'))
  if (guide.flags.dividend) findings.missing.push(finding('dividend.amount', 'financial.grossUpDividendWon'))
  const priorWon = guide.businesses.reduce((all, business) => all + (business.priorRevenue ?? 0), 0)
  const filedWon = guide.years.find((past) => past.year === filer.incomeYear - 1)?.totalGrossIncome ?? 0
  const hasPriorRevenue = guide.businesses.some(({ priorRevenue }) => priorRevenue !== undefined)
  if (hasPriorRevenue && filedWon > priorWon)
    findings.contradictions.push(finding('prior.differs', 'businesses.0.priorRevenueWon'))
}

function booksFrom(sources: MappedBusinesses['sources'], { toldExpensesWon }: Filer): MappedBusinesses['sources'] {
  if (toldExpensesWon === undefined) return sources
  return Object.fromEntries(
    Object.entries(sources).map(([path, source]) => [
      path,
      path.endsWith('.bookExpensesWon') ? { kind: 'typed' as const } : source,
    ]),
  )
}

function listSources(
  businesses: MappedBusinesses['sources'],
  family: MappedFamily['sources'],
  { filingGuide, businessPayments, wagePayments }: CollectedData,
  at: NonNullable<Filer['retrievedAt']>,
): Record<string, Source> {
  const pensionStated = {
    notice: (filingGuide?.candidates.nationalPension ?? 0) > 0,
    wage: (wagePayments?.rows ?? []).some((row) => row.nationalPension > 0),
  }
  const from = (kind: Source['kind'], document: DocumentKind, payer?: string): Source => ({
    kind,
    ...(payer && { payer }),
    ...(at[document] && { retrievedAt: at[document] }),
  })
  const sources: Record<string, Source> = {
    ...businesses,
    // Several sources of `persons` can coexist.
    ...Object.fromEntries(family.map((kind): [string, Source] => [`persons.${kind}`, { kind }])),
    interimWon: from('notice', 'filing-guide'),
    wage: from('wage', 'wage-payments'),
    'wage.cards': from('year-end', 'year-end-simplified'),
    special: from('year-end', 'year-end-simplified'),
    separableOther: from('other', 'other-payments'),
    otherIncomeAmountWon: from('other', 'other-payments'),
    ...(pensionStated.notice && { 'nationalPensionWon.notice': from('notice', 'filing-guide') }),
    ...(pensionStated.wage && { 'nationalPensionWon.wage': from('wage', 'wage-payments') }),
    yellowUmbrellaWon: from('notice', 'filing-guide'),
    pensionSavingsWon: from('notice', 'filing-guide'),
    retirementPensionWon: from('notice', 'filing-guide'),
  }
  businessPayments?.rows.forEach((row, index) => {
    sources[`withheldNationalWon.${index}`] = from('payment', 'business-payments', row.payerName)
    sources[`withheldLocalWon.${index}`] = from('payment', 'business-payments', row.payerName)
  })
  return sources
}

/** 고시: the rates of an own place are others; letting and personal services have none. */
function sayOwnPlace(
  businesses: PersonInputs['businesses'],
  overrides: readonly Override[],
  { notes }: Findings,
): void {
  const typed = overrides.some(({ field }) => /^businesses\.\d+\.rates\./.test(field))
  const byRates = businesses.some(
    ({ code, personalService, rates }) => rates && !personalService && !code.startsWith('701'),
  )
  if (byRates && !typed) notes.push(noteSentences.ownPlace)
}

/** Nothing is guessed: of two statements the stricter counts. */
export function taxInputs(
  collected: CollectedData,
  filer: Filer,
  tables: TaxTables,
  overrides: readonly Override[] = [],
): TaxInputs {
  const findings: Findings = { missing: [], contradictions: [], notes: [] }
  const at = filer.retrievedAt ?? {}
  const guide = collected.filingGuide
  addMissingFindings(collected, filer, findings)
  const mapped = mapBusinesses(guide, collected.businessPayments, filer.incomeYear, tables, findings, {
    ...(at['filing-guide'] && { guide: at['filing-guide'] }),
    ...(at['business-payments'] && { payments: at['business-payments'] }),
  })
  sayOwnPlace(mapped.businesses, overrides, findings)
  const family = mapFamily(filer, collected, filer.dependents, filer.incomeTold, filer.incomeYear, findings)
  const wage = mapWage(collected.wagePayments, guide, collected.yearEndSimplified, findings)
  const yearEnd = mapYearEnd(collected.yearEndSimplified)
  askYearEnd(collected.yearEndSimplified, wage, tables, findings)
  const savings = mapSavings(collected, findings)
  const other = mapOther(collected.otherPayments, guide, findings)
  const payments = collected.businessPayments?.rows ?? []
  const counted = countedTrades(mapped.businesses, overrides)
  const withheld = sumPayerWithholding(collected.businessPayments, counted)
  if (payments.some((row) => row.withheldNational + row.withheldLocal > row.paid))
    findings.contradictions.push(finding('withheld.more', 'withheldNationalWon'))

  const plain: PersonInputs = {
    filedBy: 'agent',
    newBusiness: mapped.newBusiness,
    businesses: mapped.businesses,
    ...(filer.toldExpensesWon !== undefined && { toldExpensesWon: filer.toldExpensesWon }),
    persons: family.persons,
    self: {
      female: filer.female,
      married: family.married,
      singleParent: filer.singleParent ?? false,
      ...(filer.householder && { householder: true }),
    },
    ...(filer.marriedThisYear && { marriedThisYear: true }),
    ...savings,
    ...(wage ? yearEnd : withoutWage(yearEnd)),
    ...(wage && { wage }),
    ...other,
    withheldNationalWon: withheld.withheldNationalWon + other.withheldNationalWon,
    withheldLocalWon: withheld.withheldLocalWon + other.withheldLocalWon,
    interimWon: guide?.interimPrepayment ?? 0,
    sources: listSources(booksFrom(mapped.sources, filer), family.sources, collected, at),
  }
  if (filer.toldExpensesWon !== undefined) addStatedExpenses(filer.toldExpensesWon, findings)
  const possible = withPossibleAmounts(plain)
  findings.contradictions.push(...possible.impossible)
  return withOffice(applyOverrides(possible.inputs, overrides, tables), collected, filer, tables, findings)
}

function withOffice(
  overridden: ReturnType<typeof applyOverrides>,
  { filingGuide: guide, wagePayments }: CollectedData,
  { foreign = false, unfiled, incomeYear }: Filer,
  tables: TaxTables,
  findings: Findings,
): TaxInputs {
  const applied = new Set(overridden.applied)
  const settled = (finding: Finding) => overridden.applied.some((field) => settles(field, finding))
  // An office override is not made stricter.
  const personInputs = applied.has('bookkeepingDuty')
    ? overridden.inputs
    : withGuideStatus(overridden.inputs, guide, tables, findings)
  const { sincereReport } = unfiled ? tables.taxpayerStatusOf(personInputs) : { sincereReport: false }
  const { inputs, lateFindings } = withLateDay(personInputs, unfiled, { incomeYear, sincereReport })
  if (isSettledFarBelow(inputs, wagePayments, tables))
    findings.missing.push(finding('wage.settled-low', 'wage.decidedTaxWon'))
  // Only answered by the tax itself or by a denial of settlement.
  const missing = [
    ...lateFindings,
    ...unknownSettlements(inputs),
    ...halfReduction(inputs),
    ...outsideScope(inputs, foreign),
    ...temporaryCards(inputs, tables),
    ...findings.missing.filter((finding) => !settled(finding)),
  ]
  const contradictions = [
    ...findings.contradictions.filter((contradiction) => !settled(contradiction)),
    // A typed figure that does not count is said.
    ...overridden.refused,
  ]
  return {
    inputs: {
      ...inputs,
      ...(applied.has('simpleRateAllowed') && { simpleRateAllowed: overridden.inputs.simpleRateAllowed === true }),
    },
    creditCardSpendingWon: guide?.businessCardSpending ?? 0,
    missing: missing.toSorted((a, b) => Number(isUnknown(b)) - Number(isUnknown(a))),
    unknown: [...missing, ...contradictions].filter(isUnknown),
    notes: findings.notes,
    contradictions,
    refused: overridden.refused,
  }
}

function addStatedExpenses(statedWon: number, findings: Findings): void {
  const expensesFinding = finding('books.told', 'toldExpensesWon', statedWon.toLocaleString('en-US'))
  findings.missing = [...findings.missing.filter(({ code }) => code !== 'books.assumed'), expensesFinding]
}

const settledBy: Partial<Record<Finding['code'], RegExp>> = {
  'interest.amount': /^financial\.(interest25Won|mustAggregateWon)$/,
  'other.amount': /^(separableOther\.|otherIncomeAmountWon$)/,
  'other.costs': /^separableOther\./,
  'education.persons': /^(education\.\d+\.paidWon|special\.educationWon)$/,
  'medical.insured': /^special\.medical/,
  'donation.kind': /^(special\.donation(Religious|Special)Won|politicalDonationWon|hometownDonationWon)$/,
  'donation.carried': /^special\.carriedDonation/,
  'wage.settled-low': /^reductionsWon$/,
  'wage.reduction': /^reductionsWon$/,
}

/** One family member's override does not answer for the others. */
function settles(field: string, { field: open, code }: Finding): boolean {
  return field === open || (field.startsWith(`${open}.`) && open !== 'persons') || settledBy[code]?.test(field) === true
}
