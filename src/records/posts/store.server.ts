/** News and notices. Identifiers leave as text; only what is published and not removed is seen by visitors. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { prepared, within, type Db } from '#records/database/database.server.ts'
import { lookupHash } from '#records/sealing/lookup.server.ts'
import { pageOfShelf, type Shelf } from './pages.server.ts'
import { rowView, type PostRow } from './rows.server.ts'
import { searchShelf } from './search.server.ts'
import type { PlaceInOrder, SearchField } from './search-words.server.ts'
import { boards, posts, postSearch, postViews } from './table.server.ts'
import { notePostWrite, postWrites } from './writes.server.ts'

export type { PlaceInOrder, PostRow, SearchField }
export type Board = (typeof boards)[number]
export type Post = Omit<typeof posts.$inferSelect, 'id' | 'contentText'> & { id: string }
export type PostQuery = {
  board: Board
  /** For notices: this branch's and the common ones. Absent: common ones only. */
  branchId?: string
  page: number
  size: number
  field?: SearchField
  keyword?: string
  /** With a keyword: only what stands below it in the order, as `older` of an answer told it. */
  before?: PlaceInOrder
  /** The office also sees what is scheduled. */
  scheduled?: boolean
}
export type NewPost = { board: Board; branchId?: string | null; title: string; writer: string; contentHtml: string; contentText: string; publishedAt: Date }

const full = { ...rowView, contentHtml: posts.contentHtml, createdAt: posts.createdAt, updatedAt: posts.updatedAt, removedAt: posts.removedAt }
const number = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : -1)
const untilOf = (now: Date, scheduled = false) => (scheduled ? 'infinity' : now.toISOString())
/** The common ones' place and the branch's own; no post stands at the place without a name. */
const placesOf = (board: Board, branchId: string | undefined): Shelf['places'] => [`${board}/`, branchId ? `${board}/${branchId}` : '']

const byId = (db: Db) => prepared(db, 'post_by_id', (at) => at.select(full).from(posts)
  .where(and(eq(posts.id, sql.placeholder('id')), isNull(posts.removedAt), sql`${posts.publishedAt} <= ${sql.placeholder('until')}::timestamptz`)).prepare('post_by_id'))

function beside(db: Db, side: 'older' | 'newer') {
  const [sign, way] = side === 'older' ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')]
  const nearest = sql`select near.post_id from unnest(${sql.placeholder('places')}::text[]) as one(place) cross join lateral (
    select s.post_id, s.published_at from ${postSearch} s where s.place = one.place and (s.published_at, s.post_id) ${sign} (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::bigint)
      and s.published_at <= ${sql.placeholder('until')}::timestamptz order by s.published_at ${way}, s.post_id ${way} limit 1
  ) near order by near.published_at ${way}, near.post_id ${way} limit 1`
  return prepared(db, `post_${side}`, (at) => at.select(rowView).from(posts).where(sql`${posts.id} = (${nearest})`).prepare(`post_${side}`))
}

/** Whole syllables, as people write them: some systems hand over their parts (ㅎㅏㄴ), which nobody's search would find and many screens show apart. */
function composed<Given extends Partial<NewPost>>(post: Given): Given {
  const texts = Object.entries(post).map(([name, value]) => [name, typeof value === 'string' ? value.normalize('NFC') : value])
  return Object.fromEntries(texts) as Given
}

export function postsStore({ db, ring }: Cabinet) {
  /** Whatever is kept of lists ends with a write, whether it succeeded or not. */
  const write = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      notePostWrite('rollback' in db)
    }
  }

  return {
    /** Tells whether something was written here since (see `postWrites`), for whoever keeps an answer for a moment. */
    writes: postWrites,
    /**
     * One page, latest first: posts of one instant by their number, so that none comes twice or is missed. The total is exact, without a keyword at most a second old. A search
     * that stopped before the oldest post says where (`older`): its total is that of what was found until then.
     */
    async list({ board, branchId, page, size, field = 'all', keyword, before, scheduled }: PostQuery, now: Date): Promise<{ items: PostRow[]; total: number; older?: PlaceInOrder }> {
      const shelf: Shelf = { places: placesOf(board, branchId), until: untilOf(now, scheduled) }
      const word = keyword?.trim()
      return word ? searchShelf(db, shelf, { field, word, page, size, before }, now) : pageOfShelf(db, shelf, { page, size }, now)
    },
    /** A published post; with `scheduled`, also one that waits for its time. */
    async find(id: string, now: Date, { scheduled = false }: { scheduled?: boolean } = {}): Promise<Post | undefined> {
      return (await byId(db).execute({ id: number(id), until: untilOf(now, scheduled) }))[0]
    },
    /** The posts before and after it on the same list; `previous` is the older one. */
    async neighbours(post: Pick<Post, 'id' | 'board' | 'publishedAt'>, branchId: string | undefined, now: Date): Promise<{ previous?: PostRow; next?: PostRow }> {
      const here = { places: [...placesOf(post.board, branchId)], at: post.publishedAt.toISOString(), id: number(post.id), until: untilOf(now) }
      const [[previous], [next]] = [await beside(db, 'older').execute(here), await beside(db, 'newer').execute(here)]
      return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
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
      return one(await write(db.insert(posts).values({ ...composed(post), createdAt: now, updatedAt: now }).returning(full).execute()))
    },
    async change(id: string, changes: Partial<Omit<NewPost, 'board'>>, now: Date): Promise<Post> {
      return one(await write(db.update(posts).set({ ...composed(changes), updatedAt: now }).where(and(eq(posts.id, number(id)), isNull(posts.removedAt))).returning(full).execute()))
    },
    async remove(id: string, now: Date): Promise<boolean> {
      return (await write(db.update(posts).set({ removedAt: now }).where(and(eq(posts.id, number(id)), isNull(posts.removedAt))).returning({ id: posts.id }).execute())).length > 0
    },
  }
}
