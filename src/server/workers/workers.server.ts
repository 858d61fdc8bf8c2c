/** Lower priority than requests. */
import type { FileProgress } from '#contract/file-progress.ts'
import { Problem } from '#domain/problems.ts'
import type { Limits } from '#server/limits.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Piscina } from 'piscina'
import { type Sent, type Task, WorkerEndedError } from './task.ts'

/** For whom the current work is done: its firm waits in its own line, and `gone` aborts once nobody waits for it. */
export type Asker = { firm: string; gone: AbortSignal; report?: ((progress: FileProgress) => void) | undefined }

const askers = new AsyncLocalStorage<Asker>()

export const workFor = <Made>(asker: Asker, work: () => Made): Made => askers.run(asker, work)

/** Undefined in a job or a command. */
const currentAsker = (): Asker | undefined => askers.getStore()

const hasLeft = (): Problem => new Problem('request.left')

/** Between two parts of long work: other requests have their turn. Throws `request.left` once nobody waits for it. */
export async function reportProgress(progress: FileProgress): Promise<void> {
  await yieldToEventLoop()
  const asker = currentAsker()
  if (asker?.gone.aborted) throw hasLeft()
  asker?.report?.(progress)
}

/** Firms in turn: one firm's many tasks hold up another's single one by no more than what already runs. */
export type LineLimits = { running: number; waiting: number; waitingOfOne: number }
/** `alone`: at most one of these runs at a time. */
type Place = { of: string; alone: boolean; gone: AbortSignal | undefined }
type Waiting = Place & { enter: () => void; refuse: (error: Error) => void }
/** What those are told who are refused for lack of room, and those who left. */
type Words = { full: () => Error; gone: () => Error }

/** Takes in what may wait; `next` gives, firm by firm, the oldest that may run now. */
function openLines({ waiting, waitingOfOne }: LineLimits, words: Words) {
  // Insertion order is the turn.
  const lines = new Map<string, Waiting[]>()
  const total = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)
  const take = (entry: Waiting) => {
    const line = lines.get(entry.of) ?? []
    const at = line.indexOf(entry)
    if (at < 0) return
    line.splice(at, 1)
    lines.delete(entry.of)
    if (line.length > 0) lines.set(entry.of, line)
  }
  /** A full house makes room at the end of its longest line, unless this one would be longer. */
  const makeRoom = (firm: string): boolean => {
    const own = lines.get(firm)?.length ?? 0
    if (own >= waitingOfOne) return false
    if (total() < waiting) return true
    const longest = [...lines.values()].toSorted((a, b) => b.length - a.length)[0]
    if (!longest || longest.length <= own + 1) return false
    longest.pop()!.refuse(words.full())
    return true
  }
  return {
    add(entry: Waiting) {
      if (!makeRoom(entry.of)) return entry.refuse(words.full())
      lines.set(entry.of, [...(lines.get(entry.of) ?? []), entry])
    },
    /** Keeps the firm's turn. */
    leave(entry: Waiting) {
      const line = (lines.get(entry.of) ?? []).filter((other) => other !== entry)
      if (line.length > 0) lines.set(entry.of, line)
      else lines.delete(entry.of)
    },
    next(mayRun: (entry: Waiting) => boolean): Waiting | undefined {
      for (const line of lines.values()) {
        const found = line.find(mayRun)
        if (found) {
          take(found)
          return found
        }
      }
      return undefined
    },
  }
}

/** Throws what `words` say if there is no room, or once `gone` aborts before its turn. What runs runs to its end. */
export function openFairLine(limits: LineLimits, words: Words) {
  const lines = openLines(limits, words)
  let running = 0
  let alone = 0
  const mayRun = (entry: Place) => running < limits.running && (!entry.alone || alone === 0)
  const start = (entry: Waiting) => {
    running += 1
    if (entry.alone) alone += 1
    entry.enter()
  }
  const startNext = () => {
    for (let next = lines.next(mayRun); next; next = lines.next(mayRun)) start(next)
  }
  const entered = (place: Place) =>
    new Promise<void>((resolve, reject) => {
      if (place.gone?.aborted) return reject(words.gone())
      const leave = () => {
        lines.leave(entry)
        reject(words.gone())
      }
      const end = () => place.gone?.removeEventListener('abort', leave)
      const entry: Waiting = { ...place, enter: () => (end(), resolve()), refuse: (error) => (end(), reject(error)) }
      place.gone?.addEventListener('abort', leave, { once: true })
      if (mayRun(entry)) start(entry)
      else lines.add(entry)
    })
  return async <Made>(place: Place, work: () => Promise<Made>): Promise<Made> => {
    await entered(place)
    try {
      return await work()
    } finally {
      running -= 1
      if (place.alone) alone -= 1
      startNext()
    }
  }
}

