import type { ChipTone } from '#design/messages/chip.tsx'
import type { PostState } from '#domain/post/post.ts'

export const stateTones: Readonly<Record<PostState, ChipTone>> = {
  draft: 'plain',
  scheduled: 'brand',
  published: 'good',
  withdrawn: 'warning',
}
