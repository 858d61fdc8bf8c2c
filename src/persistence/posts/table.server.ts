/** Tax news (board 2, for every branch) and notices (one branch's, or common ones). */
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { boards } from '#domain/post/post.ts'
import { bytes, identifier, instant } from '#persistence/database/columns.server.ts'

export const posts = pgTable(
  'posts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    board: text({ enum: boards }).notNull(),
    /** Absent: every branch shows it. */
    branchId: text(),
    title: text().notNull(),
    writer: text().notNull(),
    /** Sanitised before it came here. */
    contentHtml: text().notNull(),
    /** The same without tags: what the search finds words in. */
    contentText: text().notNull(),
    /** Shown from then on: a later instant is a schedule. */
    publishedAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    views: integer().notNull().default(0),
    removedAt: instant(),
    // The office's list and its counts, latest change first, without the texts.
  },
  (t) => [index('posts_desk').on(t.updatedAt, t.id, t.board, t.branchId, t.removedAt, t.publishedAt)],
)

/**
 * What the office keeps beside a post that it wrote: as it was typed, whether it had appeared, and which change it has
 * come to. A post without a row was never touched there.
 */
export const postWritings = pgTable('post_writings', {
  postId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** Names the writing of a new post, however often it was pressed. */
  writingKey: uuid().unique(),
  /** The body as it was typed; absent: nobody changed the body that came otherwise. */
  source: text(),
  /** Had not appeared when it was last written down: kept from the site it is a draft then. */
  isDraft: boolean().notNull().default(false),
  /** Counts the changes, so that a second writer is told. */
  version: integer().notNull(),
  changedBy: uuid().notNull(),
  changedAt: instant().notNull(),
})

/** The texts that a post had, each as it was saved; only inserted and read. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    postId: bigint({ mode: 'number' })
      .notNull()
      .references(() => posts.id),
    /** The change that saved it (`post_writings.version`); 0: as it came, before the office touched it. */
    number: integer().notNull(),
    title: text().notNull(),
    /** The body as it was typed; absent: it came otherwise. */
    source: text(),
    contentHtml: text().notNull(),
    writtenBy: uuid(),
    writtenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.number] })],
)

/**
 * The order and the grams of published posts for lists and searches, written by a trigger with `posts`. Rows are short
 * and no view count touches them, so that an index scan reads little.
 */
export const postSearch = pgTable(
  'post_search',
  {
    postId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The board and the branch: `news/`, `notices/`, `notices/gaon`. */
    place: text().notNull(),
    publishedAt: instant().notNull(),
    /**
     * Every letter and every two letters in a row of title (t), content (c) and writer (w), in small letters: `t환`,
     * `t환급`.
     */
    grams: text().array().notNull(),
  },
  (t) => [
    index('post_search_order').on(t.place, t.publishedAt, t.postId),
    index('post_search_grams').using('gin', t.grams).with({ fastupdate: false }),
  ],
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

/** One view per visitor and day. */
export const postViews = pgTable(
  'post_views',
  {
    postId: bigint({ mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Keyed hash of whatever tells visitors apart. */
    visitorHash: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.visitorHash, t.day] }), index().on(t.day)],
)
