/** The one rule of who may work: every way in and every list asks it, here or as `isActiveStaff` in SQL. */
import { addDays, daysBetween, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'

/** `endsOn`: the last day, inclusive. */
export type AccountTerm = { suspendedAt: Date | null; endsOn: SeoulDay | null }

export const hasEnded = (endsOn: SeoulDay | null, now: Date): boolean => endsOn !== null && endsOn < seoulDay(now)

export const isActive = ({ suspendedAt, endsOn }: AccountTerm, now: Date): boolean =>
  suspendedAt === null && !hasEnded(endsOn, now)

const toldDays = 7
/** Counted as missing where a second person is needed, so that somebody is found in time. */
const missedDays = 14

const endsWithin = (endsOn: SeoulDay | null, days: number, now: Date) =>
  endsOn !== null && daysBetween(seoulDay(now), endsOn) < days

export const isToldOfEnd = (endsOn: SeoulDay | null, now: Date): boolean => endsWithin(endsOn, toldDays, now)
export const isSoonMissed = (endsOn: SeoulDay | null, now: Date): boolean => endsWithin(endsOn, missedDays, now)

export const firstDayWithout = (endsOn: SeoulDay): SeoulDay => addDays(endsOn, 1)
