/** On a public page an expired session is no reason to redirect. */
import { href } from '#domain/address/href.ts'
import type { CaseView } from '#domain/case-view/case-view.ts'
import { countPlaces, findStepByPath } from '#domain/journey/steps.ts'
import { type ReportState as Progress, reportNodes } from '#domain/report-progress.ts'
import { readJourney } from '#filer/journey/calls.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { readReportState } from '#filer/my-page/calls.ts'
import { type Today, seasonToday } from '#site/home/rules.ts'
import { resumeTexts, seasonTexts } from '#site/home/texts.ts'
import { makeCall } from '#web/http-client/http-client.ts'
import { readServerClock } from '#web/server-clock.ts'
import { accessToken, keepToken, signOutHere } from '#web/session.ts'

type ReportState = Progress & {
  filingYear?: number | undefined
  caseNumber?: string | undefined
  told?: CaseView | undefined
}

const ownPage = { label: seasonTexts.atNight.own, to: href('/mypage') }

const onTheWay = new Set<CaseView['kind']>(['begun', 'begun-preview', 'begun-consent', 'data-failed'])

/** `report` is null if it could not be read. */
export function personToday(journey: JourneyAnswer, report: ReportState | null, now: Date): Today {
  const { told: caseView, answers, season, facts, path } = journey
  const generalCard = seasonToday(season, now)
  if (caseView.kind.startsWith('nothing-'))
    return report?.told && isPriorYearOpen(report, season.filingYear) ? filedCard(report.told, report) : generalCard
  if (onTheWay.has(caseView.kind)) {
    const number = findStepByPath(path, facts.lane)?.place
    return {
      ...toCard(caseView),
      ...(number ? { place: { number, total: countPlaces(facts.lane) } } : {}),
      ...(facts.lane === 'filing' && generalCard.mark ? { mark: generalCard.mark } : {}),
    }
  }
  return answers.caseNumber ? filedCard(caseView, { ...report, caseNumber: answers.caseNumber }) : toCard(caseView)
}

/** Last year's return may still be open, with its fee and report. */
const isPriorYearOpen = ({ filingYear, received, completed }: ReportState, current: number) =>
  filingYear !== undefined && filingYear < current && Boolean(received) && !completed

function toCard({ headline, sentence, act }: CaseView): Today {
  return { title: headline, body: sentence, act: act ?? ownPage }
}

function filedCard(caseView: CaseView, { caseNumber, ...report }: ReportState): Today {
  const nodes = reportNodes(report)
  const number = nodes.filter(({ node }) => node === 'done').length
  return {
    ...toCard(caseView),
    ...(caseNumber ? { mark: resumeTexts.number(caseNumber) } : {}),
    ...(number > 0 ? { place: { number, total: nodes.length } } : {}),
  }
}

const call = makeCall({
  fetch: (...request) => fetch(...request),
  token: accessToken,
  heard(headers, sentAtMs) {
    readServerClock(headers.get('x-server-now'), sentAtMs)
    keepToken(headers.get('authorization'))
  },
  refused: (problem) => {
    if (problem.status === 401) signOutHere()
  },
})

const resting = new Set<JourneyAnswer['season']['phase']>(['before', 'preview'])

/** Null: show the anonymous card. */
export async function readOwnToday(signal: AbortSignal): Promise<Today | null> {
  const journey = await call(readJourney, {}, { signal }).catch(() => null)
  if (!journey) return null
  // Last year's return may still be open.
  const needsReport =
    journey.answers.ending !== 'ticket' && (journey.answers.ending !== '' || resting.has(journey.season.phase))
  const report = needsReport ? await call(readReportState, { query: {} }, { signal }).catch(() => null) : null
  return personToday(journey, report, new Date(journey.serverNow))
}
