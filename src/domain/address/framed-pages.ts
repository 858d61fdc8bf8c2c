/**
 * Shown only in an iframe of the office (docs/decisions/0033-post-preview.md,
 * 0037-branch-draft-preview.md).
 */
import { href } from './href.ts'

export const framedPages = {
  post: `${href('/office/posts')}/preview`,
  branch: `${href('/office/branches/edit')}/preview`,
} as const
export type FramedPage = keyof typeof framedPages

export const framedHref = (page: FramedPage, branchId: string): string =>
  `${framedPages[page]}?branch=${encodeURIComponent(branchId)}`
