/** Comparison and choice: the server computes, the browser only shows; only what the law allows can be chosen. */
import { Problem } from '#domain/problems.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney } from '#server/serve.server.ts'
import { calculate } from './calculation.server.ts'
import { chooseMethod, compareMethods } from './contract.ts'
import { mayChooseMethod, offersOf } from './offers.ts'

export const compareMethodsServed = serveJourney(compareMethods, async (context, asked) => {
  const { comparison, mapped } = await calculate(context, asked.filing, filerReads(asked, 'comparison'))
  return offersOf(comparison, mapped.creditCardSpendingWon)
})

export const chooseMethodServed = serveJourney(chooseMethod, async (context, asked) => {
  const { filing, body, now } = asked
  const { comparison } = await calculate(context, filing, filerReads(asked, 'comparison'))
  if (comparison.notEligible) throw new Problem('calc.notEligible')
  if (!mayChooseMethod(comparison, body)) throw new Problem('method.not-allowed')
  await context.records.filings.update(filing.id, { method: body, methodChosenAt: now }, now, { act: 'person' })
  return { result: 'S' as const }
})
