/** The portal password is write-only; the account number shows its last four digits. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { maskAccount } from '#domain/bank-account.ts'
import { type Db, prepared } from './client.server.ts'
import { onlyRow, type DatabaseContext, type Reader } from './database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { type KeyRing, seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { registrations } from '#database/schema/registrations.server.ts'

const {
  accountSealed,
  portalPasswordSealed,
  requestedAccountSealed: _requested,
  ...plain
} = getTableColumns(registrations)
const view = {
  ...plain,
  hasAccount: sql<boolean>`(${accountSealed} is not null)`.as('has_account'),
  hasPortalPassword: sql<boolean>`(${portalPasswordSealed} is not null)`.as('has_portal_password'),
}

export type Registration = Omit<
  typeof registrations.$inferSelect,
  'accountSealed' | 'portalPasswordSealed' | 'requestedAccountSealed'
> & { hasAccount: boolean; hasPortalPassword: boolean }

export type RegistrationChanges = {
  bankCode?: string
  /** Absent keeps the stored value. */
  accountNumber?: string
  portalId?: string | null
  /** Null deletes it (contract: hometaxUserData). */
  portalPassword?: string | null
  additionalPhone?: string | null
  note?: string | null
  delegatedAt?: Date
}

export const requestedRecord = (filingId: string) => `${filingId}/requested`

const preparedByFiling = (db: Db) =>
  prepared(db, 'registration_by_filing', (at) =>
    at
      .select(view)
      .from(registrations)
      .where(eq(registrations.filingId, sql.placeholder('filingId')))
      .prepare('registration_by_filing'),
  )

export function registrationsStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext

  return {
    async find(filingId: string): Promise<Registration | undefined> {
      return (await preparedByFiling(db).execute({ filingId }))[0]
    },
    async save(owner: FilingOwner, changes: RegistrationChanges, now: Date): Promise<Registration> {
      const values = changedValues(ring, owner, changes, now)
      return onlyRow(
        await db
          .insert(registrations)
          .values({ filingId: owner.id, createdAt: now, ...values })
          .onConflictDoUpdate({ target: registrations.filingId, set: values })
          .returning(view),
      )
    },
    /** For a return that is filed again. False without a request. Writes an access record. */
    async adoptRequestedAccount(owner: FilingOwner, reader: Reader, now: Date): Promise<boolean> {
      const [row] = await preparedByFiling(db).execute({ filingId: owner.id })
      const bankCode = row?.requestedBankCode
      const accountNumber = await readSealedField(storeContext, owner.id, 'requested-account-number', reader, now)
      if (!bankCode || !accountNumber) return false
      const values = changedValues(ring, owner, { bankCode, accountNumber }, now)
      const adopted = {
        requestedBankCode: null,
        requestedAccountSealed: null,
        requestedAccountMask: null,
        accountRequestedAt: null,
      }
      await db
        .update(registrations)
        .set({ ...values, ...adopted })
        .where(eq(registrations.filingId, owner.id))
      return true
    },
    /** Writes an access record. */
    readRequestedAccount: (filingId: string, reader: Reader, now: Date) =>
      readSealedField(storeContext, filingId, 'requested-account-number', reader, now),
    /** Writes an access record. */
    readAccountNumber: (filingId: string, reader: Reader, now: Date) =>
      readSealedField(storeContext, filingId, 'account-number', reader, now),
    /** Writes an access record. */
    readPortalPassword: (filingId: string, reader: Reader, now: Date) =>
      readSealedField(storeContext, filingId, 'portal-password', reader, now),
  }
}

function changedValues(
  ring: KeyRing,
  { id: filingId, sealOwner: owner }: FilingOwner,
  changes: RegistrationChanges,
  now: Date,
) {
  const { accountNumber, portalPassword, ...facts } = changes
  const context = (purpose: 'account-number' | 'portal-password') => ({ owner, purpose, record: filingId })
  return {
    ...facts,
    ...(accountNumber
      ? {
          accountSealed: seal(ring, context('account-number'), accountNumber),
          accountMask: maskAccount(accountNumber),
          accountChangedAt: now,
        }
      : {}),
    ...(portalPassword === null ? { portalPasswordSealed: null } : {}),
    ...(portalPassword
      ? {
          portalPasswordSealed: seal(ring, context('portal-password'), portalPassword),
          portalPasswordDestroyedAt: null,
        }
      : {}),
    updatedAt: now,
  }
}

async function readSealedField(
  storeContext: DatabaseContext,
  filingId: string,
  field: 'account-number' | 'requested-account-number' | 'portal-password',
  reader: Reader,
  now: Date,
): Promise<string | undefined> {
  const [row] = await storeContext.db
    .select({
      registration: registrations,
      accountId: filings.accountId,
      sealOwner: filings.sealOwner,
      branchId: filings.branchId,
    })
    .from(registrations)
    .innerJoin(filings, eq(filings.id, registrations.filingId))
    .where(eq(registrations.filingId, filingId))
  const sealed = {
    'account-number': row?.registration.accountSealed,
    'requested-account-number': row?.registration.requestedAccountSealed,
    'portal-password': row?.registration.portalPasswordSealed,
  }[field]
  const [purpose, record] =
    field === 'requested-account-number'
      ? (['account-number', requestedRecord(filingId)] as const)
      : ([field, filingId] as const)
  if (!row || !sealed) return undefined
  return (
    await readSealed(
      storeContext,
      reader,
      { subjectId: row.accountId, filingId, branchId: row.branchId },
      [{ field, owner: row.sealOwner, purpose, record, sealed }],
      now,
    )
  )[0]
}
