import { and, eq, isNull, notExists, notInArray, type SQL } from 'drizzle-orm'
import type { ContactReason } from '#domain/contact.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import type { Db } from '#database/client.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { Contact } from './store.server.ts'
import { contacts } from '#database/schema/contacts.server.ts'

export type RestingReceipt = Pick<Contact, 'id' | 'branchId' | 'accountId'>
export type ContactsOfReason = { reason: ContactReason; limit: number }

export const unpromised = (
  db: Db,
  { reason, limit }: ContactsOfReason,
  kind: SQL | undefined,
): Promise<RestingReceipt[]> =>
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
