/** Jobs claim rows: several processes may run, a killed one loses nothing. None overlaps itself. */
import type { Context } from '#server/context.server.ts'
import { tracingChannel } from 'node:diagnostics_channel'

export type Job = {
  name: string
  everyMs: number
  /** Returns the count. A long pass begins nothing more when `stopping`. */
  run: (context: Context, now: Date, stopping?: AbortSignal) => Promise<number>
}

export type Running = { stop(): Promise<void> }

/** `stop` waits for running jobs. */
export function startJobs(context: Context, jobs: readonly Job[]): Running {
  const stopping = new AbortController()
  const checkSchema = checkingOnce(context)
  const loops = jobs.map((job) => loop(context, { job, checkSchema }, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** Jobs whose turns come within this time share one look at the tables' version. */
const sharedLookMs = 500

function checkingOnce({ database }: Pick<Context, 'database'>): () => Promise<void> {
  let lookedAt = -Infinity
  let look: Promise<void> = Promise.resolve()
  return () => {
    const now = performance.now()
    if (now - lookedAt >= sharedLookMs) {
      lookedAt = now
      look = database.checkSchema()
    }
    return look
  }
}

type Turns = { job: Job; checkSchema(): Promise<void> }

const turns = tracingChannel('jongso.job')

async function loop(context: Context, { job, checkSchema }: Turns, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      // Tables that moved past this version may only be written by newer ones.
      await checkSchema()
      await context.servedBranches.refresh()
      const count = await turns.tracePromise(() => job.run(context, context.clock.now(), signal), {
        'job.name': job.name,
      })
      failures = 0
      context.health.note(job.name)
      if (count > 0) context.log.info('job.done', { job: job.name, count })
    } catch (error) {
      failures += 1
      context.health.note(job.name, 'failed')
      context.log.error('job.failed', { job: job.name, attempt: failures }, error)
    }
    await pause(job.everyMs * Math.min(2 ** failures, 60), signal)
  }
}

/** A failing item is retried after its claim expires. */
export async function eachAlone<T>(
  { log, health }: Pick<Context, 'log' | 'health'>,
  job: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<number> {
  let done = 0
  for (const item of items) {
    try {
      await work(item)
      done += 1
    } catch (error) {
      health.note(job, 'failed')
      log.error('job.failed', { job, count: 1 }, error)
    }
  }
  return done
}

const mostBatches = 1_000

export async function inBatches(batch: (number: number) => Promise<number>): Promise<number> {
  let total = 0
  for (let number = 0; number < mostBatches; number += 1) {
    const done = await batch(number)
    if (done === 0) break
    total += done
  }
  return total
}

export type Pace = {
  /** Rows of a batch. */
  first: number
  /** However long they take: finding them costs the same for one. */
  least?: number
  most: number
  /** Milliseconds for which a batch may hold its rows. */
  aimMs: number
  /** Milliseconds after which no further batch begins. */
  overMs: number
  stopping?: AbortSignal | undefined
  /** For tests. */
  timeMs?: () => number
}

/** As inBatches, of as many rows as by the last batch fit half of the aim: the next may have larger ones. */
export async function inPacedBatches(
  batch: (rows: number, number: number) => Promise<number>,
  { first, least = 1, most, aimMs, overMs, stopping, timeMs = () => performance.now() }: Pace,
): Promise<number> {
  const began = timeMs()
  let total = 0
  let rows = Math.min(first, most)
  for (let number = 0; !stopping?.aborted && timeMs() - began < overMs; number += 1) {
    const started = timeMs()
    const done = await batch(rows, number)
    if (done === 0) break
    total += done
    const fitting = (rows * aimMs) / 2 / Math.max(timeMs() - started, 0.1)
    rows = Math.max(least, Math.min(Math.floor(fitting), rows * 2, most))
  }
  return total
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
