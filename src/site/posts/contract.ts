/** Tax news and notices (S73, S74, S116 to S118). */
import * as z from 'zod/mini'
import { fileAnswer, instant, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery, pageQuery } from '#contract/paging.ts'
import { boards } from '#domain/post/post.ts'

const postRow = z.object({
  post: z.object({ postId: z.string(), title: z.string(), writer: z.string(), writeDate: instant, viewCount: z.int() }),
})

const postPage = z.object({ content: z.array(postRow), totalElements: z.int(), totalPages: z.int() })
export type PostPage = z.infer<typeof postPage>

export const listNews = endpoint({
  method: 'GET',
  path: '/api/spring/posts/news/tax',
  summary: '세무 뉴스 목록',
  who: 'anyone',
  query: z.object({
    ...pageQuery,
    boardId: z.optional(countInQuery(1, 9999)),
    borardId: z.optional(countInQuery(1, 9999)),
  }),
  answer: postPage,
})

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/spring/posts/affiliation/notices',
  summary: '공지사항 목록',
  who: 'anyone',
  query: z.object({ ...pageQuery, affiliationName: z.optional(z.string().check(z.maxLength(100), withoutNumber)) }),
  answer: postPage,
})

/** The adjacent posts in the same list. */
const neighbour = z.object({ postId: z.string(), title: z.string(), writeDate: instant })

/** S74, with board, neighbours, edit time and file sizes. */
export const postDetail = z.object({
  postId: z.string(),
  title: z.string(),
  writer: z.string(),
  createdAt: instant,
  views: z.int(),
  content: z.string(),
  files: z.array(z.object({ filePath: z.string(), originalFilename: z.string(), sizeBytes: z.int() })),
  board: z.enum(boards),
  updatedAt: z.optional(instant),
  previous: z.nullable(neighbour),
  next: z.nullable(neighbour),
})
export type PostDetail = z.infer<typeof postDetail>

export const readPost = endpoint({
  method: 'GET',
  path: '/api/spring/posts/:id',
  summary: '게시글 보기',
  who: 'anyone',
  whose: 'anyone',
  params: z.object({ id: id('post') }),
  answer: postDetail,
})

export const readPostFile = endpoint({
  method: 'GET',
  path: '/api/posts/files/:id',
  summary: '게시글 첨부 내려받기',
  who: 'anyone',
  kind: 'file',
  whose: 'anyone',
  params: z.object({ id: id('postFile') }),
  answer: fileAnswer,
})
