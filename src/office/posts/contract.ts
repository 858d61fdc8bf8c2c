import * as z from 'zod/mini'
import { actReason, fileAnswer, givenInstant, instant, success, typedLine, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery } from '#contract/paging.ts'
import { boards, postStates } from '#domain/post/post.ts'
import { postDetail } from '#site/posts/contract.ts'

export const longestTitle = 100
/** In characters; a body fits into one request in any language. */
export const longestBody = 20_000
export const filesAtMost = 10

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const postId = z.object({ id: id('deskPost') })
/** Without `branchId`, every branch shows it. */
const place = { board: z.enum(boards), branchId: z.nullable(z.string()) }

const row = z.object({
  ...place,
  id: z.string(),
  title: z.string(),
  state: z.enum(postStates),
  publishedAt: instant,
  views: z.int(),
  branchName: z.nullable(z.string()),
  changedAt: instant,
  /** Empty if no staff member changed it yet. */
  changedBy: z.string(),
})
export type PostRow = z.infer<typeof row>

const officePostPlace = z.object({ ...place, branchName: z.nullable(z.string()) })
export type OfficePostPlace = z.infer<typeof officePostPlace>

export const officePageSize = 20
const officePostList = z.object({
  rows: z.array(row),
  total: z.int(),
  counts: z.object({ draft: z.int(), scheduled: z.int(), published: z.int(), withdrawn: z.int() }),
  places: z.array(officePostPlace),
})
export type OfficePostList = z.infer<typeof officePostList>

const post = z.extend(row, {
  body: z.string(),
  version: z.int(),
  /** The reader's own text; another person decides about promises. */
  ownText: z.boolean(),
  /** Once readers could see a post, it stays on its board. */
  appeared: z.boolean(),
  files: z.array(z.object({ id: z.string(), name: z.string(), sizeBytes: z.int() })),
})
export type OfficePost = z.infer<typeof post>

/** `publishedAt` null: now; a past moment only if the post appeared then. `shown` false: draft or withdrawn. */
const form = {
  board: z.enum(boards),
  branchId: z.nullable(id('branch')),
  title: typedLine(2, longestTitle),
  body: z.string().check(z.maxLength(longestBody), withoutNumber),
  publishedAt: z.nullable(givenInstant),
  shown: z.boolean(),
  /** Why promotional words of another person's text may stand (세무사법 12조의7). */
  reason: z.optional(actReason),
}

export const listOfficePosts = endpoint({
  method: 'GET',
  path: '/api/office/posts',
  summary: '소식과 공지 관리 목록',
  who: 'staff',
  right: 'posts.write',
  query: z.object({
    page: z._default(countInQuery(0, 100_000), 0),
    board: z.optional(z.enum(boards)),
    state: z.optional(z.enum(postStates)),
  }),
  answer: officePostList,
})

export const readOfficePost = endpoint({
  method: 'GET',
  path: '/api/office/posts/:id',
  summary: '고칠 글 보기',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  params: postId,
  answer: z.object({ post, places: z.array(officePostPlace) }),
})

export const writePost = endpoint({
  method: 'POST',
  path: '/api/office/posts',
  summary: '글 쓰기',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  /** Idempotency key: a retry returns the same post. */
  body: z.object({ ...form, key: uuid }),
  answer: z.object({ post }),
})
export type PostForm = Omit<z.infer<NonNullable<typeof writePost.body>>, 'key'>

/** On a conflict with `version` nothing is written and `post` is the current one. */
export const changePost = endpoint({
  method: 'POST',
  path: '/api/office/posts/:id',
  summary: '글 고치기',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  params: postId,
  body: z.object({ ...form, version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)) }),
  answer: z.object({ outcome: z.enum(['saved', 'changed-meanwhile']), post }),
})

/** Idempotent. */
export const withdrawPost = endpoint({
  method: 'POST',
  path: '/api/office/posts/:id/withdraw',
  summary: '글 내리기',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  params: postId,
  answer: z.object({ post }),
})

/** The post's files are served by `readDeskPostFile`. */
export const previewPost = endpoint({
  method: 'POST',
  path: '/api/office/posts/preview',
  summary: '글 미리보기',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  body: z.object({
    board: form.board,
    branchId: form.branchId,
    postId: z.nullable(id('deskPost')),
    title: z.string().check(z.maxLength(longestTitle), withoutNumber),
    body: form.body,
    publishedAt: form.publishedAt,
  }),
  answer: postDetail,
})

const revision = z.object({
  number: z.int(),
  title: z.string(),
  changedAt: instant,
  /** Empty if not written by staff. */
  changedBy: z.string(),
})
export type PostRevisionRow = z.infer<typeof revision>

export const revisionPageSize = 10
/** Latest first. */
export const listPostRevisions = endpoint({
  method: 'GET',
  path: '/api/office/posts/:id/revisions',
  summary: '글을 고친 기록',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  params: postId,
  query: z.object({ page: z._default(countInQuery(0, 100_000), 0) }),
  answer: z.object({ rows: z.array(revision), total: z.int() }),
})

const revisionText = z.extend(revision, { body: z.string(), html: z.string() })
export type PostRevision = z.infer<typeof revisionText>

export const readPostRevision = endpoint({
  method: 'GET',
  path: '/api/office/posts/:id/revisions/:number',
  summary: '글의 예전 내용',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  params: z.extend(postId, { number: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: revisionText,
})

export const attachPostFile = endpoint({
  method: 'POST',
  path: '/api/office/posts/:id/files',
  summary: '글에 파일 붙이기',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  params: postId,
  accepts: 'file',
  query: z.object({ fileName: typedLine(3, 120).check(z.regex(/^[^/\\]*$/)) }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string() }),
})

export const readOfficePostFile = endpoint({
  method: 'GET',
  path: '/api/office/posts/:id/files/:fileId',
  summary: '글에 붙인 파일 보기',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  kind: 'file',
  params: z.extend(postId, { fileId: id('deskPostFile') }),
  answer: fileAnswer,
})

export const removePostFile = endpoint({
  method: 'POST',
  path: '/api/office/posts/:id/files/:fileId/remove',
  summary: '붙인 파일 떼기',
  who: 'staff',
  right: 'posts.write',
  whose: 'branch',
  params: z.extend(postId, { fileId: z.uuid() }),
  answer: success,
})
