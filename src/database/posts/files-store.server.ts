import { sha256OfFile } from '#database/file-hash.server.ts'
import { and, asc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { numberOf } from './rows.server.ts'
import { postFiles, posts } from '#database/schema/posts.server.ts'

const { content: _content, postId: _post, ...plain } = getTableColumns(postFiles)
const view = { ...plain, postId: sql<string>`${postFiles.postId}::text`.as('post_id') }
export type PostFile = Omit<typeof postFiles.$inferSelect, 'content' | 'postId'> & { postId: string }

type NewFile = { originalFilename: string; contentType: string; content: Buffer }

/** macOS sends decomposed Hangul. */
const composedName = (name: string) => name.normalize('NFC')

async function add(
  db: Db,
  postId: string,
  { originalFilename, contentType, content }: NewFile,
  now: Date,
): Promise<PostFile> {
  return one(
    await db
      .insert(postFiles)
      .values({
        postId: numberOf(postId),
        originalFilename: composedName(originalFilename),
        contentType,
        content,
        size: content.length,
        sha256: await sha256OfFile(content),
        addedAt: now,
      })
      .returning(view),
  )
}

async function findSame(
  db: Db,
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
          eq(postFiles.postId, numberOf(postId)),
          eq(postFiles.originalFilename, composedName(originalFilename)),
          eq(postFiles.sha256, await sha256OfFile(content)),
        ),
      )
  )[0]
}

export function postFilesStore({ db }: DatabaseContext) {
  return {
    add: (postId: string, file: NewFile, now: Date): Promise<PostFile> => add(db, postId, file, now),
    async list(postId: string): Promise<PostFile[]> {
      return db
        .select(view)
        .from(postFiles)
        .where(eq(postFiles.postId, numberOf(postId)))
        .orderBy(asc(postFiles.addedAt), asc(postFiles.id))
    },
    /** Published or not. */
    async find(postId: string, id: string): Promise<PostFile | undefined> {
      const ofPost = and(eq(postFiles.id, id), eq(postFiles.postId, numberOf(postId)))
      return (await db.select(view).from(postFiles).where(ofPost))[0]
    },
    /** Published posts only. */
    async read(id: string, now: Date): Promise<(PostFile & { content: Buffer }) | undefined> {
      return (
        await db
          .select({ ...view, content: postFiles.content })
          .from(postFiles)
          .innerJoin(posts, eq(posts.id, postFiles.postId))
          .where(and(eq(postFiles.id, id), isNull(posts.removedAt), lte(posts.publishedAt, now)))
      )[0]
    },
    /** Published or not. */
    async readOf(postId: string, id: string): Promise<(PostFile & { content: Buffer }) | undefined> {
      return (
        await db
          .select({ ...view, content: postFiles.content })
          .from(postFiles)
          .where(and(eq(postFiles.id, id), eq(postFiles.postId, numberOf(postId))))
      )[0]
    },
    findSame: (postId: string, originalFilename: string, content: Buffer): Promise<PostFile | undefined> =>
      findSame(db, postId, originalFilename, content),
    async remove(postId: string, id: string): Promise<boolean> {
      return (
        (
          await db
            .delete(postFiles)
            .where(and(eq(postFiles.id, id), eq(postFiles.postId, numberOf(postId))))
            .returning({ id: postFiles.id })
        ).length > 0
      )
    },
  }
}
