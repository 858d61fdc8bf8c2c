import { tidyContent } from '#domain/enquiry/tidy.ts'
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { isBlank } from '#domain/plain-text.ts'
import { privacyRequestDueDay } from '#domain/privacy-request/due-day.ts'
import { mayObjectTo, needsWords } from '#domain/privacy-request/privacy-request.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import {
  addPrivacyRequest,
  changePrivacyRequest,
  findOpenPrivacyRequest,
  lockPrivacyRequest,
  openPrivacyRequest,
  listOwnPrivacyRequests as listStoredRequests,
  openOwnPrivacyRequests,
} from '#database/privacy-requests.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { settled } from '#server/http/idempotency.server.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { listOwnPrivacyRequests, sendPrivacyRequest, takeBackPrivacyRequest } from './contract.ts'
import { inReadingOrder } from './rules.ts'

const shownMost = 50

const listOwnPrivacyRequestsServed = serveMember(listOwnPrivacyRequests, async ({ database }, request) => {
  const { account, branch, now } = request
  const place = { accountId: account.id, branchId: branch.affiliationId }
  const reader = filerReads(request, 'privacy-requests')
  const stored = await listStoredRequests(database, place, shownMost)
  const rows = await openOwnPrivacyRequests(database, place, stored, reader, now)
  return {
    requests: inReadingOrder(
      rows.map(
        ({ id, kind, source, state, arrivedOn, dueDay, endedAt, against, content: { asked, delay, answer } }) => ({
          id,
          kind,
          source,
          state,
          arrivedOn,
          dueDay,
          asked,
          delay,
          answer,
          endedAt: endedAt?.toISOString() ?? null,
          against: against && { ...against, at: new Date(against.at).toISOString() },
        }),
      ),
    ),
    dueDay: privacyRequestDueDay(seoulDay(now)),
  }
})

const sendPrivacyRequestServed = serveMember(sendPrivacyRequest, async ({ database }, request) => {
  const { account, branch, body, now, privacyRequest: refused } = request
  const { kind } = body
  const asked = tidyContent(body.words)
  if (needsWords(kind) && isBlank(asked)) throw new Problem('privacy-request.words', { fields: ['words'] })
  const isRight = !refused || (mayObjectTo(kind, refused) && refused.branchId === branch.affiliationId)
  if (!isRight) throw new Problem('privacy-request.refusal', { fields: ['objectsTo'] })
  const objectsTo = refused?.id ?? null
  return database.transaction(async (r) => {
    const place = { branchId: branch.affiliationId, accountId: account.id, kind }
    const contact = writtenPhone(readPhone(account.phone)) || (account.email ?? '')
    const content = { asked, name: account.name, contact }
    const sent = { ...place, source: 'site' as const, arrivedOn: seoulDay(now), staffId: null, objectsTo, content }
    const made = await addPrivacyRequest(r, sent, now)
    if (made) return settled(request, r, { id: made })
    const open = await findOpenPrivacyRequest(r, place)
    const before = open && (await openPrivacyRequest(r, open, filerReads(request, 'privacy-requests'), now))
    const isSame = open?.objectsTo === objectsTo && before?.asked === asked
    if (!open || !isSame) throw new Problem('privacy-request.open', { fields: ['kind'] })
    return { id: open.id }
  })
})

const takeBackPrivacyRequestServed = serveMember(takeBackPrivacyRequest, async ({ database }, request) => {
  const { now, privacyRequest } = request
  await database.transaction(async (r) => {
    const found = await lockPrivacyRequest(r, privacyRequest.id)
    if (!found) throw new Problem('notfound')
    const { row, events } = found
    if (row.state === 'withdrawn') return
    if (row.state !== 'open') throw new Problem('privacy-request.changed')
    const change = { act: 'taken-back' as const, staffId: null, dueDay: row.dueDay }
    await changePrivacyRequest(r, { ...row, seq: events.length }, change, now)
  })
  return { result: 'S' as const }
})

export const ownPrivacyRequestsServed: readonly Served[] = [
  listOwnPrivacyRequestsServed,
  sendPrivacyRequestServed,
  takeBackPrivacyRequestServed,
]
