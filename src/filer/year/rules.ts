/** What matters now outside May, by the day and what the office kept of the last return. */
import { isWorkingDay } from '#domain/business-hours.ts'
import { interimCallDay } from '#domain/contact-due.ts'
import { mayRemind } from '#domain/message/reminders.ts'
import { type Season, seasons } from '#domain/season/seasons.ts'
import { addDays, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import { type Interim, interimDays } from '#effects/interim/interim.ts'

/** Of the return filed here this year; null without one. */
export type LastReturn = {
  filingYear: number
  /** `no-rates`: those of the year are not known yet. */
  interim: Interim | { kind: 'no-rates' }
  /** Of twelve months from November; null if nobody knows. */
  premium: { lowWon: number; highWon: number } | null
  /** Put off by choice; its due day (소득세법 77, 지방세법 95④). */
  instalment: { nationalWon: number; localWon: number; dueDay: SeoulDay } | null
}

export type YearCard =
  | {
      kind: 'interim'
      dueDay: SeoulDay
      splitDay: SeoulDay
      reportFrom: SeoulDay
      interim: LastReturn['interim'] | null
    }
  | { kind: 'premium'; dueDay: SeoulDay; from: SeoulDay; premium: LastReturn['premium'] }
  | { kind: 'instalment'; dueDay: SeoulDay; nationalWon: number; localWon: number }
  | { kind: 'season'; dueDay: SeoulDay; opensOn: SeoulDay; filingOn: SeoulDay }

/** The notice comes in November; its card a month earlier. */
const interimFrom = '10-01'
const premiumFrom = '11-01'
const seasonFrom = '12-01'

const workingDayFrom = (day: SeoulDay): SeoulDay => {
  let found = day
  while (!isWorkingDay(found)) found = addDays(found, 1)
  return found
}

function seasonCard(today: SeoulDay, season: Season): YearCard[] {
  const [opensOn, filingOn] = [season.receiptOpens, season.filingOpens].map((at) => seoulDay(new Date(at)))
  const shownFrom = `${season.filingYear - 1}-${seasonFrom}`
  if (!opensOn || !filingOn || today < shownFrom || today >= filingOn) return []
  return [{ kind: 'season', dueDay: season.lastDay, opensOn, filingOn }]
}

/** By due day. Nothing in the season itself: my page leads through it. `last` null: no return was filed here. */
export function cardsOf(today: SeoulDay, last: LastReturn | null): YearCard[] {
  const year = Number(today.slice(0, 4))
  const own = last?.filingYear === year ? last : null
  const { from: reportFrom, dueDay, splitDay } = interimDays(year)
  // The premium of November is due on the tenth of December (건강보험법 78①).
  const premiumDue = workingDayFrom(`${year}-12-10`)
  const cards: YearCard[] = []
  if (own?.instalment && today <= own.instalment.dueDay) cards.push({ kind: 'instalment', ...own.instalment })
  if (today >= `${year}-${interimFrom}` && today <= dueDay)
    cards.push({ kind: 'interim', dueDay, splitDay, reportFrom, interim: own?.interim ?? null })
  if (today >= `${year}-${premiumFrom}` && today <= premiumDue)
    cards.push({ kind: 'premium', dueDay: premiumDue, from: `${year}-${premiumFrom}`, premium: own?.premium ?? null })
  cards.push(...seasons.flatMap((season) => seasonCard(today, season)))
  return cards.toSorted((card, other) => card.dueDay.localeCompare(other.dueDay))
}

/** `instalment`: only for those who put a part off. */
export type YearNotice = { quarter: string; to: 'everybody' | 'instalment' }

/** First day of each quarter's message; after two weeks it is too late. None in the quarter of the season. */
const noticeDays = [
  { quarter: 1, from: '03-02', to: 'everybody' },
  { quarter: 3, from: '07-20', to: 'instalment' },
  // The notice is sent by the fifteenth (소득세법 65①).
  { quarter: 4, from: '11-16', to: 'everybody' },
] as const
const noticeForDays = 14

/** Null on days and at hours without a message. */
export function noticeAt(now: Date): YearNotice | null {
  if (!mayRemind({ closedDays: [] }, now)) return null
  const today = seoulDay(now)
  const year = today.slice(0, 4)
  const found = noticeDays.find(({ from }) => {
    const first = `${year}-${from}`
    return today >= first && today < addDays(first, noticeForDays)
  })
  return found ? { quarter: `${year}-${found.quarter}`, to: found.to } : null
}

/** After the notices are sent, and early enough to report an estimate. */
export const callDays = (year: number): { firstDay: SeoulDay; lastDay: SeoulDay } => ({
  firstDay: `${year}-11-01`,
  lastDay: interimCallDay(year),
})
