import { and, count, desc, eq, sql } from 'drizzle-orm'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import type { Db } from '#database/client.server.ts'
import { numberOf } from '#database/posts/rows.server.ts'
import { postRevisions, posts, postWritings } from '#database/schema/posts.server.ts'
import { staff } from '#database/schema/staff.server.ts'

/** No-op if the latest revision is identical. */
export async function addRevision(tx: Db, postId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${postRevisions} (post_id, number, title, source, content_html, written_by, written_at)
    select p.id, coalesce(w.version, 0), p.title, w.source, p.content_html, w.changed_by, p.updated_at
    from ${posts} p left join ${postWritings} w on w.post_id = p.id
    where p.id = ${numberOf(postId)} and not exists (
      select from (
        select r.title, r.content_html from ${postRevisions} r
        where r.post_id = p.id order by r.number desc limit 1
      ) latest where latest.title = p.title and latest.content_html = p.content_html
    )`)
}

/** `by`: null if not written in the office. */
export type PostRevisionRow = { number: number; title: string; by: string | null; writtenAt: Date }
export type PostRevision = PostRevisionRow & { source: string | null; contentHtml: string }

const row = {
  number: postRevisions.number,
  title: postRevisions.title,
  by: staff.name,
  writtenAt: postRevisions.writtenAt,
}

export function postRevisionsStore({ db }: DatabaseContext) {
  return {
    async list(
      postId: string,
      { page, size }: { page: number; size: number },
    ): Promise<{ rows: PostRevisionRow[]; total: number }> {
      const of = eq(postRevisions.postId, numberOf(postId))
      const rows = await db
        .select(row)
        .from(postRevisions)
        .leftJoin(staff, eq(staff.id, postRevisions.writtenBy))
        .where(of)
        .orderBy(desc(postRevisions.number))
        .limit(size)
        .offset(page * size)
      const { total } = one(await db.select({ total: count() }).from(postRevisions).where(of))
      return { rows, total }
    },
    async find(postId: string, number: number): Promise<PostRevision | undefined> {
      return (
        await db
          .select({ ...row, source: postRevisions.source, contentHtml: postRevisions.contentHtml })
          .from(postRevisions)
          .leftJoin(staff, eq(staff.id, postRevisions.writtenBy))
          .where(and(eq(postRevisions.postId, numberOf(postId)), eq(postRevisions.number, number)))
      )[0]
    },
  }
}
