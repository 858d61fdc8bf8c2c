import { addDays, daysBetween, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'

export const questionKinds = ['question', 'document'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** `answered`: not checked yet. `closed`: checked, or resolved otherwise, for example by phone. */
export const questionStates = ['asked', 'answered', 'closed', 'withdrawn'] as const
export type QuestionState = (typeof questionStates)[number]

const edges: Record<QuestionState, readonly QuestionState[]> = {
  asked: ['answered', 'closed', 'withdrawn'],
  answered: ['closed'],
  closed: [],
  withdrawn: [],
}

export function mayBecome(from: QuestionState, to: QuestionState): boolean {
  return edges[from].includes(to)
}

/** Days from today. */
export const answerWithinDays = 60

export function isDueDay(day: SeoulDay, now: Date): boolean {
  const ahead = daysBetween(seoulDay(now), day)
  return ahead >= 0 && ahead <= answerWithinDays
}

export function proposedDay(now: Date, lastDay: SeoulDay): SeoulDay {
  const today = seoulDay(now)
  const proposed = addDays(today, 3)
  return lastDay >= today && lastDay < proposed ? lastDay : proposed
}
