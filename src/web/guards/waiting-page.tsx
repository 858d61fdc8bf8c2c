import { useLocation } from 'react-router'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { findAddress } from '#domain/address/addresses.ts'
import { waitsForScripts } from '#web/document/oldest-browser.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { waitingTexts as texts } from './texts.ts'

export function WaitingPage({ name }: { name?: string | undefined }) {
  const { pathname } = useLocation()
  const title = name ?? findAddress(pathname)?.name
  return (
    <div {...waitsForScripts} className="mx-auto w-full max-w-lane px-5 py-6">
      {title ? <PageTitle>{title}</PageTitle> : null}
      <Skeleton />
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
    </div>
  )
}
