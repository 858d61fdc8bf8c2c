/** News and notices as visitors read them. A view is counted once per visitor and day. */
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Asked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { cleanHtml } from '#server/pages/html.server.ts'
import { serve } from '#server/serve.server.ts'
import { listNews, listNotices, readPost, type PostPage } from './contract.ts'

type Paging = { page: number; size: number; field: 'all' | 'title' | 'content' | 'writer'; keyword: string }

async function list({ records }: Context, board: 'news' | 'notices', { branch, now }: Pick<Asked<unknown, unknown, unknown>, 'branch' | 'now'>, { page, size, field, keyword }: Paging): Promise<PostPage> {
  const { items, total } = await records.posts.list({ board, page, size, field, ...(keyword.trim() ? { keyword } : {}), ...(board === 'notices' ? { branchId: branch.affiliationId } : {}) }, now)
  return {
    content: items.map((item) => ({ post: { postId: item.id, title: item.title, writer: item.writer, writeDate: item.publishedAt.toISOString(), viewCount: item.views } })),
    totalElements: total, totalPages: Math.ceil(total / size),
  }
}

export const listNewsServed = serve(listNews, (context, asked) => list(context, 'news', asked, asked.query))
export const listNoticesServed = serve(listNotices, (context, asked) => list(context, 'notices', asked, asked.query))

export const readPostServed = serve(readPost, async ({ records }, { params, branch, now, ip, header }) => {
  const post = await records.posts.find(params.id, now)
  if (!post || (post.branchId !== null && post.branchId !== branch.affiliationId)) throw new Problem('notfound')
  const counted = await records.posts.countView(post.id, `${ip} ${header('user-agent') ?? ''}`, seoulDay(now))
  const files = await records.postFiles.list(post.id)
  return {
    postId: post.id, title: post.title, writer: post.writer, createdAt: post.publishedAt.toISOString(), views: post.views + (counted ? 1 : 0), content: cleanHtml(post.contentHtml),
    files: files.map((file) => ({ filePath: `/api/posts/files/${file.id}`, originalFilename: file.originalFilename })),
  }
})
