import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '#tests/support/wait-for.ts'
import type { Context } from '#server/context.server.ts'
import { eachAlone, inPacedBatches, startJobs, type Job } from './jobs.server.ts'

function contextThatTells(entries: { event: string; fields?: unknown }[]): Context {
  const record = (event: string, fields?: unknown) => void entries.push({ event, fields })
  return {
    clock: { ms: () => 0, now: () => new Date(0) },
    log: { debug: record, info: record, warn: record, error: record },
    servedBranches: { refresh: async () => undefined },
    database: { checkSchema: async () => undefined },
    health: { note: () => undefined },
  } as never
}

test('a job runs again and again by the one clock, never over itself', async () => {
  let running = 0
  let most = 0
  const times: number[] = []
  let others = 0
  const job: Job = {
    name: 'one',
    everyMs: 5,
    run: async (_, now) => {
      times.push(now.getTime())
      running += 1
      most = Math.max(most, running)
      await waitFor(() => others >= times.length)
      running -= 1
      return 0
    },
  }
  // Each run lasts until another job has run meanwhile.
  const other: Job = { name: 'other', everyMs: 5, run: async () => (others += 1) }
  const jobs = startJobs(contextThatTells([]), [job, other])
  await waitFor(() => times.length > 3)
  await jobs.stop()
  assert.equal(most, 1)
  assert.deepEqual(new Set(times), new Set([0]))
})

test('a job that fails is told, runs again later, and takes no other with it', async () => {
  const entries: { event: string; fields?: unknown }[] = []
  let tries = 0
  let others = 0
  const jobs = startJobs(contextThatTells(entries), [
    {
      name: 'broken',
      everyMs: 5,
      run: async () => {
        tries += 1
        if (tries < 3) throw new Error('no')
        return 2
      },
    },
    {
      name: 'whole',
      everyMs: 5,
      run: async () => {
        others += 1
        return 0
      },
    },
  ])
  await waitFor(() => tries >= 3 && others > 3)
  await jobs.stop()
  assert.equal(entries.filter(({ event }) => event === 'job.failed').length, 2)
  assert.deepEqual(entries.find(({ event }) => event === 'job.done')?.fields, { job: 'broken', count: 2 })
})

test('jobs whose turns come together share one look at the tables; once these are too new, none runs', async () => {
  let looks = 0
  let runs = 0
  let isTooNew = false
  const context = contextThatTells([])
  context.database.checkSchema = async () => {
    looks += 1
    if (isTooNew) throw new Error('too new')
  }
  const run = async () => (runs += 1)
  const jobs = startJobs(
    context,
    Array.from({ length: 10 }, (_, at) => ({ name: `job-${at}`, everyMs: 1, run })),
  )
  await waitFor(() => runs > 100)
  assert.ok(looks * 10 <= runs, `${looks} looks for ${runs} turns`)
  isTooNew = true
  const before = looks
  await waitFor(() => looks > before)
  const ended = runs
  await waitFor(() => looks > before + 1)
  await jobs.stop()
  assert.equal(runs, ended)
})

test('stopping lets the run under way finish and starts no other', async () => {
  const happened: string[] = []
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const run = async () => {
    happened.push('begun')
    await mayEnd
    happened.push('ended')
    return 0
  }
  const jobs = startJobs(contextThatTells([]), [{ name: 'slow', everyMs: 1, run }])
  await waitFor(() => happened.length === 1)
  const stopped = jobs.stop().then(() => happened.push('stopped'))
  // Long enough for several runs of other jobs.
  let others = 0
  const beside = startJobs(contextThatTells([]), [{ name: 'other', everyMs: 1, run: async () => (others += 1) }])
  await waitFor(() => others > 5)
  assert.deepEqual(happened, ['begun'])
  end()
  await stopped
  const before = others
  await waitFor(() => others > before + 5)
  await beside.stop()
  assert.deepEqual(happened, ['begun', 'ended', 'stopped'])
})

test('one thing that fails does not hold back the others, and what it was is told by its place alone', async () => {
  const entries: { event: string; fields?: unknown }[] = []
  const done: number[] = []
  const count = await eachAlone(contextThatTells(entries), 'letters', [1, 2, 3], async (item) => {
    if (item === 1) throw new Error('typed by somebody')
    done.push(item)
  })
  assert.deepEqual([count, done], [2, [2, 3]])
  assert.deepEqual(entries, [{ event: 'job.failed', fields: { job: 'letters', count: 1 } }])
})

test('a paced batch takes as many rows as fit its time, whatever a row costs, and ends where its turn is over', async () => {
  const pace = { first: 50, most: 2_000, aimMs: 50, overMs: 60_000 }
  for (const [rowMs, sizes] of [
    [0.001, [50, 100, 200, 400, 800, 1_600, 2_000, 2_000]],
    [0.05, [50, 100, 200, 400, 500, 500]],
    [0.5, [50, 50, 50]],
    [5, [50, 5, 5]],
    [500, [50, 1, 1]],
  ] as const) {
    let nowMs = 0
    let left = sizes.reduce((sum, size) => sum + size, 0)
    const taken: number[] = []
    const total = await inPacedBatches(
      async (rows) => {
        const done = Math.min(rows, left)
        if (done > 0) taken.push(rows)
        left -= done
        nowMs += done * rowMs
        return done
      },
      { ...pace, timeMs: () => nowMs },
    )
    assert.deepEqual([taken, total], [sizes, sizes.reduce((sum, size) => sum + size, 0)], `${rowMs} ms a row`)
  }
  const slowly: number[] = []
  await inPacedBatches(async (rows) => (slowly.push(rows) < 4 ? rows : 0), {
    ...pace,
    least: 8,
    timeMs: () => slowly.length * 500,
  })
  assert.deepEqual(slowly, [50, 8, 8, 8], 'where one row takes as long as several')
  let turns = 0
  const endless = () => inPacedBatches(async () => (turns += 1), { ...pace, timeMs: () => turns * 1_000 })
  await endless()
  assert.equal(turns, 60)
  const stopping = new AbortController()
  stopping.abort()
  assert.equal(await inPacedBatches(async () => 1, { ...pace, stopping: stopping.signal }), 0)
})
