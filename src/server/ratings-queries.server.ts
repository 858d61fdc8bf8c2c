import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { deleteBatch } from '#database/delete-batch.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { ratings } from '#database/schema/ratings.server.ts'
import { ratingNamedMs, type FilerStep } from '#domain/rating.ts'
import { seoulDay } from '#domain/seoul-time.ts'

type GivenRating = { branchId: string; score: number; words: string }
type Rater = { filingId: string; step: FilerStep } | { staffId: string; step: 'staff' }

/** A later answer of the same rater replaces the first. */
export async function saveRating(
  { db }: DatabaseContext,
  rater: Rater,
  { branchId, score, words }: GivenRating,
  now: Date,
): Promise<void> {
  const month = seoulDay(now).slice(0, 7)
  await db
    .insert(ratings)
    .values({ id: randomUUID(), ...rater, branchId, month, score, words: words.trim(), givenAt: now })
    .onConflictDoUpdate({
      target: 'filingId' in rater ? [ratings.filingId, ratings.step] : [ratings.staffId, ratings.month],
      set: { score, words: words.trim() },
    })
}

/** Whether the rater answered within the last 30 days. */
export async function hasRated({ db }: DatabaseContext, rater: Rater, now: Date): Promise<boolean> {
  const own = 'filingId' in rater ? eq(ratings.filingId, rater.filingId) : eq(ratings.staffId, rater.staffId)
  const recent = gt(ratings.givenAt, new Date(now.getTime() - ratingNamedMs))
  const rows = await db
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(own, eq(ratings.step, rater.step), recent))
    .limit(1)
  return rows.length > 0
}

/** Returns how many answers were made anonymous. */
export async function forgetRaters({ db }: DatabaseContext, before: Date): Promise<number> {
  const named = or(isNotNull(ratings.filingId), isNotNull(ratings.staffId))
  const forgotten = await db
    .update(ratings)
    .set({ filingId: null, staffId: null })
    .where(and(lt(ratings.givenAt, before), named))
    .returning({ id: ratings.id })
  return forgotten.length
}

export function purgeRatings({ db }: DatabaseContext, before: Date): Promise<number> {
  return deleteBatch(db, ratings, lt(ratings.givenAt, before))
}

/** Per firm, step and month, newest first. */
export async function countRatings({ db }: DatabaseContext, branchId: string | undefined) {
  return db
    .select({
      branchId: ratings.branchId,
      step: ratings.step,
      month: ratings.month,
      answers: sql<number>`count(*)::int`,
      points: sql<number>`sum(${ratings.score})::int`,
      /** One or two of five. */
      hard: sql<number>`(count(*) filter (where ${ratings.score} <= 2))::int`,
    })
    .from(ratings)
    .where(branchId === undefined ? undefined : eq(ratings.branchId, branchId))
    .groupBy(ratings.branchId, ratings.step, ratings.month)
    .orderBy(sql`${ratings.month} desc`, ratings.branchId, ratings.step)
    .limit(120)
}

/** Filers' words, newest first, without whose they are. Nobody sees staff's by name or month. */
export async function lastRatingWords({ db }: DatabaseContext, branchId: string | undefined) {
  return db
    .select({
      branchId: ratings.branchId,
      step: ratings.step,
      month: ratings.month,
      words: ratings.words,
      score: ratings.score,
    })
    .from(ratings)
    .where(and(sql`${ratings.words} <> ''`, branchId === undefined ? undefined : eq(ratings.branchId, branchId)))
    .orderBy(sql`${ratings.givenAt} desc`)
    .limit(30)
}
