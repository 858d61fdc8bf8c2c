/** Waiting for a result that another request, in whatever process, is working on: its row is read again, bounded. */
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What `again` last found: the first thing that is not open, or what stood there when the time was over. What is not
 * open from the beginning is given back without a look.
 */
export async function awaitOther<Seen>(seen: Seen, { isOpen, again, everyMs, forMs }: AwaitOther<Seen>): Promise<Seen> {
  const until = performance.now() + forMs
  let latest = seen
  while (isOpen(latest) && performance.now() < until) {
    await pause(everyMs)
    latest = await again(latest)
  }
  return latest
}

type AwaitOther<Seen> = {
  isOpen: (seen: Seen) => boolean
  again: (seen: Seen) => Promise<Seen>
  /** Milliseconds between two looks, and for how many of them one waits. */
  everyMs: number
  forMs: number
}
