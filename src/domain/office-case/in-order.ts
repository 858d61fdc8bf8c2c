type TimedEvent = { at: Date; machine: string; before: string | null; after: string | null }

/** Events of one transaction share an instant: state changes are chained, notes stay in place. */
export function inOrder<Event extends TimedEvent>(events: readonly Event[]): Event[] {
  const left = [...events]
  const ordered: Event[] = []
  const state = new Map<string, string | null>()
  while (left.length > 0) {
    const instant = left[0]!.at.getTime()
    const together = left.filter((event) => event.at.getTime() === instant)
    const follows = (event: Event) => {
      if (event.machine === 'note') return true
      if (state.has(event.machine)) return state.get(event.machine) === event.before
      return !together.some(
        (other) => other !== event && other.machine === event.machine && other.after === event.before,
      )
    }
    const next = together.find(follows) ?? together[0]!
    left.splice(left.indexOf(next), 1)
    if (next.machine !== 'note') state.set(next.machine, next.after)
    ordered.push(next)
  }
  return ordered
}
