import { methodName } from '#domain/filing-method.ts'
import { inWakingHours, takeBackMs } from '#domain/message/sending-time.ts'
import { officeStateWords } from '#domain/office-case/texts.ts'
import { readMobile } from '#domain/phone/mobile.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { endMarketing } from '#filer/member/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { sheetParts } from '#server/files/sheet-parts.server.ts'
import { type Cell, tableFileTask, tableTypes } from '#server/files/table-file.ts'
import { staffReads } from '#server/guards/readers.ts'
import { sampleMessage } from '#server/mail/filled-message.server.ts'
import { readList } from '#server/read-list.server.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import {
  type Client,
  downloadClients,
  inviteClients,
  listClients,
  refuseAdvertising,
  removeClients,
} from './contract.ts'
import { importClientsServed } from './import.server.ts'
import {
  type ClientRow,
  countClients,
  freeCancelledKeys,
  listClientRows,
  listWaitingCases,
  lockInvited,
  removeImportedClients,
} from './queries.server.ts'
import {
  type ClosedReason,
  type InvitationOutcome,
  clientPageSize,
  invitationKey,
  invitationOutcome,
  mostInvited,
} from './rules.ts'
import { clientTexts as texts } from './texts.ts'

const template = 'season-invitation' as const

function whyClosed(
  { branchOf, settings }: Context,
  { staff, season }: Pick<StaffRequest<unknown, unknown, unknown>, 'staff' | 'season'>,
  branchId: string,
): ClosedReason | null {
  if (!mayStaff(staff.role, 'case.review', branchId === staff.branchId)) return 'right'
  if (season.phase !== 'preview' && season.phase !== 'filing') return 'season'
  if (!branchOf(branchId).adRefusalPhone) return 'refusal-number'
  return settings.MESSAGES_TEXT_WON === 0 ? 'no-texts' : null
}

const inviteClientsServed = serveStaff(inviteClients, async (context, request) => {
  const { body, staff, season, now } = request
  const { filingYear, lastDay } = season.season
  const branchId = body.branch ?? staff.branchId
  if (whyClosed(context, request, branchId)) throw new Problem('clients.closed')
  const variables = { until: dayInWords(seoulInstant(lastDay)) }
  const place = { branchId, filingYear }
  const { results, next } = await context.database.transaction(async (r) => {
    const waiting = body.after === undefined ? [] : await listWaitingCases(r, place, body.after, mostInvited)
    const next = waiting.length === mostInvited ? (waiting.at(-1) ?? null) : null
    const numbers = [...new Set(body.caseNumbers ?? waiting)]
    const people = new Map((await lockInvited(r, place, numbers)).map((person) => [person.caseNumber, person]))
    const judged = numbers.map((caseNumber): { caseNumber: string; outcome: InvitationOutcome } => {
      const person = people.get(caseNumber)
      const mobile = readMobile(person?.phone ?? '') !== undefined
      return { caseNumber, outcome: invitationOutcome(person && { ...person, mobile }) }
    })
    await r.accessRecords.record(
      staffReads(request, 'client-invitation'),
      { act: 'list', fields: ['name'], branchId },
      now,
    )
    if (body.preview) return { results: judged, next }
    const ready = judged.flatMap(({ caseNumber, outcome }) => (outcome === 'ready' ? [people.get(caseNumber)!] : []))
    await freeCancelledKeys(
      r,
      ready.map(({ accountId }) => invitationKey(filingYear, accountId)),
    )
    await r.outbox.putMany(
      ready.map(({ accountId, filingId }) => ({
        template,
        channel: 'text' as const,
        branchId,
        to: { accountId },
        filingId,
        variables,
        dedupeKey: invitationKey(filingYear, accountId),
        dueAt: inWakingHours(new Date(now.getTime() + takeBackMs)),
      })),
      now,
    )
    return {
      results: judged.map((client) =>
        client.outcome === 'ready' ? { ...client, outcome: 'invited' as const } : client,
      ),
      next,
    }
  })
  return { results, next, words: sampleMessage(context, { branchId, template, ...variables }) }
})

type Asking = StaffRequest<unknown, unknown, unknown>

