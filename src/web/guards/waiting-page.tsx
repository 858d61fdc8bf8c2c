import { Skeleton } from '#design/messages/skeleton.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'

/** What the server sends of a page that only the browser may draw. */
export function WaitingPage() {
  return (
    <div className="mx-auto w-full max-w-lane px-5 py-6">
      <Skeleton />
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
    </div>
  )
}
