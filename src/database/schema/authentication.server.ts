import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'
import { certificates, defaultCertificate, requestStates, telecoms } from '#domain/certificate.ts'
import { lanes } from '#domain/journey/facts.ts'

export const requestKinds = ['portal', 'registry'] as const

export const authenticationRequests = pgTable(
  'authentication_requests',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    accountId: uuid().notNull(),
    /** The sealed handle is bound to it. */
    sealOwner: uuid().notNull(),
    kind: text({ enum: requestKinds }).notNull(),
    lane: text({ enum: lanes }).notNull(),
    certificate: text({ enum: certificates }).notNull().default(defaultCertificate),
    /** With PASS only. */
    telecom: text({ enum: telecoms }),
    state: text({ enum: requestStates }).notNull(),
    handleSealed: text(),
    createdAt: instant().notNull(),
    /** `asking`: deadline of the vendor's answer; `pending`: end of the vendor's window. */
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    lastAskedAt: instant(),
    asks: integer().notNull().default(0),
    decidedAt: instant(),
    /** Our own failure code. */
    failure: text(),
  },
  (t) => [
    uniqueIndex('authentication_requests_one_open')
      .on(t.filingId, t.kind)
      .where(sql`${t.state} in ('asking', 'pending')`),
    index().on(t.accountId, t.createdAt),
    index().on(t.kind, t.createdAt),
  ],
)
