import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { findAddress } from '#domain/address/addresses.ts'
import { OfflineBanner } from '#web/frame/offline-banner.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { CriticalBanner } from './critical-banner.tsx'
import { SiteHeader } from './header.tsx'
import { useRoot } from '#web/document/branch.ts'
import { SiteFooter } from './footer.tsx'
import { ChatButton } from './chat/chat-button.tsx'

const RehearsalRibbon = lazy(async () => ({
  default: (await import('#web/frame/rehearsal-ribbon.tsx')).RehearsalRibbon,
}))
const PracticeRibbon = lazy(async () => ({ default: (await import('./practice-ribbon.tsx')).PracticeRibbon }))

/** Around public and account pages: header, content, footer, chat. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRoot()
  const practice = findAddress(useLocation().pathname)?.lane === 'practice'
  return (
    <div className="flex min-h-window flex-col">
      <SkipLink />
      <Suspense>
        {root?.rehearsal || root?.isCopy ? <RehearsalRibbon /> : null}
        {practice ? <PracticeRibbon /> : null}
      </Suspense>
      <CriticalBanner />
      <SiteHeader />
      <OfflineBanner under="top-free-14 bar:top-[77px]" />
      <main id="main" className="flex w-full grow flex-col">
        {children}
      </main>
      <SiteFooter />
      <ChatButton />
    </div>
  )
}
