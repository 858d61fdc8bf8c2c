/** How an outside company or a job does, from what was counted in the last hour. Pure. */
import type { AnswerOf } from '#contract/endpoint.ts'
import type { readCockpit } from '#office/today/contract.ts'

export type HealthRow = AnswerOf<typeof readCockpit>['health'][number]
export type Condition = 'quiet' | 'well' | 'shaky' | 'down'

/** `down`: nothing went well since the last failure's minute; `shaky`: some failed; `quiet`: nobody asked. */
export function conditionOf({ good, bad, lastGoodAt, lastBadAt }: Omit<HealthRow, 'subject' | 'failure'>): Condition {
  if (good + bad === 0) return 'quiet'
  if (bad === 0) return 'well'
  return lastGoodAt === null || (lastBadAt !== null && lastGoodAt < lastBadAt) ? 'down' : 'shaky'
}

/** Jobs that failed within the hour, the worst first; one that runs well says nothing. */
export const failingJobs = (rows: readonly HealthRow[]): HealthRow[] =>
  rows
    .filter(({ subject, bad }) => subject.startsWith('job:') && bad > 0)
    .toSorted((one, other) => Number(conditionOf(other) === 'down') - Number(conditionOf(one) === 'down'))

const none = { good: 0, bad: 0, lastGoodAt: null, lastBadAt: null, failure: null }

/** A row for each company, also for one that nobody asked. */
export const companyRows = (rows: readonly HealthRow[], companies: readonly string[]): HealthRow[] =>
  companies.map((name) => {
    const subject = `company:${name}`
    return rows.find((row) => row.subject === subject) ?? { subject, ...none }
  })
