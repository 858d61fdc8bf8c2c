/** 간이지급명세서 of the present year, read at the portal by the person's own session; nothing is kept. */
import { Problem } from '#domain/problems.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { seoulYear } from '#domain/seoul-time.ts'
import { provenFiling } from '#filer/past-years/service.server.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import type { ReadStatements } from '#integrations/tax-portal/port.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveMember } from '#server/serve.server.ts'
import { findRates } from '#tax/rates/expense-rates.ts'
import { readOwnIncome } from './contract.ts'
import { ratesOf } from './facts.server.ts'
import { expectedTax, sumByPayer } from './income-rules.ts'

/** Never throws for the portal's failures. */
async function ask(context: Context, session: string, year: number): Promise<ReadStatements> {
  const began = performance.now()
  const measure = (outcome: string) =>
    context.metrics.outside('tax-portal', outcome, (performance.now() - began) / 1000)
  try {
    const answer = await context.integrations.taxPortal.readStatements(session, year)
    measure('ok')
    return answer
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error
    measure(error.kind)
    context.log.warn('own-year.outside', { company: error.company, kind: error.kind }, error)
    return { kind: 'failed', failure: 'retry' }
  }
}

const failed = (reason: 'session' | 'closed' | 'retry' | 'partial') => ({ result: 'F' as const, reason })

export const readOwnIncomeServed = serveMember(readOwnIncome, async (context, request) => {
  const { now } = request
  const filing = await provenFiling(context, request)
  if (!filing) throw new Problem('past-years.identity')
  const { filings } = context.database
  const session = await filings.readPortalSession(filing.id, filerReads(request, 'own-year'), now)
  if (!session) return failed('session')
  const year = seoulYear(now)
  const read = await ask(context, session, year)
  if (read.kind === 'session-ended') {
    await filings.endPortalSession(filing.id, context.clock.now())
    return failed('session')
  }
  if (read.kind === 'partial') return failed('partial')
  if (read.kind === 'failed') return failed(read.failure === 'closed' ? 'closed' : 'retry')
  const mask = readMask(filing.residentMask)
  const expected = mask
    ? expectedTax(read.rows, {
        birthYear: Number(mask.birthday.slice(0, 4)),
        year: ratesOf(year),
        findRates: (code, rateYear) => findRates(code, rateYear, context.rates),
      })
    : ({ kind: 'none', why: 'uncomputed' } as const)
  return { result: 'S' as const, income: { year, ...sumByPayer(read.rows), expected } }
})
