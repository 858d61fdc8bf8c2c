/** Lists are masked; each text read and revealed contact is recorded in the same transaction. */
import { mayDo, needsNote } from '#domain/enquiry/enquiry.ts'
import { maskName } from '#domain/name/masked-name.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { maskEmail } from '#domain/mask-email.ts'
import { Problem } from '#domain/problems.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { ListedConsultation } from '#database/consultations/store.server.ts'
import type { Consultation, ConsultationCounts, Stores } from '#database/rows.ts'
import type { StaffRequest, StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { noteTrouble } from './rules.ts'
import { tidyContent } from '#domain/enquiry/tidy.ts'
import {
  actOnEnquiry,
  countEnquiries,
  listEnquiries,
  readEnquiry,
  revealContact,
  type EnquiryPlace,
  type EnquiryRow,
} from './contract.ts'
import {
  countConsultations,
  findListedConsultation,
  listConsultationEvents,
  listOpenConsultations,
  listSettledConsultations,
  recordConsultationAct,
} from './queries.server.ts'

type RequestContext = StaffRequest<unknown, unknown, unknown>
const openAtMost = 200
const doneAtMost = 50
const none: ConsultationCounts = { new: 0, calling: 0, overdue: 0, today: 0 }
const iso = (at: Date | null) => at?.toISOString() ?? null

const mayAnswer = (staff: StaffMember, branchId: string) =>
  mayStaff(staff.role, 'enquiries.answer', branchId === staff.branchId)

/** The user's own branch comes first. */
async function placesOf(
  { database, branches }: Context,
  { staff, now }: Pick<RequestContext, 'staff' | 'now'>,
): Promise<EnquiryPlace[]> {
  const counts = await countConsultations(database, seoulInstant(addDays(seoulDay(now), 1)), now)
  return branches
    .filter(({ affiliationId }) => mayAnswer(staff, affiliationId))
    .map(({ affiliationId, name }) => ({ branchId: affiliationId, name, ...none, ...counts.get(affiliationId) }))
    .toSorted((a, b) => Number(b.branchId === staff.branchId) - Number(a.branchId === staff.branchId))
}

export const listEnquiriesServed = serveStaff(listEnquiries, async (context, request) => {
  const { query, staff, now } = request
  const branchId = query.branch ?? staff.branchId
  const places = await placesOf(context, request)
  const place = places.find((place) => place.branchId === branchId)
  if (!place) throw new Problem('notfound')
  return context.database.transaction(async (r) => {
    const open = await listOpenConsultations(r, { branchId, limit: openAtMost })
    const done = await listSettledConsultations(r, { branchId, limit: doneAtMost })
    await r.accessRecords.record(
      staffReads(request, 'enquiry-list'),
      { act: 'list', fields: ['name-mask', 'phone-mask'], branchId },
      now,
    )
    const row = (enquiry: ListedConsultation) => rowOf(staff, enquiry)
    return { place, places, open: open.map(row), done: done.items.map(row), doneTotal: done.total }
  })
})

export const countEnquiriesServed = serveStaff(countEnquiries, async (context, request) => {
  const places = await placesOf(context, request)
  const sum = (count: keyof ConsultationCounts) => places.reduce((total, place) => total + place[count], 0)
  return { new: sum('new'), calling: sum('calling'), overdue: sum('overdue'), today: sum('today') }
})

function rowOf(staff: StaffMember, listedConsultation: ListedConsultation): EnquiryRow {
  return {
    receiptNumber: listedConsultation.receiptNumber,
    kind: listedConsultation.type,
    nameMask: listedConsultation.name === null ? '' : maskName(listedConsultation.name),
    phoneMask: listedConsultation.phone === null ? '' : maskPhone(readPhone(listedConsultation.phone)),
    state: listedConsultation.state,
    askedAt: listedConsultation.createdAt.toISOString(),
    replyBy: iso(listedConsultation.replyBy),
    callFrom: iso(listedConsultation.callFrom),
    assignee: listedConsultation.assigneeId === null ? null : (listedConsultation.assigneeName ?? ''),
    mine: listedConsultation.assigneeId === staff.id,
    tries: listedConsultation.tries,
    settledAt:
      listedConsultation.state === 'closed'
        ? iso(listedConsultation.closedAt)
        : listedConsultation.state === 'answered'
          ? iso(listedConsultation.answeredAt)
          : null,
  }
}

/** No acts are allowed once the text is destroyed. */
async function progressOf(r: Stores, { staff }: Pick<RequestContext, 'staff'>, enquiry: Consultation) {
  const listed = await findListedConsultation(r, enquiry.id)
  if (!listed) throw new Problem('notfound')
  const names = new Map((await r.staff.list()).map(({ id, name }) => [id, name]))
  const events = (await listConsultationEvents(r, [enquiry.id])).map(({ at, staffId, act, note }) => ({
    at: at.toISOString(),
    who: names.get(staffId) ?? '',
    act,
    note,
  }))
  return { row: rowOf(staff, listed), events, acts: enquiry.phone === null ? [] : mayDo(enquiry, staff.id) }
}

async function recordReading(
  r: Stores,
  request: RequestContext,
  { receiptNumber, accountId, branchId }: Consultation,
  field: 'enquiry' | 'enquiry-phone' | 'enquiry-email',
): Promise<void> {
  await r.accessRecords.record(
    staffReads(request, `enquiry ${receiptNumber}`),
    { act: 'read', fields: [field], branchId, ...(accountId ? { subjectId: accountId } : {}) },
    request.now,
  )
}

export const readEnquiryServed = serveStaff(readEnquiry, ({ database }, request) =>
  database.transaction(async (r) => {
    const { enquiry } = request
    await recordReading(r, request, enquiry, 'enquiry')
    return {
      ...(await progressOf(r, request, enquiry)),
      content: enquiry.content,
      name: enquiry.name,
      emailMask: maskEmail(enquiry.email ?? ''),
    }
  }),
)

export const revealContactServed = serveStaff(revealContact, ({ database }, request) =>
  database.transaction(async (r) => {
    const { enquiry } = request
    const { what: contactField } = request.body
    const value = contactField === 'phone' ? enquiry.phone : enquiry.email
    if (!value) throw new Problem('notfound')
    await recordReading(r, request, enquiry, `enquiry-${contactField}`)
    return { value }
  }),
)

export const actOnEnquiryServed = serveStaff(actOnEnquiry, ({ database }, request) =>
  database.transaction(async (r) => {
    const {
      staff,
      now,
      enquiry,
      body: { act, seen },
    } = request
    const note = tidyContent(request.body.note)
    if (noteTrouble(note, needsNote(enquiry.state, act))) throw new Problem('input.invalid', { fields: ['note'] })
    const { consultation, fresh } = await recordConsultationAct(
      r,
      enquiry.id,
      { act, staffId: staff.id, seen, note: note === '' ? undefined : note },
      now,
    )
    // Sent by e-mail; the outbox reads the text when it sends.
    if (fresh && act === 'answered' && consultation.email)
      await r.outbox.put(
        {
          template: 'enquiry-answered',
          channel: 'mail',
          branchId: consultation.branchId,
          to: { consultationId: consultation.id },
          variables: { receiptNumber: consultation.receiptNumber },
          dedupeKey: `enquiry-answered:${consultation.id}:${seen}`,
        },
        now,
      )
    return progressOf(r, request, consultation)
  }),
)
