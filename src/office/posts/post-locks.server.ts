import { Problem } from '#domain/problems.ts'
import type { OfficePost as StoredPost, Stores } from '#database/rows.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { lockOfficePost } from './queries.server.ts'

type RequestContext = StaffRequest<unknown, unknown, unknown>

/** Locks the post. Throws `notfound` if it moved to another branch meanwhile. */
export async function lockedPost(
  r: Stores,
  { deskPost, now }: RequestContext & { deskPost: StoredPost },
): Promise<StoredPost> {
  const post = await lockOfficePost(r, deskPost.id, now)
  if (!post || post.branchId !== deskPost.branchId) throw new Problem('notfound')
  return post
}

export async function note(
  r: Stores,
  request: RequestContext,
  act: string,
  post: { id: string; branchId: string | null },
  fields: readonly string[],
  reason?: string,
): Promise<void> {
  await r.accessRecords.record(
    staffReads(request, reason ?? `post ${post.id}`),
    { act, fields, ...(post.branchId === null ? {} : { branchId: post.branchId }) },
    request.now,
  )
}
