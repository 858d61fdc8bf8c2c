/** In rehearsal a file in DATA_DIR holds the offset; in service it is zero. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

export type Clock = { ms(): number; now(): Date }

/** After moving the clock wait `settleMs`, so that every process has read it. */
const lookMs = 25
export const settleMs = 60

/** Milliseconds ahead; undefined where the file holds none. */
export function readOffset(file: string): number | undefined {
  try {
    const offset = (JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: unknown }).offsetMs
    return typeof offset === 'number' && Number.isFinite(offset) ? offset : undefined
  } catch {
    return undefined
  }
}

/** Atomic write. */
export function writeOffset(file: string, offsetMs: number): void {
  makeFolder(dirname(file))
  writeFileSync(`${file}.new`, JSON.stringify({ offsetMs }))
  renameSync(`${file}.new`, file)
}

export function openClock(file?: string): Clock {
  let offset = (file ? readOffset(file) : undefined) ?? 0
  let looked = performance.now()
  const ms = () => {
    if (file && performance.now() - looked > lookMs) {
      offset = readOffset(file) ?? offset
      looked = performance.now()
    }
    return Date.now() + offset
  }
  return { ms, now: () => new Date(ms()) }
}
