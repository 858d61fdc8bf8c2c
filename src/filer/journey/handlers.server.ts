import { next } from '#domain/journey/journey.ts'
import { choiceOf, defaultChoice, type CertificateChoice } from '#domain/certificate.ts'
import { noJourney, type JourneyFacts } from '#domain/journey/facts.ts'
import { portalServes } from '#domain/queue/slots.ts'
import { isRefusedForCrowd } from '#domain/queue/queue.ts'
import { findEvening, type SeasonNow } from '#domain/season/season.ts'
import type { Filing, Journey, Database } from '#database/rows.ts'
import { enterSeason, journeyFacts } from '#server/guards/journey-facts.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { readJourney } from './contract.ts'
import { isMorningMessageRequested, portalAnswers, usualWait } from '#filer/queue/service.server.ts'
import { readCaseView, queueTicketView, viewOfNobody } from './service.server.ts'

/** Depends on server state, not on the address (J101). */
function endingOf(
  filing: Filing,
  facts: JourneyFacts,
): 'registered' | 'ticket' | 'bookkeeping' | 'release-pending' | '' {
  if (!facts.registered) return facts.ticket ? 'ticket' : ''
  if (filing.agentState === 'release-pending') return 'release-pending'
  return filing.agentState === 'other-bookkeeping' ? 'bookkeeping' : 'registered'
}

function seasonAnswer({ season, phase, night }: SeasonNow, now: Date) {
  const evening = findEvening(now)
  return {
    filingYear: season.filingYear,
    phase,
    night,
    receiptOpens: season.receiptOpens,
    filingOpens: season.filingOpens,
    lastDay: season.lastDay,
    closes: season.closes,
    sincereLastDay: season.sincereLastDay,
    ...(evening
      ? {
          evening: {
            from: evening.from.toISOString(),
            until: evening.until.toISOString(),
            again: evening.again.toISOString(),
          },
        }
      : {}),
  }
}

const noAnswers = {
  ...defaultChoice,
  residentNumberMask: '',
  bankCode: '',
  accountNumberMask: '',
  method: null,
  caseNumber: '',
  ending: '' as const,
}

function answerOfNobody(season: SeasonNow, now: Date) {
  const facts = noJourney(laneFor(undefined, season))
  const step = next(facts)
  return {
    lane: facts.lane,
    step: step.name,
    path: step.path,
    begun: false,
    facts,
    told: viewOfNobody({ season }),
    season: seasonAnswer(season, now),
    answers: noAnswers,
    serverNow: now.toISOString(),
  }
}

export const readJourneyServed = serveMember(
  readJourney,
  async ({ database, settings }, { account, branch, season, now }) => {
    const found = await database.journeys.find({
      accountId: account.id,
      branchId: branch.affiliationId,
      filingYear: season.season.filingYear,
    })
    const windowSeconds = settings.PORTAL_WINDOW_SECONDS
    if (!found) return { ...answerOfNobody(season, now), windowSeconds }
    const journey = await enterSeason(database, found, season, now)
    const { filing } = journey
    const facts = journeyFacts(journey, season, now)
    const ticket = queueTicketView(journey.ticket)
    const pending = pendingRequest(journey, facts)
    const [registration, lineNow, toldInMorning, caseView] = await Promise.all([
      database.registrations.find(filing.id),
      ticket?.state === 'waiting' ? lineOf(database, filing.branchId, now) : undefined,
      season.night && isMorningMessageRequested(database, filing.id, now),
      readCaseView(database, journey, { branch, season, now }),
    ])
    const step = next(facts)
    return {
      lane: facts.lane,
      step: step.name,
      path: step.path,
      begun: filing.identitySavedAt !== null || ticket !== undefined,
      facts,
      told: caseView,
      season: seasonAnswer(season, now),
      answers: {
        residentNumberMask: filing.hasResidentNumber && !isNumberRefused(journey) ? (filing.residentMask ?? '') : '',
        ...(account.name || !filing.filerName ? {} : { filerName: filing.filerName }),
        ...choiceOf(filing.certificate, filing.telecom),
        bankCode: registration?.bankCode ?? '',
        accountNumberMask: registration?.accountMask ?? '',
        method: filing.method,
        ...(filing.familyIncome ? { familyIncome: filing.familyIncome } : {}),
        caseNumber: filing.registeredAt ? filing.caseNumber : '',
        ending: endingOf(filing, facts),
      },
      ...(pending ? { pending } : {}),
      ...(facts.sessionValid && filing.portalSessionUntil
        ? { sessionUntil: filing.portalSessionUntil.toISOString() }
        : {}),
      ...(isRefusedForCrowd(journey.portalRequest, now) && !facts.registered ? { refused: true } : {}),
      ...(toldInMorning ? { toldInMorning } : {}),
      ...(ticket ? { ticket: { ...ticket, ...lineNow } } : {}),
      windowSeconds,
      serverNow: now.toISOString(),
    }
  },
)

/** The portal did not recognize the stored number with this name and phone. */
function isNumberRefused({ filing, portalRequest }: Journey): boolean {
  const { identitySavedAt } = filing
  return portalRequest?.failure === 'identity' && identitySavedAt !== null && identitySavedAt <= portalRequest.createdAt
}

async function lineOf(database: Database, branchId: string, now: Date) {
  const [usualMinutes, answers] = await Promise.all([usualWait(database, branchId, now), portalAnswers(database, now)])
  return { ...(usualMinutes ? { usualMinutes } : {}), ...(portalServes(answers, now) ? { portalServes: true } : {}) }
}

function pendingRequest({ portalRequest, registryRequest }: Journey, { authWaiting, registryWaiting }: JourneyFacts) {
  if (portalRequest && authWaiting) return pendingAnswer('portal', portalRequest)
  if (registryRequest && registryWaiting) return pendingAnswer('registry', registryRequest)
  return undefined
}

const pendingAnswer = (kind: 'portal' | 'registry', request: CertificateChoice & { expiresAt: Date }) => ({
  kind,
  expiresAt: request.expiresAt.toISOString(),
  ...choiceOf(request.certificate, request.telecom),
})
