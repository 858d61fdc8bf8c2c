import { consentHash } from '#database/consents/store.server.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay, seoulYear } from '#domain/seoul-time.ts'
import { interimEstimate, computeInterim } from '#effects/interim/interim.ts'
import { giveConsentOnce } from '#server/consents/queries.server.ts'
import { findYearNotice, yearNoticeKind } from '#server/consents/year-notice-queries.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { chooseYearNotices, estimateInterim, readOwnYear } from './contract.ts'
import { type FiledReturn, lastFiled, ratesOf, readInterimFacts, readLastReturn } from './facts.server.ts'
import { listOwnClaims, withdrawYearNotices } from './queries.server.ts'
import { readOwnIncomeServed } from './income.server.ts'
import { cardsOf } from './rules.ts'
import { noticeConsent } from './texts.ts'

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
