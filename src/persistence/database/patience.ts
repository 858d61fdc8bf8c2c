/** Waits for another program, without taking a pause of our own event loop for its silence. */

const stepMs = 100

/**
 * Calls `over` once `limitMs` have passed in which this process could have taken an answer. They are counted in steps:
 * one that ends late, because the loop stood still, counts its own length alone, and what arrived meanwhile is read
 * before `over`. Returns what ends the wait.
 */
export function startPatience(limitMs: number, over: () => void): () => void {
  let leftMs = limitMs
  let timer: NodeJS.Timeout | undefined
  let last: NodeJS.Immediate | undefined
  const step = () => {
    const ms = Math.min(stepMs, leftMs)
    timer = setTimeout(() => {
      leftMs -= ms
      if (leftMs > 0) step()
      // Runs after the sockets were read.
      else last = setImmediate(over)
    }, ms)
  }
  step()
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}
