/**
 * Terms of the tax office's letters. A term begins on the day after receipt (국세기본법 4, 민법 157); if it ends on a
 * Saturday, a holiday or 1 May, the next other day counts (국세기본법 5①).
 */
import { lastDays } from '#tax/years/last-days.ts'
import { isWorkingDay } from '#domain/business-hours.ts'
import { addDays, isDay, type SeoulDay } from '#domain/seoul-time.ts'
import type { LetterKind } from './letter.ts'

export type LetterDays = {
  kind: LetterKind
  /** 소득금액변동통지: when the company got it. */
  receivedDay: SeoulDay
  paperDueDay: SeoulDay | null
  incomeYear: number | null
}

export const termNames = ['answer', 'appeal', 'claim', 'late-claim', 'extension'] as const
type TermName = (typeof termNames)[number]
export type LetterTerms = Partial<Record<TermName, SeoulDay>>

const isOfficeDay = (day: SeoulDay) => isWorkingDay(day) && !day.endsWith('-05-01')

export function movedOn(day: SeoulDay): SeoulDay {
  let found = day
  while (!isOfficeDay(found)) found = addDays(found, 1)
  return found
}

/** 민법 160: the eve of the day of that number, or the month's last day if it has none. */
export function monthsAfter(received: SeoulDay, months: number): SeoulDay {
  const first = addDays(received, 1)
  const month = Number(first.slice(5, 7)) - 1 + months
  const year = Number(first.slice(0, 4)) + Math.floor(month / 12)
  const corresponding = `${year}-${String((month % 12) + 1).padStart(2, '0')}-${first.slice(8)}`
  return isDay(corresponding) ? addDays(corresponding, -1) : lastDayOfMonth(corresponding)
}

const lastDayOfMonth = (day: SeoulDay): SeoulDay =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

const daysAfter = (day: SeoulDay, days: number) => movedOn(addDays(day, days))

/** `answer`: by when the matter itself is due. Absent: no legal term; the paper says it. */
export function letterTerms({ kind, receivedDay, paperDueDay, incomeYear }: LetterDays): LetterTerms {
  const season = incomeYear === null ? undefined : lastDays[incomeYear]?.general
  // 국세기본법 61, 68: 90 days; 45의2①: 3 months for a tax that an office raised.
  const appeal = daysAfter(receivedDay, 90)
  const claim = movedOn(monthsAfter(receivedDay, 3))
  switch (kind) {
    case 'filing-notice':
      return season ? { answer: season } : {}
    case 'incentive-notice':
      // 조특법 100의7②: within six months after the term.
      return season ? { answer: season, 'late-claim': movedOn(monthsAfter(season, 6)) } : {}
    case 'pre-assessment':
      // 국세기본법 81의15②.
      return { answer: daysAfter(receivedDay, 30) }
    case 'payment-notice':
      // 국세징수법 13⑤: asked for ten days before, silence grants it.
      return { appeal, claim, ...(paperDueDay ? { extension: addDays(paperDueDay, -10) } : {}) }
    case 'income-change':
      // 소득세법 시행령 134①.
      return { answer: movedOn(lastDayOfMonth(addDays(lastDayOfMonth(addDays(lastDayOfMonth(receivedDay), 1)), 1))) }
    case 'assessment':
      return { answer: appeal, appeal, claim }
    case 'claim-refused':
      return { answer: appeal, appeal }
    case 'demand':
      return { answer: daysAfter(receivedDay, 1) }
    case 'explanation':
    case 'other':
      return {}
  }
}

/** The earlier of the paper's and the law's; null if neither says a day. */
export function findDueDay(days: LetterDays): {
  paper: SeoulDay | null
  counted: SeoulDay | null
  due: SeoulDay | null
} {
  const counted = letterTerms(days).answer ?? null
  const paper = days.paperDueDay
  const due = paper && counted ? (paper < counted ? paper : counted) : (paper ?? counted)
  return { paper, counted, due }
}
