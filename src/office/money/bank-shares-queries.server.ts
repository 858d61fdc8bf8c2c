import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { bankTransactions } from '#database/schema/bank-lines.server.ts'

/** Locks it. False if it is settled or of another amount. */
export async function lockOpenDeposit({ db }: DatabaseContext, id: string, amountWon: number): Promise<boolean> {
  const { state, amountWon: openWon } = bankTransactions
  const [row] = await db
    .select({ state, openWon })
    .from(bankTransactions)
    .where(eq(bankTransactions.id, id))
    .for('update')
  return row?.state === 'open' && row.openWon === amountWon
}

/** Returns the rows to settle, in the order of `amounts`: one alone is the deposit itself. The caller locks it. */
export async function shareDeposit(
  { db }: DatabaseContext,
  id: string,
  amounts: readonly number[],
  { staffId, now }: { staffId: string; now: Date },
): Promise<string[]> {
  if (amounts.length === 1) return [id]
  const row = onlyRow(await db.select().from(bankTransactions).where(eq(bankTransactions.id, id)))
  const shares = amounts.map((amountWon) => ({ ...row, id: randomUUID(), amountWon, partOfId: row.partOfId ?? id }))
  const isShared = eq(bankTransactions.id, id)
  if (row.partOfId) await db.delete(bankTransactions).where(isShared)
  else await db.update(bankTransactions).set({ state: 'shared', settledBy: staffId, settledAt: now }).where(isShared)
  // The deposit itself was compared with others.
  const compared = { resemblesId: null, distinctBy: staffId, distinctAt: now }
  await db
    .insert(bankTransactions)
    .values(shares.map((share) => ({ ...share, ...compared, lineHash: `share ${share.id}`, importId: null })))
  return shares.map((share) => share.id)
}

/** Open shares of a deposit become one, or the deposit itself if no other is left. Call after reopening `id`. */
export async function mergeOpenShares({ db }: DatabaseContext, id: string): Promise<void> {
  const { partOfId, branchId, bookedOn, state } = bankTransactions
  const isReopened = eq(bankTransactions.id, id)
  const { wholeId } = onlyRow(await db.select({ wholeId: partOfId }).from(bankTransactions).where(isReopened))
  if (!wholeId) return
  const isWhole = eq(bankTransactions.id, wholeId)
  const whole = onlyRow(await db.select().from(bankTransactions).where(isWhole).for('update'))
  const open = await db
    .select({ id: bankTransactions.id, amountWon: bankTransactions.amountWon })
    .from(bankTransactions)
    .where(and(eq(branchId, whole.branchId), eq(bookedOn, whole.bookedOn), eq(partOfId, wholeId), eq(state, 'open')))
    .for('update')
  const openWon = open.reduce((sum, share) => sum + share.amountWon, 0)
  const isAll = openWon === whole.amountWon
  const gone = open.filter((share) => isAll || share.id !== id).map((share) => share.id)
  if (gone.length > 0) await db.delete(bankTransactions).where(inArray(bankTransactions.id, gone))
  if (isAll) await db.update(bankTransactions).set({ state: 'open', settledBy: null, settledAt: null }).where(isWhole)
  else await db.update(bankTransactions).set({ amountWon: openWon }).where(isReopened)
}
