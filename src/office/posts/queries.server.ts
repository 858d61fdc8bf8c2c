import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import {
  type OfficePost,
  type OfficePostQuery,
  type OfficePostReach,
  type OfficePostWriting,
  type PostListRow,
  type PostRevisionRow,
  findPost,
  isAt,
  ownRow,
  rowAt,
  stateAt,
} from '#database/posts/desk-store.server.ts'
import { type PostFile, composedName, view } from '#database/posts/files-store.server.ts'
import { toPostNumber } from '#database/posts/store.server.ts'
import { composed, noted } from '#database/posts/writes.server.ts'
import { postFiles, postRevisions, postWritings, posts } from '#database/schema/posts.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import type { PostState } from '#domain/post/post.ts'
import { Problem } from '#domain/problems.ts'

const whereOf = (reach: OfficePostReach) =>
  reach === 'all' ? undefined : and(eq(posts.board, 'notices'), eq(posts.branchId, reach.branchId))

export async function listPostRows(
  { db }: DatabaseContext,
  { reach, board, state, page, size }: OfficePostQuery,
  now: Date,
): Promise<{ rows: PostListRow[]; counts: Record<PostState, number> }> {
  const matching = and(whereOf(reach), board ? eq(posts.board, board) : undefined)
  const order = [desc(posts.updatedAt), desc(posts.id)]
  // Index-only scan; only the page's posts are read in full.
  const ids = db
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(postWritings, ownRow)
    .where(and(matching, state ? isAt[state](now) : undefined))
    .orderBy(...order)
    .limit(size)
    .offset(page * size)
  const rows = await db
    .select(rowAt(now))
    .from(posts)
    .leftJoin(postWritings, ownRow)
    .where(inArray(posts.id, ids))
    .orderBy(...order)
  const counted = await db
    .select({ state: stateAt(now).as('of_state'), count: count() })
    .from(posts)
    .leftJoin(postWritings, ownRow)
    .where(matching)
    .groupBy(sql`of_state`)
  const counts = { draft: 0, scheduled: 0, published: 0, withdrawn: 0 }
  for (const { state: name, count: many } of counted) counts[name] = many
  return { rows, counts }
}

async function addRevision(tx: Db, postId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${postRevisions} (post_id, number, title, source, content_html, written_by, written_at)
    select p.id, coalesce(w.version, 0), p.title, w.source, p.content_html, w.changed_by, p.updated_at
    from ${posts} p left join ${postWritings} w on w.post_id = p.id
    where p.id = ${toPostNumber(postId)} and not exists (
      select from (
        select r.title, r.content_html from ${postRevisions} r
        where r.post_id = p.id order by r.number desc limit 1
      ) latest where latest.title = p.title and latest.content_html = p.content_html
    )`)
}

export type PostRevision = PostRevisionRow & { source: string | null; contentHtml: string }

const row = {
  number: postRevisions.number,
  title: postRevisions.title,
  by: staff.name,
  writtenAt: postRevisions.writtenAt,
}

export async function listRevisionRows(
  { db }: DatabaseContext,
  postId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: PostRevisionRow[]; total: number }> {
  const ofPost = eq(postRevisions.postId, toPostNumber(postId))
  const rows = await db
    .select(row)
    .from(postRevisions)
    .leftJoin(staff, eq(staff.id, postRevisions.writtenBy))
    .where(ofPost)
    .orderBy(desc(postRevisions.number))
    .limit(size)
    .offset(page * size)
  const { total } = onlyRow(await db.select({ total: count() }).from(postRevisions).where(ofPost))
  return { rows, total }
}

export async function findPostRevision(
  { db }: DatabaseContext,
  postId: string,
  number: number,
): Promise<PostRevision | undefined> {
  return (
    await db
      .select({ ...row, source: postRevisions.source, contentHtml: postRevisions.contentHtml })
      .from(postRevisions)
      .leftJoin(staff, eq(staff.id, postRevisions.writtenBy))
      .where(and(eq(postRevisions.postId, toPostNumber(postId)), eq(postRevisions.number, number)))
  )[0]
}

/** An absent `source` stays. */
async function note(
  db: Db,
  postId: string,
  { source, isDraft, by: authorId }: { source?: string | null; isDraft: boolean; by: string },
  now: Date,
): Promise<void> {
  const revision = { ...(source === undefined ? {} : { source }), isDraft, changedBy: authorId, changedAt: now }
  await db
    .insert(postWritings)
    .values({ postId: toPostNumber(postId), version: 1, ...revision })
    .onConflictDoUpdate({
      target: postWritings.postId,
      set: { ...revision, version: sql`${postWritings.version} + 1` },
    })
}

/** Idempotent per key. Throws `request.conflict` for another person's key. */
export function addOfficePost(
  { db }: DatabaseContext,
  writingKey: string,
  writing: OfficePostWriting,
  now: Date,
): Promise<{ id: string; fresh: boolean }> {
  const { source, shown, authorId, ...post } = composed(writing)
  return noted(
    db,
    within(db, async (tx) => {
      // Serializes clicks with the same key.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${writingKey}, 7))`)
      const [known] = await tx
        .select({ id: sql<string>`${postWritings.postId}::text`.as('known_id'), by: postWritings.changedBy })
        .from(postWritings)
        .where(eq(postWritings.writingKey, writingKey))
      if (known && known.by !== authorId) throw new Problem('request.conflict')
      if (known) return { id: known.id, fresh: false }
      const { id } = onlyRow(
        await tx
          .insert(posts)
          .values({ ...post, createdAt: now, updatedAt: now, removedAt: shown ? null : now })
          .returning({ id: posts.id }),
      )
      await tx
        .insert(postWritings)
        .values({ postId: id, writingKey, source, isDraft: true, version: 1, changedBy: authorId, changedAt: now })
      await addRevision(tx, String(id))
      return { id: String(id), fresh: true }
    }),
  )
}

