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
