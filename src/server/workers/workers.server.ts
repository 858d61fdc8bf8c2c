/** Lower priority than requests. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Piscina } from 'piscina'
import { Problem } from '#domain/problems.ts'
import type { Limits } from '#server/limits.ts'
import { currentAsker, hasLeft } from './asker.ts'
import { openFairLine } from './fair-line.ts'
import { WorkerEndedError, type Sent, type Task } from './task.ts'

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
