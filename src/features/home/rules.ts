/** What the card at the top of the home page says: the season for everybody, for a signed-in person what they have begun. Pure. */
import { placesOf, stepByPath } from '#domain/journey/steps.ts'
import type { ReportState } from '#domain/report-progress/report-progress.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { dayInWords, daysBetween, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { JourneyAnswer } from '#features/journey/contract.ts'
import { filedPlace, filedState } from './filed.ts'
import { resumeTexts, seasonTexts } from './texts.ts'

export type Today = {
  title: string
  body?: string
  /** A word or two that one should see first. */
  mark?: string
  act?: { label: string; to: string }
  /** The portal is closed for the night; whatever is begun now stops there. */
  night?: boolean
  /** How far the person has come on the lane's bar, or the office with what was handed in. */
  place?: { number: number; of: number }
}

/** What the calendar says, as the server's answer carries it. */
export type Calendar = Pick<JourneyAnswer['season'], 'phase' | 'night' | 'lastDay'>

export function calendarOf({ season, phase, night }: SeasonNow): Calendar {
  return { phase, night, lastDay: season.lastDay }
}

const learn = { label: seasonTexts.before.act, to: '/tax-introduction' }
const ownPage = { label: seasonTexts.atNight.own, to: '/mypage' }

/** By night the lanes are closed (site spec, section 4): the card says from when on they are open, and leads to what can be done now. */
function byNight(night: boolean, card: Today, instead: Partial<Today>): Today {
  return night ? { ...card, ...instead, night } : card
}

/** For somebody whose journey is not known. */
export function seasonToday({ phase, night, lastDay }: Calendar, now: Date): Today {
  switch (phase) {
    case 'before': return { ...seasonTexts.before, act: learn }
    case 'preview': return byNight(night, { ...seasonTexts.preview, act: { label: seasonTexts.preview.act, to: '/tax-report-1-a' } }, { title: seasonTexts.atNight.preview, act: learn })
    case 'filing': return byNight(night, {
      title: seasonTexts.filing.title, body: seasonTexts.filing.body(dayInWords(seoulInstant(lastDay))), mark: seasonTexts.dDay(daysBetween(seoulDay(now), lastDay)),
      act: { label: seasonTexts.filing.act, to: '/tax-report-0' },
    }, { title: seasonTexts.atNight.filing, act: learn })
    case 'late': return { ...seasonTexts.late, act: { label: seasonTexts.late.act, to: '/consult-form' } }
    case 'off': return { ...seasonTexts.off, act: { label: seasonTexts.off.act, to: '/consult-form' } }
  }
}

/** For a signed-in person: filed, waiting, in the middle, or as for everybody. `report` is how far the office is; `stepName` names a step's address in words. */
export function personToday(journey: JourneyAnswer, report: ReportState | null, now: Date, stepName: (path: string) => string): Today {
  const { facts, answers, ticket, season } = journey
  const ofEverybody = seasonToday(season, now)
  const mark = ofEverybody.mark ? { mark: ofEverybody.mark } : {}
  if (answers.ending && answers.ending !== 'ticket') {
    // An April receipt is no return: in May its documents are still to come (screens: "received").
    if (season.phase === 'filing' && facts.lane === 'preview') return byNight(season.night, { ...resumeTexts.received, act: { label: resumeTexts.received.act, to: '/tax-report-1' }, ...mark }, { act: ownPage })
    const { number, states } = resumeTexts.filed
    const { act, ...words } = states[filedState(report, season.phase)]
    const place = filedPlace(report)
    return { ...words, act: { label: act, to: '/mypage' }, ...(answers.caseNumber ? { mark: number(answers.caseNumber) } : {}), ...(place ? { place } : {}) }
  }
  if (ticket) {
    const { act, called, missed, ...waiting } = resumeTexts.ticket
    const words = { waiting: { title: waiting.title, body: waiting.body(ticket.ahead), act }, called, missed }[ticket.state]
    return { title: words.title, body: words.body, act: { label: words.act, to: '/standbyfromhometax' } }
  }
  const open = season.phase === 'filing' || (season.phase === 'preview' && facts.lane === 'preview') || facts.lane === 'consent'
  if (!journey.begun || !open) return ofEverybody
  const number = stepByPath(journey.path, facts.lane)?.place
  const card: Today = {
    title: resumeTexts.titles[facts.lane], body: resumeTexts.from(stepName(journey.path)), act: { label: resumeTexts.act, to: journey.path },
    ...(number ? { place: { number, of: placesOf(facts.lane) } } : {}), ...(facts.lane === 'filing' ? mark : {}),
  }
  // A consent is written by night too; only its authentication waits.
  return byNight(season.night, card, facts.lane === 'consent' ? {} : { act: ownPage })
}

/** What a map is asked for: the address without the floor and the room behind its comma. */
export function mapQuery(address: string): string {
  return encodeURIComponent(address.split(',')[0]?.trim() ?? '')
}
