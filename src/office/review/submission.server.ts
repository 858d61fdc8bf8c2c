import { createHash } from 'node:crypto'
import type { CollectedData, FilingMethod } from '#domain/collected-data.ts'
import { isLateDayAssumed } from '#domain/tax-inputs/late-day.ts'
import { checkFacts, type Alternative, type CheckFacts, type FiledInputs } from '#domain/cross-checks/facts.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { findYearLoss, type YearLoss } from '#domain/loss.ts'
import { findLossStop, type LossStop } from '#domain/filed-return/loss-stop.ts'
import { storedCalculationOf, type Calculation } from '#filer/method/service.server.ts'
import { inBasicDeduction } from '#tax/deductions/persons.ts'
import type { Comparison } from '#tax/compare.ts'
import { simpleExpensesWon } from '#tax/income/business.ts'
import { lettingKind } from '#tax/income/deemed-rent.ts'
import { alwaysAdded, sumCountedByKind, findSettledTrades, untoldKinds, type AddedOther } from '#domain/withheld.ts'
import type { PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import { owedWon } from '#tax/comparing/best.ts'
import { getYearData } from '#tax/years/years.ts'
import { returnFactsOf } from '#office/return/service.server.ts'

export type Submission = {
  calculation: KeptCalculation
  facts: CheckFacts
  /** `lossStop`: why the loss cannot be filed here. */
  loss: YearLoss | null
  lossStop: LossStop | null
  /** Income or settled tax exists but its amount is unknown. */
  incomeUnknown: boolean
  /** The filing day is not typed yet, after the term. */
  lateDayAssumed: boolean
  /** Changes with any input of the figures. */
  inputsHash: string
}

function byTheRates({ businesses }: ReturnInputs, year: number): number | null {
  let sumWon = 0
  for (const business of businesses) {
    if (!business.rates) return null
    sumWon += simpleExpensesWon(business, business.rates, getYearData(year))
  }
  return sumWon
}

const registeredTrades = ({ filingGuide }: CollectedData) =>
  new Set(
    filingGuide?.businesses
      .filter((business) => business.businessNumber !== undefined)
      .map((business) => business.tradeCode),
  )

/** These letting expenses count for the business although the loss is not deducted. */
const lettingLossWon = ({ lines }: KeptCalculation) =>
  lines.reduce((sum, { key, amountWon }) => (key === 'lettingLoss' ? sum + amountWon : sum), 0)

/** Excludes sources: they change with each collection although the values do not. */
const hashOf = ({ sources: _, ...inputs }: ReturnInputs, facts: CheckFacts) =>
  createHash('sha256').update(JSON.stringify({ inputs, facts })).digest('hex')

/** Small other income added by comparison brings its withholding into the total. */
function addedOther(
  collected: CollectedData,
  { separableOther: before }: PersonInputs,
  { separableOther }: ReturnInputs,
): AddedOther {
  const { nationalWon, localWon } = alwaysAdded(collected)
  const chosen = separableOther ? undefined : before
  return {
    nationalWon: nationalWon + (chosen?.withheldNationalWon ?? 0),
    localWon: localWon + (chosen?.withheldLocalWon ?? 0),
  }
}

/** Undefined if the filer has no family. */
function familyOf(
  { missing }: Calculation['mapped'],
  { persons }: ReturnInputs,
  claimedTwice: Calculation['claimedTwice'] = [],
  year: number,
): Pick<FiledInputs, 'family'> {
  const dependents = persons.filter(({ relation }) => relation !== 0)
  if (dependents.length === 0 && claimedTwice.length === 0) return {}
  const familyIncomeMissing = missing.some(({ code }) => code === 'family.income' || code === 'family.income-told')
  const untold = dependents.filter(
    (dependent) =>
      dependent.incomeAmountWon === undefined &&
      dependent.wageOnlyGrossWon === undefined &&
      inBasicDeduction(dependent, getYearData(year)),
  )
  return { family: { claimedTwice, incomeUntold: familyIncomeMissing ? untold.length : 0 } }
}

function alternativesOf({ methods }: Comparison, filed: FilingMethod): Alternative[] {
  return methods.flatMap(({ method, legal, basis, assessment, feeWon }) =>
    method === filed || !legal || basis !== 'known' || !assessment
      ? []
      : [{ method, taxWon: owedWon(assessment), feeWon }],
  )
}

/** Null if the method could not be computed; it then cannot be submitted. */
export function submissionOf(
  { comparison, mapped, collected, answers, claimedTwice }: Calculation,
  method: FilingMethod,
): Submission | null {
  const found = comparison.methods.find((compared) => compared.method === method)
  const calculation = storedCalculationOf(comparison, method)
  if (!found?.assessment || !found.inputs || !calculation) return null
  const { assessment, inputs } = found
  const registered = registeredTrades(collected)
  const added = addedOther(collected, mapped.inputs, inputs)
  const filed: FiledInputs = {
    businesses: inputs.businesses.map((business) => ({
      tradeCode: business.code,
      revenueWon: business.revenueWon,
      priorRevenueWon: business.priorRevenueWon,
      registered: registered.has(business.code),
      filesVat: registered.has(business.code) && !business.personalService && lettingKind(business.code) !== 'housing',
    })),
    revenueSetByOffice: inputs.businesses.some(
      (_, at) => mapped.inputs.sources?.[`businesses.${at}.revenueWon`]?.kind === 'office',
    ),
    otherIncomeWon: assessment.totalIncomeWon - assessment.businessIncomeWon + lettingLossWon(calculation),
    interimWon: inputs.interimWon,
    simpleExpensesWon: byTheRates(inputs, comparison.year),
    duty: comparison.standing.bookkeeping,
    otherPaymentsCounted: inputs.separableOther === undefined,
    withheld: sumCountedByKind(inputs, added),
    withheldUntold: untoldKinds(inputs, assessment.financialIncomeWon > 0, added),
    settledTrades: [...findSettledTrades(inputs)],
    alternatives: alternativesOf(comparison, method),
    ruralTaxWon: assessment.ruralTaxWon + assessment.ruralPenaltyWon,
    ...familyOf(mapped, inputs, claimedTwice, comparison.year),
  }
  const facts = checkFacts(collected, filed, answers)
  const returned = returnFactsOf(
    { assessment, inputs, lines: calculation.lines, added },
    collected,
    getYearData(comparison.year),
  )
  const filedCalculation = { ...calculation, facts: returned }
  return {
    calculation: filedCalculation,
    facts,
    loss: findYearLoss(filedCalculation),
    lossStop: findLossStop(filedCalculation),
    incomeUnknown: mapped.unknown.length > 0,
    lateDayAssumed: isLateDayAssumed(inputs, assessment.dueDay),
    inputsHash: hashOf(inputs, facts),
  }
}
