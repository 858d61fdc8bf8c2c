/** The office's look at the calculation of a case of its own branch, and its own figures in it. */
import { Problem } from '#domain/problems.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import type { Filing } from '#records/rows.ts'
import type { StaffAsked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { calculate, type Calculation } from './calculation.server.ts'
import { offersOf } from './offers.ts'
import { overrideCalculation, readCalculation } from './staff.contract.ts'

/** Throws `notfound` for what is not there and for another branch's alike. */
async function findCase({ records }: Context, { staff, params }: Pick<StaffAsked<unknown, unknown, { caseNumber: string }>, 'staff' | 'params'>): Promise<Filing> {
  const filing = await records.filings.findByCaseNumber(params.caseNumber)
  if (!filing?.registeredAt || (staff.role !== 'operator' && filing.branchId !== staff.branchId)) throw new Problem('notfound')
  return filing
}

export const readCalculationServed = serveStaff(readCalculation, async (context, asked) => {
  const filing = await findCase(context, asked)
  const { comparison, mapped, quotes } = await calculate(context, filing, staffReads(asked, 'calculation'))
  const offers = offersOf(comparison, mapped.creditCardSpendingWon)
  const [overrides, people] = await Promise.all([context.records.overrides.standing(filing.id), context.records.staff.list()])
  return {
    notEligible: 'notEligible' in offers ? offers.reason : null, offers: 'notEligible' in offers ? [] : offers,
    quotes: Object.fromEntries(Object.entries(quotes).map(([method, quote]) => [method, { amountWon: quote.amountWon, lines: [...quote.lines] }])),
    overrides: overrides.map(({ field, value, reason, setBy, setAt }) => ({ field, value, reason, by: people.find((person) => person.id === setBy)?.name ?? '', at: setAt.toISOString() })),
    missing: mapped.missing.map((one) => one.sentence), contradictions: mapped.contradictions.map((one) => one.sentence), warnings: [...comparison.warnings],
  }
})

/** From the review on the figures stand: the case goes back first. Throws `case.edge`. */
function refuseWhatStands({ officeState }: Filing): void {
  if (!['new', 'waiting-for-filer', 'preparing'].includes(officeState)) throw new Problem('case.edge')
}

const comesOut = ({ comparison }: Calculation) => comparison.notEligible !== null || comparison.methods.some((one) => one.assessment !== null)

/** Throws `input.invalid` for a figure that may not be set, does not fit, or leaves nothing to calculate with where there was something before. */
async function tryOut(context: Context, filing: Filing, asked: Parameters<typeof staffReads>[0], trial: Override): Promise<void> {
  const reader = staffReads(asked, 'calculation')
  const seen = await calculate(context, filing, reader, trial).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  })
  const refused = seen?.mapped.refused.find((one) => one.field === trial.field && one.code !== 'override.rates')
  if (refused) throw new Problem('input.invalid', { fields: [refused.code === 'override.value' ? 'value' : 'field'] })
  if (seen && comesOut(seen)) return
  if (comesOut(await calculate(context, filing, reader))) throw new Problem('input.invalid', { fields: ['value'] })
}

export const overrideCalculationServed = serveStaff(overrideCalculation, async (context, asked) => {
  const { body, staff, now, requestId } = asked
  const filing = await findCase(context, asked)
  refuseWhatStands(filing)
  if (body.value !== null) await tryOut(context, filing, asked, { field: body.field, value: body.value, reason: body.reason })
  await context.records.transaction(async (r) => {
    // Meanwhile somebody may have sent the case to review: its figures are kept with what counted then.
    refuseWhatStands(await r.filings.lock(filing.id))
    await r.overrides.set(filing.id, { field: body.field, value: body.value, reason: body.reason.trim(), setBy: staff.id }, now)
    await r.cases.note(filing.id, { by: { kind: 'staff', id: staff.id, requestId }, why: `calculation: ${body.field}` }, now)
  })
  return { result: 'S' as const }
})
