/** Listens for the end of a command: Ctrl-C, SIGTERM, a closed terminal, or npm ended above it. */
import { endPrograms } from './steps.mjs'

const lookMs = 200

/** Thrown by `checkpoint` between two steps of an interrupted command. */
export class Interrupted extends Error {
  name = 'Interrupted'
}

/**
 * Starts listening. `asked()` tells whether an interruption was requested; then `checkpoint()` throws Interrupted and
 * `wait()` resolves.
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
  // npm sends SIGTERM to the shell between us, which ends silently: then our parent changes.
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
