import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { accounts } from '#database/schema/accounts.server.ts'
import { notWithdrawn } from '#database/accounts/withdrawn.server.ts'
import type { Db } from '#database/client.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

/** Withdrawn members get no more messages. */
export const undeliveredOf = (branchId: string | undefined) =>
  and(
    inArray(outbox.state, ['dead', 'failed']),
    notWithdrawn(outbox.accountId),
    branchId === undefined ? undefined : eq(outbox.branchId, branchId),
  )

export type ListedMessage = typeof outbox.$inferSelect & { name: string | null; caseNumber: string | null }

export async function listUndelivered(
  db: Db,
  { branchId, limit }: { branchId?: string; limit: number },
): Promise<ListedMessage[]> {
  const rows = await db
    .select({
      ...getTableColumns(outbox),
      accountName: accounts.name,
      filerName: filings.filerName,
      filingNumber: filings.caseNumber,
      registeredAt: filings.registeredAt,
    })
    .from(outbox)
    .leftJoin(accounts, eq(accounts.id, outbox.accountId))
    .leftJoin(filings, eq(filings.id, outbox.filingId))
    .where(undeliveredOf(branchId))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
  return rows.map(({ accountName, filerName, filingNumber, registeredAt, ...message }) => ({
    ...message,
    name: filerName ?? accountName,
    caseNumber: registeredAt ? filingNumber : null,
  }))
}
