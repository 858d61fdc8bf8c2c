/** Only methods allowed by law can be chosen. */
import type { FilingMethod } from '#domain/collected-data.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { type Served, serveJourney } from '#server/serve.server.ts'
import { type Calculation, calculate } from './calculation.server.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import type { Comparison, FeesWon } from '#tax/compare.ts'
import { breakEvenWon } from '#tax/comparing/break-even.ts'
import { getYearData } from '#tax/years/years.ts'
import { chooseMethod, compareMethods, readEstimate, tellExpenses, tellHousehold } from './contract.ts'
import { estimateOf, settledTaxOf } from './estimate.ts'
import { explainedOffers, mayChooseMethod, offersOf, type Explanation } from './offers.ts'
import { readHousehold, saveHousehold } from './queries.server.ts'
import { likelyIncentive, withYear } from './yearly.server.ts'

const compareMethodsServed = serveJourney(compareMethods, async (context, request) => {
  const { filing, now } = request
  const reader = filerReads(request, 'comparison')
  const [calculation, household] = await Promise.all([
    calculate(context, filing, reader),
    readHousehold(context.database, filing, reader, now),
  ])
  const { comparison, mapped, quotes, missing, feesWon } = calculation
  await noteSubject(context, filing, comparison, now)
  if (!filing.historySeenAt) await context.database.filings.update(filing.id, { historySeenAt: now }, now)
  const offers = explainedOffers(offersOf(comparison, mapped.creditCardSpendingWon), {
    quotes,
    missing,
    unknown: mapped.unknown,
    comparison,
    toldExpensesWon: filing.toldExpensesWon,
    worthFromWon: mapped.unknown.length > 0 || missing.length > 0 ? {} : worthFrom(mapped.inputs, comparison, feesWon),
  })
  return withYear(offers, calculation, filing, household, now)
})

/** Other screens must also stop the journey if no return is due. */
async function noteSubject(
  { database }: Context,
  { id, notSubjectAt, notSubjectWhy }: Filing,
  { notEligible }: Comparison,
  now: Date,
): Promise<void> {
  const why = notEligible?.code ?? null
  if (why !== notSubjectWhy || (why === null) !== (notSubjectAt === null))
    await database.filings.update(id, { notSubjectAt: why ? (notSubjectAt ?? now) : null, notSubjectWhy: why }, now)
}

/** With last year's family, whatever was chosen since. */
const readEstimateServed = serveJourney(readEstimate, async (context, request) => {
  const { filing, now } = request
  const lastYears: Filing = { ...filing, familyChoice: 'LAST_YEAR' }
  const calculation = await calculate(context, lastYears, filerReads(request, 'estimate'))
  await noteSubject(context, filing, calculation.comparison, now)
  return estimateOf(calculation)
})

/** Break-even expenses, if books are only assumed. */
function worthFrom(inputs: PersonInputs, comparison: Comparison, feesWon: FeesWon): Explanation['worthFromWon'] {
  const year = getYearData(comparison.year)
  const found: Explanation['worthFromWon'] = {}
  for (const { method, legal, expected } of comparison.methods)
    if (legal && expected && method !== 'ESTIMATE')
      found[method] = breakEvenWon(inputs, method, comparison, feesWon, year)
  return found
}

/** Information for the office; does not change the recommendation. */
const tellExpensesServed = serveJourney(tellExpenses, async (context, request) => {
  const { filing, body, now } = request
  const filingWithExpenses: Filing = { ...filing, toldExpensesWon: body.expenses }
  const expected = filing.method
    ? expectedFrom(await calculate(context, filingWithExpenses, filerReads(request, 'comparison')), filing.method)
    : {}
  await context.database.filings.update(filing.id, { toldExpensesWon: body.expenses, ...expected }, now, {
    act: 'person',
  })
  return { result: 'S' as const }
})

/** Kept to name it before the review: the end, my page, messages. */
function expectedFrom({ comparison, mapped, missing }: Calculation, chosen: FilingMethod) {
  const isOpen = mapped.unknown.length > 0 || missing.length > 0
  const settled = isOpen ? null : settledTaxOf(comparison.methods.find(({ method }) => method === chosen))
  return { expectedNationalWon: settled?.nationalWon ?? null, expectedLocalWon: settled?.localWon ?? null }
}

const tellHouseholdServed = serveJourney(tellHousehold, async (context, request) => {
  const { filing, body, now } = request
  await saveHousehold(context.database, filing, body, now)
  if (filing.method) {
    const calculation = await calculate(context, filing, filerReads(request, 'comparison'))
    const incentiveLikely = likelyIncentive(calculation, filing, body, now)
    await context.database.filings.update(filing.id, { incentiveLikely }, now)
  }
  return { result: 'S' as const }
})

const chooseMethodServed = serveJourney(chooseMethod, async (context, request) => {
  const { filing, body, now } = request
  const reader = filerReads(request, 'comparison')
  const calculation = await calculate(context, filing, reader)
  if (calculation.comparison.notEligible) throw new Problem('calc.notEligible')
  if (!mayChooseMethod(calculation.comparison, body)) throw new Problem('method.not-allowed')
  const household = await readHousehold(context.database, filing, reader, now)
  const incentiveLikely = likelyIncentive(calculation, filing, household, now)
  await context.database.filings.update(
    filing.id,
    { method: body, methodChosenAt: now, incentiveLikely, ...expectedFrom(calculation, body) },
    now,
    { act: 'person' },
  )
  return { result: 'S' as const }
})

export const methodServed: readonly Served[] = [
  compareMethodsServed,
  readEstimateServed,
  chooseMethodServed,
  tellExpensesServed,
  tellHouseholdServed,
]
