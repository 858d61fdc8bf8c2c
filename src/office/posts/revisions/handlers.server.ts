/** What a post said before, for whoever may change it. */
import { Problem } from '#domain/problems.ts'
import type { PostRevisionRow as Kept } from '#persistence/rows.ts'
import { cleanHtml } from '#server/pages/html.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { bodyOf, namesOf } from '#office/posts/handlers.server.ts'
import { listPostRevisions, readPostRevision, revisionPageSize, type PostRevisionRow } from '#office/posts/contract.ts'

const toRow = ({ number, title, writtenAt, writtenBy }: Kept, names: ReadonlyMap<string, string>): PostRevisionRow => ({
  number,
  title,
  changedAt: writtenAt.toISOString(),
  changedBy: names.get(writtenBy ?? '') ?? '',
})

const listPostRevisionsServed = serveStaff(listPostRevisions, async (context, { deskPost, query }) => {
  const [{ rows, total }, names] = await Promise.all([
    context.persistence.postRevisions.list(deskPost.id, { page: query.page, size: revisionPageSize }),
    namesOf(context),
  ])
  return { rows: rows.map((row) => toRow(row, names)), total }
})

const readPostRevisionServed = serveStaff(readPostRevision, async (context, { deskPost, params }) => {
  const revision = await context.persistence.postRevisions.find(deskPost.id, Number(params.number))
  if (!revision) throw new Problem('notfound')
  return { ...toRow(revision, await namesOf(context)), body: bodyOf(revision), html: cleanHtml(revision.contentHtml) }
})

export const postRevisionsServed = [listPostRevisionsServed, readPostRevisionServed]
