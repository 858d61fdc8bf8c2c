import { useEffect, useRef, useState } from 'react'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { postPreviewHref } from '#domain/post/preview.ts'
import { deskTexts } from '#office/posts/texts.ts'
import type { Post } from '#web/frame/post/post-page.tsx'
import { previewReady, type PreviewMessage } from './message.ts'
import { previewTexts as texts } from './texts.ts'

const widths = { phone: 'w-90 max-w-full', computer: 'w-320 max-w-none' } as const
type Width = keyof typeof widths

/** The whole page in the frame of its branch, as it is typed. `branchId`: whose frame. */
export function FramedPreview({ post, branchId }: { post: Post | null; branchId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(post)
  latest.current = post
  const [width, setWidth] = useState<Width>('phone')
  const send = () => {
    const shown = latest.current
    if (!shown) return
    const message: PreviewMessage = {
      kind: 'post-preview',
      post: { ...shown, title: shown.title || deskTexts.form.title },
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
        {texts.title}
      </h2>
      <p className="text-small text-secondary">{texts.lead}</p>
      <ChipRow label={texts.widths.label}>
        {(Object.keys(widths) as Width[]).map((one) => (
          <FilterChip key={one} pressed={width === one} onPress={() => setWidth(one)}>
            {texts.widths[one]}
          </FilterChip>
        ))}
      </ChipRow>
      <div className="overflow-x-auto" role="region" aria-label={texts.frame} tabIndex={0}>
        <iframe
          key={branchId}
          ref={frame}
          src={postPreviewHref(branchId)}
          title={texts.frame}
          className={`${widths[width]} h-160 rounded-card border border-line bg-white`}
        />
      </div>
    </section>
  )
}
