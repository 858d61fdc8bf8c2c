/** Each deposit is stored once, whatever file it comes in. */
import { eq, getTableColumns } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { bankLineStates, bankColumns } from '#database/schema/bank-lines.server.ts'
import { bankLines } from '#database/schema/bank-lines.server.ts'

const { lineHash: _line, senderHash: _sender, place: _place, ...plainColumns } = getTableColumns(bankLines)
export const view = plainColumns
export type BankLine = Omit<typeof bankLines.$inferSelect, 'lineHash' | 'senderHash' | 'place'>
export type BankLineState = (typeof bankLineStates)[number]
export type BankColumns = Pick<typeof bankColumns.$inferSelect, 'day' | 'amount' | 'depositor'>

export function bankLinesStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    async find(id: string): Promise<BankLine | undefined> {
      return (await db.select(view).from(bankLines).where(eq(bankLines.id, id)))[0]
    },
  }
}
