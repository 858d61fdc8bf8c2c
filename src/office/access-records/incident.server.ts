/** The report of an incident, on the screen and as a file: since when, by whom, whose. */
import { csvFile } from '#domain/csv/csv.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import type { IncidentPerson, IncidentReader } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { downloadIncident, readIncident } from './contract.ts'
import { between, firmNames, reachOf } from './handlers.server.ts'
import { actName, fileTexts, kindNames } from './texts.ts'

const mostOnScreen = 100
const mostInFile = 200_000

type Asked = StaffRequest<BodyOf<typeof readIncident>, undefined, undefined> & {
  colleague?: { id: string } | undefined
}

async function incidentOf({ persistence }: Context, request: Asked, act: 'view' | 'download', most: number) {
  const { body, staff, now, colleague } = request
  const branchId = reachOf(staff)
  const days = between(body.from, body.until)
  await persistence.accessRecords.record(
    staffReads(request, body.reason.trim()),
    { act, fields: ['access-records'], subjectId: colleague?.id, branchId },
    now,
  )
  return persistence.accessDesk.incident(
    { ...days, ...(branchId === undefined ? {} : { branchId }), ...(colleague ? { readerId: colleague.id } : {}) },
    most,
  )
}

const nameOf = ({ name, readerId }: IncidentReader) =>
  name ?? (readerId === commandLineId ? commandLineName : kindNames.staff)
const spanOf = ({ first, last }: { first: Date; last: Date }) => ({
  first: first.toISOString(),
  last: last.toISOString(),
})

export const readIncidentServed = serveStaff(readIncident, async (context, request) => {
  const { readers, persons, total } = await incidentOf(context, request, 'view', mostOnScreen)
  const firmOf = firmNames(context, request.staff)
  return {
    readers: readers.map((one) => ({ who: nameOf(one), records: one.records, persons: one.persons, ...spanOf(one) })),
    persons: persons.map(({ caseNumber, branchIds, records, acts, ...one }) => {
      const branches = branchIds.flatMap((id) => firmOf(id) ?? [])
      return { caseNumber, branches, records, acts, ...spanOf(one) }
    }),
    total,
  }
})

export const downloadIncidentServed = serveStaff(downloadIncident, async (context, request) => {
  const { readers, persons } = await incidentOf(context, request, 'download', mostInFile)
  const names = new Map(readers.map((one) => [one.readerId, nameOf(one)]))
  const firmOf = firmNames(context, request.staff)
  const row = (one: IncidentPerson) => [
    one.caseNumber ?? '',
    one.branchIds.flatMap((id) => firmOf(id) ?? []).join(' '),
    one.records,
    one.first.toISOString(),
    one.last.toISOString(),
    one.acts.map(actName).join(' '),
    one.readers.map((id) => names.get(id) ?? kindNames.staff).join(' '),
  ]
  return {
    name: fileTexts.incident(request.body.from, request.body.until),
    type: 'text/csv; charset=utf-8',
    bytes: csvFile(fileTexts.incidentHeads, persons.map(row)),
  }
})
