import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { staff } from '#database/schema/staff.server.ts'

const since = sql<Date>`least(${filings.messageWaitingSince}, ${filings.answerWaitingSince})`.mapWith(
  filings.messageWaitingSince,
)

/** Filers' messages and answers that nobody has dealt with, longest first. */
export async function listWaitingConversations(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId?: string; limit: number },
) {
  const waits = and(
    or(isNotNull(filings.messageWaitingSince), isNotNull(filings.answerWaitingSince)),
    branchId === undefined ? undefined : eq(filings.branchId, branchId),
  )
  const rows = await db
    .select({
      caseNumber: filings.caseNumber,
      name: filings.filerName,
      branchId: filings.branchId,
      assignee: staff.name,
      kind: sql<
        'message' | 'answer'
      >`case when ${filings.messageWaitingSince} is null then 'answer' else 'message' end`,
      since,
      registered: sql<boolean>`${filings.registeredAt} is not null`,
    })
    .from(filings)
    .leftJoin(staff, eq(staff.id, filings.assigneeId))
    .where(waits)
    .orderBy(asc(since), asc(filings.id))
    .limit(limit)
  return { rows, total: rows.length < limit ? rows.length : await db.$count(filings, waits) }
}
