import { useEffect, useState } from 'react'
import { EmptyState } from '#design/messages/states.tsx'
import { boardPaths } from '#domain/post/post.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { PostPage, type Post } from '#web/frame/post-page.tsx'
import { WaitingPage } from '#web/guards/waiting-page.tsx'
import { isPreviewMessage, previewReady } from './message.ts'
import { previewTexts as texts } from './texts.ts'

const nothing = () => undefined

/** Block navigation: other pages of the site refuse to be framed. */
function stay(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a, main button') : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
}

export default function PostPreviewPage() {
  const [post, setPost] = useState<Post | null>(null)
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    if (window.parent === window) return setAlone(true)
    const take = ({ origin, source, data }: MessageEvent) => {
      if (origin === window.location.origin && source === window.parent && isPreviewMessage(data)) setPost(data.post)
    }
    window.addEventListener('message', take)
    document.addEventListener('click', stay, true)
    window.parent.postMessage(previewReady, window.location.origin)
    return () => {
      window.removeEventListener('message', take)
      document.removeEventListener('click', stay, true)
    }
  }, [])
  if (isAlone) {
    return (
      <div className="mx-auto w-full max-w-lane grow px-5 py-10">
        <EmptyState level={1} title={texts.alone.title}>
          {texts.alone.body}
        </EmptyState>
      </div>
    )
  }
  if (!post) return <WaitingPage />
  const path = boardPaths[post.board]
  return (
    <>
      <PageTitle>{post.title}</PageTitle>
      <PostPage post={post} path={path} list={path} onPrint={nothing} />
    </>
  )
}
