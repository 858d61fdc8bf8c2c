/** Enquiries from the consultation form. */
import { boolean, index, integer, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { enquiryActs, enquiryStates } from '#domain/enquiry/enquiry.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { memberOfBranch } from '#persistence/accounts/table.server.ts'
import { identifier, instant } from '#persistence/database/columns.server.ts'

export const consultationNumbers = pgSequence('consultation_numbers')

export const consultations = pgTable(
  'consultations',
  {
    id: identifier(),
    /** For people: `C26-000045`. */
    receiptNumber: text().notNull().unique(),
    branchId: text().notNull(),
    accountId: uuid(),
    type: text({ enum: enquiryKinds }).notNull(),
    /** What the person wished to be called; null where none was typed. */
    name: text(),
    phone: text(),
    email: text(),
    content: text(),
    marketing: boolean().notNull(),
    state: text({ enum: enquiryStates }).notNull(),
    createdAt: instant().notNull(),
    /** When the half-day begins in which the person wished to be called; it ends with `replyBy`. */
    callFrom: instant(),
    /** By when the office promised to answer. */
    replyBy: instant(),
    assigneeId: uuid(),
    answer: text(),
    answeredBy: uuid(),
    answeredAt: instant(),
    closedAt: instant(),
  },
  (t) => [memberOfBranch(t), index().on(t.branchId, t.state), index().on(t.accountId)],
)

/**
 * What the office did with an enquiry, in order. Stays as written; the notes are destroyed with the enquiry's own
 * words.
 */
export const consultationEvents = pgTable(
  'consultation_events',
  {
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id),
    /** From 0; how many there are is how far a screen has seen. */
    seq: integer().notNull(),
    at: instant().notNull(),
    staffId: uuid().notNull(),
    act: text({ enum: enquiryActs }).notNull(),
    note: text(),
  },
  (t) => [primaryKey({ columns: [t.consultationId, t.seq] })],
)
