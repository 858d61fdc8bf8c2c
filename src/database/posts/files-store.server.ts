import { sha256OfFile } from '#database/file-hash.server.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { toPostNumber } from './store.server.ts'
import { postFiles } from '#database/schema/posts.server.ts'

const { content: _content, postId: _post, ...plain } = getTableColumns(postFiles)
export const view = { ...plain, postId: sql<string>`${postFiles.postId}::text`.as('post_id') }
export type PostFile = Omit<typeof postFiles.$inferSelect, 'content' | 'postId'> & { postId: string }

type NewFile = { originalFilename: string; contentType: string; content: Buffer }

/** macOS sends decomposed Hangul. */
export const composedName = (name: string) => name.normalize('NFC')

async function add(
  db: Db,
  postId: string,
  { originalFilename, contentType, content }: NewFile,
  now: Date,
): Promise<PostFile> {
  return onlyRow(
    await db
      .insert(postFiles)
      .values({
        postId: toPostNumber(postId),
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

export function postFilesStore({ db }: DatabaseContext) {
  return {
    add: (postId: string, file: NewFile, now: Date): Promise<PostFile> => add(db, postId, file, now),
    async list(postId: string): Promise<PostFile[]> {
      return db
        .select(view)
        .from(postFiles)
        .where(eq(postFiles.postId, toPostNumber(postId)))
        .orderBy(asc(postFiles.addedAt), asc(postFiles.id))
    },
  }
}
