/** What the person gave for the refund and the filing. The portal password is write-only; the account number shows its last four digits. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { maskAccount } from '#domain/bank/account.ts'
import { Problem } from '#domain/problems.ts'
import { one, type Cabinet, type Reader } from '#records/database/cabinet.server.ts'
import { within } from '#records/database/database.server.ts'
import { filings } from '#records/filings/table.server.ts'
import { seal } from '#records/sealing/envelope.server.ts'
import { readSealed } from '#records/sealing/reading.server.ts'
import { registrations } from './table.server.ts'

const { accountSealed, portalPasswordSealed, ...plain } = getTableColumns(registrations)
const view = {
  ...plain,
  hasAccount: sql<boolean>`(${accountSealed} is not null)`.as('has_account'),
  hasPortalPassword: sql<boolean>`(${portalPasswordSealed} is not null)`.as('has_portal_password'),
}

export type Registration = Omit<typeof registrations.$inferSelect, 'accountSealed' | 'portalPasswordSealed'> & { hasAccount: boolean; hasPortalPassword: boolean }

export type RegistrationChanges = {
  bankCode?: string
  /** Digits; absent keeps the saved one. */
  accountNumber?: string
  portalId?: string | null
  /** Absent keeps the saved one, null removes it (contract: hometaxUserData). */
  portalPassword?: string | null
  additionalPhone?: string | null
  note?: string | null
  delegatedAt?: Date
}

export function registrationsStore(cabinet: Cabinet) {
  const { db, ring } = cabinet

  async function read(filingId: string, field: 'account-number' | 'portal-password', reader: Reader, now: Date): Promise<string | undefined> {
    const [row] = await db.select({ registration: registrations, accountId: filings.accountId, branchId: filings.branchId }).from(registrations)
      .innerJoin(filings, eq(filings.id, registrations.filingId)).where(eq(registrations.filingId, filingId))
    const sealed = field === 'account-number' ? row?.registration.accountSealed : row?.registration.portalPasswordSealed
    if (!row || !sealed) return undefined
    return (await readSealed(cabinet, reader, { subjectId: row.accountId, filingId, branchId: row.branchId }, [{ field, purpose: field, record: filingId, sealed }], now))[0]
  }

  return {
    async find(filingId: string): Promise<Registration | undefined> {
      return (await db.select(view).from(registrations).where(eq(registrations.filingId, filingId)))[0]
    },
    async save(filingId: string, changes: RegistrationChanges, now: Date): Promise<Registration> {
      const { accountNumber, portalPassword, ...facts } = changes
      return within(db, async (tx) => {
        const [owner] = await tx.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, filingId))
        if (!owner) throw new Problem('notfound')
        const context = (purpose: 'account-number' | 'portal-password') => ({ owner: owner.accountId, purpose, record: filingId })
        const values = {
          ...facts,
          ...(accountNumber ? { accountSealed: seal(ring, context('account-number'), accountNumber), accountMask: maskAccount(accountNumber), accountChangedAt: now } : {}),
          ...(portalPassword === null ? { portalPasswordSealed: null } : {}),
          ...(portalPassword ? { portalPasswordSealed: seal(ring, context('portal-password'), portalPassword), portalPasswordDestroyedAt: null } : {}),
          updatedAt: now,
        }
        await tx.insert(registrations).values({ filingId, createdAt: now, ...values }).onConflictDoUpdate({ target: registrations.filingId, set: values })
        return one(await tx.select(view).from(registrations).where(eq(registrations.filingId, filingId)))
      })
    },
    /** The refund account's digits, recorded; nothing when none is kept. */
    readAccountNumber: (filingId: string, reader: Reader, now: Date) => read(filingId, 'account-number', reader, now),
    /** The portal password, recorded; nothing when none is kept. */
    readPortalPassword: (filingId: string, reader: Reader, now: Date) => read(filingId, 'portal-password', reader, now),
  }
}
