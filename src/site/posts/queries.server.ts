import { and, eq, isNull, lte } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type PostFile, view } from '#database/posts/files-store.server.ts'
import { postFiles, posts } from '#database/schema/posts.server.ts'

export async function findPostFileContent(
  { db }: DatabaseContext,
  id: string,
  now: Date,
): Promise<(PostFile & { content: Buffer }) | undefined> {
  return (
    await db
      .select({ ...view, content: postFiles.content })
      .from(postFiles)
      .innerJoin(posts, eq(posts.id, postFiles.postId))
      .where(and(eq(postFiles.id, id), isNull(posts.removedAt), lte(posts.publishedAt, now)))
  )[0]
}
