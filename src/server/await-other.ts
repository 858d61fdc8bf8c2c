/** Polls a row that another request or process works on. */
import { setTimeout as pause } from 'node:timers/promises'

/** Returns the last result after the timeout. */
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
  everyMs: number
  forMs: number
}
