import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { active } from '#branches/index.ts'
import type { Branch } from '#domain/branch/branch.ts'
import type { RateFile } from '#domain/expense-rates/read-rates.ts'
import { OperatorError } from '#domain/operator-error.ts'
import { Problem } from '#domain/problems.ts'
import { type SeasonNow, seasonAt } from '#domain/season/season.ts'
import { takeEnds } from '#integrations/exchange.server.ts'
import type { IntegrationName } from '#integrations/integration-error.ts'
import { paymentAppSchemes } from '#integrations/nicepay/wire.ts'
import { type Database, openDatabase } from '#database/database.server.ts'
import type { HealthCount } from '#database/rows.ts'
import { readKeyRing } from '#database/sealing/envelope.server.ts'
import { type Firms, readFirms, refuseInvented } from './branches/firms.server.ts'
import { type ServedBranches, openServedBranches } from './branches/served-branches.server.ts'
import { type Clock, openClock, readOffset, writeOffset } from './clock.ts'
import { readRateFiles } from './expense-rates.server.ts'
import { type Integrations, type Objects, openIntegrations, openObjects } from './integrations.server.ts'
import { type Limits, limits } from './limits.ts'
import { makeFolder } from './make-folder.ts'
import { type Log, openLog } from './observability/log.server.ts'
import { type Metrics, openMetrics } from './observability/metrics.server.ts'
import type { Companies } from './pages/page-policy.ts'
import { checkBranches } from './public/check-branches.server.ts'
import type { Settings } from './settings/settings.server.ts'
import { sharedLookup } from './shared-lookup.ts'
import { type Workers, openWorkers } from './workers/workers.server.ts'

type Health = { note(job: string, failure?: string): void; take(): HealthCount[] }

function openHealth(): Health {
  const jobs = new Map<string, HealthCount>()
  return {
    note(job, failure) {
      const subject = `job:${job}`
      const { good, bad, failure: before } = jobs.get(job) ?? { good: 0, bad: 0, failure: null }
      if (failure === undefined) jobs.set(job, { subject, good: good + 1, bad, failure: before })
      else jobs.set(job, { subject, good, bad: bad + 1, failure })
    },
    take() {
      const companies = takeEnds().map(({ company, ...counts }) => ({ subject: `company:${company}`, ...counts }))
      const taken = [...jobs.values(), ...companies]
      jobs.clear()
      return taken
    },
  }
}

type HashQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Throws `overloaded` with seconds to wait. */
export function openHashQueue({ running, waiting }: { running: number; waiting: number }): HashQueue {
  let free = running
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (line.length >= waiting) throw new Problem('overloaded', { retryAfterSeconds: 2 })
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}

export type Context = {
  settings: Settings
  database: Database
  integrations: Integrations
  /** Undefined where no service is given. */
  objects: Objects
  clock: Clock
  log: Log
  metrics: Metrics
  health: Health
  limits: Limits
  hashes: HashQueue
  workers: Workers
  /** Changes on publication: never store it. */
  readonly branches: readonly Branch[]
  servedBranches: ServedBranches
  branchesFolder: string
  /** Expense rates that an operator has imported. */
  rates: readonly RateFile[]
  branchFor(host: string | undefined): Branch
  branchOf(branchId: string): Branch
  /** With extensions by staff. */
  seasonAt(now: Date): Promise<SeasonNow>
  /** Every process knows within a second. The last value holds while the database is down. */
  isOff(company: IntegrationName): Promise<boolean>
  paymentWindow: Companies['payment']
  simulatorsUrl: string
  /** Holds build/ and branches/. */
  root: string
  version: string
  /** Await before the first request. */
  prepare(): Promise<void>
  draining(): boolean
  drain(): void
  close(): Promise<void>
}

/** Works from src/server and from dist/. */
export function projectRoot(from: string): string {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(resolve(folder, 'package.json'))) return folder
  throw new Error('package.json was not found above the program')
}

