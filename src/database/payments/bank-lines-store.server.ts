/** Each deposit is stored once, whatever the file. */
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type bankColumns, type bankTransactionStates, bankTransactions } from '#database/schema/bank-lines.server.ts'
import { eq, getTableColumns } from 'drizzle-orm'

const { lineHash: _line, senderHash: _sender, place: _place, ...plainColumns } = getTableColumns(bankTransactions)
export const view = plainColumns
export type BankTransaction = Omit<typeof bankTransactions.$inferSelect, 'lineHash' | 'senderHash' | 'place'>
export type BankTransactionState = (typeof bankTransactionStates)[number]
export type BankColumns = Pick<typeof bankColumns.$inferSelect, 'day' | 'amount' | 'depositor'>

export function bankTransactionsStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    async find(id: string): Promise<BankTransaction | undefined> {
      return (await db.select(view).from(bankTransactions).where(eq(bankTransactions.id, id)))[0]
    },
  }
}

/** Possible duplicate: a bank transaction, or a transfer booked by hand. */
export type Twin = {
  day: string
  time: string | null
  depositor: string
  state: BankTransactionState | 'by-hand'
  caseNumber: string | null
  filerName: string | null
}
