/** A post as a list shows it. */
import { sql } from 'drizzle-orm'
import { posts } from './table.server.ts'

/** Identifiers leave as text. */
export const rowView = { id: sql<string>`${posts.id}::text`.as('post_id'), board: posts.board, branchId: posts.branchId, title: posts.title, writer: posts.writer, publishedAt: posts.publishedAt, views: posts.views }
export type PostRow = Pick<typeof posts.$inferSelect, 'board' | 'branchId' | 'title' | 'writer' | 'publishedAt' | 'views'> & { id: string }