/** In rehearsal generated once in DATA_DIR. */
function keyRingText(settings: Settings): string {
  if (settings.KEY_RING) return settings.KEY_RING
  const file = resolve(settings.DATA_DIR, 'key-ring')
  if (!existsSync(file)) {
    makeFolder(settings.DATA_DIR)
    writeFileSync(file, `rehearsal:${randomBytes(32).toString('base64')}`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

/** REHEARSAL_NOW applies to a new DATA_DIR only. */
function startClock(settings: Settings, startsAt: string | undefined): Clock {
  const file = settings.clockFile
  if (file && !existsSync(file)) writeOffset(file, startsAt ? Date.parse(startsAt) - Date.now() : 0)
  if (file && readOffset(file) === undefined)
    throw new OperatorError(`${file} cannot be read: remove it, and the clock stands at this machine's time.`, {
      reason: { kind: 'unread-clock', about: file },
    })
  if (!file && existsSync(`${settings.DATA_DIR}/clock.json`) && readOffset(`${settings.DATA_DIR}/clock.json`) !== 0)
    throw new OperatorError(
      `DATA_DIR holds a moved clock of a rehearsal: give MODE=${settings.MODE} a DATA_DIR of its own.`,
      { reason: { kind: 'moved-clock', about: settings.DATA_DIR } },
    )
  return openClock(file)
}

const versionIn = (root: string): string =>
  (JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }).version

type Options = {
  log?: Log
  startsAt?: string | undefined
  limits?: Partial<Limits>
  firms?: Firms | undefined
  onStatement?: ((text: string) => void) | undefined
}

/** Throws BranchesError. */
export async function openContext(settings: Settings, options: Options = {}): Promise<Context> {
  const clock = startClock(settings, options.startsAt)
  const log = options.log ?? openLog(settings.LOG_LEVEL)
  const root = projectRoot(import.meta.dirname)
  const rates = readRateFiles(settings)
  const firms = options.firms ?? readFirms(settings, root)
  const fallback = fallbackAmong(firms, settings)
  const objects = openObjects(settings)
  const metrics = openMetrics()
  const database = connectDatabase(settings, log, {
    ...options,
    objects: objects.files,
    onDiskFull: metrics.databaseFull,
  })
  const servedBranches = openServedBranches({
    listed: firms.branches,
    folder: firms.folder,
    fallbackId: fallback.affiliationId,
    publishedSince: database.branchVersions.publishedSince,
    closedFirms: database.branchVersions.closedFirms,
    hostProofs: database.hostProofs.list,
    log,
  })
  const runtime = openRuntimeSettings(database)
  const isOff = settings.rules.isCopy ? async () => true : runtime.isOff
  const bounds = { ...limits, ...options.limits }
  const workers = openWorkers(root, bounds)
  let draining = false
  return {
    settings,
    database,
    objects,
    clock,
    log,
    limits: bounds,
    hashes: openHashQueue({ running: bounds.hashes, waiting: bounds.hashesWaiting }),
    workers,
    get branches() {
      return servedBranches.all()
    },
    servedBranches,
    branchesFolder: firms.folder,
    rates,
    root,
    version: versionIn(root),
    metrics,
    health: openHealth(),
    integrations: openIntegrations(settings, clock, isOff),
    isOff,
    branchFor: servedBranches.forHost,
    branchOf: servedBranches.of,
    seasonAt: runtime.seasonAt,
    paymentWindow: { script: settings.NICEPAY_SCRIPT_URL, hosts: settings.NICEPAY_HOSTS, apps: paymentAppSchemes },
    simulatorsUrl: `http://127.0.0.1:${settings.SIMULATORS_PORT}`,
    prepare: async () => void (await Promise.all([runtime.prepare(), servedBranches.reload()])),
    draining: () => draining,
    drain: () => void (draining = true),
    close: async () => void (await Promise.all([workers.close(), database.close()])),
  }
}

/** Throws for an invalid firm or an unknown BRANCH. */
function fallbackAmong({ branches, folder }: Firms, settings: Settings): Branch {
  if (!settings.rules.takesInventedFirms) refuseInvented(branches)
  checkBranches(branches, folder)
  const fallback = branches.find((branch) => branch.affiliationId === (settings.BRANCH || active))
  if (fallback) return fallback
  if (!settings.BRANCH && branches[0]) return branches[0]
  throw new OperatorError(`BRANCH names no branch: ${branches.map((branch) => branch.affiliationId).join(', ')} exist.`)
}

const connectDatabase = (
  settings: Settings,
  log: Log,
  { onStatement, onDiskFull, objects }: Options & { objects: Objects['files']; onDiskFull: () => void },
): Database =>
  openDatabase({
    url: settings.DATABASE_URL,
    keyRing: readKeyRing(keyRingText(settings)),
    objects,
    poolSize: settings.DATABASE_POOL,
    isPooled: settings.DATABASE_POOLER === 'transaction',
    waitMs: settings.DATABASE_WAIT_MS,
    statementMs: settings.DATABASE_STATEMENT_MS,
    onConnectionError: (error) => log.warn('database.connection-lost', {}, error),
    onStatement,
    onDiskFull,
    standby: settings.DATABASE_READ_URL
      ? {
          url: settings.DATABASE_READ_URL,
          onChange: (isUsed) =>
            isUsed ? log.info('database.standby-used', {}) : log.warn('database.standby-left', {}),
        }
      : undefined,
  })

/** Reloaded at most every second. */
function openRuntimeSettings(database: Database): Pick<Context, 'isOff' | 'seasonAt' | 'prepare'> {
  const extensions = sharedLookup(() => database.runtimeSettings.seasonExtensions(), 1_000)
  const switches = sharedLookup(() => database.runtimeSettings.switches(), 1_000)
  return {
    isOff: async (company) => (await switches().catch(() => [])).some(({ name, off }) => off && name === company),
    seasonAt: async (now) => seasonAt(now, await extensions()),
    prepare: async () => void (await Promise.all([extensions(), switches()])),
  }
}
