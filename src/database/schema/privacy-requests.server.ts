/** Requests of people about their personal data. Sealed: what was asked, by whom, and the answer. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  privacyRequestActs,
  privacyRequestKinds,
  privacyRequestSources,
  privacyRequestStates,
  privacyRequestTellings,
} from '#domain/privacy-request/privacy-request.ts'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'

/** Days are Seoul days. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** Null for a person without an account or after their withdrawal. */
    accountId: uuid(),
    /** The account at the time, or the request itself without one. */
    sealOwner: uuid().notNull(),
    kind: text({ enum: privacyRequestKinds }).notNull(),
    source: text({ enum: privacyRequestSources }).notNull(),
    state: text({ enum: privacyRequestStates }).notNull(),
    arrivedOn: text().notNull(),
    dueDay: text().notNull(),
    /** Sealed JSON of database/privacy-requests PrivacyRequestContent; null after the retention period. */
    contentSealed: text(),
    enteredAt: instant().notNull(),
    endedAt: instant(),
    /** The refused request that an objection is about; null: not known. */
    objectsTo: uuid(),
    /** Of the last check for overdue ones. */
    remindedOn: text().notNull().default(''),
    /** By e-mail to the office. */
    told: text({ enum: privacyRequestTellings }).notNull().default('none'),
  },
  (t) => [
    memberOfBranch(t),
    index().on(t.branchId, t.state, t.dueDay),
    index().on(t.accountId),
    index('privacy_requests_ended')
      .on(t.endedAt)
      .where(sql`${t.contentSealed} is not null`),
    uniqueIndex('privacy_requests_one_open')
      .on(t.accountId, t.kind)
      .where(sql`${t.state} = 'open'`),
  ],
)

export const privacyRequestEvents = pgTable(
  'privacy_request_events',
  {
    requestId: uuid()
      .notNull()
      .references(() => privacyRequests.id),
    /** From 0. */
    seq: integer().notNull(),
    at: instant().notNull(),
    /** Null: the person. */
    staffId: uuid(),
    act: text({ enum: privacyRequestActs }).notNull(),
    /** That holds from then on. */
    dueDay: text().notNull(),
    /** An objection, decided by who had refused, because nobody else could. */
    byRefuser: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.seq] })],
)
