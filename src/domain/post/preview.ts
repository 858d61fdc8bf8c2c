/** The page in which the office sees a post in its branch's frame (docs/decisions/0033-a-post-in-its-frame.md). */
import { href } from '#domain/address/href.ts'

export const postPreviewPath = `${href('/office/posts')}/preview`

/** Its address for one branch, whose id stands in the query. */
export const postPreviewHref = (branchId: string): string => `${postPreviewPath}?branch=${encodeURIComponent(branchId)}`
