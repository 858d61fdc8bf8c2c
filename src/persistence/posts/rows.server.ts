/** A post as a list shows it, and how its identifier comes and goes. */
import { sql } from 'drizzle-orm'
import { posts } from './table.server.ts'

/** An identifier as the table has it; of a text that is none, that of no post. */
export const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1)

/** Identifiers leave as text. */
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
