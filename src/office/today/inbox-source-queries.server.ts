import { type SQL, and, eq, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isUndelivered } from '#database/outbox/store.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { letters } from '#database/schema/letters.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { privacyRequests } from '#database/schema/privacy-requests.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { returnTransmissions } from '#database/schema/record-files.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { isActiveStaff } from '#database/staff/grants.server.ts'
import { openStates as openEnquiries } from '#domain/enquiry/enquiry.ts'
import { doubtfulStates } from '#domain/filed-return/transmission.ts'
import { awaitedStates } from '#domain/past-years/entrusted-states.ts'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import type { DueWindow } from '#domain/office-case/case-filters.ts'
import type { InboxKind } from './rules.ts'

export type InboxPlace = {
  staff: { id: string; branchId: string }
  /** The branch's alone, except for who works in all. */
  branchId: string | undefined
  kinds: readonly InboxKind[]
  /** Of anybody else; else only what another with that right asked. */
  mayApproveRefunds: boolean
  due: DueWindow
  now: Date
}

export type Source = {
  from: SQL
  where: SQL | undefined
  since: SQL
  until?: SQL
  caseNumber?: SQL
  name?: SQL
  branchId: SQL
}

export const day = (text: SQL) => sql`((${text})::date + 1)::timestamp at time zone 'Asia/Seoul'`
const registered = sql`case when ${filings.registeredAt} is null then null else ${filings.caseNumber} end`
export const ofCase = { caseNumber: registered, name: sql`${filings.filerName}`, branchId: sql`${filings.branchId}` }

/** Who changed the branch has no cases in the former one, where they may still be named. */
export const mineOf = ({ staff: me, branchId }: InboxPlace) =>
  and(eq(filings.assigneeId, me.id), branchId === undefined ? undefined : eq(filings.branchId, branchId))
/** Of the own branch: also of who works there no more. */
const isNobodys = (person: PgColumn, { staff: me, now }: InboxPlace) =>
  or(
    isNull(person),
    sql`${person} in (
      select ${staff.id} from ${staff} where not (${and(isActiveStaff(now), eq(staff.branchId, me.branchId))})
    )`,
  )
export const mineOrNobodys = (place: InboxPlace) =>
  or(mineOf(place), and(isNobodys(filings.assigneeId, place), eq(filings.branchId, place.staff.branchId)))
export const ofRefund = sql`${refunds} join ${payments} on ${eq(payments.id, refunds.paymentId)} join ${filings} on ${eq(filings.id, payments.filingId)}`

const ofContact = sql`${contacts} join ${filings} on ${eq(filings.id, contacts.filingId)}`

export type Sources<Kind extends InboxKind> = Pick<Record<InboxKind, Source>, Kind>

export function contactsOf(
  place: InboxPlace,
): Sources<'refund-trouble' | 'contact' | 'contact-late' | 'enquiry' | 'privacy-request' | 'undelivered'> {
  const { staff: me, branchId, now } = place
  return {
    'refund-trouble': {
      ...ofCase,
      from: ofRefund,
      where: and(eq(refunds.state, 'approved'), isNotNull(refunds.trouble), eq(payments.branchId, me.branchId)),
      since: sql`${refunds.decidedAt}`,
      until: sql`${refunds.dueAt}`,
    },
    contact: {
      ...ofCase,
      from: ofContact,
      where: and(isNull(contacts.doneAt), eq(contacts.branchId, me.branchId), mineOrNobodys(place)),
      since: sql`${contacts.createdAt}`,
      until: sql`${contacts.dueAt}`,
    },
    'contact-late': {
      ...ofCase,
      from: ofContact,
      where: and(
        isNull(contacts.doneAt),
        lt(contacts.dueAt, now),
        branchId === undefined ? undefined : eq(contacts.branchId, branchId),
        // In their own inbox already.
        not(mineOrNobodys(place) ?? sql`false`),
      ),
      since: sql`${contacts.createdAt}`,
      until: sql`${contacts.dueAt}`,
    },
    enquiry: {
      from: sql`${consultations}`,
      where: and(
        eq(consultations.branchId, me.branchId),
        inArray(consultations.state, [...openEnquiries]),
        or(isNobodys(consultations.assigneeId, place), eq(consultations.assigneeId, me.id)),
      ),
      since: sql`${consultations.createdAt}`,
      until: sql`${consultations.replyBy}`,
      name: sql`${consultations.name}`,
      branchId: sql`${consultations.branchId}`,
    },
    'privacy-request': {
      from: sql`${privacyRequests}`,
      where: and(eq(privacyRequests.branchId, me.branchId), eq(privacyRequests.state, 'open')),
      since: sql`${privacyRequests.enteredAt}`,
      until: day(sql`${privacyRequests.dueDay}`),
      branchId: sql`${privacyRequests.branchId}`,
    },
    undelivered: {
      ...ofCase,
      from: sql`${outbox} join ${filings} on ${eq(filings.id, outbox.filingId)}`,
      where: and(isUndelivered(me.branchId), mineOrNobodys(place)),
      since: sql`${outbox.createdAt}`,
    },
  }
}

