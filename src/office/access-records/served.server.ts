import type { BodyOf } from '#contract/endpoint.ts'
import { csvFile } from '#domain/csv.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import type { IncidentPerson } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import {
  downloadIncident,
  readAccessReview,
  readIncident,
  signAccessReview,
  type AccessLook,
  type AccessReviewList,
} from './contract.ts'
import { between, downloadPersonRecordsServed, firmNames, listAccessRecordsServed, reachOf } from './handlers.server.ts'
import { actName, fileTexts, kindNames } from './texts.ts'
import { countAccessDays, findLooks, type FoundDay, type FoundLooks } from './findings-queries.server.ts'
import { addAccessReview, listAccessReviews, readIncidentRecords, type AccessReview } from './queries.server.ts'

const shown = 12

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** Completed months, latest first. */
export function monthsOver(now: Date): string[] {
  const months = [monthBefore(seoulDay(now).slice(0, 7))]
  while (months.length < shown) months.push(monthBefore(months.at(-1)!))
  return months
}

/** `until` is exclusive. */
export function monthSpan(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: seoulInstant(`${month}-01`), until: seoulInstant(`${next}-01`) }
}

const readerNameOf = ({ name, readerId }: { name: string | null; readerId: string }) =>
  name ?? (readerId === commandLineId ? commandLineName : kindNames.staff)

const lookOf = ({ readerId, name, first, last, ...look }: FoundLooks['rows'][number]): AccessLook => ({
  ...look,
  who: readerNameOf({ name, readerId }),
  staffId: readerId,
  first: first.toISOString(),
  last: last.toISOString(),
})

function byPerson(days: readonly FoundDay[]): AccessReviewList['people'] {
  const people = new Map<string, AccessReviewList['people'][number]>()
  for (const { readerId, name, day, records, persons } of days) {
    const readerName = readerNameOf({ name, readerId })
    const person = people.get(readerId) ?? { who: readerName, staffId: readerId, records: 0, days: [] }
    person.records += records
    person.days.push({ day, records, persons })
    people.set(readerId, person)
  }
  return [...people.values()].toSorted((one, other) => other.records - one.records)
}

const sumOf = (days: readonly FoundDay[]) => days.reduce((sum, { records }) => sum + records, 0)

const reviewOf = ({ month, by, reviewedAt, note, records, looked }: AccessReview) => ({
  month,
  by: by ?? '',
  at: reviewedAt.toISOString(),
  note,
  records,
  looked,
})

const readAccessReviewServed = serveStaff(readAccessReview, async (context, { query, staff, now }) => {
  const { database, branches, branchOf } = context
  const branchId = query.branch ?? staff.branchId
  if (!branches.some(({ affiliationId }) => affiliationId === branchId))
    throw new Problem('input.invalid', { fields: ['branch'] })
  const months = monthsOver(now)
  const month = query.month ?? months[0]!
  if (!months.includes(month)) throw new Problem('input.invalid', { fields: ['month'] })
  const place = { branchId, ...monthSpan(month) }
  const looks = await findLooks(database, place)
  const days = await countAccessDays(database, place)
  const reviews = await listAccessReviews(database, branchId)
  const found = reviews.find((review) => review.month === month)
  return {
    branchId,
    branch: branchOf(branchId).name,
    month,
    months: months.map((month) => ({ month: month, signed: reviews.some((review) => review.month === month) })),
    looks: looks.map(({ rows, ...found }) => ({ ...found, rows: rows.map(lookOf) })),
    people: byPerson(days),
    records: sumOf(days),
    review: found ? reviewOf(found) : null,
    branches: staff.role === 'operator' ? branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
  }
})

const signAccessReviewServed = serveStaff(signAccessReview, async ({ database, branches }, request) => {
  const { body, staff, now } = request
  const { month, branchId } = body
  if (!branches.some(({ affiliationId }) => affiliationId === branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  if (!monthsOver(now).includes(month)) throw new Problem('input.invalid', { fields: ['month'] })
  const note = body.note.trim()
  await database.transaction(async (r) => {
    const place = { branchId, ...monthSpan(month) }
    const found = (await findLooks(r, place)).filter(({ records }) => records > 0)
    if (found.some(({ kind }) => !body.looked.includes(kind)))
      throw new Problem('input.invalid', { fields: ['looked'] })
    const looked = found.map(({ kind, records }) => ({ kind, records }))
    const records = sumOf(await countAccessDays(r, place))
    const review = { branchId, month, reviewedBy: staff.id, reviewedAt: now, note, records, looked }
    if (!(await addAccessReview(r, review))) throw new Problem('access.reviewed')
    await r.accessRecords.record(
      staffReads(request, `access-review ${month}`),
      { act: 'access-review', fields: [], branchId },
      now,
    )
  })
  return { result: 'S' as const }
})

const mostOnScreen = 100
const mostInFile = 200_000

type IncidentRequest = StaffRequest<BodyOf<typeof readIncident>, undefined, undefined> & {
  colleague?: { id: string } | undefined
}

async function incidentOf({ database }: Context, request: IncidentRequest, act: 'view' | 'download', most: number) {
  const { body, staff, now, colleague } = request
  const branchId = reachOf(staff)
  const days = between(body.from, body.until)
  await database.accessRecords.record(
    staffReads(request, body.reason.trim()),
    { act, fields: ['access-records'], subjectId: colleague?.id, branchId },
    now,
  )
  return readIncidentRecords(
    database,
    { ...days, ...(branchId === undefined ? {} : { branchId }), ...(colleague ? { readerId: colleague.id } : {}) },
    most,
  )
}

const spanOf = ({ first, last }: { first: Date; last: Date }) => ({
  first: first.toISOString(),
  last: last.toISOString(),
})

const readIncidentServed = serveStaff(readIncident, async (context, request) => {
  const { readers, persons, total } = await incidentOf(context, request, 'view', mostOnScreen)
  const firmOf = firmNames(context, request.staff)
  return {
    readers: readers.map((reader) => ({
      who: readerNameOf(reader),
      records: reader.records,
      persons: reader.persons,
      ...spanOf(reader),
    })),
    persons: persons.map(({ caseNumber, branchIds, records, acts, ...accessSpan }) => {
      const branches = branchIds.flatMap((id) => firmOf(id) ?? [])
      return { caseNumber, branches, records, acts, ...spanOf(accessSpan) }
    }),
    total,
  }
})

const downloadIncidentServed = serveStaff(downloadIncident, async (context, request) => {
  const { readers, persons } = await incidentOf(context, request, 'download', mostInFile)
  const names = new Map(readers.map((reader) => [reader.readerId, readerNameOf(reader)]))
  const firmOf = firmNames(context, request.staff)
  const row = (incidentPerson: IncidentPerson) => [
    incidentPerson.caseNumber ?? '',
    incidentPerson.branchIds.flatMap((id) => firmOf(id) ?? []).join(' '),
    incidentPerson.records,
    incidentPerson.first.toISOString(),
    incidentPerson.last.toISOString(),
    incidentPerson.acts.map(actName).join(' '),
    incidentPerson.readers.map((id) => names.get(id) ?? kindNames.staff).join(' '),
  ]
  return {
    name: fileTexts.incident(request.body.from, request.body.until),
    type: 'text/csv; charset=utf-8',
    bytes: csvFile(fileTexts.incidentHeads, persons.map(row)),
  }
})

export const accessRecordsServed: readonly Served[] = [
  listAccessRecordsServed,
  downloadPersonRecordsServed,
  readAccessReviewServed,
  signAccessReviewServed,
  readIncidentServed,
  downloadIncidentServed,
]
