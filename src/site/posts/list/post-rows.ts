import { isFresh } from '#domain/post/fresh.ts'
import { rowNumber } from '#domain/post/paging.ts'
import { dotted } from '#domain/seoul-time.ts'
import type { PostPage } from '#site/posts/contract.ts'

export type PostRow = {
  id: string
  number: number
  title: string
  writer: string
  writtenAt: string
  day: string
  views: string
  fresh: boolean
}

/** `page` is 1-based. */
export function postRows({ content, totalElements }: PostPage, page: number, now: Date): PostRow[] {
  return content.map(({ post }, at) => {
    const writtenAt = new Date(post.writeDate)
    return {
      id: post.postId,
      number: rowNumber(totalElements, page, at),
      title: post.title,
      writer: post.writer,
      writtenAt: post.writeDate,
      day: dotted(writtenAt),
      views: post.viewCount.toLocaleString('ko-KR'),
      fresh: isFresh(writtenAt, now),
    }
  })
}
