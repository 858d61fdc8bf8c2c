import { Problem } from '#domain/problems.ts'
import type { PostRevisionRow as StoredRevision } from '#database/rows.ts'
import { cleanHtml } from '#server/pages/rendering.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { bodyOf } from '#office/posts/handlers.server.ts'
import { listPostRevisions, readPostRevision, revisionPageSize, type PostRevisionRow } from '#office/posts/contract.ts'
import { findPostRevision, listRevisionRows } from './queries.server.ts'

const toRow = ({ number, title, writtenAt, by: author }: StoredRevision): PostRevisionRow => ({
  number,
  title,
  changedAt: writtenAt.toISOString(),
  changedBy: author ?? '',
})

const listPostRevisionsServed = serveStaff(listPostRevisions, async ({ database }, { deskPost, query }) => {
  const { rows, total } = await listRevisionRows(database, deskPost.id, { page: query.page, size: revisionPageSize })
  return { rows: rows.map(toRow), total }
})

const readPostRevisionServed = serveStaff(readPostRevision, async ({ database }, { deskPost, params }) => {
  const revision = await findPostRevision(database, deskPost.id, Number(params.number))
  if (!revision) throw new Problem('notfound')
  return { ...toRow(revision), body: bodyOf(revision), html: cleanHtml(revision.contentHtml) }
})

export const postRevisionsServed = [listPostRevisionsServed, readPostRevisionServed]
