/** What the office asks a filer about a case: words or papers, by a day, until it is answered, taken back or done. */
import { addDays, daysBetween, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'

/** In words, or with a paper (a photo will do). */
export const questionKinds = ['question', 'document'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** `answered`: the office has yet to look. `closed`: looked at, or settled another way, on the phone for one. */
export const questionStates = ['asked', 'answered', 'closed', 'withdrawn'] as const
export type QuestionState = (typeof questionStates)[number]

const edges: Record<QuestionState, readonly QuestionState[]> = {
  asked: ['answered', 'closed', 'withdrawn'],
  answered: ['closed'],
  closed: [],
  withdrawn: [],
}

/** Whether a question in one state may come to another. */
export function mayBecome(from: QuestionState, to: QuestionState): boolean {
  return edges[from].includes(to)
}

/** The longest that an answer is waited for, in days from today. */
export const answerWithinDays = 60

/** Whether an answer may be asked for by a day: from today on, and not later than a person would remember it. */
export function isDueDay(day: SeoulDay, now: Date): boolean {
  const ahead = daysBetween(seoulDay(now), day)
  return ahead >= 0 && ahead <= answerWithinDays
}

/** The day that is proposed: three days from today, or the season's last day where that is sooner. */
export function proposedDay(now: Date, lastDay: SeoulDay): SeoulDay {
  const today = seoulDay(now)
  const proposed = addDays(today, 3)
  return lastDay >= today && lastDay < proposed ? lastDay : proposed
}
