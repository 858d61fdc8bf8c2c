/** What the editor and the page within its frame send each other; both are pages of this site. */
import type { Post } from '#web/frame/post-page.tsx'

/** From the page: it listens. */
export const previewReady = 'post-preview-ready'
/** From the editor: what is to be shown. */
export type PreviewMessage = { kind: 'post-preview'; post: Post }

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'post-preview'
