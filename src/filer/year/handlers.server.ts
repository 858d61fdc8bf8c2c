import { consentHash } from '#database/consents.server.ts'
import { Problem } from '#domain/problems.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { seoulDay, seoulYear } from '#domain/seoul-time.ts'
import { computeInterim, interimEstimate } from '#effects/interim/interim.ts'
import { provenFiling } from '#filer/past-years/service.server.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import type { ReadStatements } from '#integrations/tax-portal/port.ts'
import { findYearNotice, giveConsentOnce, yearNoticeKind } from '#server/consents/queries.server.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { findRates } from '#tax/rates/expense-rates.ts'
import { chooseYearNotices, estimateInterim, readOwnIncome, readOwnYear } from './contract.ts'
import { type FiledReturn, lastFiled, ratesOf, readInterimFacts, readLastReturn } from './facts.server.ts'
import { expectedTax, sumByPayer } from './income-rules.ts'
import { listOwnClaims, withdrawYearNotices } from './queries.server.ts'
import { cardsOf } from './rules.ts'
import { noticeConsent } from './texts.ts'

// 간이지급명세서 of the present year, read at the portal by the person's own session; nothing is kept.

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

const readOwnIncomeServed = serveMember(readOwnIncome, async (context, request) => {
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

const reason = 'own-year'
const hash = consentHash(noticeConsent.body)

const memberOf = ({ filing: { accountId, branchId } }: FiledReturn) => ({ accountId, branchId })

const readOwnYearServed = serveMember(readOwnYear, async (context, request) => {
  const { now, season, branch, account } = request
  const { guarantee } = branch.money
  const filed = await lastFiled(context, request)
  const today = seoulDay(now)
  const last = filed && (await readLastReturn(context, filed, { reader: filerReads(request, reason), today, now }))
  const claims = await listOwnClaims(context.database, { accountId: account.id, branchId: branch.affiliationId })
  const consent = filed && (await findYearNotice(context.database, memberOf(filed)))
  return {
    today,
    cards: cardsOf(today, last),
    season: season.phase === 'filing',
    guarantee: guarantee ? { words: guarantee.words, mostWon: guarantee.mostWon } : null,
    claims: claims.flatMap(({ state, askedAt, paidAt, ...claim }) =>
      state === 'withdrawn'
        ? []
        : [{ ...claim, state, askedAt: askedAt.toISOString(), paidAt: paidAt?.toISOString() ?? null }],
    ),
    notices: filed
      ? { body: noticeConsent.body, version: noticeConsent.version, hash, given: consent?.at.toISOString() ?? null }
      : null,
  }
})

const chooseYearNoticesServed = serveMember(chooseYearNotices, async (context, request) => {
  const { body, ip, branch, now } = request
  const filed = await lastFiled(context, request)
  if (!filed) throw new Problem('own-year.none')
  if (body.on && body.hash !== hash) throw new Problem('request.conflict', { fields: ['hash'] })
  const { id: filingId, accountId } = filed.filing
  await context.database.transaction(async (r) => {
    await r.filings.lock(filingId)
    if (body.on) {
      const { version } = noticeConsent
      const textHash = await r.consents.keepText({ kind: yearNoticeKind, ...noticeConsent }, now)
      const consent = { branchId: branch.affiliationId, accountId, filingId, version, textHash, granted: true, ip }
      await giveConsentOnce(r, { ...consent, kind: yearNoticeKind }, now)
    } else {
      await withdrawYearNotices(r, memberOf(filed), now)
      await r.outbox.cancelOf(filingId, ['year-notice'])
    }
  })
  return { result: 'S' as const }
})

const estimateInterimServed = serveMember(estimateInterim, async (context, request) => {
  const { body, now } = request
  const year = seoulYear(now)
  const rates = ratesOf(year)
  const filed = await lastFiled(context, request)
  if (!filed || filed.filing.filingYear !== year || !rates) throw new Problem('own-year.none')
  const facts = await readInterimFacts(context, filed, filerReads(request, reason), now)
  const lastInterimWon = facts.lastInterimWon ?? body.lastInterimWon
  const baseWon = Math.max(0, facts.settledWon + (lastInterimWon ?? 0))
  const { incomeWon, deductionsWon, withheldWon } = body
  return {
    interim: computeInterim({ ...facts, lastInterimWon }, rates),
    baseWon,
    ...interimEstimate(baseWon, { incomeWon, deductionsWon, withheldWon }, rates),
  }
})

export const yearServed: readonly Served[] = [
  readOwnYearServed,
  chooseYearNoticesServed,
  estimateInterimServed,
  readOwnIncomeServed,
]
