import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import { one } from '#database/database-context.server.ts'
import { agentDesks as desks } from '#database/schema/agent.server.ts'

const { receiptSealed, ...plain } = getTableColumns(desks)
export const view = { ...plain, hasReceipt: sql<boolean>`(${receiptSealed} is not null)`.as('has_receipt') }
export type AgentDesk = Omit<typeof desks.$inferSelect, 'receiptSealed'> & { hasReceipt: boolean }

export const noRefusal = { failure: null, failureWords: null }
export const unclaimed = { claimedBy: null, claimUntil: null }

/** Upsert. */
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
