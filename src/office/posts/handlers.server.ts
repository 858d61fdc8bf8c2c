import type {
  OfficePost as StoredPost,
  OfficePostReach,
  OfficePostWriting,
  PostListRow as StoredPostRow,
} from '#database/rows.ts'
import { unpackFile } from '#domain/packed-file.ts'
import { isBlank } from '#domain/plain-text.ts'
import { newsWriter } from '#domain/post/texts.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { receivePdf, receivePicture } from '#server/files/received.server.ts'
import { cleanHtml, htmlToText } from '#server/pages/rendering.server.ts'
import type { StaffMember, StaffRequest } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import {
  type OfficePost,
  type OfficePostPlace,
  type PostForm,
  type PostRow,
  attachPostFile,
  changePost,
  filesAtMost,
  listOfficePosts,
  officePageSize,
  readOfficePost,
  removePostFile,
  withdrawPost,
  writePost,
} from './contract.ts'
import { htmlOfSource, tidySource } from './markup.ts'
import { lockedPost, note } from './post-locks.server.ts'
import {
  addOfficePost,
  deletePostFile,
  findSamePostFile,
  listPostRows,
  savePostChange,
  savePostWithdrawal,
} from './queries.server.ts'
import { appearedAt, checkAdvert, mayWriteAt, momentProblem, typeOfFile } from './rules.ts'
import { sourceOfHtml } from './source-of-html.ts'

/** Without a photo's place and time, because readers may download it. */
const pictures: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

async function opened(context: Context, body: Uint8Array, contentType: string): Promise<Buffer> {
  if (contentType === 'application/pdf') return receivePdf(context, body)
  const { file } = unpackFile(body)
  const as = pictures[contentType]
  return Buffer.from(as ? (await receivePicture(context, file, { fit: 'readable', short: 1_950, as })).data : file)
}

