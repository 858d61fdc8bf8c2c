import { hasFilesAway } from '#database/files/store.server.ts'
import { OperatorError } from '#domain/operator-error.ts'
import { Problem } from '#domain/problems.ts'
import { seasons } from '#domain/season/seasons.ts'
import { seoulYear } from '#domain/seoul-time.ts'
import type { Firms } from '#server/branches/firms.server.ts'
import { buildHttp } from '#server/http/http.server.ts'
import { type Job, startJobs } from '#server/jobs/jobs.server.ts'
import type { Log } from '#server/observability/log.server.ts'
import { openMetricsListener } from '#server/observability/metrics-listener.server.ts'
import { openTraces } from '#server/observability/traces.server.ts'
import type { PagesBuild } from '#server/pages/pages.server.ts'
import { checkCasesHaveBranch } from '#server/public/check-branches.server.ts'
import { settingsOfNoFirm } from '#server/settings/branch-settings.ts'
import { listMerchants } from '#server/settings/merchants.ts'
import { findMessengerApp } from '#server/settings/messenger.ts'
import type { Settings } from '#server/settings/settings.server.ts'
import type { FastifyInstance } from 'fastify'
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, openContext } from './context.server.ts'
import type { Limits } from './limits.ts'
import { checkPlaces, placesOf } from './places.server.ts'
import type { Served } from './serve.server.ts'
import { isUnmigrated, listening } from './start-failure.ts'

/** Throws OperatorError. */
async function checkFolders(settings: Settings): Promise<void> {
  await checkPlaces(placesOf(settings))
  const lists = settings.NICEPAY_LISTS && resolve(settings.NICEPAY_LISTS)
  if (lists && !(existsSync(lists) && statSync(lists).isDirectory()))
    throw new OperatorError(`NICEPAY_LISTS: there is no folder ${lists}. Create it, or leave the setting empty.`)
}

/** Throws OperatorError. */
export async function checkFilesAreWithin({ database, objects }: Pick<Context, 'database' | 'objects'>): Promise<void> {
  if (!objects.files && (await hasFilesAway(database)))
    throw new OperatorError(
      'S3_URL, S3_BUCKET: files lie at the object store. Give its address and bucket; after FILES_STORE=database and `npm run office -- files move --to database` none lies there.',
    )
}

/** Throws OperatorError. */
function checkBuilt(root: string): void {
  if (!existsSync(resolve(root, 'build/server/index.js')))
    throw new OperatorError(`The pages are not built: run "npm run build" in ${root} first.`, {
      reason: { kind: 'not-built' },
    })
}

export type Product = { url: string; app: FastifyInstance; context: Context; stop(): Promise<void> }

type Start = {
  settings: Settings
  served: readonly Served[]
  jobs: readonly Job[]
  /** Whose tax can be computed; absent: any. */
  incomeYears?: readonly number[]
  /** Null: endpoints only. */
  pages?: (() => Promise<PagesBuild>) | null
  log?: Log
  startsAt?: string | undefined
  limits?: Partial<Limits>
  firms?: Firms | undefined
  onStatement?: ((text: string) => void) | undefined
}

