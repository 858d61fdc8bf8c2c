/**
 * Stores a company's state on disk: one JSON file each, written whole and renamed into place, so that a restart never
 * reads half a file.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memory } from './world.ts'

/** Changes within this many real milliseconds are written together. */
const gatherMs = 15

export type Memories = {
  open<State extends object>(name: string, empty: () => State): Memory<State>
  /** Current state of one company; undefined when it has none. */
  stateOf(name: string): object | undefined
  /** Writes pending changes at once and stops writing: the folder may be removed afterwards. */
  close(): void
}

export function openMemories(folder: string): Memories {
  mkdirSync(folder, { recursive: true })
  const opened = new Map<string, { state: object; write(): void }>()
  let closed = false
  return {
    open<State extends object>(name: string, empty: () => State): Memory<State> {
      if (opened.has(name)) throw new Error(`the memory of ${name} is already open`)
      const file = join(folder, `${name}.json`)
      const state = { ...empty(), ...read(file) } as State
      let waiting: NodeJS.Timeout | undefined
      let wait = gatherMs
      const whenWritten: (() => void)[] = []
      const write = () => {
        if (!waiting) return
        clearTimeout(waiting)
        waiting = undefined
        const started = performance.now()
        writeFileSync(`${file}.new`, JSON.stringify(state))
        renameSync(`${file}.new`, file)
        // A large state is written less often, so that writing takes only a small part of the time.
        wait = Math.max(gatherMs, (performance.now() - started) * 10)
        for (const written of whenWritten.splice(0)) written()
      }
      opened.set(name, { state, write })
      return {
        state,
        save: () => {
          if (!closed) waiting ??= setTimeout(write, wait)
        },
        saved: () => new Promise((written) => (waiting ? whenWritten.push(written) : written())),
      }
    },
    stateOf: (name) => opened.get(name)?.state,
    close() {
      opened.forEach(({ write }) => write())
      closed = true
    },
  }
}

function read(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`the simulators' memory ${file} cannot be read; move it away to start afresh`, { cause: error })
  }
}
