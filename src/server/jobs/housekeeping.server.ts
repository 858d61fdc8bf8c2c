import { type RetainedKind, retainedKinds } from '#database/destruction/retention.server.ts'
import { moveFiles, removeObjects, renewOlderFiles } from '#database/files/moving.server.ts'
import { ratingNamedMs } from '#domain/rating.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { forgetRaters, purgeRatings } from '#server/ratings-queries.server.ts'
import { tellAudit } from '#server/observability/audit.server.ts'
import { type Job, type Pace, eachAlone, inBatches, inPacedBatches } from './jobs.server.ts'
import {
  deleteBankSenders,
  expireDueAuthentications,
  purgeDownloadLinks,
  purgeKeyedRequests,
  purgePostViews,
  purgeRequestLimits,
  purgeSessions,
  purgeSignInAttempts,
  purgeStaffLinks,
  purgeStaffSignIns,
  removeCollectedNumbers,
} from './queries.server.ts'
import { destructionPolicy, retentionCutoffs } from './retention-policy.ts'

const retainedMs = 24 * 3_600_000

export const healthJobs: readonly Job[] = [
  {
    name: 'health.write',
    everyMs: 10_000,
    async run({ database, health }, now) {
      await database.health.add(health.take(), now)
      return 0
    },
  },
  {
    name: 'health.forget',
    everyMs: 3_600_000,
    run: ({ database }, now) => inBatches(() => database.health.purge(new Date(now.getTime() - retainedMs))),
  },
]

const dayMs = 86_400_000
const ratingsRetainedMs = 730 * dayMs
/** For one last poll after expiry. */
const lastQuestionMs = 30_000
/** Payer names are kept for 90 days after settlement, unsettled or foreign ones for a year. */
const settledSenderMs = 90 * dayMs
const openSenderMs = 365 * dayMs

/** Calls beside it answer within 50 ms. */
export const retentionPace: Pace = { first: 50, least: 50, most: 2_000, aimMs: 50, overMs: 30 * 60_000 }

async function endRetained(context: Context, now: Date, stopping?: AbortSignal): Promise<number> {
  const cutoffs = retentionCutoffs(now)
  let total = 0
  await eachAlone(context, 'retention', retainedKinds, async (kind: RetainedKind) => {
    total += await inPacedBatches(
      (most, batch) => context.database.destroyRetainedBatch(kind, cutoffs[kind], now, { recorded: batch === 0, most }),
      { ...retentionPace, stopping },
    )
  })
  return total
}

async function forget(context: Context, now: Date): Promise<number> {
  const { database } = context
  const subjects: (() => Promise<number>)[] = [
    () => purgeSessions(database, retentionCutoffs(now).visits),
    () => purgeSignInAttempts(database, new Date(now.getTime() - dayMs)),
    () => purgeStaffSignIns(database, new Date(now.getTime() - dayMs)),
    () => purgeKeyedRequests(database, now),
    () => purgeRequestLimits(database, now),
    () => purgeDownloadLinks(database, now),
    () => purgeStaffLinks(database, new Date(now.getTime() - 30 * dayMs)),
    () => purgePostViews(database, seoulDay(new Date(now.getTime() - 2 * dayMs))),
    () => forgetRaters(database, new Date(now.getTime() - ratingNamedMs)),
    () => purgeRatings(database, new Date(now.getTime() - ratingsRetainedMs)),
  ]
  let total = 0
  await eachAlone(context, 'forgetting', subjects, async (purge) => {
    total += await inBatches(purge)
  })
  const sendersOver = {
    settledBefore: new Date(now.getTime() - settledSenderMs),
    readBefore: new Date(now.getTime() - openSenderMs),
  }
  await eachAlone(context, 'forgetting', [sendersOver], async (over) => {
    total += await deleteBankSenders(database, over)
  })
  return total
}

/** Files at once, each in memory; and in one turn. */
const movedAtOnce = 4
const movedPerRun = 200

/** A year whose terms end leaves as many objects as a season had papers. */
const removalPace: Pace = { first: 100, most: 100, aimMs: 1_000, overMs: 5_000 }

/** New files go within seconds; what a switch of FILES_STORE left follows later. */
async function moveSome({ database, settings }: Context, now: Date, stopping?: AbortSignal): Promise<number> {
  let total = await renewOlderFiles(database, 20, now)
  total += await inPacedBatches((rows) => removeObjects(database, rows, now), { ...removalPace, stopping })
  for (let moved = 0; moved < movedPerRun / movedAtOnce && !stopping?.aborted; moved += 1) {
    const moved = await moveFiles(database, settings.FILES_STORE, movedAtOnce, now)
    if (moved === 0) break
    total += moved
  }
  return total
}

export const housekeepingJobs: readonly Job[] = [
  {
    name: 'access-records.chain',
    everyMs: 1_000,
    run: (context) => context.database.accessRecords.append(500, (records) => tellAudit(context, records)),
  },
  {
    name: 'authentication.expire',
    everyMs: 5_000,
    run: ({ database }, now) => expireDueAuthentications(database, new Date(now.getTime() - lastQuestionMs)),
  },
  {
    name: 'destruction',
    everyMs: 30_000,
    run: async ({ database, branches }, now) => {
      const policy = destructionPolicy(branches, await database.runtimeSettings.seasonExtensions())
      return Object.values(await database.destroyDue(policy, now)).reduce((sum, count) => sum + count, 0)
    },
  },
  {
    name: 'documents.numbers-out',
    everyMs: 60_000,
    run: ({ database }, now) => removeCollectedNumbers(database, 100, now),
  },
  { name: 'files.move', everyMs: 10_000, run: moveSome },
  { name: 'retention', everyMs: 3_600_000, run: endRetained },
  { name: 'forgetting', everyMs: 3_600_000, run: forget },
]
