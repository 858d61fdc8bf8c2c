/** Only methods allowed by law can be chosen. */
import { Problem } from '#domain/problems.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney } from '#server/serve.server.ts'
import { calculate } from './calculation.server.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import type { Comparison, FeesWon } from '#tax/compare.ts'
import { breakEvenWon } from '#tax/comparing/break-even.ts'
import { yearDataOf } from '#tax/years/years.ts'
import { chooseMethod, compareMethods, tellExpenses } from './contract.ts'
import { explainedOffers, mayChooseMethod, offersOf, type Explanation } from './offers.ts'

export const compareMethodsServed = serveJourney(compareMethods, async (context, request) => {
  const { filing, now } = request
  const { comparison, mapped, quotes, missing, feesWon } = await calculate(
    context,
    filing,
    filerReads(request, 'comparison'),
  )
  // Other screens must also stop the journey if no return is due.
  const isSubject = comparison.notEligible === null
  const changed = isSubject === (filing.notSubjectAt !== null)
  if (changed || !filing.historySeenAt)
    await context.database.filings.update(
      filing.id,
      { historySeenAt: filing.historySeenAt ?? now, notSubjectAt: isSubject ? null : (filing.notSubjectAt ?? now) },
      now,
    )
  return explainedOffers(offersOf(comparison, mapped.creditCardSpendingWon), {
    quotes,
    missing,
    unknown: mapped.unknown,
    comparison,
    toldExpensesWon: filing.toldExpensesWon,
    worthFromWon: mapped.unknown.length > 0 || missing.length > 0 ? {} : worthFrom(mapped.inputs, comparison, feesWon),
  })
})

/** Break-even expenses, if books are only assumed. */
function worthFrom(inputs: PersonInputs, comparison: Comparison, feesWon: FeesWon): Explanation['worthFromWon'] {
  const year = yearDataOf(comparison.year)
  const found: Explanation['worthFromWon'] = {}
  for (const { method, legal, expected } of comparison.methods)
    if (legal && expected && method !== 'ESTIMATE')
      found[method] = breakEvenWon(inputs, method, comparison, feesWon, year)
  return found
}

/** Information for the office; does not change the recommendation. */
export const tellExpensesServed = serveJourney(tellExpenses, async ({ database }, { filing, body, now }) => {
  await database.filings.update(filing.id, { toldExpensesWon: body.expenses }, now, { act: 'person' })
  return { result: 'S' as const }
})

export const chooseMethodServed = serveJourney(chooseMethod, async (context, request) => {
  const { filing, body, now } = request
  const { comparison } = await calculate(context, filing, filerReads(request, 'comparison'))
  if (comparison.notEligible) throw new Problem('calc.notEligible')
  if (!mayChooseMethod(comparison, body)) throw new Problem('method.not-allowed')
  await context.database.filings.update(filing.id, { method: body, methodChosenAt: now }, now, { act: 'person' })
  return { result: 'S' as const }
})
