import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { dayInWords, daysBetween, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { seasonTexts } from './texts.ts'

export type Today = {
  title: string
  body?: string
  mark?: string
  act?: { label: string; to: string }
  /** The portal is closed at night. */
  night?: boolean
  place?: { number: number; total: number }
}

/** `opens`: when the office opens again, in words; null while it is open. */
export type OfficeNow = { state: 'open' | 'lunch' | 'closed'; opens: string | null }

export type Calendar = Pick<JourneyAnswer['season'], 'phase' | 'night' | 'lastDay' | 'sincereLastDay'>

export function toCalendar({ season, phase, night }: SeasonNow): Calendar {
  return { phase, night, lastDay: season.lastDay, sincereLastDay: season.sincereLastDay }
}

const learn = { label: seasonTexts.before.act, to: href('/tax-introduction') }

/** At night the lanes are closed (S89). */
function withNight(night: boolean, card: Today, instead: Partial<Today>): Today {
  return night ? { ...card, ...instead, night } : card
}

export function seasonToday({ phase, night, lastDay, sincereLastDay }: Calendar, now: Date): Today {
  switch (phase) {
    case 'before':
      return { ...seasonTexts.before, act: learn }
    case 'preview':
      return withNight(
        night,
        { ...seasonTexts.preview, act: { label: seasonTexts.preview.act, to: stepPaths.preview.identity } },
        { title: seasonTexts.atNight.preview, act: learn },
      )
    case 'filing':
      return withNight(
        night,
        {
          title: seasonTexts.filing.title,
          body: seasonTexts.filing.body(dayInWords(seoulInstant(lastDay))),
          mark: seasonTexts.dDay(daysBetween(seoulDay(now), lastDay)),
          act: { label: seasonTexts.filing.act, to: stepPaths.filing.start },
        },
        { title: seasonTexts.atNight.filing, act: learn },
      )
    case 'late':
      return {
        ...seasonTexts.late,
        body: seasonTexts.late.body(dayInWords(seoulInstant(sincereLastDay))),
        act: { label: seasonTexts.late.act, to: href('/consult-form') },
      }
    case 'off':
      return { ...seasonTexts.off, act: { label: seasonTexts.off.act, to: href('/consult-form') } }
  }
}

/** Without floor and room. */
export function mapQuery(address: string): string {
  return encodeURIComponent(address.split(',')[0]?.trim() ?? '')
}