/** Operators choose a branch; the own one by default. */
const placeOf = ({ staff, season }: Asking, branch: string | undefined) => ({
  branchId: branch ?? staff.branchId,
  filingYear: season.season.filingYear,
})

const clientOf = ({ phone, ...row }: ClientRow): Client => ({ ...row, phoneMask: maskPhone(readPhone(phone)) })

const listClientsServed = serveStaff(listClients, async (context, request) => {
  const { query, staff, now } = request
  const place = placeOf(request, query.branch)
  const { filter, page } = query
  const { found } = await readList(context, request, async (lists) => ({
    rows: await listClientRows(lists, place, { filter, limit: clientPageSize, offset: page * clientPageSize }),
    counts: await countClients(lists, place),
  }))
  await context.database.accessRecords.record(
    staffReads(request, 'client-list'),
    { act: 'list', fields: ['name', 'phone-mask'], branchId: place.branchId },
    now,
  )
  return {
    rows: found.rows.map(clientOf),
    counts: found.counts,
    branch: place.branchId,
    branches: staff.role === 'operator' ? context.branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
    filingYear: place.filingYear,
    mayKeep: mayStaff(staff.role, 'case.review', true),
    closed: whyClosed(context, request, place.branchId),
  }
})

const yesOrNo = (is: boolean) => texts.cells[is ? 'yes' : 'no']

const cellsOf = (client: Client): Cell[] => [
  client.name,
  client.phoneMask,
  client.lastYear ?? '',
  client.lastCase ?? '',
  client.thisCase ?? '',
  stateOf(client),
  client.method ? methodName(client.method) : '',
  client.feeWon ?? '',
  client.owner,
  client.imported ? texts.imported : '',
  client.imported ? '' : yesOrNo(client.consents),
  client.invitedAt ? seoulDay(new Date(client.invitedAt)) : '',
]

const stateOf = ({ state }: Client) =>
  state === null ? texts.states.none : state === 'begun' ? texts.states.begun : officeStateWords[state]

const downloadClientsServed = serveStaff(downloadClients, async (context, request) => {
  const { body, now } = request
  const { limits, workers } = context
  const place = placeOf(request, body.branch)
  const { found } = await readList(context, request, async (lists) => ({
    rows: await listClientRows(lists, place, { filter: body.filter, limit: limits.exportedRows + 1, offset: 0 }),
  }))
  const { rows } = found
  if (rows.length > limits.exportedRows) throw new Problem('case.export-rows')
  await context.database.accessRecords.record(
    staffReads(request, body.reason.trim()),
    { act: 'download', fields: ['client-list', 'name', 'phone-mask'], branchId: place.branchId },
    now,
  )
  const parts = await sheetParts(rows, (part) => part.map((row) => cellsOf(clientOf(row))))
  const heads = Object.values(texts.heads)
  const bytes = await workers.run(tableFileTask, { format: body.format, sheets: [{ name: texts.sheet, heads, parts }] })
  return { name: texts.file(seoulDay(now), body.format), type: tableTypes[body.format], bytes }
})

const removeClientsServed = serveStaff(removeClients, async ({ database }, request) => {
  const { staff, body, now } = request
  const removed = await database.transaction(async (r) => {
    await r.accessRecords.record(
      staffReads(request, body.reason.trim()),
      { act: 'destroy', fields: ['client-list'], branchId: staff.branchId },
      now,
    )
    return removeImportedClients(r, staff.branchId, body.clients)
  })
  return { removed }
})

const refuseAdvertisingServed = serveStaff(refuseAdvertising, async ({ database }: Context, request) => {
  const { case: filing, now } = request
  await database.transaction(async (r) => {
    await r.accessRecords.record(
      staffReads(request, 'advertising-refusal'),
      {
        act: 'change',
        fields: ['consent'],
        subjectId: filing.accountId,
        filingId: filing.id,
        branchId: filing.branchId,
      },
      now,
    )
    await endMarketing(r, filing, now)
  })
  return { result: 'S' as const }
})

export const clientsServed: readonly Served[] = [
  listClientsServed,
  downloadClientsServed,
  importClientsServed,
  removeClientsServed,
  inviteClientsServed,
  refuseAdvertisingServed,
]
