/** Searches and downloads are access records themselves. */
import { csvFile } from '#domain/csv.ts'
import { Problem } from '#domain/problems.ts'
import { addDays, seoulDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import type { DeskAccessRecord } from '#database/rows.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { Context } from '#server/context.server.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { downloadPersonRecords, listAccessRecords, type AccessRow } from './contract.ts'
import { reasonName } from './reasons.texts.ts'
import { actName, fieldName, fileTexts, kindNames } from './texts.ts'
import { listAccessOfPerson, listAccessPage } from './queries.server.ts'

const mostInFile = 100_000
const usualDays = 6

/** Undefined: all branches. */
export const reachOf = ({ role, branchId }: StaffMember) => (role === 'operator' ? undefined : branchId)

/** `until` is inclusive. Throws `input.invalid` for days in the wrong order. */
export function between(from: SeoulDay, until: SeoulDay): { from: Date; until: Date } {
  if (from > until) throw new Problem('input.invalid', { fields: ['from'] })
  return { from: seoulInstant(from), until: seoulInstant(addDays(until, 1)) }
}

const describeReader = ({ readerKind, readerId, readerName }: DeskAccessRecord): string =>
  readerName ?? (readerId === commandLineId ? commandLineName : kindNames[readerKind])

export const firmNames =
  ({ branches }: Pick<Context, 'branches'>, staff: StaffMember) =>
  (branchId: string | null): string | null =>
    branchId === null || reachOf(staff) !== undefined
      ? null
      : (branches.find(({ affiliationId }) => affiliationId === branchId)?.name ?? branchId)

const rowOf = (accessRecord: DeskAccessRecord, firmOf: ReturnType<typeof firmNames>): AccessRow => ({
  id: accessRecord.id,
  at: accessRecord.at.toISOString(),
  who: describeReader(accessRecord),
  act: accessRecord.act,
  fields: accessRecord.fields,
  caseNumber: accessRecord.caseNumber,
  branch: firmOf(accessRecord.branchId),
  reason: accessRecord.reason,
  ip: accessRecord.ip,
})

export const listAccessRecordsServed = serveStaff(listAccessRecords, async (context, request) => {
  const { database } = context
  const { query, staff, now, case: filing, colleague } = request
  const branchId = reachOf(staff)
  const until = query.until ?? seoulDay(now)
  const from = query.from ?? addDays(until, -usualDays)
  const { items, total, more } = await listAccessPage(database, {
    ...between(from, until),
    ...(branchId === undefined ? {} : { branchId }),
    ...(filing ? { subjectId: filing.accountId } : {}),
    ...(colleague ? { readerId: colleague.id } : {}),
    ...(query.act ? { act: query.act } : {}),
    page: query.page,
    size: query.size,
  })
  await database.accessRecords.record(
    staffReads(request, 'access-records'),
    { act: 'list', fields: ['access-records'], subjectId: filing?.accountId, filingId: filing?.id, branchId },
    now,
  )
  const firmOf = firmNames(context, staff)
  return { rows: items.map((item) => rowOf(item, firmOf)), total, more, from, until }
})

export const downloadPersonRecordsServed = serveStaff(downloadPersonRecords, async (context, request) => {
  const { database } = context
  const { body, staff, now, case: filing } = request
  await database.accessRecords.record(
    staffReads(request, body.reason.trim()),
    {
      act: 'download',
      fields: ['access-records'],
      subjectId: filing.accountId,
      filingId: filing.id,
      branchId: filing.branchId,
    },
    now,
  )
  const found = await listAccessOfPerson(database, filing.accountId, reachOf(staff), mostInFile)
  const firmOf = firmNames(context, staff)
  const rows = found.map((record) => [
    record.at.toISOString(),
    describeReader(record),
    record.readerRole ?? '',
    actName(record.act),
    record.fields.map(fieldName).join(' '),
    record.caseNumber ?? '',
    reasonName(record.reason),
    record.ip ?? '',
    record.requestId ?? '',
    firmOf(record.branchId) ?? '',
  ])
  return {
    name: fileTexts.person(filing.caseNumber),
    type: 'text/csv; charset=utf-8',
    bytes: csvFile(fileTexts.personHeads, rows),
  }
})
