/**
 * What a company remembers, on disk: one JSON file each, written whole and renamed into place so that no restart finds
 * half of it.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memory } from './world.ts'

/** Changes of this many real milliseconds are written together. */
const gatherMs = 15

export type Memories = {
  open<State extends object>(name: string, empty: () => State): Memory<State>
  /** What one company believes just now; undefined when it keeps nothing. */
  stateOf(name: string): object | undefined
  /** Writes at once whatever is not on disk yet, and nothing any more: the folder may be gone after it. */
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
      const write = () => {
        if (!waiting) return
        clearTimeout(waiting)
        waiting = undefined
        const started = performance.now()
        writeFileSync(`${file}.new`, JSON.stringify(state))
        renameSync(`${file}.new`, file)
        // A large memory is written less often, so that writing never takes more than a small part of the time.
        wait = Math.max(gatherMs, (performance.now() - started) * 10)
      }
      opened.set(name, { state, write })
      return {
        state,
        save: () => {
          if (!closed) waiting ??= setTimeout(write, wait)
        },
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
