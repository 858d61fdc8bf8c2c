/**
 * The one clock: real time plus an offset. In rehearsal the offset stands in a file of DATA_DIR, which the simulators'
 * port moves and every process reads; in service there is no file and the offset is zero.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Clock = { ms(): number; now(): Date }

/**
 * A look at the file is kept this long; whoever moves the clock waits `settleMs` so that all processes have seen it.
 */
const lookMs = 25
export const settleMs = 60

export function readOffset(file: string): number {
  try {
    const offset = (JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: unknown }).offsetMs
    return typeof offset === 'number' && Number.isFinite(offset) ? offset : 0
  } catch {
    return 0
  }
}

/** Writes the offset so that no reader ever sees half a file. */
export function writeOffset(file: string, offsetMs: number): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify({ offsetMs }))
  renameSync(`${file}.new`, file)
}

/** Opens the clock; without a file it is the machine's own time. */
export function openClock(file?: string): Clock {
  let offset = file ? readOffset(file) : 0
  let looked = performance.now()
  const ms = () => {
    if (file && performance.now() - looked > lookMs) {
      offset = readOffset(file)
      looked = performance.now()
    }
    return Date.now() + offset
  }
  return { ms, now: () => new Date(ms()) }
}
