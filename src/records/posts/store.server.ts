/** News and notices. Identifiers leave as text; only what is published and not removed is seen by visitors. */
import { and, count, desc, eq, ilike, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { within } from '#records/database/database.server.ts'
import { lookupHash } from '#records/sealing/lookup.server.ts'
import { boards, posts, postViews } from './table.server.ts'

export type Board = (typeof boards)[number]
export type Post = Omit<typeof posts.$inferSelect, 'id' | 'contentText'> & { id: string }
export type PostRow = Pick<Post, 'id' | 'board' | 'branchId' | 'title' | 'writer' | 'publishedAt' | 'views'>
export type SearchField = 'all' | 'title' | 'content' | 'writer'
export type PostQuery = {
  board: Board
  /** For notices: this branch's and the common ones. Absent: common ones only. */
  branchId?: string
  page: number
  size: number
  field?: SearchField
  keyword?: string
  /** The office also sees what is scheduled. */
  scheduled?: boolean
}
export type NewPost = { board: Board; branchId?: string | null; title: string; writer: string; contentHtml: string; contentText: string; publishedAt: Date }

const row = { id: sql<string>`${posts.id}::text`.as('post_id'), board: posts.board, branchId: posts.branchId, title: posts.title, writer: posts.writer, publishedAt: posts.publishedAt, views: posts.views }
const full = { ...row, contentHtml: posts.contentHtml, createdAt: posts.createdAt, updatedAt: posts.updatedAt, removedAt: posts.removedAt }
const number = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : -1)
const shown = (now: Date) => and(isNull(posts.removedAt), lte(posts.publishedAt, now))

function matching({ field = 'all', keyword }: PostQuery): SQL | undefined {
  const words = keyword?.trim()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const by = { title: ilike(posts.title, pattern), content: ilike(posts.contentText, pattern), writer: ilike(posts.writer, pattern) }
  return field === 'all' ? or(by.title, by.content, by.writer) : by[field]
}

export function postsStore({ db, ring }: Cabinet) {
  const places = (query: Pick<PostQuery, 'board' | 'branchId'>) =>
    and(eq(posts.board, query.board), query.branchId === undefined ? isNull(posts.branchId) : or(isNull(posts.branchId), eq(posts.branchId, query.branchId)))

  return {
    /** One page, latest first. */
    async list(query: PostQuery, now: Date): Promise<{ items: PostRow[]; total: number }> {
      const where = and(places(query), query.scheduled ? isNull(posts.removedAt) : shown(now), matching(query))
      const items = await db.select(row).from(posts).where(where).orderBy(desc(posts.publishedAt), desc(posts.id)).limit(query.size).offset(query.page * query.size)
      return { items, total: one(await db.select({ total: count() }).from(posts).where(where)).total }
    },
    /** A published post; with `scheduled`, also one that waits for its time. */
    async find(id: string, now: Date, { scheduled = false }: { scheduled?: boolean } = {}): Promise<Post | undefined> {
      return (await db.select(full).from(posts).where(and(eq(posts.id, number(id)), scheduled ? isNull(posts.removedAt) : shown(now))))[0]
    },
    /** The posts before and after it on the same list; `previous` is the older one. */
    async neighbours(post: Pick<Post, 'id' | 'board' | 'publishedAt'>, branchId: string | undefined, now: Date): Promise<{ previous?: PostRow; next?: PostRow }> {
      const at = post.publishedAt.toISOString()
      const here = sql`(${posts.publishedAt}, ${posts.id})`
      const there = sql`(${at}::timestamptz, ${number(post.id)}::bigint)`
      const list = and(places({ board: post.board, branchId }), shown(now))
      const [previous] = await db.select(row).from(posts).where(and(list, sql`${here} < ${there}`)).orderBy(desc(posts.publishedAt), desc(posts.id)).limit(1)
      const [next] = await db.select(row).from(posts).where(and(list, sql`${here} > ${there}`)).orderBy(posts.publishedAt, posts.id).limit(1)
      return { previous, next }
    },
    /** Counts one view per visitor and day; true when it was a new one. `visitor`: whatever tells visitors apart, kept as a keyed hash. `day`: Seoul day. */
    async countView(id: string, visitor: string, day: string): Promise<boolean> {
      return within(db, async (tx) => {
        const fresh = await tx.insert(postViews).values({ postId: number(id), visitorHash: lookupHash(ring, 'visitor', visitor), day }).onConflictDoNothing().returning({ id: postViews.postId })
        if (fresh.length > 0) await tx.update(posts).set({ views: sql`${posts.views} + 1` }).where(eq(posts.id, number(id)))
        return fresh.length > 0
      })
    },
    async forgetViews(beforeDay: string): Promise<number> {
      return (await db.delete(postViews).where(sql`${postViews.day} < ${beforeDay}`).returning({ id: postViews.postId })).length
    },
    async add(post: NewPost, now: Date): Promise<Post> {
      return one(await db.insert(posts).values({ ...post, createdAt: now, updatedAt: now }).returning(full))
    },
    async change(id: string, changes: Partial<Omit<NewPost, 'board'>>, now: Date): Promise<Post> {
      return one(await db.update(posts).set({ ...changes, updatedAt: now }).where(and(eq(posts.id, number(id)), isNull(posts.removedAt))).returning(full))
    },
    async remove(id: string, now: Date): Promise<boolean> {
      return (await db.update(posts).set({ removedAt: now }).where(and(eq(posts.id, number(id)), isNull(posts.removedAt))).returning({ id: posts.id })).length > 0
    },
  }
}
