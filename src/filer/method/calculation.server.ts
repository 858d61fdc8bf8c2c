/** Shared by the comparison screen and the office. */
import type { CurrentOverride } from '#database/overrides.server.ts'
import type { FamilyMember, Filing, Reader, Stores } from '#database/rows.ts'
import { isOfBooks } from '#domain/books.ts'
import type { Branch } from '#domain/branch/branch.ts'
import {
  type CollectedData,
  type DocumentKind,
  type FilingMethod,
  documentFields,
  filingMethods,
} from '#domain/collected-data.ts'
import { answersIn, isAnswer } from '#domain/cross-checks/answers.ts'
import type { CheckAnswers, ClaimedTwice } from '#domain/cross-checks/facts.ts'
import { countedFamily } from '#domain/family/counted-family.ts'
import { isOfDependent, toValues } from '#domain/family/office-values.ts'
import { type FeeFacts, type FeeQuote, feeQuote } from '#domain/fee/fee.ts'
import { isVoluntaryDouble } from '#domain/filing-method.ts'
import { Problem } from '#domain/problems.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Dependent } from '#domain/tax-inputs/family.ts'
import { type TaxInputs, taxInputs } from '#domain/tax-inputs/from-collected.ts'
import type { Unfiled } from '#domain/tax-inputs/late-day.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import type { Context } from '#server/context.server.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { type Comparison, type FeesWon, compare } from '#tax/compare.ts'
import { getTaxTables } from '#tax/rates/tables.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { getYearData } from '#tax/years/years.ts'
import { listClaimingFilings } from './queries.server.ts'

type Flags = NonNullable<CollectedData['filingGuide']>['flags']

const sum = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce((all: number, amount) => all + (amount ?? 0), 0)

/** Below the limit financial income ends with its withholding (소득세법 14③6). */
function isFinancialFiled({ financial }: PersonInputs, { thresholdWon }: YearData['financial']): boolean {
  if (!financial) return false
  const { interest14Won, interest25Won, mustAggregateWon, grossUpDividendWon } = financial
  return mustAggregateWon > 0 || interest14Won + interest25Won + grossUpDividendWon > thresholdWon
}

/** As collected, or typed by the office. A kind of unknown amount counts if the notice names it. */
export function feeFactsOf(
  inputs: PersonInputs,
  flags: Flags | undefined,
  year: YearData,
): Pick<FeeFacts, 'revenueWon' | 'businesses' | 'incomes'> {
  const businesses = inputs.businesses.filter(({ exemptHousing }) => exemptHousing !== true)
  const { pensionWon, privatePensionWon, otherIncomeAmountWon, separableOther, financial } = inputs
  const isOpen = (on: boolean | undefined, ...amounts: unknown[]) =>
    on === true && amounts.every((amount) => amount === undefined)
  return {
    revenueWon: sum(businesses.map(({ revenueWon }) => revenueWon)),
    businesses: businesses.length,
    incomes: [
      ...(inputs.wage ? (['wage'] as const) : []),
      ...(sum([pensionWon, privatePensionWon]) > 0 || isOpen(flags?.pension, pensionWon, privatePensionWon)
        ? (['pension'] as const)
        : []),
      ...(sum([otherIncomeAmountWon, separableOther?.incomeAmountWon]) > 0 ||
      isOpen(flags?.other, otherIncomeAmountWon, separableOther)
        ? (['other'] as const)
        : []),
      ...(isFinancialFiled(inputs, year.financial) || isOpen(flags?.interest || flags?.dividend, financial)
        ? (['financial'] as const)
        : []),
    ],
  }
}

type Family = Stores
type Claiming = Pick<Filing, 'id' | 'familyChoice'>
type Claims = { members: readonly FamilyMember[]; overrides: readonly CurrentOverride[] }

/** `open`: excludes members that staff have already checked. */
function claimedBy({ members, overrides }: Claims, { familyChoice }: Claiming, open: boolean): string[] {
  return countedFamily(members, familyChoice).flatMap(({ id, residentHash, leftToFamily }) => {
    const { excluded, claimSettled } = toValues(id, overrides)
    return residentHash === null || excluded || leftToFamily || (open && claimSettled) ? [] : [residentHash]
  })
}

