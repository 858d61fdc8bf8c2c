/**
 * Hears that a command shall end: Ctrl-C, SIGTERM, a closed terminal, or npm ended above it. Plain JavaScript for Node
 * 20.
 */
import { endPrograms } from './steps.mjs'

const lookMs = 200

/** Thrown by `checkpoint` between two steps of a command that was asked to end. */
export class Interrupted extends Error {
  name = 'Interrupted'
}

/**
 * Starts listening. `asked()` tells whether an end was asked for, `checkpoint()` throws Interrupted then, `wait()`
 * resolves then.
 */
export function listenForInterruption() {
  let reason
  let wake = () => {}
  const ask = (why) => {
    if (reason) return
    reason = why
    endPrograms()
    wake()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => ask(name))
  // npm hands a SIGTERM to the shell between us, and that ends without telling us: we have another parent then.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && ask('the end of npm'), lookMs).unref()
  return {
    asked: () => reason,
    checkpoint() {
      if (reason) throw new Interrupted(reason)
    },
    wait: () => new Promise((done) => (reason ? done() : (wake = done))),
  }
}
