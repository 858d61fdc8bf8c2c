/** What the bench started ends with it: in order at its end, and when it is interrupted. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const open = new Set<() => Promise<void>>()

/** Remembers how something is ended; gives the same, to be called at most once. */
export function endsWithBench(end: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (open.delete(once)) await end()
  }
  open.add(once)
  return once
}

export async function endAll(): Promise<void> {
  for (const end of [...open].toReversed()) await end().catch(() => undefined)
}

/** Ctrl-C, SIGTERM, a closed terminal: everything that was started is ended first. */
export function endOnInterruption(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      void endAll().finally(() => process.exit(130))
    })
  }
}

/** Ends a program and, where it leads a group, whatever it started: asks, waits, then kills. */
export async function endProgram(child: ChildProcess, { group = false, waitMs = 5_000 } = {}): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const gone = () => child.exitCode !== null || child.signalCode !== null
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(group ? -pid : pid, signal)
    } catch {
      // Gone already.
    }
  }
  if (!gone()) send('SIGTERM')
  for (let waited = 0; !gone() && waited < waitMs; waited += 20) await pause(20)
  if (!gone() || group) send('SIGKILL')
}
