/** The office's look at the calculation of a case of its own branch. */
import { Problem } from '#domain/problems.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { calculate } from './calculation.server.ts'
import { offersOf } from './offers.ts'
import { readCalculation } from './staff.contract.ts'

export const readCalculationServed = serveStaff(readCalculation, async (context, asked) => {
  const { staff, params } = asked
  const filing = await context.records.filings.findByCaseNumber(params.caseNumber)
  if (!filing || (staff.role !== 'operator' && filing.branchId !== staff.branchId)) throw new Problem('notfound')
  const { comparison, mapped, quotes } = await calculate(context, filing, staffReads(asked, 'calculation'))
  const offers = offersOf(comparison, mapped.creditCardSpendingWon)
  return {
    notEligible: 'notEligible' in offers ? offers.reason : null, offers: 'notEligible' in offers ? [] : offers,
    quotes: Object.fromEntries(Object.entries(quotes).map(([method, quote]) => [method, { amountWon: quote.amountWon, lines: quote.lines.map(({ id, amountWon }) => ({ id, amountWon })) }])),
    missing: mapped.missing.map((one) => one.sentence), contradictions: mapped.contradictions.map((one) => one.sentence), warnings: [...comparison.warnings],
  }
})
