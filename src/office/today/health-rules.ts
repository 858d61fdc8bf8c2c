import type { AnswerOf } from '#contract/endpoint.ts'
import type { readCockpit } from '#office/today/contract.ts'

export type HealthRow = NonNullable<AnswerOf<typeof readCockpit>['health']>[number]
export type Condition = 'quiet' | 'well' | 'shaky' | 'down'

/** `down`: no success since the last failure's minute; `shaky`: some failures; `quiet`: no requests. */
export function conditionOf({ good, bad, lastGoodAt, lastBadAt }: Omit<HealthRow, 'subject' | 'failure'>): Condition {
  if (good + bad === 0) return 'quiet'
  if (bad === 0) return 'well'
  return lastGoodAt === null || (lastBadAt !== null && lastGoodAt < lastBadAt) ? 'down' : 'shaky'
}

const lateSeconds = 26 * 3_600

export type BackupRow = NonNullable<AnswerOf<typeof readCockpit>['backups']>[number]
type Recorded = { kind: 'dump' | 'base'; goodSeconds: number | null; goodAt: string | null; failed: boolean }

const backupRow = ({ kind, goodSeconds, goodAt, failed }: Recorded): BackupRow => ({
  kind,
  condition: failed ? 'failed' : goodSeconds === null ? 'none' : goodSeconds > lateSeconds ? 'late' : 'well',
  lastGoodAt: goodAt && new Date(goodAt).toISOString(),
})

const never: Recorded = { kind: 'dump', goodSeconds: null, goodAt: null, failed: false }

/** A dump is due everywhere; a base backup and the archived log stand there once they are in use. */
export function backupRows(recorded: readonly Recorded[], archiverFails: boolean | null): BackupRow[] {
  const dumps = recorded.some(({ kind }) => kind === 'dump') ? recorded : [never, ...recorded]
  const archive = { kind: 'archive', condition: archiverFails ? 'failed' : 'well', lastGoodAt: null } as const
  return [
    ...dumps.map(backupRow).toSorted((row, other) => other.kind.localeCompare(row.kind)),
    ...(archiverFails === null ? [] : [archive]),
  ]
}

/** Worst first. */
export const failingJobs = (rows: readonly HealthRow[]): HealthRow[] =>
  rows
    .filter(({ subject, bad }) => subject.startsWith('job:') && bad > 0)
    .toSorted((row, other) => Number(conditionOf(other) === 'down') - Number(conditionOf(row) === 'down'))

const none = { good: 0, bad: 0, lastGoodAt: null, lastBadAt: null, failure: null }

export const companyRows = (rows: readonly HealthRow[], companies: readonly string[]): HealthRow[] =>
  companies.map((name) => {
    const subject = `company:${name}`
    return rows.find((row) => row.subject === subject) ?? { subject, ...none }
  })
