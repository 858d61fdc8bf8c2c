import { useEffect, useRef, type ReactNode } from 'react'
import { framedHref } from '#domain/address/framed-pages.ts'
import { FramedPage, type FrameWidth } from '#web/frame/office/framed-page.tsx'
import { framedTexts } from '#web/frame/office/framed.texts.ts'
import { colourPage } from './frame-colour.ts'
import { siteTexts } from './texts.ts'

type SitePreviewProps = {
  branchId: string
  version: number
  colour: string | null
  width: FrameWidth
  onWidth: (width: FrameWidth) => void
}

/** Shows the served page if there is no draft. */
export function SitePreview({ branchId, version, colour, width, onWidth }: SitePreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => colourPage(frame.current?.contentDocument, colour), [colour])
  return (
    <section aria-labelledby="site-preview" className="flex min-w-0 flex-col gap-3">
      <h2 id="site-preview" ref={heading} tabIndex={-1} className="text-h3">
        {framedTexts.title}
      </h2>
      <p className="text-small text-secondary">{siteTexts.previewLead}</p>
      <FramedPage
        key={`${branchId} ${version}`}
        ref={frame}
        src={framedHref('branch', branchId)}
        width={width}
        onWidth={onWidth}
        onLoad={(page) => {
          for (const act of ['click', 'submit']) page.addEventListener(act, stay, true)
          colourPage(page, colour)
        }}
      />
    </section>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-8 @min-[58rem]:grid-cols-[minmax(0,1fr)_22.5rem]'
const second = 'min-w-0 @min-[58rem]:sticky @min-[58rem]:top-20 @min-[58rem]:col-start-2 @min-[58rem]:row-start-1'

type BesideSiteProps = { width: FrameWidth | null; site: ReactNode; children: ReactNode }

export function BesideSite({ width, site, children }: BesideSiteProps) {
  const isNarrow = width === 'phone'
  return (
    <div className="@container min-w-0">
      <div className={isNarrow ? columns : 'flex min-w-0 flex-col gap-8'}>
        {site ? <div className={isNarrow ? second : 'min-w-0'}>{site}</div> : null}
        {children}
      </div>
    </div>
  )
}

/** Other pages cannot be framed, and nothing is submitted. */
function stay(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
