/** What the card at the top of the home page says to a signed-in person: what they have begun. Pure. */
import { href } from '#domain/address/href.ts'
import { placesOf, stepByPath } from '#domain/journey/steps.ts'
import type { ReportState as Progress } from '#domain/report-progress/report-progress.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { filedPlace, filedState } from './filed.ts'
import { byNight, seasonToday, type Today } from '#site/home/rules.ts'
import { resumeTexts, seasonTexts } from '#site/home/texts.ts'

const ownPage = { label: seasonTexts.atNight.own, to: href('/mypage') }

/** How far the office is, and with which case of which year, where that is known. */
type ReportState = Progress & { filingYear?: number | undefined; caseNumber?: string | undefined }

/** For a signed-in person: filed, waiting, in the middle, or as for everybody. `report` is how far the office is; `stepName` names a step's address in words. */
export function personToday(
  journey: JourneyAnswer,
  report: ReportState | null,
  now: Date,
  stepName: (path: string) => string,
): Today {
  const { facts, answers, ticket, season } = journey
  const ofEverybody = seasonToday(season, now)
  const mark = ofEverybody.mark ? { mark: ofEverybody.mark } : {}
  if (answers.ending && answers.ending !== 'ticket') {
    const { number, states } = resumeTexts.filed
    const { act, ...words } = states[filedState(report, season.phase)]
    const place = filedPlace(report)
    return {
      ...words,
      act: { label: act, to: href('/mypage') },
      ...(answers.caseNumber ? { mark: number(answers.caseNumber) } : {}),
      ...(place ? { place } : {}),
    }
  }
  if (ticket) {
    const { act, called, missed, ...waiting } = resumeTexts.ticket
    const words = { waiting: { title: waiting.title, body: waiting.body(ticket.ahead), act }, called, missed }[
      ticket.state
    ]
    return { title: words.title, body: words.body, act: { label: words.act, to: href('/standbyfromhometax') } }
  }
  // An April receipt is no return: in May its documents are still to come (screens: "received").
  if (season.phase === 'filing' && answers.caseNumber && facts.lane === 'filing' && facts.collection === 'none')
    return byNight(
      season.night,
      { ...resumeTexts.received, act: { label: resumeTexts.received.act, to: journey.path }, ...mark },
      { act: ownPage },
    )
  const open =
    season.phase === 'filing' || (season.phase === 'preview' && facts.lane === 'preview') || facts.lane === 'consent'
  if (!journey.begun || !open)
    return report && isOpenOfBefore(report, season.filingYear) ? filedCard(report) : ofEverybody
  const number = stepByPath(journey.path, facts.lane)?.place
  const card: Today = {
    title: resumeTexts.titles[facts.lane],
    body: resumeTexts.from(stepName(journey.path)),
    act: { label: resumeTexts.act, to: journey.path },
    ...(number ? { place: { number, of: placesOf(facts.lane) } } : {}),
    ...(facts.lane === 'filing' ? mark : {}),
  }
  // A consent is written by night too; only its authentication waits.
  return byNight(season.night, card, facts.lane === 'consent' ? {} : { act: ownPage })
}

/** A return of an earlier year that is not done yet: on 1 January its fee and its report are still the person's. */
const isOpenOfBefore = ({ filingYear, received, completed }: ReportState, current: number) =>
  filingYear !== undefined && filingYear < current && Boolean(received) && !completed

function filedCard(report: ReportState): Today {
  const { number, states } = resumeTexts.filed
  const { act, ...words } = states[filedState(report, 'off')]
  const place = filedPlace(report)
  return {
    ...words,
    act: { label: act, to: href('/mypage') },
    ...(report.caseNumber ? { mark: number(report.caseNumber) } : {}),
    ...(place ? { place } : {}),
  }
}
