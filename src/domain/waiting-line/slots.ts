/**
 * How many people of the line may be on their way to the portal at the same time: it follows what the portal answered
 * lately, up to a ceiling. Nobody outside the line is held back by it: whoever presses asks the portal. Pure.
 */

/** What the portal said to one request. `served`: it took it, or judged it; `trouble`: an error, or no answer. */
export type PortalAnswer = { at: Date; kind: 'served' | 'overloaded' | 'trouble'; tookMs: number }

/** Answers older than this say nothing of the portal now. */
export const answersCountMs = 30 * 60_000
/** A called person who has not asked the portal by then no longer keeps others from being called. */
export const slotMs = 60_000
/** An answer that took longer is a sign of crowding. */
const slowMs = 10_000
/** After a refusal the line rests, longer after each further one, until somebody is served. */
const [shortestRestMs, longestRestMs] = [60_000, 5 * 60_000]

const isGood = ({ kind, tookMs }: PortalAnswer) => kind === 'served' && tookMs <= slowMs

/** Whether the portal serves people, by its last answer; null while it answered nobody lately. */
export function portalServes(answers: readonly PortalAnswer[], now: Date): boolean | null {
  const last = recent(answers, now).at(-1)
  return last ? last.kind === 'served' : null
}

function recent(answers: readonly PortalAnswer[], now: Date): PortalAnswer[] {
  return answers
    .filter(({ at }) => now.getTime() - at.getTime() < answersCountMs)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * How many may be called and not yet have asked: doubled by each quick answer up to `ceiling`, halved by a refusal, an
 * error or slowness. Zero while the line rests after the last of these; one where nothing is known.
 */
export function lineSlots(answers: readonly PortalAnswer[], ceiling: number, now: Date): number {
  let slots = 1
  let bad = 0
  const known = recent(answers, now)
  for (const answer of known) {
    slots = isGood(answer) ? Math.min(ceiling, slots * 2) : Math.max(1, Math.floor(slots / 2))
    bad = isGood(answer) ? 0 : bad + 1
  }
  const last = known.at(-1)
  const restMs = bad === 0 ? 0 : Math.min(longestRestMs, shortestRestMs * 2 ** (bad - 1))
  if (last && now.getTime() - last.at.getTime() < restMs) return 0
  return Math.min(ceiling, slots)
}

/** How many may be called now, given when those who are called and have not asked yet were called. */
export function freeSlots(slots: number, calledAt: readonly Date[], now: Date): number {
  const held = calledAt.filter((at) => now.getTime() - at.getTime() < slotMs).length
  return Math.max(0, slots - held)
}
