import type { Job } from '#server/jobs/jobs.server.ts'
import { listBusyReaders, listWarned } from './alarm-queries.server.ts'

const hourMs = 3_600_000

/** A letter names nobody: the page with the records does. */
const alarmJob: Job = {
  name: 'access-records.alarm',
  everyMs: 60_000,
  async run({ database, settings, log }, now) {
    const since = new Date(now.getTime() - hourMs)
    const hour = Math.floor(now.getTime() / hourMs)
    const busy = await listBusyReaders(database, since, {
      reveals: settings.ALARM_REVEALS,
      refusals: settings.ALARM_REFUSALS,
    })
    let told = 0
    for (const { staffId, branchId, reveals, refusals } of busy) {
      const warned = await listWarned(database, { staffId, branchId }, now)
      const kinds = [
        { kind: 'reveals', template: 'staff-many-reveals', count: reveals, most: settings.ALARM_REVEALS },
        { kind: 'refusals', template: 'staff-many-refusals', count: refusals, most: settings.ALARM_REFUSALS },
      ] as const
      for (const { kind, template, count } of kinds.filter(({ count, most }) => count > most)) {
        let isNew = warned.length === 0
        for (const { id, branchId: of } of warned) {
          const dedupeKey = `${template}:${staffId}:${hour}:${id}`
          const letter = { template, channel: 'mail', variables: { count: String(count) }, branchId: of } as const
          isNew = (await database.outbox.put({ ...letter, to: { staffId: id }, dedupeKey }, now)) || isNew
        }
        if (!isNew) continue
        log.warn('staff.many', { staff: staffId, kind, count, branch: branchId })
        told += 1
      }
    }
    return told
  },
}

export const accessRecordJobs: readonly Job[] = [alarmJob]
