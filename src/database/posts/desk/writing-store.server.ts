/** Every write invalidates the cached lists. */
import { eq, sql } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import type { Board } from '#domain/post/post.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { numberOf } from '#database/posts/rows.server.ts'
import { posts, postWritings } from '#database/schema/posts.server.ts'
import { composed, noted } from '#database/posts/writes.server.ts'
import { findPost, type DeskPost } from './desk-store.server.ts'
import { addRevision } from './revisions-store.server.ts'

/** `shown: false` hides it from the site. */
export type DeskWriting = {
  board: Board
  branchId: string | null
  title: string
  writer: string
  source: string | null
  contentHtml: string
  contentText: string
  publishedAt: Date
  shown: boolean
  by: string
}

/** An absent `source` stays. */
async function note(
  db: Db,
  postId: string,
  { source, isDraft, by }: { source?: string | null; isDraft: boolean; by: string },
  now: Date,
): Promise<void> {
  const told = { ...(source === undefined ? {} : { source }), isDraft, changedBy: by, changedAt: now }
  await db
    .insert(postWritings)
    .values({ postId: numberOf(postId), version: 1, ...told })
    .onConflictDoUpdate({ target: postWritings.postId, set: { ...told, version: sql`${postWritings.version} + 1` } })
}

function add(db: Db, writingKey: string, writing: DeskWriting, now: Date): Promise<{ id: string; fresh: boolean }> {
  const { source, shown, by, ...post } = composed(writing)
  return noted(
    db,
    within(db, async (tx) => {
      // Serializes clicks with the same key.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${writingKey}, 7))`)
      const [known] = await tx
        .select({ id: sql<string>`${postWritings.postId}::text`.as('known_id'), by: postWritings.changedBy })
        .from(postWritings)
        .where(eq(postWritings.writingKey, writingKey))
      if (known && known.by !== by) throw new Problem('request.conflict')
      if (known) return { id: known.id, fresh: false }
      const { id } = one(
        await tx
          .insert(posts)
          .values({ ...post, createdAt: now, updatedAt: now, removedAt: shown ? null : now })
          .returning({ id: posts.id }),
      )
      await tx
        .insert(postWritings)
        .values({ postId: id, writingKey, source, isDraft: true, version: 1, changedBy: by, changedAt: now })
      await addRevision(tx, String(id))
      return { id: String(id), fresh: true }
    }),
  )
}

export function postWritingStore({ db }: DatabaseContext) {
  return {
    /** Idempotent per key. Throws `request.conflict` for another person's key. */
    add: (writingKey: string, writing: DeskWriting, now: Date): Promise<{ id: string; fresh: boolean }> =>
      add(db, writingKey, writing, now),
    /** Call inside a transaction. */
    async hold(id: string, now: Date): Promise<DeskPost | undefined> {
      await db
        .select({ id: posts.id })
        .from(posts)
        .where(eq(posts.id, numberOf(id)))
        .for('update')
      return findPost(db, id, now)
    },
    /** The caller holds the row lock. */
    async change({ id, appeared }: Pick<DeskPost, 'id' | 'appeared'>, writing: DeskWriting, now: Date): Promise<void> {
      const { source, shown, by, ...post } = composed(writing)
      await noted(
        db,
        within(db, async (tx) => {
          // Posts from elsewhere have no revision yet.
          await addRevision(tx, id)
          await tx
            .update(posts)
            .set({
              ...post,
              updatedAt: now,
              removedAt: shown ? null : sql`coalesce(${posts.removedAt}, ${now.toISOString()}::timestamptz)`,
            })
            .where(eq(posts.id, numberOf(id)))
          await note(tx, id, { source, isDraft: !appeared, by }, now)
          await addRevision(tx, id)
        }),
      )
    },
    /** The caller holds the row lock. */
    async withdraw({ id, appeared }: Pick<DeskPost, 'id' | 'appeared'>, by: string, now: Date): Promise<void> {
      await noted(
        db,
        within(db, async (tx) => {
          await tx
            .update(posts)
            .set({ removedAt: now, updatedAt: now })
            .where(eq(posts.id, numberOf(id)))
          await note(tx, id, { isDraft: !appeared, by }, now)
        }),
      )
    },
  }
}
