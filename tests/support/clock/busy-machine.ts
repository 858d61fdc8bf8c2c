/** Time limits of tests that load a machine fully: they grow with what else it does. */
import { availableParallelism, loadavg } from 'node:os'

/** How many programs want each processor at the moment, at least one. */
const busyness = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** The whole milliseconds that take here what `ms` take on a machine with nothing else to do. */
export const whenBusy = (ms: number): number => Math.ceil(ms * busyness())

/** Whether `ms` of a machine with nothing else to do are over. To be asked again and again: each step counts by its own load. */
export function openBudget(
  ms: number,
  { timeMs = () => performance.now(), busy = busyness }: { timeMs?: () => number; busy?: () => number } = {},
): () => boolean {
  let left = ms
  let last = timeMs()
  return () => {
    const now = timeMs()
    left -= (now - last) / busy()
    last = now
    return left <= 0
  }
}
