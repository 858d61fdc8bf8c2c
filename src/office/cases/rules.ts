/** What the list shows and the order of the timeline. Pure. */
import type { OfficeState } from '#persistence/rows.ts'

/** What a quick filter of the list asks of the records. */
export function filterStates(filter: string): {
  officeStates?: OfficeState[]
  dataStates?: ('partial' | 'collecting')[]
  agentStates?: ('other-filing' | 'other-bookkeeping' | 'release-pending' | 'failed')[]
  unassigned?: true
} {
  switch (filter) {
    case 'unassigned':
      return {
        unassigned: true,
        officeStates: [
          'new',
          'waiting-for-filer',
          'preparing',
          'in-review',
          'waiting-for-fee',
          'ready-to-file',
          'filed',
        ],
      }
    case 'data-failed':
      return { dataStates: ['partial', 'collecting'] }
    case 'agent-conflict':
      return { agentStates: ['other-filing', 'other-bookkeeping', 'release-pending', 'failed'] }
    case 'in-review':
      return { officeStates: ['in-review'] }
    case 'unpaid':
      return { officeStates: ['waiting-for-fee'] }
    case 'ready-to-file':
      return { officeStates: ['ready-to-file', 'filed'] }
    default:
      return {}
  }
}

type TimedEvent = { at: Date; machine: string; before: string | null; after: string | null }

/**
 * The timeline as it happened. Events of one act carry the same instant: there each machine's steps follow one another
 * (what a step began with is what the one before it
 * ended with), and notes stand where they stood.
 */
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
