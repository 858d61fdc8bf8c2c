/** Ends everything that the bench started: in order at its end, and when it is interrupted. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const open = new Set<() => Promise<void>>()

/** Registers how something is ended; returns the same function, which runs at most once. */
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

/** On Ctrl-C, SIGTERM or a closed terminal everything that was started is ended first. */
export function endOnInterruption(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      void endAll().finally(() => process.exit(130))
    })
  }
}

/** Ends a program and, where it leads a group, its children: sends SIGTERM, waits, then SIGKILL. */
export async function endProgram(child: ChildProcess, { group = false, waitMs = 5_000 } = {}): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const gone = () => child.exitCode !== null || child.signalCode !== null
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(group ? -pid : pid, signal)
    } catch {
      // The process has already ended.
    }
  }
  if (!gone()) send('SIGTERM')
  for (let waited = 0; !gone() && waited < waitMs; waited += 20) await pause(20)
  if (!gone() || group) send('SIGKILL')
}