export type Workers = {
  /**
   * Firms take turns. Throws Problem `files.busy` if the firm's line is full, `request.left` once who asked is gone (the
   * task ends with it), WorkerEndedError, and what the task threw.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
  /** Running tasks reject. */
  close(): Promise<void>
}

type WorkerLimits = Pick<Limits, 'workers' | 'workersWaiting' | 'workersWaitingOfFirm'>

const lookMs = 100
const megabyte = 1_048_576
const threadCount = ({ workers }: WorkerLimits) => Math.max(1, Math.min(workers, availableParallelism()))
const closing = () => new Problem('unavailable', { retryAfterSeconds: 1 })

export function openWorkers(root: string, limits: WorkerLimits): Workers {
  let pool: Piscina | undefined
  let closed = false
  const opened = () => {
    if (closed) throw closing()
    return (pool ??= openPool(root, limits))
  }
  const fairLine = openFairLine(
    { running: threadCount(limits), waiting: limits.workersWaiting, waitingOfOne: limits.workersWaitingOfFirm },
    { full: () => new Problem('files.busy', { retryAfterSeconds: 30 }), gone: hasLeft },
  )
  return {
    async run(task, input) {
      if (closed) throw closing()
      const asker = currentAsker()
      const place = { of: asker?.firm ?? '', alone: task.growthMb !== undefined, gone: asker?.gone }
      return fairLine(place, async () => runTask(opened(), { task, input, gone: asker?.gone })) as never
    },
    async close() {
      closed = true
      await pool?.destroy()
    },
  }
}

function openPool(root: string, limits: WorkerLimits): Piscina {
  const isSource = import.meta.url.endsWith('.ts')
  return new Piscina({
    name: 'work',
    filename: resolve(root, isSource ? 'src/worker.ts' : 'dist/worker.js'),
    minThreads: 0,
    maxThreads: threadCount(limits),
    idleTimeout: 60_000,
    // Elsewhere it affects the whole process.
    niceIncrement: process.platform === 'linux' ? 5 : 0,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Otherwise a waiting worker blocks Node's own messages.
    atomics: 'disabled',
  })
}

type Running = { task: Task<unknown, unknown>; input: unknown; gone: AbortSignal | undefined }

async function runTask(pool: Piscina, { task, input, gone }: Running): Promise<unknown> {
  const began = new SharedArrayBuffer(4)
  const ending = new AbortController()
  const leave = () => ending.abort(hasLeft())
  gone?.addEventListener('abort', leave, { once: true })
  const watch = watched(task, new Int32Array(began), ending)
  try {
    const sent: Sent = { name: task.name, input, began }
    return await pool.run(sent, { signal: ending.signal })
  } catch (error) {
    if (ending.signal.aborted) throw ending.signal.reason
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new WorkerEndedError(task.name, 'memory')
    throw error
  } finally {
    clearInterval(watch)
    gone?.removeEventListener('abort', leave)
  }
}

function watched({ name, limitMs, growthMb }: Task<unknown, unknown>, began: Int32Array, ending: AbortController) {
  let beganAt: number | undefined
  let bytesBefore = 0
  const look = () => {
    if (beganAt === undefined && Atomics.load(began, 0) === 1) {
      beganAt = performance.now()
      bytesBefore = process.memoryUsage.rss()
    } else if (beganAt !== undefined && performance.now() - beganAt > limitMs)
      ending.abort(new WorkerEndedError(name, 'time'))
    else if (growthMb !== undefined && beganAt !== undefined)
      if (process.memoryUsage.rss() - bytesBefore > growthMb * megabyte)
        ending.abort(new WorkerEndedError(name, 'memory'))
  }
  return setInterval(look, lookMs).unref()
}
