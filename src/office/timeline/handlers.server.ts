/** Each page read writes an access record. */
import { inOrder } from '#domain/office-case/in-order.ts'
import { readFailure } from '#domain/message/failure.ts'
import type { TimelineRow } from '#database/rows.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { readTimeline, timelineSize, type TimelineEntry } from './contract.ts'
import { actorNames } from './texts.ts'
import { listTimelinePage } from './queries.server.ts'

type NameOf = (id: string) => string

const toPersonName = (
  { actorKind, actorId }: { actorKind: keyof typeof actorNames; actorId: string },
  nameOf: NameOf,
) => (actorKind === 'staff' ? nameOf(actorId) : actorNames[actorKind])

function entryOf(row: TimelineRow, nameOf: NameOf): TimelineEntry {
  const base = { id: row.id, at: row.at.toISOString() }
  switch (row.kind) {
    case 'event': {
      const { machine, before, after, event } = row
      const assignee = event.kind === 'assigned' ? nameOf(event.data.staffId) : null
      return { kind: 'event', ...base, who: toPersonName(row, nameOf), machine, before, after, event, assignee }
    }
    case 'message': {
      const { template, channel, state, lastFailure } = row
      const failure = state === 'dead' || state === 'failed' ? readFailure(lastFailure) : null
      return { kind: 'message', ...base, template, channel, state, failure }
    }
    case 'payment':
      return { kind: 'payment', ...base, who: toPersonName(row, nameOf), method: row.method ?? '', event: row.event }
    case 'promise':
      return { kind: 'promise', ...base, reason: row.reason, dueAt: new Date(row.dueAt).toISOString() }
    case 'contact':
      return {
        kind: 'contact',
        ...base,
        who: row.doneBy ? nameOf(row.doneBy) : actorNames.system,
        reason: row.reason,
        note: row.note,
      }
    case 'collection':
      return { kind: 'collection', ...base, step: row.step, done: row.state === 'succeeded' }
  }
}

type EventRow = Extract<TimelineRow, { kind: 'event' }>
const isEvent = (row: TimelineRow): row is EventRow => row.kind === 'event'

/** Events of one action share an instant: sorted logically. */
function ordered(rows: readonly TimelineRow[]): TimelineRow[] {
  const events = inOrder(rows.filter(isEvent).toReversed()).toReversed()
  return rows.map((row) => (isEvent(row) ? events.shift()! : row))
}

const readTimelineServed = serveStaff(readTimeline, async ({ database }, request) => {
  const { case: filing, query, now } = request
  const [rows, people] = await Promise.all([
    listTimelinePage(database, filing, { page: query.page, size: timelineSize }),
    database.staff.list(),
  ])
  const { id: filingId, accountId: subjectId, branchId } = filing
  await database.accessRecords.record(
    staffReads(request, 'timeline'),
    { act: 'read', fields: ['timeline'], subjectId, filingId, branchId },
    now,
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const shown = ordered(rows.slice(0, timelineSize))
  return { entries: shown.map((row) => entryOf(row, (id) => names.get(id) ?? '')), more: rows.length > timelineSize }
})

export const timelineServed = [readTimelineServed]
