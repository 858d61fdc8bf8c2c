import { boolean, index, integer, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { enquiryActs, enquiryStates } from '#domain/enquiry/enquiry.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'

export const consultationNumbers = pgSequence('consultation_numbers')

export const consultations = pgTable(
  'consultations',
  {
    id: identifier(),
    /** `C26-000045`. */
    receiptNumber: text().notNull().unique(),
    branchId: text().notNull(),
    accountId: uuid(),
    type: text({ enum: enquiryKinds }).notNull(),
    name: text(),
    phone: text(),
    email: text(),
    content: text(),
    marketing: boolean().notNull(),
    state: text({ enum: enquiryStates }).notNull(),
    createdAt: instant().notNull(),
    /** Start of the requested half-day, which ends at `replyBy`. */
    callFrom: instant(),
    replyBy: instant(),
    assigneeId: uuid(),
    answer: text(),
    answeredBy: uuid(),
    answeredAt: instant(),
    closedAt: instant(),
  },
  (t) => [memberOfBranch(t), index().on(t.branchId, t.state), index().on(t.accountId)],
)

/** Typed by the person: compared to find a repeated enquiry, emptied when retention ends. */
export const typedColumns = ['name', 'phone', 'email', 'content', 'callFrom'] as const

/** Notes are destroyed together with the enquiry's personal data. */
export const consultationEvents = pgTable(
  'consultation_events',
  {
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id),
    /** From 0. */
    seq: integer().notNull(),
    at: instant().notNull(),
    staffId: uuid().notNull(),
    act: text({ enum: enquiryActs }).notNull(),
    note: text(),
  },
  (t) => [primaryKey({ columns: [t.consultationId, t.seq] })],
)