const ofLetter = sql`${letters} join ${filings} on ${eq(filings.id, letters.filingId)}`

/** What waits for the filer or the tax office is nobody's turn. */
export function lettersOf(place: InboxPlace): Sources<'letter' | 'letter-approval'> {
  const { staff: me } = place
  const since = sql`${letters.changedAt}`
  const own = or(
    eq(letters.ownerId, me.id),
    and(isNobodys(letters.ownerId, place), or(eq(filings.assigneeId, me.id), isNobodys(filings.assigneeId, place))),
  )
  return {
    letter: {
      ...ofCase,
      from: ofLetter,
      where: and(inArray(letters.state, ['received', 'preparing', 'approved']), eq(filings.branchId, me.branchId), own),
      since,
      until: day(sql`${letters.dueDay}`),
    },
    'letter-approval': {
      ...ofCase,
      from: ofLetter,
      where: and(eq(letters.state, 'approving'), eq(filings.branchId, me.branchId), ne(letters.draftBy, me.id)),
      since: sql`${letters.draftAt}`,
      until: day(sql`${letters.dueDay}`),
    },
  }
}

const ofPastYear = sql`${pastYearCases} join ${filings} on ${eq(filings.id, pastYearCases.filingId)}`
/** Before the tax office's day, while the owner looks for its answer. */
const answerDaysAhead = 3

export function pastYearsOf(place: InboxPlace): Sources<'past-year' | 'past-year-approval'> {
  const { staff: me, now } = place
  const { state, ownerId, dueDay, preparedBy } = pastYearCases
  const until = day(sql`${dueDay}`)
  const isOfBranch = eq(filings.branchId, me.branchId)
  const isDue = lte(dueDay, addDays(seoulDay(now), answerDaysAhead))
  return {
    'past-year': {
      ...ofCase,
      from: ofPastYear,
      where: and(
        isOfBranch,
        or(eq(ownerId, me.id), isNobodys(ownerId, place)),
        or(inArray(state, ['asked', 'preparing', 'approved']), and(inArray(state, [...awaitedStates]), isDue)),
      ),
      since: sql`${pastYearCases.changedAt}`,
      until,
    },
    'past-year-approval': {
      ...ofCase,
      from: ofPastYear,
      where: and(isOfBranch, eq(state, 'approving'), ne(preparedBy, me.id)),
      since: sql`${pastYearCases.preparedAt}`,
      until,
    },
  }
}

/** Everybody who may file, whoever sent it: nobody may think that it is filed. */
export function transmissionsOf({ staff: me }: InboxPlace): Sources<'transmission'> {
  return {
    transmission: {
      ...ofCase,
      from: sql`${returnTransmissions} join ${filings} on ${eq(filings.id, returnTransmissions.filingId)}`,
      where: and(inArray(returnTransmissions.state, [...doubtfulStates]), eq(filings.branchId, me.branchId)),
      since: sql`${returnTransmissions.startedAt}`,
    },
  }
}
