import { and, count, desc, eq, gte, lt } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { accessReviews } from '#database/schema/access-reviews.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'

type Place = { branchId: string; from: Date; until: Date }
export type AccessReview = Pick<typeof accessReviews.$inferSelect, 'month' | 'reviewedAt' | 'note' | 'records'> & {
  by: string | null
}

export function accessReviewsStore({ db }: DatabaseContext) {
  return {
    async actsOf({ branchId, from, until }: Place): Promise<{ act: string; total: number }[]> {
      return db
        .select({ act: accessRecords.act, total: count() })
        .from(accessRecords)
        .where(
          and(
            eq(accessRecords.branchId, branchId),
            eq(accessRecords.readerKind, 'staff'),
            gte(accessRecords.at, from),
            lt(accessRecords.at, until),
          ),
        )
        .groupBy(accessRecords.act)
        .orderBy(desc(count()))
    },
    async list(branchId: string): Promise<AccessReview[]> {
      const { month, reviewedAt, note, records } = accessReviews
      return db
        .select({ month, reviewedAt, note, records, by: staff.name })
        .from(accessReviews)
        .leftJoin(staff, eq(staff.id, accessReviews.reviewedBy))
        .where(eq(accessReviews.branchId, branchId))
        .orderBy(desc(month))
        .limit(24)
    },
    /** False if already signed: a signature is final. */
    async sign(review: typeof accessReviews.$inferInsert): Promise<boolean> {
      return (await db.insert(accessReviews).values(review).onConflictDoNothing().returning()).length > 0
    },
  }
}
