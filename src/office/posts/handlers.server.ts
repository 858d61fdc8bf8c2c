import { unpackFile } from '#domain/packed-file.ts'
import { isBlank } from '#domain/plain-text.ts'
import { newsWriter } from '#domain/post/texts.ts'
import { Problem } from '#domain/problems.ts'
import type { DeskPost as Kept, DeskReach, DeskRow as KeptRow, DeskWriting, Stores } from '#database/rows.ts'
import type { StaffRequest, StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { receivePdf, receivePicture } from '#server/files/received.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { cleanHtml, textOfHtml } from '#server/pages/html.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { htmlOfSource, tidySource } from './markup.ts'
import { appearedAt, mayWriteAt, momentProblem, typeOfFile } from './rules.ts'
import { sourceOfHtml } from './source-of-html.ts'
import {
  attachPostFile,
  changePost,
  deskPageSize,
  filesAtMost,
  listDeskPosts,
  readDeskPost,
  removePostFile,
  withdrawPost,
  writePost,
  type DeskPlace,
  type DeskPost,
  type DeskRow,
  type PostForm,
} from './contract.ts'
import {
  addDeskPost,
  deletePostFile,
  findSamePostFile,
  listPostRows,
  lockDeskPost,
  savePostChange,
  savePostWithdrawal,
} from './queries.server.ts'

type RequestContext = StaffRequest<unknown, unknown, unknown>
type Names = ReadonlyMap<string, string>

function placesOf({ branches }: Context, staff: StaffMember): DeskPlace[] {
  const notices = branches
    .map(({ affiliationId, name }) => ({ board: 'notices' as const, branchId: affiliationId, branchName: name }))
    .toSorted((a, b) => Number(b.branchId === staff.branchId) - Number(a.branchId === staff.branchId))
  const common = [
    { board: 'news' as const, branchId: null, branchName: null },
    { board: 'notices' as const, branchId: null, branchName: null },
  ]
  return [...notices.slice(0, 1), ...common, ...notices.slice(1)].filter((place) => mayWriteAt(staff, place))
}

const reachOf = (staff: StaffMember): DeskReach =>
  mayWriteAt(staff, { board: 'news', branchId: null }) ? 'all' : { branchId: staff.branchId }

const namesOf = async ({ database }: Pick<Context, 'database'>): Promise<Names> =>
  new Map((await database.staff.list()).map(({ id, name }) => [id, name]))

function seenRow({ branches }: Context, row: KeptRow, names: Names): DeskRow {
  return {
    id: row.id,
    board: row.board,
    branchId: row.branchId,
    branchName:
      row.branchId === null
        ? null
        : (branches.find(({ affiliationId }) => affiliationId === row.branchId)?.name ?? row.branchId),
    title: row.title,
    state: row.state,
    publishedAt: row.publishedAt.toISOString(),
    views: row.views,
    changedAt: row.updatedAt.toISOString(),
    changedBy: names.get(row.changedBy ?? '') ?? '',
  }
}

export const bodyOf = ({ source, contentHtml }: Pick<Kept, 'source' | 'contentHtml'>) =>
  source ?? sourceOfHtml(cleanHtml(contentHtml))

async function seen(context: Context, post: Kept): Promise<DeskPost> {
  const [names, files] = await Promise.all([namesOf(context), context.database.postFiles.list(post.id)])
  return {
    ...seenRow(context, post, names),
    body: bodyOf(post),
    version: post.version,
    appeared: post.appeared,
    files: files.map(({ id, originalFilename, size }) => ({ id, name: originalFilename, sizeBytes: size })),
  }
}

async function again(context: Context, id: string, now: Date): Promise<DeskPost> {
  const post = await context.database.postDesk.find(id, now)
  if (!post) throw new Problem('notfound')
  return seen(context, post)
}

/** Locks the post. Throws `notfound` if it moved to another branch meanwhile. */
async function held(r: Stores, { deskPost, now }: RequestContext & { deskPost: Kept }): Promise<Kept> {
  const post = await lockDeskPost(r, deskPost.id, now)
  if (!post || post.branchId !== deskPost.branchId) throw new Problem('notfound')
  return post
}

export const listDeskPostsServed = serveStaff(listDeskPosts, async (context, { staff, query, now }) => {
  const { page, board, state } = query
  const [{ rows, counts }, names] = await Promise.all([
    listPostRows(
      context.database,
      { reach: reachOf(staff), ...(board ? { board } : {}), ...(state ? { state } : {}), page, size: deskPageSize },
      now,
    ),
    namesOf(context),
  ])
  const total = state ? counts[state] : Object.values(counts).reduce((sum, many) => sum + many, 0)
  return { rows: rows.map((row) => seenRow(context, row, names)), total, counts, places: placesOf(context, staff) }
})

export const readDeskPostServed = serveStaff(readDeskPost, async (context, request) => ({
  post: await seen(context, request.deskPost),
  places: placesOf(context, request.staff),
}))

export const writerAt = ({ branches }: Context, branchId: string | null) =>
  branches.find(({ affiliationId }) => affiliationId === branchId)?.name ?? newsWriter

function judge(context: Context, form: PostForm, { staff, now }: RequestContext, was?: Kept): void {
  if (!mayWriteAt(staff, form)) throw new Problem('auth.forbidden')
  if (!placesOf(context, staff).some(({ board, branchId }) => board === form.board && branchId === form.branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  // The URL contains the board, so a post that readers have seen cannot move.
  if (was?.appeared && (was.board !== form.board || was.branchId !== form.branchId))
    throw new Problem('input.invalid', { fields: ['board'] })
  // A draft's past moment is checked only on publishing.
  const appeared = was ? appearedAt(was.state, was.publishedAt, now) : null
  if (form.shown && momentProblem(form.publishedAt === null ? null : new Date(form.publishedAt), now, appeared))
    throw new Problem('input.invalid', { fields: ['publishedAt'] })
  if (form.shown && isBlank(tidySource(form.body))) throw new Problem('input.invalid', { fields: ['body'] })
}

/** An unchanged body keeps its original HTML. */
function writingOf(context: Context, form: PostForm, { staff, now }: RequestContext, was?: Kept): DeskWriting {
  const source = tidySource(form.body)
  const isKept = was !== undefined && source === tidySource(bodyOf(was))
  const html = isKept ? was.contentHtml : cleanHtml(htmlOfSource(source))
  const moved = !was || was.branchId !== form.branchId || was.board !== form.board
  return {
    board: form.board,
    branchId: form.branchId,
    title: form.title,
    writer: moved ? writerAt(context, form.branchId) : was.writer,
    source: isKept ? was.source : source,
    contentHtml: html,
    contentText: textOfHtml(html),
    publishedAt: form.publishedAt === null ? now : new Date(form.publishedAt),
    shown: form.shown,
    by: staff.id,
  }
}

async function note(
  r: Stores,
  request: RequestContext,
  act: string,
  post: { id: string; branchId: string | null },
  fields: readonly string[],
): Promise<void> {
  await r.accessRecords.record(
    staffReads(request, `post ${post.id}`),
    { act, fields, ...(post.branchId === null ? {} : { branchId: post.branchId }) },
    request.now,
  )
}

export const writePostServed = serveStaff(writePost, async (context, request) => {
  const { key, ...form } = request.body
  judge(context, form, request)
  const id = await context.database.transaction(async (r) => {
    const added = await addDeskPost(r, key, writingOf(context, form, request), request.now)
    if (added.fresh)
      await note(r, request, 'post-write', { id: added.id, branchId: form.branchId }, [form.shown ? 'shown' : 'draft'])
    return added.id
  })
  return { post: await again(context, id, request.now) }
})

function changedFields(was: Kept, writing: DeskWriting, form: PostForm, now: Date): string[] {
  const isShown = was.state === 'published' || was.state === 'scheduled'
  // "Now" keeps a moment that has passed.
  const sameMoment =
    form.publishedAt === null ? was.publishedAt <= now : was.publishedAt.getTime() === writing.publishedAt.getTime()
  const same: Record<string, boolean> = {
    title: was.title === writing.title.normalize('NFC'),
    body: was.contentHtml === writing.contentHtml && was.source === writing.source,
    place: was.board === writing.board && was.branchId === writing.branchId,
    moment: sameMoment,
    shown: isShown === form.shown,
  }
  return Object.keys(same).filter((name) => !same[name])
}

export const changePostServed = serveStaff(changePost, async (context, request) => {
  const { version, ...form } = request.body
  const outcome = await context.database.transaction(async (r) => {
    const was = await held(r, request)
    judge(context, form, request, was)
    const writing = writingOf(context, form, request, was)
    const fields = changedFields(was, writing, form, request.now)
    if (fields.length === 0) return 'saved' as const
    if (was.version !== version) return 'changed-meanwhile' as const
    // Keeps the original publication time unless the post is published again.
    const stays = form.publishedAt === null && (was.state === 'published' || (was.state === 'withdrawn' && !form.shown))
    await savePostChange(r, was, stays ? { ...writing, publishedAt: was.publishedAt } : writing, request.now)
    await note(r, request, 'post-change', { id: was.id, branchId: form.branchId }, fields)
    return 'saved' as const
  })
  return { outcome, post: await again(context, request.deskPost.id, request.now) }
})

export const withdrawPostServed = serveStaff(withdrawPost, async (context, request) => {
  await context.database.transaction(async (r) => {
    const was = await held(r, request)
    if (was.state !== 'published' && was.state !== 'scheduled') return
    await savePostWithdrawal(r, was, request.staff.id, request.now)
    await note(r, request, 'post-withdraw', was, [was.state])
  })
  return { post: await again(context, request.deskPost.id, request.now) }
})

/** Also without where and when a photo was taken, because readers may download it. */
const pictures: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

async function opened(context: Context, body: Uint8Array, contentType: string): Promise<Buffer> {
  if (contentType === 'application/pdf') return receivePdf(context, body)
  const as = pictures[contentType]
  return Buffer.from(as ? (await receivePicture(context, body, { fit: 'readable', short: 1_950, as })).data : body)
}

/** Checks the content, not only the extension. */
export const attachPostFileServed = serveStaff(attachPostFile, async (context, request) => {
  const { file } = unpackFile(request.body)
  const originalFilename = request.query.fileName.normalize('NFC')
  const contentType = typeOfFile(originalFilename, file)
  if (!contentType || file.length === 0) throw new Problem('input.type', { fields: ['file'] })
  const content = await opened(context, request.body, contentType)
  const id = await context.database.transaction(async (r) => {
    const post = await held(r, request)
    const files = await r.postFiles.list(post.id)
    // A retry or the same file again returns the existing file.
    const known = await findSamePostFile(r, post.id, originalFilename, content)
    if (known) return known.id
    if (files.length >= filesAtMost) throw new Problem('input.invalid', { fields: ['file'] })
    const file = await r.postFiles.add(post.id, { originalFilename, contentType, content }, request.now)
    await note(r, request, 'post-attach', post, [file.id])
    return file.id
  })
  return { id }
})

export const removePostFileServed = serveStaff(removePostFile, async (context, request) => {
  const { fileId } = request.params
  await context.database.transaction(async (r) => {
    const post = await held(r, request)
    if (await deletePostFile(r, post.id, fileId)) await note(r, request, 'post-detach', post, [fileId])
  })
  return { result: 'S' as const }
})
