/** Timeouts that ignore pauses of our own event loop. */

const stepMs = 100

/** Counts in steps, so that a blocked event loop uses nothing up. Returns a cancel function. */
export function startPatience(limitMs: number, over: () => void): () => void {
  let leftMs = limitMs
  let timer: NodeJS.Timeout | undefined
  let last: NodeJS.Immediate | undefined
  const step = () => {
    const ms = Math.min(stepMs, leftMs)
    timer = setTimeout(() => {
      leftMs -= ms
      if (leftMs > 0) step()
      // Runs after sockets are read.
      else last = setImmediate(over)
    }, ms)
  }
  step()
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}
