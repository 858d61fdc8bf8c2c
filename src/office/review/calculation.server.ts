/** The office's look at the calculation of a case of its own branch, and its own figures in it. */
import { Problem } from '#domain/problems.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import type { Filing } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseActAfter, serveStaff } from '#server/serve.server.ts'
import { calculate, offersOf, type Calculation } from '#filer/method/service.server.ts'
import { overrideCalculation, readCalculation } from './contract.ts'

export const readCalculationServed = serveStaff(readCalculation, async (context, request) => {
  const filing = request.case
  const { comparison, mapped, quotes } = await calculate(context, filing, staffReads(request, 'calculation'))
  const offers = offersOf(comparison, mapped.creditCardSpendingWon)
  const [overrides, people] = await Promise.all([
    context.persistence.overrides.standing(filing.id),
    context.persistence.staff.list(),
  ])
  return {
    notEligible: 'notEligible' in offers ? offers.reason : null,
    offers: 'notEligible' in offers ? [] : offers,
    quotes: Object.fromEntries(
      Object.entries(quotes).map(([method, quote]) => [
        method,
        { amountWon: quote.amountWon, lines: [...quote.lines] },
      ]),
    ),
    overrides: overrides.map(({ field, value, reason, setBy, setAt }) => ({
      field,
      value,
      reason,
      by: people.find((person) => person.id === setBy)?.name ?? '',
      at: setAt.toISOString(),
    })),
    missing: mapped.missing.map((one) => one.sentence),
    contradictions: mapped.contradictions.map((one) => one.sentence),
    warnings: [...comparison.warnings],
  }
})

const comesOut = ({ comparison }: Calculation) =>
  comparison.notEligible !== null || comparison.methods.some((one) => one.assessment !== null)

/** Throws `input.invalid` for a figure that may not be set, does not fit, or leaves nothing to calculate with where there was something before. */
async function tryOut(
  context: Context,
  filing: Filing,
  request: Parameters<typeof staffReads>[0],
  trial: Override,
): Promise<void> {
  const reader = staffReads(request, 'calculation')
  const seen = await calculate(context, filing, reader, trial).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  })
  const refused = seen?.mapped.refused.find((one) => one.field === trial.field && one.code !== 'override.rates')
  if (refused) throw new Problem('input.invalid', { fields: [refused.code === 'override.value' ? 'value' : 'field'] })
  if (seen && comesOut(seen)) return
  if (comesOut(await calculate(context, filing, reader))) throw new Problem('input.invalid', { fields: ['value'] })
}

export const overrideCalculationServed = serveCaseActAfter(
  overrideCalculation,
  async (context, request) => {
    const { field, value, reason } = request.body
    if (value !== null) await tryOut(context, request.case, request, { field, value, reason })
  },
  async (r, { body, staff, by, now, case: filing }) => {
    await r.overrides.set(
      filing.id,
      { field: body.field, value: body.value, reason: body.reason.trim(), setBy: staff.id },
      now,
    )
    await r.cases.note(filing.id, { by, why: `calculation: ${body.field}` }, now)
    return { result: 'S' as const }
  },
)
