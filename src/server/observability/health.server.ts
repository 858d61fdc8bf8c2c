/** How calls to outside companies and jobs ended in this process, until a job writes the counts down. */
import type { HealthCount } from '#persistence/rows.ts'
import { takeEnds } from '#integrations/exchange.server.ts'

export type Health = {
  /** One run of a job; `failure` is the class of what went wrong. */
  note(job: string, failure?: string): void
  /** What was counted since the last time. */
  take(): HealthCount[]
}

export function openHealth(): Health {
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
