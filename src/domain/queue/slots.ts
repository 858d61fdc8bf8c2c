/** Adapts to recent responses. Never blocks people who try the portal directly. */

/** `trouble`: an error or no response. */
export type PortalAnswer = { at: Date; kind: 'served' | 'overloaded' | 'trouble'; tookMs: number }

/** Older responses say nothing about the current state. */
export const answersCountMs = 30 * 60_000
/** Then an unused slot is freed. */
export const slotMs = 60_000
const slowMs = 10_000
/** Trust 5: after ten minutes of outage the line goes on within one. Each try calls somebody in vain, so later few do. */
const [restMs, shortOutageMs, longRestMs] = [60_000, 15 * 60_000, 5 * 60_000]

const isGood = ({ kind, tookMs }: PortalAnswer) => kind === 'served' && tookMs <= slowMs

/** Null if there was no recent response. */
export function portalServes(answers: readonly PortalAnswer[], now: Date): boolean | null {
  const last = recent(answers, now).at(-1)
  return last ? last.kind === 'served' : null
}

function recent(answers: readonly PortalAnswer[], now: Date): PortalAnswer[] {
  return answers
    .filter(({ at }) => now.getTime() - at.getTime() < answersCountMs)
    .toSorted((answer, other) => answer.at.getTime() - other.at.getTime())
}

/** Doubles per fast response, halves per failed or slow one; zero during backoff. */
export function queueSlots(answers: readonly PortalAnswer[], ceiling: number, now: Date): number {
  let slots = 1
  let badSince: Date | undefined
  const known = recent(answers, now)
  for (const answer of known) {
    slots = isGood(answer) ? Math.min(ceiling, slots * 2) : Math.max(1, Math.floor(slots / 2))
    badSince = isGood(answer) ? undefined : (badSince ?? answer.at)
  }
  const last = known.at(-1)
  if (last && badSince) {
    const isShort = last.at.getTime() - badSince.getTime() < shortOutageMs
    if (now.getTime() - last.at.getTime() < (isShort ? restMs : longRestMs)) return 0
  }
  return Math.min(ceiling, slots)
}

export function freeSlots(slots: number, calledAt: readonly Date[], now: Date): number {
  const takenSlots = calledAt.filter((at) => now.getTime() - at.getTime() < slotMs).length
  return Math.max(0, slots - takenSlots)
}
