/** Both windows have this site's origin. */
import type { Post } from '#web/frame/post-page.tsx'

export const previewReady = 'post-preview-ready'
export type PreviewMessage = { kind: 'post-preview'; post: Post }

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'post-preview'
