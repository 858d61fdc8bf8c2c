import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { claimDueTransmission } from './queries.server.ts'
import { transmitOne } from './transmit.server.ts'

/** Longer than the call and the question after it. */
const claimMs = 120_000
const atMost = 20

/** Each is claimed only when its turn comes. */
async function transmitDue(context: Context): Promise<number> {
  const { database, clock } = context
  let done = 0
  for (let round = 0; round < atMost; round += 1) {
    const now = clock.now()
    // One name a claim: who paused longer than the claim writes nothing.
    const claimId = randomUUID()
    const due = await claimDueTransmission(database, { worker: claimId, until: new Date(now.getTime() + claimMs) }, now)
    if (due.length === 0) break
    done += await eachAlone(context, 'return.transmit', due, (row) => transmitOne(context, row, claimId))
  }
  return done
}

export const transmissionJobs: readonly Job[] = [{ name: 'return.transmit', everyMs: 1_000, run: transmitDue }]
