/**
 * What a signed-in person has begun, fetched for them alone and asked without a word: on a public page an ended sign-in
 * is no reason to be sent away.
 */
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

/** How far the office is, and with which case of which year, where that is known. */
type ReportState = Progress & {
  filingYear?: number | undefined
  caseNumber?: string | undefined
  told?: CaseView | undefined
}

const ownPage = { label: seasonTexts.atNight.own, to: href('/mypage') }

/** The kinds with a place on the bar of the journey. */
const onTheWay = new Set<CaseView['kind']>(['begun', 'begun-preview', 'begun-consent', 'data-failed'])

/**
 * For a signed-in person; as for everybody where nothing is begun. `report` is how far the office is, null where it
 * could not be asked.
 */
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

/** A return of an earlier year that is not done yet: on 1 January its fee and its report are still the person's. */
const isOpenOfBefore = ({ filingYear, received, completed }: ReportState, current: number) =>
  filingYear !== undefined && filingYear < current && Boolean(received) && !completed

function cardOf({ headline, sentence, act }: CaseView): Today {
  return { title: headline, body: sentence, act: act ?? ownPage }
}

/** With the case number, and how many of my page's five steps are behind the person. */
function filedCard(told: CaseView, { caseNumber, ...report }: ReportState): Today {
  const nodes = reportNodes(report)
  const number = nodes.filter(({ node }) => node === 'done').length
  return {
    ...cardOf(told),
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

/**
 * Null where it cannot be told: the page then shows what everybody sees. How far the office is, is asked for whoever
 * has handed in.
 */
export async function readOwnToday(signal: AbortSignal): Promise<Today | null> {
  const journey = await call(readJourney, {}, { signal }).catch(() => null)
  if (!journey) return null
  // A return of last year may be open while this year's journey has nothing yet.
  const asked =
    journey.answers.ending !== 'ticket' && (journey.answers.ending !== '' || resting.has(journey.season.phase))
  const report = asked ? await call(readReportState, { query: {} }, { signal }).catch(() => null) : null
  return personToday(journey, report, new Date(journey.serverNow))
}