/** Privacy: case numbers of other branches are null. `own`: data of this filing, already loaded. */
async function claimedTwice(
  stores: Family,
  filing: Claiming & Pick<Filing, 'branchId' | 'filingYear'>,
  own: Claims,
): Promise<ClaimedTwice[]> {
  const here = claimedBy(own, filing, true)
  const others = await listClaimingFilings(stores, filing, here)
  const found = await Promise.all(
    others.map(async (other) => {
      const [members, overrides] = await Promise.all([
        stores.family.list(other.id),
        stores.overrides.standing(other.id),
      ])
      const there = new Set(claimedBy({ members, overrides }, other, false))
      const caseNumber = other.branchId === filing.branchId ? other.caseNumber : null
      return here.filter((hash) => there.has(hash)).map(() => ({ caseNumber }))
    }),
  )
  return found.flat()
}

export type Calculation = {
  comparison: Comparison
  mapped: TaxInputs
  quotes: Record<FilingMethod, FeeQuote>
  feesWon: FeesWon
  collected: CollectedData
  /** Includes partial documents. */
  missing: readonly DocumentKind[]
  /** When each document was retrieved. */
  collectedAt: readonly Date[]
  answers: CheckAnswers
  standing: readonly CurrentOverride[]
  /** Family members claimed by another return; visible to the office only. */
  claimedTwice: readonly ClaimedTwice[]
}

/** Records the read access. `trials`: unsaved overrides. Throws `calc.failed`. */
export async function calculate(
  context: Context,
  filing: Filing,
  reader: Reader,
  trials: readonly Override[] = [],
): Promise<Calculation> {
  const { database, clock } = context
  const now = clock.now()
  const [{ data, documents }, members, overrides] = await Promise.all([
    database.collection.read(filing.id, reader, now),
    filing.familyChoice === 'NOT_SELECTED' ? undefined : database.family.list(filing.id),
    database.overrides.standing(filing.id),
  ])
  const twice = members && reader.kind === 'staff' ? await claimedTwice(database, filing, { members, overrides }) : []
  const dependents = members && dependentsOf(countedFamily(members, filing.familyChoice), overrides)
  try {
    const incomeYear = filing.filingYear - 1
    // The mask outlives the number, so results stay the same.
    const self = readMask(filing.residentMask)
    const mapped = taxInputs(
      data,
      {
        incomeYear,
        birthYear: Number(self?.birthday.slice(0, 4) ?? incomeYear - 40),
        female: self?.female === true,
        foreign: self?.foreign === true,
        ...(dependents ? { dependents } : {}),
        ...toFilerAnswers(filing),
        retrievedAt: Object.fromEntries(documents.map(({ kind, retrievedAt }) => [kind, retrievedAt.toISOString()])),
        failed: documents.filter(({ state }) => state === 'failed').map(({ kind }) => documentFields[kind]),
        ...(await unfiledOf(context, filing, now)),
      },
      getTaxTables(incomeYear, context.rates),
      overridesOf(overrides, trials),
    )
    const year = getYearData(incomeYear)
    const branch = context.branchOf(filing.branchId)
    const quotes = quotesFor(branch, data, filing.registeredAt ?? now, mapped, year)
    const feesWon = feesOf(quotes)
    const missing = documents.filter(({ state }) => state === 'partial' || state === 'failed').map(({ kind }) => kind)
    const incomeUnknown = mapped.unknown.length > 0 || missing.length > 0
    return {
      comparison: compare(mapped.inputs, year, feesWon, { incomeUnknown }),
      mapped,
      quotes,
      feesWon,
      collected: data,
      missing,
      collectedAt: documents.map(({ retrievedAt }) => retrievedAt),
      answers: answersIn(overrides),
      standing: overrides,
      claimedTwice: twice,
    }
  } catch (error) {
    // A `TaxProblem` concerns the collected data; any other error is a bug and is rethrown.
    if (!(error instanceof TaxProblem)) throw error
    context.log.warn('calculation.failed', { requestId: reader.requestId, branch: filing.branchId, code: error.code })
    throw new Problem('calc.failed', { cause: error })
  }
}

