/** Variables hold no personal data. */
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'

/** `dead`: all attempts failed. */
export const outboxStates = ['due', 'sending', 'sent', 'delivered', 'failed', 'dead', 'cancelled'] as const

/** `text`: LMS after a message of the messenger that did not reach its person. */
export const outboxChannels = ['talk', 'mail', 'text'] as const

export const outbox = pgTable(
  'outbox',
  {
    id: identifier(),
    template: text().notNull(),
    channel: text({ enum: outboxChannels }).notNull().default('talk'),
    branchId: text().notNull(),
    /** One of four; contact data is looked up at sending. */
    accountId: uuid(),
    consultationId: uuid(),
    staffLinkId: uuid(),
    staffId: uuid(),
    filingId: uuid(),
    variables: jsonb().$type<Record<string, string>>().notNull(),
    dedupeKey: text().notNull().unique(),
    state: text({ enum: outboxStates }).notNull(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    claimedBy: text(),
    claimUntil: instant(),
    providerMessageId: text(),
    /** Needed to query delivery. */
    templateCode: text(),
    /** The service finds a message by its date only. */
    triedAt: instant(),
    sentAt: instant(),
    /** Null: no more delivery queries. */
    askAt: instant(),
    asks: integer().notNull().default(0),
    /** Query the earlier delivery before sending again. */
    revivedAt: instant(),
    deliveredAt: instant(),
    lastFailure: text(),
  },
  (t) => [
    memberOfBranch(t),
    /** The order of sending, also of many due at one instant. */
    index().on(t.state, t.dueAt, t.createdAt, t.id),
    index().on(t.accountId, t.createdAt),
    index().on(t.filingId),
    index().on(t.providerMessageId),
    index().on(t.askAt),
  ],
)
