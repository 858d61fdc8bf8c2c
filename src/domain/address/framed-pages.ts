/**
 * Shown only in an iframe of the office (docs/decisions/0033-a-post-in-its-frame.md,
 * 0037-a-draft-beside-its-fields.md).
 */
import { href } from './href.ts'

export const framedPages = {
  post: `${href('/office/posts')}/preview`,
  branch: `${href('/office/branches/edit')}/preview`,
} as const
export type FramedPage = keyof typeof framedPages

export const framedHref = (page: FramedPage, branchId: string): string =>
  `${framedPages[page]}?branch=${encodeURIComponent(branchId)}`