const feesOf = ({ ESTIMATE, SIMPLE, DOUBLE }: Record<FilingMethod, FeeQuote>): FeesWon => ({
  ESTIMATE: ESTIMATE.amountWon,
  SIMPLE: SIMPLE.amountWon,
  DOUBLE: DOUBLE.amountWon,
})

/** Absent once the portal has the return. An extension is that of the filing's own season. */
async function unfiledOf(
  { seasonAt }: Pick<Context, 'seasonAt'>,
  { filingState, filingYear }: Filing,
  now: Date,
): Promise<{ unfiled?: Unfiled }> {
  if (filingState === 'transmitted' || filingState === 'accepted') return {}
  const { season } = await seasonAt(now)
  const extended = season.filingYear === filingYear ? { extendedDueDay: season.lastDay } : {}
  return { unfiled: { today: seoulDay(now), ...extended } }
}

/** Absent where nothing was told. */
function toFilerAnswers(filing: Filing) {
  const { toldExpensesWon, familyIncome, toldDisabled, toldSingleParent, toldMarried } = filing
  const { toldSpouse, toldHouseholder } = filing
  return {
    ...(toldExpensesWon === null ? {} : { toldExpensesWon }),
    ...(familyIncome ? { incomeTold: familyIncome } : {}),
    ...(toldDisabled ? { disabled: true } : {}),
    ...(toldSingleParent === null ? {} : { singleParent: toldSingleParent }),
    ...(toldMarried ? { marriedThisYear: true } : {}),
    ...(toldSpouse === null ? {} : { spouse: toldSpouse }),
    ...(toldHouseholder ? { householder: true } : {}),
  }
}

function overridesOf(stored: readonly CurrentOverride[], trials: readonly Override[]): Override[] {
  const figures = stored.filter((override) => !isAnswer(override) && !isOfDependent(override) && !isOfBooks(override))
  const tried = new Set(trials.map(({ field }) => field))
  return [...figures.filter(({ field }) => !tried.has(field)), ...trials]
}

function dependentsOf(members: readonly FamilyMember[], stored: readonly CurrentOverride[]): Dependent[] {
  return members.flatMap((member) => {
    if (toValues(member.id, stored).excluded) return []
    const dependent = dependentOf(member, stored)
    if (!member.leftToFamily) return [dependent]
    // A spouse whom nobody claims here is still one.
    return member.relation === '3' ? [{ ...dependent, incomeAbove: true }] : []
  })
}

/** As the tax counts a member, whoever claims. */
export function dependentOf(member: FamilyMember, stored: readonly CurrentOverride[]): Dependent {
  const { excluded: _, claimSettled: __, ...values } = toValues(member.id, stored)
  const birthday = readMask(member.residentMask)?.birthday
  return {
    relation: member.relation,
    source: member.source,
    ...(birthday ? { birthYear: Number(birthday.slice(0, 4)) } : {}),
    ...(member.deceasedOn ? { deceasedOn: member.deceasedOn } : {}),
    ...(member.toldDisabled ? { disabled: true } : {}),
    ...(member.toldIncome === null ? {} : { incomeAbove: member.toldIncome }),
    ...values,
  }
}

function quotesFor(
  branch: Branch,
  { filingGuide }: CollectedData,
  registeredAt: Date,
  { inputs }: TaxInputs,
  year: YearData,
): Record<FilingMethod, FeeQuote> {
  const { bookkeeping: duty } = taxpayerStatusFor(inputs, year)
  const quote = (method: FilingMethod) =>
    feeQuote(branch.money.fees, {
      method,
      ...feeFactsOf(inputs, filingGuide?.flags, year),
      voluntaryDouble: isVoluntaryDouble(method, duty),
      registeredOn: seoulDay(registeredAt),
    })
  return Object.fromEntries(filingMethods.map((method) => [method, quote(method)])) as Record<FilingMethod, FeeQuote>
}
