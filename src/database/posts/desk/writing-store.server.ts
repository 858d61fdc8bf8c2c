/** Every write invalidates the cached lists. */
import type { Board } from '#domain/post/post.ts'

/** `shown: false` hides it from the site. */
export type OfficePostWriting = {
  board: Board
  branchId: string | null
  title: string
  writer: string
  source: string | null
  contentHtml: string
  contentText: string
  publishedAt: Date
  shown: boolean
  authorId: string
}
