import { readFailure } from '#domain/message/failure.ts'
import { inWakingHours } from '#domain/message/sending-time.ts'
import { maskName } from '#domain/name/masked-name.ts'
import { maskPhone, readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { agencyEnded } from '#filer/consent/service.server.ts'
import type { OutboxMessage, Stores } from '#database/rows.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { settled } from '#server/http/idempotency.server.ts'
import { countContacts, finishContact, listContacts, revealContactPhone, sendAgain } from './contract.ts'
import {
  countContactsByReason,
  countUndeliveredMessages,
  listOpenContacts,
  listUndeliveredMessages,
  markContactDone,
} from './queries.server.ts'

const rowsAtMost = 200

function monthOf(now: Date): { from: Date; until: Date } {
  const first = `${seoulDay(now).slice(0, 8)}01`
  const next = `${addDays(first, 31).slice(0, 8)}01`
  return { from: seoulInstant(first), until: seoulInstant(next) }
}

/** In won; null without a price. */
const costOf = (texts: number, priceWon: number | null) => (priceWon === null ? null : Math.round(texts * priceWon))

const listContactsServed = serveStaff(listContacts, async ({ database, branchOf, settings }, request) => {
  const { staff, now } = request
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const contacts = await listOpenContacts(database, { ...own, limit: rowsAtMost })
  const messages = await listUndeliveredMessages(database, { ...own, limit: rowsAtMost })
  const isCut = (rows: readonly unknown[]) => rows.length === rowsAtMost
  const totals = {
    contacts: isCut(contacts) ? (await countContactsByReason(database, own, now)).open : contacts.length,
    messages: isCut(messages) ? await countUndeliveredMessages(database, own) : messages.length,
  }
  const texts = await database.outbox.countTexts({ ...own, ...monthOf(now) })
  await database.accessRecords.record(
    staffReads(request, 'contact-list'),
    { act: 'list', fields: ['name-mask', 'phone-mask'], ...own },
    now,
  )
  return {
    contacts: contacts.map(({ id, name, phone, branchId, caseNumber, reason, owner, createdAt, dueAt }) => ({
      id,
      name: maskName(name ?? ''),
      phoneMask: maskPhone(readPhone(phone ?? '')),
      branch: branchOf(branchId).name,
      caseNumber,
      reason,
      owner,
      since: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
    messages: messages.map(({ id, name, branchId, caseNumber, template, createdAt, lastFailure }) => ({
      id,
      name: maskName(name ?? ''),
      branch: branchOf(branchId).name,
      caseNumber,
      template,
      since: createdAt.toISOString(),
      failure: readFailure(lastFailure),
    })),
    totals,
    texts: { count: texts, won: costOf(texts, settings.MESSAGES_TEXT_WON) },
  }
})

const countContactsServed = serveStaff(countContacts, async ({ database }, { staff, now }) => {
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const { open, overdue } = await countContactsByReason(database, own, now)
  return { open, overdue, undelivered: await countUndeliveredMessages(database, own) }
})

const revealContactPhoneServed = serveStaff(revealContactPhone, ({ database }, request) =>
  database.transaction(async (r) => {
    const { contact, now } = request
    const account = await r.accounts.find(contact.accountId)
    if (!account?.phone || account.withdrawnAt) throw new Problem('notfound')
    await r.accessRecords.record(
      staffReads(request, `contact ${contact.reason}`),
      {
        act: 'read',
        fields: ['phone'],
        subjectId: contact.accountId,
        filingId: contact.filingId,
        branchId: contact.branchId,
      },
      now,
    )
    return { value: writtenPhone(readPhone(account.phone)) }
  }),
)

/** Throws `case.changed` if a colleague completed it meanwhile. */
const finishContactServed = serveStaff(finishContact, ({ database }, request) =>
  database.transaction(async (r) => {
    const { contact, staff, now, requestId, body } = request
    if (await markContactDone(r, contact.id, { staffId: staff.id, note: body.note.trim() }, now)) {
      const actor = { kind: 'staff' as const, id: staff.id, requestId }
      if (contact.reason === 'consent-withdrawn') await agencyEnded(r, contact.filingId, actor, now)
      else await r.cases.note(contact.filingId, { actor, kind: 'contacted' }, now)
      await r.accessRecords.record(
        staffReads(request, `contact ${contact.reason}`),
        {
          act: 'contact-done',
          fields: [],
          subjectId: contact.accountId,
          filingId: contact.filingId,
          branchId: contact.branchId,
        },
        now,
      )
    }
    return { result: 'S' as const }
  }),
)

const dayMs = 86_400_000

/** Does nothing if the message is in transit or delivered. */
const sendAgainServed = serveStaff(sendAgain, ({ database }, request) =>
  database.transaction(async (r) => {
    const { message, body, now } = request
    if (!body.twice && (await r.outbox.wentSince(message, new Date(now.getTime() - dayMs))))
      throw new Problem('message.twice')
    const at = message.channel === 'talk' ? inWakingHours(now) : now
    const revived = await r.outbox.revive(message.id, at, now)
    if (revived) await recordAgain(r, request)
    return settled(request, r, { result: 'S' as const, at: (revived ? at : message.dueAt).toISOString() })
  }),
)

async function recordAgain(
  r: Stores,
  request: StaffRequest<unknown, unknown, unknown> & { message: OutboxMessage },
): Promise<void> {
  const { message, staff, now, requestId } = request
  const { accountId, filingId, branchId } = message
  if (filingId)
    await r.cases.note(filingId, { actor: { kind: 'staff', id: staff.id, requestId }, kind: 'message-again' }, now)
  await r.accessRecords.record(
    staffReads(request, `message ${message.template}`),
    {
      act: 'message-again',
      fields: [],
      branchId,
      ...(accountId ? { subjectId: accountId } : {}),
      ...(filingId ? { filingId } : {}),
    },
    now,
  )
}

export const contactsServed = [
  listContactsServed,
  countContactsServed,
  revealContactPhoneServed,
  finishContactServed,
  sendAgainServed,
]
