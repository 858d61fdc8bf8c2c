/** Tax news (all branches) and notices (one branch or common). */
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { boards } from '#domain/post/post.ts'
import { bytes, identifier, instant } from './columns.server.ts'

export const posts = pgTable(
  'posts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    board: text({ enum: boards }).notNull(),
    /** Null: all branches. */
    branchId: text(),
    title: text().notNull(),
    writer: text().notNull(),
    /** Sanitised by the caller. */
    contentHtml: text().notNull(),
    /** Without tags, for the search. */
    contentText: text().notNull(),
    /** In the future: scheduled. */
    publishedAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    views: integer().notNull().default(0),
    removedAt: instant(),

    // What the search compares.
    titleKey: text().generatedAlwaysAs(sql`search_key(title)`),
    contentKey: text().generatedAlwaysAs(sql`search_key(content_text)`),
    writerKey: text().generatedAlwaysAs(sql`search_key(writer)`),
  },
  (t) => [
    index('posts_desk').on(t.updatedAt, t.id, t.board, t.branchId, t.removedAt, t.publishedAt),
    index('posts_order')
      .on(t.board, t.publishedAt, t.id, t.branchId)
      .where(sql`${t.removedAt} is null`),
  ],
)

/** No row: never changed by the office. */
export const postWritings = pgTable('post_writings', {
  postId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** Idempotency key of a new post. */
  writingKey: uuid().unique(),
  /** As typed; null if the office never changed it. */
  source: text(),
  /** Hidden and never visible: a draft. */
  isDraft: boolean().notNull().default(false),
  version: integer().notNull(),
  changedBy: uuid().notNull(),
  changedAt: instant().notNull(),
})

/** Append-only. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    postId: bigint({ mode: 'number' })
      .notNull()
      .references(() => posts.id),
    /** `post_writings.version`; 0: the original. */
    number: integer().notNull(),
    title: text().notNull(),
    /** As typed; null if it came from elsewhere. */
    source: text(),
    contentHtml: text().notNull(),
    writtenBy: uuid(),
    writtenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.number] })],
)

export const postFiles = pgTable(
  'post_files',
  {
    id: identifier(),
    postId: bigint({ mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    originalFilename: text().notNull(),
    contentType: text().notNull(),
    content: bytes().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [index().on(t.postId)],
)

export const postViews = pgTable(
  'post_views',
  {
    postId: bigint({ mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    visitorHash: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.visitorHash, t.day] }), index().on(t.day)],
)
