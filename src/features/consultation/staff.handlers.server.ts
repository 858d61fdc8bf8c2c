/** The office answers enquiries. A look at the list is one record, its names and numbers are masked; reading a text and opening a number are records of their own, in one transaction with the reading. */
import { mayDo, needsNote } from '#domain/enquiry/enquiry.ts'
import { maskName } from '#domain/name/masked-name.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Consultation, ConsultationCounts, ConsultationEvent, Stores } from '#records/rows.ts'
import type { StaffAsked, StaffMember } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { maskEmail, noteTrouble } from './desk/rules.ts'
import { tidyContent } from './rules.ts'
import { actOnEnquiry, countEnquiries, listEnquiries, readEnquiry, revealContact, type EnquiryPlace, type EnquiryRow } from './staff.contract.ts'

type Asked = StaffAsked<unknown, unknown, unknown>
type OneAsked = StaffAsked<unknown, unknown, { receiptNumber: string }>
const openAtMost = 200
const doneAtMost = 50
const none: ConsultationCounts = { new: 0, calling: 0, overdue: 0, today: 0 }
const iso = (at: Date | null) => at?.toISOString() ?? null

const mayAnswer = (staff: StaffMember, branchId: string) => mayStaff(staff.role, 'enquiries.answer', branchId === staff.branchId)

/** The branches whose enquiries this person may look at, the own one first. */
async function placesOf({ records, branches }: Context, { staff, now }: Pick<Asked, 'staff' | 'now'>): Promise<EnquiryPlace[]> {
  const counts = await records.consultations.counts(seoulInstant(addDays(seoulDay(now), 1)), now)
  return branches.filter(({ affiliationId }) => mayAnswer(staff, affiliationId))
    .map(({ affiliationId, name }) => ({ branchId: affiliationId, name, ...none, ...counts.get(affiliationId) }))
    .toSorted((one, other) => Number(other.branchId === staff.branchId) - Number(one.branchId === staff.branchId))
}

export const listEnquiriesServed = serveStaff(listEnquiries, async (context, asked) => {
  const { query, staff, now } = asked
  const branchId = query.branch ?? staff.branchId
  if (!mayAnswer(staff, branchId)) throw new Problem('auth.forbidden')
  const places = await placesOf(context, asked)
  const place = places.find((one) => one.branchId === branchId)
  if (!place) throw new Problem('notfound')
  return context.records.transaction(async (r) => {
    const open = await r.consultations.open({ branchId, limit: openAtMost })
    const done = await r.consultations.settled({ branchId, limit: doneAtMost })
    const seen = await lookAt(r, staff, [...open, ...done.items])
    await r.accessRecords.record(staffReads(asked, 'enquiry-list'), { act: 'list', fields: ['name-mask', 'phone-mask'], branchId }, now)
    const of = (some: readonly Consultation[]) => some.flatMap(({ id }) => seen.rows.get(id) ?? [])
    return { place, places, open: of(open), done: of(done.items), doneTotal: done.total }
  })
})

export const countEnquiriesServed = serveStaff(countEnquiries, async (context, asked) => {
  const places = await placesOf(context, asked)
  const sum = (of: keyof ConsultationCounts) => places.reduce((total, place) => total + place[of], 0)
  return { new: sum('new'), calling: sum('calling'), overdue: sum('overdue'), today: sum('today') }
})

/** Enquiries as the office's list shows them, and what was done with each. */
async function lookAt(r: Stores, staff: StaffMember, enquiries: readonly Consultation[]) {
  const accounts = await r.accounts.findMany([...new Set(enquiries.flatMap(({ accountId }) => accountId ?? []))])
  const people = await r.staff.list()
  const events = Map.groupBy(await r.consultations.events(enquiries.map(({ id }) => id)), ({ consultationId }) => consultationId)
  const names = new Map(accounts.map(({ id, name }) => [id, maskName(name)]))
  const staffNames = new Map(people.map(({ id, name }) => [id, name]))
  const rows = new Map(enquiries.map((one): [string, EnquiryRow] => [one.id, {
    receiptNumber: one.receiptNumber, kind: one.type, nameMask: names.get(one.accountId ?? '') ?? '', phoneMask: one.phone === null ? '' : maskPhone(readPhone(one.phone)),
    state: one.state, askedAt: one.createdAt.toISOString(), replyBy: iso(one.replyBy), callFrom: iso(one.callFrom), assignee: one.assigneeId === null ? null : (staffNames.get(one.assigneeId) ?? ''), mine: one.assigneeId === staff.id,
    tries: (events.get(one.id) ?? []).filter(({ act }) => act === 'not-reached').length,
    settledAt: one.state === 'closed' ? iso(one.closedAt) : one.state === 'answered' ? iso(one.answeredAt) : null,
  }]))
  return { rows, eventsOf: (id: string) => (events.get(id) ?? []).map(({ at, staffId, act, note }: ConsultationEvent) => ({ at: at.toISOString(), who: staffNames.get(staffId) ?? '', act, note })) }
}

/** Throws `notfound` for what is not there and for another branch's alike. */
async function findEnquiry(r: Stores, { staff, params }: Pick<OneAsked, 'staff' | 'params'>): Promise<Consultation> {
  const found = await r.consultations.findByNumber(params.receiptNumber)
  if (!found || !mayAnswer(staff, found.branchId)) throw new Problem('notfound')
  return found
}

/** Whose words were destroyed is worked on no more. */
async function progressOf(r: Stores, { staff }: Pick<Asked, 'staff'>, enquiry: Consultation) {
  const seen = await lookAt(r, staff, [enquiry])
  const row = seen.rows.get(enquiry.id)
  if (!row) throw new Problem('notfound')
  return { row, events: seen.eventsOf(enquiry.id), acts: enquiry.phone === null ? [] : mayDo(enquiry, staff.id) }
}

/** A reading of what one person wrote. */
async function recordReading(r: Stores, asked: OneAsked, { receiptNumber, accountId, branchId }: Consultation, field: 'enquiry' | 'enquiry-phone' | 'enquiry-email'): Promise<void> {
  await r.accessRecords.record(staffReads(asked, `enquiry ${receiptNumber}`), { act: 'read', fields: [field], branchId, ...(accountId ? { subjectId: accountId } : {}) }, asked.now)
}

export const readEnquiryServed = serveStaff(readEnquiry, ({ records }, asked) => records.transaction(async (r) => {
  const enquiry = await findEnquiry(r, asked)
  await recordReading(r, asked, enquiry, 'enquiry')
  return { ...(await progressOf(r, asked, enquiry)), content: enquiry.content, emailMask: maskEmail(enquiry.email ?? '') }
}))

export const revealContactServed = serveStaff(revealContact, ({ records }, asked) => records.transaction(async (r) => {
  const enquiry = await findEnquiry(r, asked)
  const { what } = asked.body
  const value = what === 'phone' ? enquiry.phone : enquiry.email
  if (!value) throw new Problem('notfound')
  await recordReading(r, asked, enquiry, `enquiry-${what}`)
  return { value }
}))

export const actOnEnquiryServed = serveStaff(actOnEnquiry, ({ records }, asked) => records.transaction(async (r) => {
  const { staff, now, body: { act, seen } } = asked
  const enquiry = await findEnquiry(r, asked)
  const note = tidyContent(asked.body.note)
  if (noteTrouble(note, needsNote(enquiry.state, act))) throw new Problem('input.invalid', { fields: ['note'] })
  const { consultation } = await r.consultations.act(enquiry.id, { act, staffId: staff.id, seen, note: note === '' ? undefined : note }, now)
  return progressOf(r, asked, consultation)
}))