/** Call inside a transaction. */
export async function lockOfficePost({ db }: DatabaseContext, id: string, now: Date): Promise<OfficePost | undefined> {
  await db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.id, toPostNumber(id)))
    .for('update')
  return findPost(db, id, now)
}

/** The caller holds the row lock. */
export async function savePostChange(
  { db }: DatabaseContext,
  { id, appeared }: Pick<OfficePost, 'id' | 'appeared'>,
  writing: OfficePostWriting,
  now: Date,
): Promise<void> {
  const { source, shown, authorId, ...post } = composed(writing)
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
        .where(eq(posts.id, toPostNumber(id)))
      await note(tx, id, { source, isDraft: !appeared, by: authorId }, now)
      await addRevision(tx, id)
    }),
  )
}

/** The caller holds the row lock. */
export async function savePostWithdrawal(
  { db }: DatabaseContext,
  { id, appeared }: Pick<OfficePost, 'id' | 'appeared'>,
  staffId: string,
  now: Date,
): Promise<void> {
  await noted(
    db,
    within(db, async (tx) => {
      await tx
        .update(posts)
        .set({ removedAt: now, updatedAt: now })
        .where(eq(posts.id, toPostNumber(id)))
      await note(tx, id, { isDraft: !appeared, by: staffId }, now)
    }),
  )
}

export async function readPostFileOf(
  { db }: DatabaseContext,
  postId: string,
  id: string,
): Promise<(PostFile & { content: Buffer }) | undefined> {
  return (
    await db
      .select({ ...view, content: postFiles.content })
      .from(postFiles)
      .where(and(eq(postFiles.id, id), eq(postFiles.postId, toPostNumber(postId))))
  )[0]
}

export async function findSamePostFile(
  { db }: DatabaseContext,
  postId: string,
  originalFilename: string,
  content: Buffer,
): Promise<PostFile | undefined> {
  return (
    await db
      .select(view)
      .from(postFiles)
      .where(
        and(
          eq(postFiles.postId, toPostNumber(postId)),
          eq(postFiles.originalFilename, composedName(originalFilename)),
          eq(postFiles.sha256, await sha256OfFile(content)),
        ),
      )
  )[0]
}

export async function deletePostFile({ db }: DatabaseContext, postId: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(postFiles)
        .where(and(eq(postFiles.id, id), eq(postFiles.postId, toPostNumber(postId))))
        .returning({ id: postFiles.id })
    ).length > 0
  )
}
