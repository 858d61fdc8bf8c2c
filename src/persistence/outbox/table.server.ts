/**
 * Messages to send, written in the same transaction as their cause. Who gets it is a reference; the variables hold no
 * personal data.
 */
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from '#persistence/accounts/table.server.ts'
import { identifier, instant } from '#persistence/database/columns.server.ts'

/** Forward only: due, sending, sent, then delivered or failed; `dead` when every try was spent. */
export const outboxStates = ['due', 'sending', 'sent', 'delivered', 'failed', 'dead', 'cancelled'] as const

export const outboxChannels = ['talk', 'mail'] as const

export const outbox = pgTable(
  'outbox',
  {
    id: identifier(),
    template: text().notNull(),
    /** By the messenger, or by e-mail. */
    channel: text({ enum: outboxChannels }).notNull().default('talk'),
    branchId: text().notNull(),
    /** To whom: one of the three; the phone or the address is looked up when it is sent. */
    accountId: uuid(),
    consultationId: uuid(),
    staffLinkId: uuid(),
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
    /** Under which code the service took it: what became of it is asked by that. */
    templateCode: text(),
    /** The last handing over, whatever came of it: the service knows a message by its day alone. */
    triedAt: instant(),
    sentAt: instant(),
    /** When the service is asked next what became of it; nothing when there is nothing to ask any more. */
    askAt: instant(),
    asks: integer().notNull().default(0),
    /** Started again by staff: whether it had come after all is asked before anything is handed over. */
    revivedAt: instant(),
    deliveredAt: instant(),
    lastFailure: text(),
  },
  (t) => [
    memberOfBranch(t),
    index().on(t.state, t.dueAt),
    index().on(t.accountId, t.createdAt),
    index().on(t.filingId),
    index().on(t.providerMessageId),
    index().on(t.askAt),
  ],
)
