import { Problem } from '#domain/problems.ts'
import type { OfficePost as StoredPost } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { cleanHtml } from '#server/pages/rendering.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { readPostFile } from '#site/posts/contract.ts'
import { previewPost, readOfficePostFile } from '#office/posts/contract.ts'
import { bodyOf, writerAt } from '#office/posts/handlers.server.ts'
import { htmlOfSource, tidySource } from '#office/posts/markup.ts'
import { readPostFileOf } from '#office/posts/queries.server.ts'

/** Sorts after every stored id. */
const nextId = '999999999999'
type Place = { board: StoredPost['board']; publishedAt: Date }

async function neighboursOf(
  { database }: Context,
  place: Place,
  was: StoredPost | undefined,
  readers: string | undefined,
  now: Date,
) {
  const { previous, next } = await database.posts.neighbours({ ...place, id: was?.id ?? nextId }, readers, now)
  const isItself = was !== undefined && previous?.id === was.id
  return { next, previous: isItself ? (await database.posts.neighbours(was, readers, now)).previous : previous }
}

type Row = { id: string; title: string; publishedAt: Date }
const named = (row: Row | undefined) =>
  row ? { postId: row.id, title: row.title, writeDate: row.publishedAt.toISOString() } : null

const previewPostServed = serveStaff(previewPost, async (context, { body, deskPost: was, branch, now }) => {
  const { board, branchId, title } = body
  const source = tidySource(body.body)
  const isSame = was !== undefined && source === tidySource(bodyOf(was))
  const publishedAt = body.publishedAt === null ? now : new Date(body.publishedAt)
  const readers = board === 'notices' ? (branchId ?? branch.affiliationId) : undefined
  const [files, { previous, next }] = await Promise.all([
    was ? context.database.postFiles.list(was.id) : [],
    neighboursOf(context, { board, publishedAt }, was, readers, now),
  ])
  const pathOf = (fileId: string) => readOfficePostFile.path.replace(':id', was?.id ?? '').replace(':fileId', fileId)
  const html = cleanHtml(isSame ? was.contentHtml : htmlOfSource(source))
  const isMended = was?.appeared && publishedAt <= now && (!isSame || title !== was.title)
  const mendedAt = isMended ? now : was?.version && was.updatedAt > publishedAt ? was.updatedAt : undefined
  return {
    postId: was?.id ?? nextId,
    title,
    writer: was && was.board === board && was.branchId === branchId ? was.writer : writerAt(context, branchId),
    createdAt: publishedAt.toISOString(),
    views: was?.views ?? 0,
    // Readers cannot get files of unpublished posts, so use the editor's URLs.
    content: files.reduce((text, { id }) => text.replaceAll(readPostFile.path.replace(':id', id), pathOf(id)), html),
    files: files.map(({ id, originalFilename, size }) => ({ filePath: pathOf(id), originalFilename, sizeBytes: size })),
    board,
    ...(mendedAt ? { updatedAt: mendedAt.toISOString() } : {}),
    previous: named(previous),
    next: named(next),
  }
})

const readOfficePostFileServed = serveStaff(readOfficePostFile, async ({ database }, { deskPost, deskPostFile }) => {
  const file = await readPostFileOf(database, deskPost.id, deskPostFile.id)
  if (!file) throw new Problem('notfound')
  return {
    name: file.originalFilename,
    type: file.contentType.startsWith('image/') ? file.contentType : 'application/octet-stream',
    bytes: file.content,
  }
})

export const postPreviewServed = [previewPostServed, readOfficePostFileServed]
