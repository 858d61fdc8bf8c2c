/** What the card at the top of the home page says: the season for everybody, for a signed-in person what they have begun. Pure. */
import { placesOf, stepByPath } from '#domain/journey/steps.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { JourneyAnswer } from '#features/journey/contract.ts'
import { resumeTexts, seasonTexts } from './texts.ts'

export type Today = { title: string; body?: string; mark?: string; act?: { label: string; to: string }; night?: boolean }

/** Whole days until the last day in Seoul; 0 on the day itself. */
export function daysLeft(lastDay: string, now: Date): number {
  return Math.round((seoulInstant(lastDay).getTime() - seoulInstant(seoulDay(now)).getTime()) / 86_400_000)
}

/** For somebody whose journey is not known. */
export function seasonToday({ season, phase, night }: SeasonNow, now: Date): Today {
  switch (phase) {
    case 'before': return seasonTexts.before
    case 'preview': return { title: seasonTexts.preview.title, body: seasonTexts.preview.body, act: { label: seasonTexts.preview.act, to: '/tax-report-1-a' }, night }
    case 'filing': return {
      title: seasonTexts.filing.title, body: seasonTexts.until(dayInWords(seoulInstant(season.lastDay))), mark: seasonTexts.dDay(daysLeft(season.lastDay, now)),
      act: { label: seasonTexts.filing.act, to: '/tax-report-0' }, night,
    }
    case 'late': return { title: seasonTexts.late.title, body: seasonTexts.late.body, act: { label: seasonTexts.late.act, to: '/consult-form' } }
    case 'off': return { title: seasonTexts.off.title, body: seasonTexts.off.body, act: { label: seasonTexts.off.act, to: '/consult-form' } }
  }
}

/** For a signed-in person: filed, waiting, in the middle, or as for everybody. `stepName` names a step's address in words. */
export function personToday(journey: JourneyAnswer, ofEverybody: Today, stepName: (path: string) => string): Today {
  const { facts, answers, ticket } = journey
  if (answers.ending && answers.ending !== 'ticket') return { title: resumeTexts.filed.title, body: resumeTexts.filed.body(answers.caseNumber), act: { label: resumeTexts.filed.act, to: '/mypage' } }
  if (ticket) return { title: resumeTexts.ticket.title, body: resumeTexts.ticket.body(ticket.ahead), act: { label: resumeTexts.ticket.act, to: '/standbyfromhometax' } }
  const open = journey.season.phase === 'filing' || (journey.season.phase === 'preview' && facts.lane === 'preview')
  if (!journey.begun || !open) return ofEverybody
  const place = stepByPath(journey.path, facts.lane)?.place
  return {
    title: resumeTexts.title, body: [place ? resumeTexts.place(place, placesOf(facts.lane)) : '', resumeTexts.saved].filter(Boolean).join(' '), act: { label: resumeTexts.act(stepName(journey.path)), to: journey.path },
    ...(ofEverybody.mark ? { mark: ofEverybody.mark } : {}), night: journey.season.night,
  }
}