/** Checks the content, not only the extension. */
const attachPostFileServed = serveStaff(attachPostFile, async (context, request) => {
  const { file } = unpackFile(request.body)
  const originalFilename = request.query.fileName.normalize('NFC')
  const contentType = typeOfFile(originalFilename, file)
  if (!contentType || file.length === 0) throw new Problem('input.type', { fields: ['file'] })
  const content = await opened(context, request.body, contentType)
  const id = await context.database.transaction(async (r) => {
    const post = await lockedPost(r, request)
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

const removePostFileServed = serveStaff(removePostFile, async (context, request) => {
  const { fileId } = request.params
  await context.database.transaction(async (r) => {
    const post = await lockedPost(r, request)
    if (await deletePostFile(r, post.id, fileId)) await note(r, request, 'post-detach', post, [fileId])
  })
  return { result: 'S' as const }
})

type RequestContext = StaffRequest<unknown, unknown, unknown>
type Names = ReadonlyMap<string, string>

function placesOf({ branches }: Context, staff: StaffMember): OfficePostPlace[] {
  const notices = branches
    .map(({ affiliationId, name }) => ({ board: 'notices' as const, branchId: affiliationId, branchName: name }))
    .toSorted((a, b) => Number(b.branchId === staff.branchId) - Number(a.branchId === staff.branchId))
  const common = [
    { board: 'news' as const, branchId: null, branchName: null },
    { board: 'notices' as const, branchId: null, branchName: null },
  ]
  return [...notices.slice(0, 1), ...common, ...notices.slice(1)].filter((place) => mayWriteAt(staff, place))
}

const reachOf = (staff: StaffMember): OfficePostReach =>
  mayWriteAt(staff, { board: 'news', branchId: null }) ? 'all' : { branchId: staff.branchId }

const namesOf = async ({ database }: Pick<Context, 'database'>): Promise<Names> =>
  new Map((await database.staff.list()).map(({ id, name }) => [id, name]))

function seenRow({ branches }: Context, row: StoredPostRow, names: Names): PostRow {
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

export const bodyOf = ({ source, contentHtml }: Pick<StoredPost, 'source' | 'contentHtml'>) =>
  source ?? sourceOfHtml(cleanHtml(contentHtml))

async function postView(context: Context, post: StoredPost, staff: StaffMember): Promise<OfficePost> {
  const [names, files] = await Promise.all([namesOf(context), context.database.postFiles.list(post.id)])
  return {
    ...seenRow(context, post, names),
    body: bodyOf(post),
    version: post.version,
    ownText: post.changedBy === staff.id,
    appeared: post.appeared,
    files: files.map(({ id, originalFilename, size }) => ({ id, name: originalFilename, sizeBytes: size })),
  }
}

async function again(context: Context, id: string, { staff, now }: RequestContext): Promise<OfficePost> {
  const post = await context.database.postDesk.find(id, now)
  if (!post) throw new Problem('notfound')
  return postView(context, post, staff)
}

const listOfficePostsServed = serveStaff(listOfficePosts, async (context, { staff, query, now }) => {
  const { page, board, state } = query
  const [{ rows, counts }, names] = await Promise.all([
    listPostRows(
      context.database,
      { reach: reachOf(staff), ...(board ? { board } : {}), ...(state ? { state } : {}), page, size: officePageSize },
      now,
    ),
    namesOf(context),
  ])
  const total = state ? counts[state] : Object.values(counts).reduce((sum, many) => sum + many, 0)
  return { rows: rows.map((row) => seenRow(context, row, names)), total, counts, places: placesOf(context, staff) }
})

const readOfficePostServed = serveStaff(readOfficePost, async (context, request) => ({
  post: await postView(context, request.deskPost, request.staff),
  places: placesOf(context, request.staff),
}))

export const writerAt = ({ branches }: Context, branchId: string | null) =>
  branches.find(({ affiliationId }) => affiliationId === branchId)?.name ?? newsWriter

/** True if a second person lets promises stand. */
function judge(context: Context, form: PostForm, request: RequestContext, was?: StoredPost): boolean {
  const { staff, now } = request
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
  return passesAdvert(form, request, was)
}

/** As `judge`. Throws `post.advert`, or `post.advert-reason` without a reason. */
function passesAdvert(form: PostForm, { staff }: RequestContext, was?: StoredPost): boolean {
  const storedForm = was ? { ...was, body: tidySource(bodyOf(was)), ownText: was.changedBy === staff.id } : null
  const { isHeld, passes } = checkAdvert({ ...form, body: tidySource(form.body) }, storedForm)
  if (!form.shown || !isHeld) return false
  if (!passes) throw new Problem('post.advert')
  if (form.reason === undefined) throw new Problem('post.advert-reason', { fields: ['reason'] })
  return true
}

/** An unchanged body keeps its original HTML. */
function writingOf(
  context: Context,
  form: PostForm,
  { staff, now }: RequestContext,
  was?: StoredPost,
): OfficePostWriting {
  const source = tidySource(form.body)
  const isUnchanged = was !== undefined && source === tidySource(bodyOf(was))
  const html = isUnchanged ? was.contentHtml : cleanHtml(htmlOfSource(source))
  const moved = !was || was.branchId !== form.branchId || was.board !== form.board
  return {
    board: form.board,
    branchId: form.branchId,
    title: form.title,
    writer: moved ? writerAt(context, form.branchId) : was.writer,
    source: isUnchanged ? was.source : source,
    contentHtml: html,
    contentText: htmlToText(html),
    publishedAt: form.publishedAt === null ? now : new Date(form.publishedAt),
    shown: form.shown,
    authorId: staff.id,
  }
}

const writePostServed = serveStaff(writePost, async (context, request) => {
  const { key, ...form } = request.body
  judge(context, form, request)
  const id = await context.database.transaction(async (r) => {
    const added = await addOfficePost(r, key, writingOf(context, form, request), request.now)
    if (added.fresh)
      await note(r, request, 'post-write', { id: added.id, branchId: form.branchId }, [form.shown ? 'shown' : 'draft'])
    return added.id
  })
  return { post: await again(context, id, request) }
})

function changedFields(was: StoredPost, writing: OfficePostWriting, form: PostForm, now: Date): string[] {
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

const changePostServed = serveStaff(changePost, async (context, request) => {
  const { version, ...form } = request.body
  const outcome = await context.database.transaction(async (r) => {
    const was = await lockedPost(r, request)
    const isPassed = judge(context, form, request, was)
    const writing = writingOf(context, form, request, was)
    const fields = changedFields(was, writing, form, request.now)
    if (fields.length === 0) return 'saved' as const
    if (was.version !== version) return 'changed-meanwhile' as const
    // Keeps the original publication time unless the post is published again.
    const stays = form.publishedAt === null && (was.state === 'published' || (was.state === 'withdrawn' && !form.shown))
    await savePostChange(r, was, stays ? { ...writing, publishedAt: was.publishedAt } : writing, request.now)
    const at = { id: was.id, branchId: form.branchId }
    await note(r, request, isPassed ? 'post-advert' : 'post-change', at, fields, form.reason)
    return 'saved' as const
  })
  return { outcome, post: await again(context, request.deskPost.id, request) }
})

const withdrawPostServed = serveStaff(withdrawPost, async (context, request) => {
  await context.database.transaction(async (r) => {
    const was = await lockedPost(r, request)
    if (was.state !== 'published' && was.state !== 'scheduled') return
    await savePostWithdrawal(r, was, request.staff.id, request.now)
    await note(r, request, 'post-withdraw', was, [was.state])
  })
  return { post: await again(context, request.deskPost.id, request) }
})

export const officePostsServed: readonly Served[] = [
  listOfficePostsServed,
  readOfficePostServed,
  writePostServed,
  changePostServed,
  withdrawPostServed,
  attachPostFileServed,
  removePostFileServed,
]
