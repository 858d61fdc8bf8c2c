import { sql } from 'drizzle-orm'
import { posts } from '#database/schema/posts.server.ts'

/** -1 matches no post. */
export const toPostNumber = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1)

export const rowView = {
  id: sql<string>`${posts.id}::text`.as('post_id'),
  board: posts.board,
  branchId: posts.branchId,
  title: posts.title,
  writer: posts.writer,
  publishedAt: posts.publishedAt,
  views: posts.views,
}
export type PostRow = Pick<
  typeof posts.$inferSelect,
  'board' | 'branchId' | 'title' | 'writer' | 'publishedAt' | 'views'
> & { id: string }
