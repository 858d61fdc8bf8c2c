import { Button } from '#design/buttons/button.tsx'
import { PostBody } from '#design/post/post-body.tsx'
import { deskTexts } from '#office/posts/texts.ts'
import { framedTexts } from '#web/frame/office/framed/texts.ts'
import type { Preview } from './use-preview.ts'

const texts = deskTexts.form

type PreviewPaneProps = { preview: Preview; title: string; place: string; isFramed: boolean; onFrame: () => void }

/** The words of the post beside the fields, and the way to the whole page. */
export function PreviewPane({ preview: { post, failed }, title, place, isFramed, onFrame }: PreviewPaneProps) {
  const html = post?.content ?? ''
  return (
    <section aria-label={texts.preview} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-label">{texts.preview}</h2>
        <Button size="small" tone="outline" aria-expanded={isFramed} onClick={onFrame}>
          {isFramed ? framedTexts.close : framedTexts.press}
        </Button>
      </div>
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
