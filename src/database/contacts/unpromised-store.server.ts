import { and, eq, inArray, isNotNull, isNull, notExists, notInArray, type SQL } from 'drizzle-orm'
import type { ContactReason } from '#domain/contact.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { Contact } from './store.server.ts'
import { contacts } from '#database/schema/contacts.server.ts'

type RestingReceipt = Pick<Contact, 'id' | 'branchId' | 'accountId'>
type OfReason = { reason: ContactReason; limit: number }

const unpromised = (db: Db, { reason, limit }: OfReason, kind: SQL | undefined): Promise<RestingReceipt[]> =>
  db
    .select({ id: filings.id, branchId: filings.branchId, accountId: filings.accountId })
    .from(filings)
    .innerJoin(accounts, eq(accounts.id, filings.accountId))
    .where(
      and(
        kind,
        isNull(accounts.withdrawnAt),
        notInArray(filings.officeState, ['done', 'dismissed']),
        notExists(
          db
            .select({ id: contacts.id })
            .from(contacts)
            .where(and(eq(contacts.filingId, filings.id), eq(contacts.reason, reason))),
        ),
      ),
    )
    .limit(limit)

export function unpromisedContactsStore({ db }: DatabaseContext) {
  return {
    /** Received but never continued. */
    restingReceipts: ({ filingYear, ...of }: OfReason & { filingYear: number }): Promise<RestingReceipt[]> =>
      unpromised(
        db,
        of,
        and(
          eq(filings.filingYear, filingYear),
          isNotNull(filings.receivedAt),
          isNull(filings.dataLinkedAt),
          isNull(filings.reviewCompletedAt),
          isNull(filings.feePaidAt),
          isNull(filings.completedAt),
        ),
      ),
    /** Registered with us but not at the portal. */
    failedAgents: (of: OfReason): Promise<RestingReceipt[]> =>
      unpromised(
        db,
        of,
        and(
          inArray(filings.agentState, ['failed', 'other-filing']),
          isNull(filings.consentWithdrawnAt),
          isNotNull(filings.registeredAt),
        ),
      ),
  }
}
