import { and, eq } from 'drizzle-orm'
import { within } from '#database/client.server.ts'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { view } from '#database/payments/deposits-store.server.ts'
import { type Payment, type PaymentHow, movePayment } from '#database/payments/store.server.ts'
import { payments, virtualAccounts } from '#database/schema/payments.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { maskAccount } from '#domain/bank-account.ts'

export type VirtualAccount = Omit<typeof virtualAccounts.$inferSelect, 'numberSealed' | 'numberHash'>

type IssuedAccount = { bankCode: string; bankName: string; holderName: string; number: string; expiresAt: Date }

export function saveVirtualAccount(
  { db, ring }: DatabaseContext,
  paymentId: string,
  account: IssuedAccount,
  how: PaymentHow,
  now: Date,
): Promise<{ payment: Payment; moved: boolean }> {
  return within(db, (tx) => issueAccount({ db: tx, ring }, paymentId, account, how, now))
}

export async function findVirtualAccount(
  { db }: DatabaseContext,
  paymentId: string,
): Promise<VirtualAccount | undefined> {
  return (await db.select(view).from(virtualAccounts).where(eq(virtualAccounts.paymentId, paymentId)))[0]
}

export async function isVirtualAccountNumber(
  { db, ring }: DatabaseContext,
  paymentId: string,
  number: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: virtualAccounts.paymentId })
    .from(virtualAccounts)
    .where(
      and(
        eq(virtualAccounts.paymentId, paymentId),
        eq(virtualAccounts.numberHash, lookupHash(ring, 'virtual-account', number)),
      ),
    )
  return rows.length > 0
}

/** Writes an access record. */
export async function readVirtualAccountNumber(
  storeContext: DatabaseContext,
  paymentId: string,
  reader: Reader,
  now: Date,
): Promise<string | undefined> {
  const { db } = storeContext

  const [row] = await db
    .select({
      sealed: virtualAccounts.numberSealed,
      accountId: payments.accountId,
      owner: payments.sealOwner,
      filingId: payments.filingId,
      branchId: payments.branchId,
    })
    .from(virtualAccounts)
    .innerJoin(payments, eq(payments.id, virtualAccounts.paymentId))
    .where(eq(virtualAccounts.paymentId, paymentId))
  if (!row?.sealed) return undefined
  return (
    await readSealed(
      storeContext,
      reader,
      { subjectId: row.accountId, filingId: row.filingId, branchId: row.branchId },
      [
        {
          field: 'virtual-account',
          owner: row.owner,
          purpose: 'virtual-account',
          record: paymentId,
          sealed: row.sealed,
        },
      ],
      now,
    )
  )[0]
}

/** Call inside a transaction. */
async function issueAccount(
  { db, ring }: DatabaseContext,
  paymentId: string,
  { number, ...accountColumns }: IssuedAccount,
  how: PaymentHow,
  now: Date,
): Promise<{ payment: Payment; moved: boolean }> {
  const changes = { dueAt: accountColumns.expiresAt, ...how.changes }
  const moved = await movePayment(db, paymentId, 'approve.issued', { ...how, changes }, now)
  const bound = { owner: moved.payment.sealOwner, purpose: 'virtual-account' as const, record: paymentId }
  await db
    .insert(virtualAccounts)
    .values({
      paymentId,
      ...accountColumns,
      amountWon: moved.payment.amountWon,
      issuedAt: now,
      numberSealed: seal(ring, bound, number),
      numberMask: maskAccount(number),
      numberHash: lookupHash(ring, 'virtual-account', number),
    })
    .onConflictDoNothing()
  return moved
}