export async function startProduct({
  settings,
  served,
  jobs,
  incomeYears,
  pages,
  log,
  startsAt,
  limits,
  firms,
  onStatement,
}: Start): Promise<Product> {
  await checkFolders(settings)
  const context = await openContext(settings, {
    ...(log ? { log } : {}),
    ...(limits ? { limits } : {}),
    startsAt,
    firms,
    onStatement,
  })
  checkYear(context, incomeYears)
  await whenReachable(context, () => checkDatabase(context)).catch(async (error: unknown) => {
    await context.close()
    throw error
  })
  if (pages === undefined && settings.ROLE !== 'worker') checkBuilt(context.root)
  const load = pages === null ? undefined : (pages ?? builtPages(context.root))
  const app = await buildHttp(
    context,
    settings.ROLE === 'worker' ? [] : served,
    settings.ROLE === 'worker' ? undefined : load,
  )
  const running = settings.ROLE === 'web' || settings.rules.isCopy ? undefined : startJobs(context, jobs)
  const [metrics, traces] = await Promise.all([openMetricsListener(context), openTraces(settings, context.version)])
  const url =
    settings.ROLE === 'worker'
      ? (metrics?.url ?? '')
      : await listening('PORT', 'HOST', () => app.listen({ port: settings.PORT, host: settings.HOST }))
  context.log.info('listening', { url, role: settings.ROLE, mode: settings.MODE, version: context.version })
  let stopped: Promise<void> | undefined
  const stop = async () => {
    context.drain()
    context.log.info('stopping')
    const over = new AbortController()
    const patience = pause(context.limits.drainMs, undefined, { signal: over.signal }).then(
      () => app.server.closeAllConnections(),
      () => undefined,
    )
    // Keep-alive connections would stay open until the end.
    const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
    try {
      // An abandoned job's claim expires, and another process takes over.
      await Promise.all([app.close(), Promise.race([running?.stop(), patience])])
    } finally {
      clearInterval(sweeping)
      over.abort()
    }
    await Promise.all([metrics?.close(), traces.close()])
    await context.close()
  }
  return { url, app, context, stop: () => (stopped ??= stop()) }
}

/** Throws OperatorError. */
function checkYear({ clock, settings }: Context, incomeYears: readonly number[] | undefined): void {
  if (settings.rules.isCopy) return
  const now = clock.now()
  const filingYear = seoulYear(now)
  const season = seasons.find((known) => known.filingYear === filingYear)
  const needsTax = season && now.toISOString() >= season.receiptOpens
  if (season && (!needsTax || (incomeYears?.includes(filingYear - 1) ?? true))) return
  throw new OperatorError(
    `It is ${filingYear}, and this version has not the rules of the income year ${filingYear - 1}: install a version that has.`,
    { reason: { kind: 'no-year' } },
  )
}

/** Throws OperatorError. */
async function checkDatabase(context: Context): Promise<void> {
  const { database, settings, clock } = context
  await database.checkServer({ strictly: !settings.rules.isCopy })
  await database.checkSchema()
  await database.checkKeys(clock.now())
  await context.prepare()
  nameStraySettings(context)
  await nameAccountApps(context)
  await countStrangeMerchants(context)
  checkCasesHaveBranch(context.branches, await database.cases.branches())
  await checkFilesAreWithin(context)
}

function nameStraySettings({ settings, branches, log }: Context): void {
  const known = branches.map(({ affiliationId }) => affiliationId)
  for (const name of settingsOfNoFirm(settings, known))
    log.warn('settings.firm-unknown', { name, reason: `the firms are ${known.join(', ')}` })
}

/** Must run before anybody signs in. */
async function nameAccountApps({ database, branches, settings, log }: Context): Promise<void> {
  const apps = branches.map(({ affiliationId }) => [affiliationId, findMessengerApp(settings, affiliationId).id])
  const { unclear } = await database.accounts.nameApps('kakao', Object.fromEntries(apps))
  if (unclear > 0) log.warn('accounts.app-unclear', { count: unclear })
}

/** Without its key such payments can be neither queried nor refunded. */
async function countStrangeMerchants({ database, settings, log }: Context): Promise<void> {
  const known = listMerchants(settings).map(({ mid }) => mid)
  const count = await database.payments.countOfOthers(['', ...known])
  if (count > 0) log.error('payment.merchant-unknown', { count })
}

/** Waits for a starting database and for `migrate`. Throws what `work` throws. */
async function whenReachable({ log, limits }: Context, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + limits.databaseMs
  const told = new Set<string>()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isAway = error instanceof Problem && error.code === 'unavailable'
      if (!(isAway || isUnmigrated(error)) || performance.now() > until) throw error
      const event = isAway ? 'database.awaited' : 'tables.awaited'
      if (!told.has(event)) log.warn(event, { seconds: limits.databaseMs / 1_000 }, error)
      told.add(event)
      await pause(500)
    }
  }
}

function builtPages(root: string): () => Promise<PagesBuild> {
  let build: Promise<PagesBuild> | undefined
  return () => (build ??= import(resolve(root, 'build/server/index.js')) as Promise<PagesBuild>)
}
