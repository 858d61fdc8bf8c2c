/** Lists are masked; each reading of a request is recorded. */
import { tidyContent } from '#domain/enquiry/tidy.ts'
import { maskName } from '#domain/name/masked-name.ts'
import { isBlank } from '#domain/plain-text.ts'
import {
  isArrivalDay,
  isPutOffDay,
  mayObjectTo,
  mayPutOff,
  needsWords,
} from '#domain/privacy-request/privacy-request.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import {
  addPrivacyRequest as insertPrivacyRequest,
  changePrivacyRequest,
  findPrivacyRequest,
  listPrivacyRequestEvents,
  lockPrivacyRequest,
  openPrivacyRequest,
  type PrivacyRequestRow as StoredRequest,
} from '#database/privacy-requests.server.ts'
import type { Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { settled } from '#server/http/idempotency.server.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import {
  addPrivacyRequest,
  answerPrivacyRequest,
  listPrivacyRequests,
  privacyRequestPageSize,
  type PrivacyRequestRow,
  readPrivacyRequest,
} from './contract.ts'
import { readRefusals } from './deciding.server.ts'
import { countPrivacyRequests, findPrivacyRequestRow, listPrivacyRequestRows } from './queries.server.ts'

type Listed = Awaited<ReturnType<typeof listPrivacyRequestRows>>[number]

const rowOf = (
  { branchOf }: Context,
  { name, branchId, accountId: _, objectsTo: _refused, endedAt, ...row }: Listed,
): PrivacyRequestRow => ({
  ...row,
  nameMask: name ? maskName(name) : '',
  branch: branchOf(branchId).name,
  endedAt: endedAt?.toISOString() ?? null,
})

const listPrivacyRequestsServed = serveStaff(listPrivacyRequests, async (context, request) => {
  const { staff, query, now } = request
  const { database, branches } = context
  const seesAll = staff.role === 'operator'
  const place = { branchId: seesAll ? query.branch : staff.branchId, today: seoulDay(now) }
  const { filter, page } = query
  const [counts, rows] = await Promise.all([
    countPrivacyRequests(database, place),
    listPrivacyRequestRows(database, place, { filter, page, size: privacyRequestPageSize }),
  ])
  await database.accessRecords.record(
    staffReads(request, 'privacy-request-list'),
    { act: 'list', fields: ['name-mask'], branchId: place.branchId },
    now,
  )
  return {
    rows: rows.map((row) => rowOf(context, row)),
    counts,
    branches: seesAll ? branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
  }
})

const readPrivacyRequestServed = serveStaff(readPrivacyRequest, (context, request) =>
  context.database.transaction(async (r) => {
    const { privacyRequest, staff, now } = request
    const listed = await findPrivacyRequestRow(r, privacyRequest.id)
    if (!listed) throw new Problem('notfound')
    const reader = staffReads(request, 'privacy-request')
    const content = await openPrivacyRequest(r, privacyRequest, reader, now)
    const names = new Map((await r.staff.list()).map(({ id, name }) => [id, name]))
    const events = await listPrivacyRequestEvents(r, privacyRequest.id)
    const { refusals, way, others } = await readRefusals(r, listed, staff.id, now)
    const named = listed.objectsTo === null ? undefined : await findPrivacyRequest(r, listed.objectsTo)
    const refused = named && (await openPrivacyRequest(r, named, reader, now))
    return {
      row: rowOf(context, listed),
      content,
      caseNumber: listed.caseNumber,
      answerReaches: listed.answerReaches,
      refusals: refusals.map(({ at, staffId, ...refused }) => ({
        ...refused,
        at: at.toISOString(),
        who: names.get(staffId ?? '') ?? '',
      })),
      refusedBecause: named ? (refused?.answer ?? '') : null,
      deciders: { way, names: others.map(({ name }) => name) },
      events: events.map(({ at, staffId, act, dueDay, byRefuser }) => ({
        at: at.toISOString(),
        who: staffId === null ? null : (names.get(staffId) ?? ''),
        act,
        dueDay,
        byRefuser,
      })),
    }
  }),
)

/** Others are told by the contact that they gave: the panel says so. */
async function tellAnswer(r: Stores, { id, accountId, branchId }: StoredRequest, seq: number, now: Date) {
  const account = accountId === null ? undefined : await r.accounts.find(accountId)
  if (!account?.email || account.withdrawnAt) return
  const dedupeKey = `privacy-answered:${id}:${seq}`
  const message = { template: 'privacy-answered', channel: 'mail', variables: {} } as const
  await r.outbox.put({ ...message, branchId, to: { accountId: account.id }, dedupeKey }, now)
}

const answerPrivacyRequestServed = serveStaff(answerPrivacyRequest, async ({ database }, request) => {
  const { body, now, staff, privacyRequest } = request
  const { outcome, until, seen } = body
  const words = tidyContent(body.words)
  return database.transaction(async (r) => {
    const found = await lockPrivacyRequest(r, privacyRequest.id)
    if (found?.row.state !== 'open' || found.events.length !== seen) throw new Problem('privacy-request.changed')
    const { row } = found
    const isPutOff = outcome === 'put-off'
    if (isPutOff && !mayPutOff(row.kind)) throw new Problem('input.invalid', { fields: ['outcome'] })
    if (isPutOff && !(until && isPutOffDay(until, row.dueDay, seoulDay(now))))
      throw new Problem('privacy-request.day', { fields: ['until'] })
    const { way } = await readRefusals(r, row, staff.id, now)
    if (way === 'other') throw new Problem('privacy-request.refuser')
    const before = await openPrivacyRequest(r, row, staffReads(request, 'privacy-request'), now)
    if (!before) throw new Problem('privacy-request.changed')
    const content = { ...before, ...(isPutOff ? { delay: words } : { answer: words }) }
    const dueDay = isPutOff && until ? until : row.dueDay
    const change = { act: outcome, staffId: staff.id, dueDay, content, byRefuser: way === 'alone' }
    await changePrivacyRequest(r, { ...row, seq: seen }, change, now)
    await tellAnswer(r, row, seen, now)
    return settled(request, r, { result: 'S' as const })
  })
})

const addPrivacyRequestServed = serveStaff(addPrivacyRequest, async ({ database }, request) => {
  const { body, now, staff, case: filing, privacyRequest: refused } = request
  const { kind, source, arrivedOn, name, contact } = body
  const asked = tidyContent(body.words)
  if (needsWords(kind) && isBlank(asked)) throw new Problem('privacy-request.words', { fields: ['words'] })
  if (!isArrivalDay(arrivedOn, seoulDay(now))) throw new Problem('privacy-request.day', { fields: ['arrivedOn'] })
  const isRight = !refused || (mayObjectTo(kind, refused) && (!filing || filing.accountId === refused.accountId))
  if (!isRight) throw new Problem('privacy-request.refusal', { fields: ['objectsTo'] })
  const branchId = refused?.branchId ?? filing?.branchId ?? body.branch ?? staff.branchId
  const place = { branchId, accountId: (refused ?? filing)?.accountId ?? null, objectsTo: refused?.id ?? null }
  const content = { asked, name, contact }
  return database.transaction(async (r) => {
    const made = await insertPrivacyRequest(r, { ...place, kind, source, arrivedOn, staffId: staff.id, content }, now)
    if (!made) throw new Problem('privacy-request.open', { fields: ['kind'] })
    return settled(request, r, { id: made })
  })
})

export const privacyRequestsServed: readonly Served[] = [
  listPrivacyRequestsServed,
  readPrivacyRequestServed,
  answerPrivacyRequestServed,
  addPrivacyRequestServed,
]
