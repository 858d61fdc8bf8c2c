import { useEffect, useState } from 'react'
import { tidySource } from '#office/posts/markup.ts'
import { deskTexts } from '#office/posts/texts.ts'
import { PostBody } from '#design/post/post-body.tsx'
import { previewPost } from '#office/posts/contract.ts'
import { call } from '#web/call.ts'

const texts = deskTexts.form
const restMs = 600

/** The post as its readers will see it: the server makes and judges the body, when the writer rests for a moment. */
export function PreviewPane({ title, body, place }: { title: string; body: string; place: string }) {
  const [html, setHtml] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    const timer = setTimeout(
      () => {
        call(previewPost, { body: { body: tidySource(body) } }, { signal: over.signal, quiet: true }).then(
          (answer) => {
            setHtml(answer.html)
            setFailed(false)
          },
          () => setFailed(!over.signal.aborted),
        )
      },
      html === '' ? 0 : restMs,
    )
    return () => {
      clearTimeout(timer)
      over.abort()
    }
    // The rest of the first look is none; it does not begin anew when the look is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [body])
  return (
    <section aria-label={texts.preview} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-label">{texts.preview}</h2>
      <div className="flex min-w-0 flex-col gap-6 rounded-card border border-line p-5 wrap-anywhere">
        <div className="flex flex-col gap-2 border-b border-line pb-5">
          <span className="text-small font-semibold text-brand-700">{place}</span>
          <p className="text-h2">{title.trim() || <span className="text-quiet">{texts.title}</span>}</p>
        </div>
        {html === '' ? <p className="text-small text-secondary">{texts.previewEmpty}</p> : <PostBody html={html} />}
      </div>
      <p aria-live="polite" className="text-small text-danger empty:hidden">
        {failed ? texts.previewFailed : null}
      </p>
    </section>
  )
}
