/** Comparison and choice: the server computes, the browser only shows; only what the law allows can be chosen. */
import { Problem } from '#domain/problems.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney } from '#server/serve.server.ts'
import { calculate } from './calculation.server.ts'
import { chooseMethod, compareMethods } from './contract.ts'
import { explainedOffers, mayChooseMethod, offersOf } from './offers.ts'

export const compareMethodsServed = serveJourney(compareMethods, async (context, request) => {
  const { filing, now } = request
  const { comparison, mapped, quotes, missing } = await calculate(context, filing, filerReads(request, 'comparison'))
  // Every other screen must know it too: what was found is no journey to go on with.
  const isSubject = comparison.notEligible === null
  const changed = isSubject === (filing.notSubjectAt !== null)
  if (changed || !filing.historySeenAt)
    await context.persistence.filings.update(
      filing.id,
      { historySeenAt: filing.historySeenAt ?? now, notSubjectAt: isSubject ? null : (filing.notSubjectAt ?? now) },
      now,
    )
  return explainedOffers(offersOf(comparison, mapped.creditCardSpendingWon), quotes, missing)
})

export const chooseMethodServed = serveJourney(chooseMethod, async (context, request) => {
  const { filing, body, now } = request
  const { comparison } = await calculate(context, filing, filerReads(request, 'comparison'))
  if (comparison.notEligible) throw new Problem('calc.notEligible')
  if (!mayChooseMethod(comparison, body)) throw new Problem('method.not-allowed')
  await context.persistence.filings.update(filing.id, { method: body, methodChosenAt: now }, now, { act: 'person' })
  return { result: 'S' as const }
})
