/**
 * A whole rehearsal for one test file: a fresh database, the simulators and the product on loopback, removed
 * afterwards.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobs, served } from '#src/app.server.ts'
import { migrate } from '#database/migrate.server.ts'
import { openLog, type Log } from '#server/observability/log.server.ts'
import type { SettingField } from '#server/settings/field.ts'
import { fields } from '#server/settings/fields.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import type { Firms } from '#server/branches/firms.server.ts'
import type { Limits } from '#server/limits.ts'
import type { Served } from '#server/serve.server.ts'
import { startProduct, type Product } from '#server/start.server.ts'
import { startSimulators, type Simulators } from '#simulators/start.ts'
import { createRawDatabase, type RawDatabase } from './postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'

/** 12 May 2026, 10:00 in Seoul. */
export const inSeason = '2026-05-12T10:00:00+09:00'

/**
 * Settings of every test's product that differ from `npm start`: the last table of docs/operations.md, "How a
 * rehearsal differs from service".
 */
export const testSettings = {
  LOG_LEVEL: 'debug',
  DATABASE_WAIT_MS: '20000',
  DATABASE_STATEMENT_MS: '20000',
  DEVICE_CALLS_PER_MINUTE: '1000000',
}
export const testLimits: Partial<Limits> = { shedDelayMs: 20_000 }

export type Rehearsal = {
  url: string
  phoneUrl: string
  product: Product
  simulators: Simulators
  rawDatabase: RawDatabase
  /** Every log line of product and simulators. */
  lines: string[]
  /** Text of every statement that the product sent to the database. */
  statements: string[]
  /** Moves the clock, as the rehearsal's control API does. */
  moveClock(to: { to: string } | { advance: string }): Promise<void>
  /**
   * Stops the product as a kill would and starts it again on the same address, with `more` settings; the simulators
   * and the database keep running.
   */
  restartProduct(more?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

export type RehearsalOptions = {
  startsAt?: string
  settings?: Record<string, string>
  /** Also serves the pages of the last build; only calls when absent. */
  withPages?: boolean
  withJobs?: boolean
  /** Fixed ports, for a browser's tests; free ones when absent. */
  port?: number
  simulatorsPort?: number
  /** The endpoints served, for a test that counts or replaces handlers; all when absent. */
  served?: readonly Served[]
  /** Time limits of a connection, for tests that cannot wait for the product's. */
  limits?: Partial<Limits>
  /** The firms to serve; the listed ones when absent. */
  firms?: Firms
}

/** Folder for the logs of a whole test run, so that its end can scan all of them; none when unset. */
function logFile(): string | undefined {
  const folder = process.env.JONGSO_TEST_LOGS
  if (!folder) return undefined
  mkdirSync(folder, { recursive: true })
  return join(folder, `${process.pid}-${randomUUID().slice(0, 8)}.log`)
}

/** Log lines of one rehearsal, kept for its test and appended to the run's folder. */
export function keepLines(lines: string[]): (line: string) => void {
  const file = logFile()
  const open = file && openSync(file, 'a')
  return (line) => {
    lines.push(line)
    if (open) writeSync(open, line.endsWith('\n') ? line : `${line}\n`)
  }
}

/** Refuses settings that repeat the default, because such a test seems to need another world than service. */
function refuseDefaults(given: Record<string, string>): void {
  const usual: readonly SettingField[] = fields
  for (const { name, otherwise } of usual)
    if (given[name] !== undefined && given[name] === otherwise({ mode: 'rehearsal', site: '', simulators: '' }))
      throw new Error(`${name} is ${given[name]} anyway: leave it out`)
}

function collectingLog(keep: (line: string) => void): Log {
  return openLog('debug', { write: keep })
}

export async function startRehearsal({
  startsAt = inSeason,
  settings: given = {},
  withPages = false,
  withJobs = true,
  port: fixedPort,
  simulatorsPort = 0,
  served: calls = served,
  limits,
  firms,
}: RehearsalOptions = {}): Promise<Rehearsal> {
  refuseDefaults(given)
  const dataDir = mkdtempSync(join(tmpdir(), 'jongso-'))
  const rawDatabase = await createRawDatabase()
  if (!process.env.TEST_PG_TEMPLATE)
    await migrate({ ownerUrl: rawDatabase.ownerUrl, appRole: new URL(rawDatabase.appUrl).username })
  const lines: string[] = []
  const statements: string[] = []
  const keep = keepLines(lines)
  const port = fixedPort ?? (await freePort())
  const siteUrl = `http://127.0.0.1:${port}`
  const simulators = await startSimulators({
    port: simulatorsPort,
    host: '127.0.0.1',
    dataDir,
    siteUrl,
    tellsProduct: true,
    clockFile: join(dataDir, 'clock.json'),
    log: keep,
  })
  const base = {
    DATA_DIR: dataDir,
    DATABASE_URL: rawDatabase.appUrl,
    PORT: String(port),
    SIMULATORS_PORT: new URL(simulators.url).port,
    MAIL_URL: simulators.mailUrl,
    ...testSettings,
    ...given,
  }
  const start = (more: Record<string, string> = {}) =>
    startProduct({
      settings: readSettings({ ...base, ...more }),
      served: calls,
      jobs: withJobs ? jobs : [],
      log: collectingLog(keep),
      startsAt,
      limits: { ...testLimits, ...limits },
      firms,
      onStatement: (text) => void statements.push(text),
      ...(withPages ? {} : { pages: null }),
    })
  const rehearsal: Rehearsal = {
    url: siteUrl,
    phoneUrl: simulators.url,
    product: await start(),
    simulators,
    rawDatabase,
    lines,
    statements,
    async moveClock(to) {
      const answer = await fetch(`${simulators.url}/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(to),
      })
      if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`)
    },
    async restartProduct(more) {
      await rehearsal.product.stop()
      rehearsal.product = await start(more)
    },
    async stop() {
      await rehearsal.product.stop()
      await simulators.close()
      await rawDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return rehearsal
}
