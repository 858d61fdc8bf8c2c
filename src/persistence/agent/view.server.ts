/** An agent desk as it is shown: whether the portal's receipt is kept, never the receipt; and how a desk is written. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#persistence/database/database.server.ts'
import { one } from '#persistence/database/store-context.server.ts'
import { agentDesks as desks } from './table.server.ts'

const { receiptSealed, ...plain } = getTableColumns(desks)
export const view = { ...plain, hasReceipt: sql<boolean>`(${receiptSealed} is not null)`.as('has_receipt') }
/** `hasReceipt`: the portal's receipt is kept, by which a registration is finished without the person. */
export type AgentDesk = Omit<typeof desks.$inferSelect, 'receiptSealed'> & { hasReceipt: boolean }

export const noRefusal = { failure: null, failureWords: null }
export const unclaimed = { claimedBy: null, claimUntil: null }

/** Writes these values of a filing's desk, which is made by the first of them. */
export const writeDesk = async (
  db: Db,
  filingId: string,
  values: Partial<typeof desks.$inferInsert>,
  now: Date,
): Promise<AgentDesk> =>
  one(
    await db
      .insert(desks)
      .values({ filingId, ...values, updatedAt: now })
      .onConflictDoUpdate({ target: desks.filingId, set: { ...values, updatedAt: now } })
      .returning(view),
  )
