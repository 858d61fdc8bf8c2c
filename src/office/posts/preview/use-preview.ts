/** The page that readers would get of what is typed: the server makes it when the writer rests for a moment. */
import { useEffect, useState } from 'react'
import { previewPost } from '#office/posts/contract.ts'
import { formOf } from '#office/posts/editor/typed.ts'
import type { Writing } from '#office/posts/editor/use-post-editor.ts'
import { call } from '#web/call.ts'
import type { Post } from '#web/frame/post/post-page.tsx'

const restMs = 600

export type Preview = { post: Post | null; failed: boolean }

export function usePreview({ base, typed }: Pick<Writing, 'base' | 'typed'>): Preview {
  const [post, setPost] = useState<Post | null>(null)
  const [failed, setFailed] = useState(false)
  const { board, branchId, title, body, publishedAt } = formOf(typed, true, base)
  const postId = base?.id ?? null
  // A file that was attached or taken off changes the page too.
  const files = base?.files.length ?? 0
  useEffect(() => {
    const over = new AbortController()
    const timer = setTimeout(
      () => {
        const given = { board, branchId, postId, title, body, publishedAt }
        call(previewPost, { body: given }, { signal: over.signal, quiet: true }).then(
          (answer) => {
            setPost(answer)
            setFailed(false)
          },
          () => setFailed(!over.signal.aborted),
        )
      },
      post === null ? 0 : restMs,
    )
    return () => {
      clearTimeout(timer)
      over.abort()
    }
    // The first rest is none; it does not begin anew when the page is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [board, branchId, postId, title, body, publishedAt, base?.version, files])
  return { post, failed }
}
