/** Lower priority than requests. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Piscina } from 'piscina'
import { Problem } from '#domain/problems.ts'
import type { Limits } from '#server/limits.ts'
import { WorkerEndedError, type Sent, type Task } from './task.ts'

export type Workers = {
  /** Throws Problem `files.busy` if the queue is full, WorkerEndedError, and what the task threw. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
  /** Running tasks reject. */
  close(): Promise<void>
}

const lookMs = 100
const megabyte = 1_048_576

export function openWorkers(root: string, limits: Pick<Limits, 'workers' | 'workersWaiting'>): Workers {
  let pool: Piscina | undefined
  let closed = false
  const opened = () => (pool ??= openPool(root, limits))
  const oneAtATime = inTurn()
  // Piscina's own limit ignores abortable tasks.
  const most = limits.workers + limits.workersWaiting
  let requests = 0
  return {
    async run(task, input) {
      if (closed) throw new Problem('unavailable', { retryAfterSeconds: 1 })
      if (requests >= most) throw new Problem('files.busy', { retryAfterSeconds: 30 })
      requests += 1
      const work = () => runTask(opened(), task, input)
      const done = task.growthMb === undefined ? work() : oneAtATime(work)
      return done.finally(() => (requests -= 1)) as never
    },
    async close() {
      closed = true
      await pool?.destroy()
    },
  }
}

function openPool(root: string, { workers }: Pick<Limits, 'workers'>): Piscina {
  const isSource = import.meta.url.endsWith('.ts')
  return new Piscina({
    name: 'work',
    filename: resolve(root, isSource ? 'src/worker.ts' : 'dist/worker.js'),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(workers, availableParallelism())),
    idleTimeout: 60_000,
    // Elsewhere it affects the whole process.
    niceIncrement: process.platform === 'linux' ? 5 : 0,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Otherwise a waiting worker blocks Node's own messages.
    atomics: 'disabled',
  })
}

async function runTask(pool: Piscina, task: Task<unknown, unknown>, input: unknown): Promise<unknown> {
  const began = new SharedArrayBuffer(4)
  const ending = new AbortController()
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
  }
}

/** Waiting tasks are unaffected. */
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

function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Made>(work: () => Promise<Made>): Promise<Made> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
