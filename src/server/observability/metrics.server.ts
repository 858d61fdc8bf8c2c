/** Never by person; not exposed on the site. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { BackupState } from '#database/backups.server.ts'
import type { PoolUsage } from '#database/server-pools.server.ts'
import type { Work } from './work-queries.server.ts'

export type Metrics = {
  http(method: string, route: string, status: number, seconds: number): void
  step(step: string, result: string): void
  outside(company: string, result: string, seconds: number): void
  payment(method: string, outcome: string): void
  security(kind: SecurityKind): void
  /** A write was refused because the database's disk is full. */
  databaseFull(): void
  /** What waits now; null while the database does not answer. */
  work(work: Work | null, pool: PoolUsage, standbyBehindMs: number | null | undefined): void
  /** Null while the database does not answer. */
  backups(state: BackupState | null): void
  /** Undefined without one; null while it does not answer. */
  scanner(state: { signaturesSeconds: number | undefined } | null | undefined): void
  text(): Promise<string>
}

const securityKinds = [
  'not-signed-in',
  'forbidden',
  'too-many',
  'sign-in',
  'reveal',
  'refused',
  'download',
  'new-place',
  'page-policy',
  'malware',
] as const
type SecurityKind = (typeof securityKinds)[number]

const fullMs = 300_000

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const http = new Histogram({
    name: 'http_seconds',
    help: 'duration of answers by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const steps = new Counter({
    name: 'journey_step_total',
    help: 'journey steps by result',
    labelNames: ['step', 'result'],
    registers,
  })
  const outside = new Histogram({
    name: 'outside_seconds',
    help: 'calls to outside companies',
    labelNames: ['company', 'result'],
    buckets: [0.05, 0.2, 1, 5, 30, 120, 300],
    registers,
  })
  const payments = new Counter({
    name: 'payment_outcome_total',
    help: 'payments by method and outcome',
    labelNames: ['method', 'outcome'],
    registers,
  })
  const security = new Counter({
    name: 'security_events_total',
    help: 'refusals, and what staff opened or took, by kind',
    labelNames: ['kind'],
    registers,
  })
  // An increase is counted from a figure that was there before.
  for (const kind of securityKinds) security.inc({ kind }, 0)
  let fullAt = -Infinity
  new Gauge({
    name: 'database_disk_full',
    help: '1 while writes of the last five minutes were refused for want of disk',
    registers,
    collect() {
      this.set(performance.now() - fullAt < fullMs ? 1 : 0)
    },
  })
  return {
    databaseFull: () => void (fullAt = performance.now()),
    work: workGauges(registers),
    backups: backupGauges(registers),
    scanner: scannerGauges(registers),
    http: (method, route, status, seconds) =>
      http.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    step: (step, result) => steps.inc({ step, result }),
    outside: (company, result, seconds) => outside.observe({ company, result }, seconds),
    security: (kind) => security.inc({ kind }),
    payment: (method, outcome) => payments.inc({ method, outcome }),
    text: () => registry.metrics(),
  }
}

function backupGauges(registers: Registry[]): Metrics['backups'] {
  const gauge = (name: string, help: string, labelNames: string[]) => new Gauge({ name, help, labelNames, registers })
  const good = gauge('backup_last_good_seconds', 'since the last whole backup; absent until one was recorded', ['kind'])
  const failed = gauge('backup_failed', '1 while the last backup failed; absent until one was recorded', ['kind'])
  const archiver = gauge('database_archiver_failing', "1 while PostgreSQL's archive_command fails", [])
  return (state) => {
    for (const each of [good, failed]) each.reset()
    archiver.set(state?.archiverFails ? 1 : 0)
    for (const { kind, goodSeconds, failed: isFailed } of state?.backups ?? []) {
      if (goodSeconds !== null) good.set({ kind }, goodSeconds)
      failed.set({ kind }, isFailed ? 1 : 0)
    }
  }
}

function scannerGauges(registers: Registry[]): Metrics['scanner'] {
  const up = new Gauge({ name: 'malware_scanner_up', help: '1 while it answers; absent without one', registers })
  const age = new Gauge({ name: 'malware_signatures_age_seconds', help: 'since its signatures were made', registers })
  const show = (gauge: Gauge, value: number | undefined) => (value === undefined ? gauge.remove() : gauge.set(value))
  const scanner: Metrics['scanner'] = (state) => {
    show(up, state === undefined ? undefined : state ? 1 : 0)
    show(age, state?.signaturesSeconds)
  }
  scanner(undefined)
  return scanner
}

function workGauges(registers: Registry[]): Metrics['work'] {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const standbyUp = gauge('database_standby_up', '1 while lists are read from the standby; absent without one')
  const standbyBehind = gauge('database_standby_behind_seconds', 'how old its rows can be')
  const answers = gauge('database_up', '1 while the database answers')
  const connections = gauge('database_connections', 'connections of this process and requests waiting for one', ['use'])
  const kinds = ['messages', 'payments', 'refunds', 'waiting'] as const
  const counts = gauge('work_count', 'what is not finished, by kind and state', ['kind', 'state'])
  const ages = gauge('work_oldest_seconds', 'age of the oldest of it', ['kind', 'state'])
  const bad = gauge('subject_failures', 'failures of a job or company within a day', ['subject'])
  const good = gauge('subject_last_good_seconds', 'since the last success of a job or company', ['subject'])
  standbyUp.remove()
  return (work, pool, standbyBehindMs) => {
    answers.set(work ? 1 : 0)
    if (standbyBehindMs !== undefined) standbyUp.set(standbyBehindMs === null ? 0 : 1)
    if (typeof standbyBehindMs === 'number') standbyBehind.set(standbyBehindMs / 1_000)
    else standbyBehind.remove()
    for (const [use, value] of Object.entries(pool)) connections.set({ use }, value)
    // An empty state must not keep its last figure.
    for (const each of [counts, ages, bad, good]) each.reset()
    for (const kind of work ? kinds : [])
      for (const { label: state, count, oldestSeconds } of work?.[kind] ?? []) {
        counts.set({ kind, state }, count)
        ages.set({ kind, state }, oldestSeconds)
      }
    for (const { label: subject, count, oldestSeconds } of work?.lastGood ?? []) {
      bad.set({ subject }, count)
      good.set({ subject }, oldestSeconds)
    }
  }
}
