/** On a public page an expired session is no reason to redirect. */
import { href } from '#domain/address/href.ts'
import type { CaseView } from '#domain/case-view/case-view.ts'
import { placesOf, stepByPath } from '#domain/journey/steps.ts'
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
  const { told, answers, season, facts, path } = journey
  const ofEverybody = seasonToday(season, now)
  if (told.kind.startsWith('nothing-'))
    return report?.told && isOpenOfBefore(report, season.filingYear) ? filedCard(report.told, report) : ofEverybody
  if (onTheWay.has(told.kind)) {
    const number = stepByPath(path, facts.lane)?.place
    return {
      ...cardOf(told),
      ...(number ? { place: { number, of: placesOf(facts.lane) } } : {}),
      ...(facts.lane === 'filing' && ofEverybody.mark ? { mark: ofEverybody.mark } : {}),
    }
  }
  return answers.caseNumber ? filedCard(told, { ...report, caseNumber: answers.caseNumber }) : cardOf(told)
}

/** Last year's return may still be open, with its fee and report. */
const isOpenOfBefore = ({ filingYear, received, completed }: ReportState, current: number) =>
  filingYear !== undefined && filingYear < current && Boolean(received) && !completed

function cardOf({ headline, sentence, act }: CaseView): Today {
  return { title: headline, body: sentence, act: act ?? ownPage }
}

function filedCard(caseView: CaseView, { caseNumber, ...report }: ReportState): Today {
  const nodes = reportNodes(report)
  const number = nodes.filter(({ node }) => node === 'done').length
  return {
    ...cardOf(caseView),
    ...(caseNumber ? { mark: resumeTexts.number(caseNumber) } : {}),
    ...(number > 0 ? { place: { number, of: nodes.length } } : {}),
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
  const asked =
    journey.answers.ending !== 'ticket' && (journey.answers.ending !== '' || resting.has(journey.season.phase))
  const report = asked ? await call(readReportState, { query: {} }, { signal }).catch(() => null) : null
  return personToday(journey, report, new Date(journey.serverNow))
}
