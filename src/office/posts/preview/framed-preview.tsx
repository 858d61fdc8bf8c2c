import { useEffect, useRef, useState } from 'react'
import { framedHref } from '#domain/address/framed-pages.ts'
import { postTexts } from '#office/posts/texts.ts'
import { FramedPage, type FrameWidth } from '#web/frame/office/framed-page.tsx'
import { framedTexts } from '#web/frame/office/framed.texts.ts'
import type { Post } from '#web/frame/post-page.tsx'
import { previewReady, type PreviewMessage } from './message.ts'
import { previewTexts as texts } from './texts.ts'

export function FramedPreview({ post, branchId }: { post: Post | null; branchId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(post)
  latest.current = post
  const [width, setWidth] = useState<FrameWidth>('phone')
  const send = () => {
    const shown = latest.current
    if (!shown) return
    const message: PreviewMessage = {
      kind: 'post-preview',
      post: { ...shown, title: shown.title || postTexts.form.title },
    }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }
  useEffect(send, [post])
  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent) => {
      const isFrame = origin === window.location.origin && source === frame.current?.contentWindow
      if (isFrame && data === previewReady) send()
    }
    window.addEventListener('message', answer)
    heading.current?.focus()
    return () => window.removeEventListener('message', answer)
  }, [])
  return (
    <section aria-labelledby="framed-preview" className="flex min-w-0 flex-col gap-3 border-t border-line pt-6">
      <h2 id="framed-preview" ref={heading} tabIndex={-1} className="text-h3">
        {framedTexts.title}
      </h2>
      <p className="text-small text-secondary">{texts.lead}</p>
      <FramedPage key={branchId} ref={frame} src={framedHref('post', branchId)} width={width} onWidth={setWidth} />
    </section>
  )
}
