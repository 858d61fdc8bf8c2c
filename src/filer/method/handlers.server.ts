/** Only methods allowed by law can be chosen. */
import type { Filing } from '#database/rows.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import { Problem } from '#domain/problems.ts'
import { settledSumWon } from '#domain/settled-tax/settled-tax.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { type Served, serveJourney } from '#server/serve.server.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { type Comparison, type FeesWon, type MethodComparison, compare } from '#tax/compare.ts'
import { breakEvenWon } from '#tax/comparing/break-even.ts'
import { getYearData } from '#tax/years/years.ts'
import { type Calculation, calculate } from './calculation.server.ts'
import { chooseMethod, compareMethods, readEstimate, tellExpenses, tellHousehold } from './contract.ts'
import { type Explanation, describeUnknown, explainedOffers, mayChooseMethod, offersOf } from './offers.ts'
import { readHousehold, saveHousehold } from './queries.server.ts'
import type { Estimate } from './schemas.ts'
import { missingNames, notSubjectCanDo } from './texts.ts'
import { likelyIncentive, withYear } from './yearly.server.ts'

// What the filer may expect before the family is confirmed.

/** Null unless the sum rests on facts or on expenses the filer stated. */
function settledTaxOf(method: MethodComparison | undefined) {
  if (!method?.assessment || method.basis === 'rate') return null
  return { nationalWon: method.taxDueOrRefundWon, localWon: method.localTaxDueOrRefundWon }
}

function advisedSumWon({ methods, recommended }: Comparison): number | null {
  const advised = methods.find(({ method }) => method === recommended)
  const settled = advised?.basis === 'known' ? settledTaxOf(advised) : null
  return settled && settledSumWon(settled)
}

const alone = ({ persons, ...inputs }: PersonInputs): PersonInputs => ({ ...inputs, persons: persons.slice(0, 1) })

/** If a dependent may not qualify: everybody counts, nobody counts. */
function rangeOf(inputs: PersonInputs, comparison: Comparison, feesWon: FeesWon, familyOpen: boolean) {
  const sumWon = advisedSumWon(comparison)
  if (sumWon === null) return null
  if (!familyOpen) return { fromWon: sumWon, toWon: sumWon }
  const aloneWon = advisedSumWon(compare(alone(inputs), getYearData(comparison.year), feesWon)) ?? sumWon
  return { fromWon: Math.min(sumWon, aloneWon), toWon: Math.max(sumWon, aloneWon) }
}

const openCodes: ReadonlySet<string> = new Set(['family.income', 'family.income-told', 'family.birth'])

type Calculated = Pick<Calculation, 'comparison' | 'mapped' | 'missing' | 'feesWon'>

function estimateOf({ comparison, mapped, missing, feesWon }: Calculated): Estimate {
  const { notEligible } = comparison
  if (notEligible) return { kind: 'not-subject', reason: notEligible.reason, canDo: notSubjectCanDo[notEligible.code] }
  if (mapped.unknown.length > 0 || missing.length > 0)
    return {
      kind: 'unknown',
      unknown: describeUnknown(mapped.unknown),
      missing: missing.map((kind) => missingNames[kind]),
    }
  const familyOpen = mapped.missing.some(({ code }) => openCodes.has(code))
  const range = rangeOf(mapped.inputs, comparison, feesWon, familyOpen)
  return range ? { kind: 'sum', ...range, people: mapped.inputs.persons.length - 1 } : { kind: 'books' }
}

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
