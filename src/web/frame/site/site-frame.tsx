import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { findAddress } from '#web/addresses.ts'
import { late } from '#design/later/late.tsx'
import { OfflineBanner } from '#web/frame/offline-banner.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { CriticalBanner } from './critical-banner.tsx'
import { SiteHeader } from './header.tsx'

const RehearsalRibbon = late(async () => (await import('#web/frame/rehearsal-ribbon.tsx')).RehearsalRibbon)
const PracticeRibbon = late(async () => (await import('./practice-ribbon.tsx')).PracticeRibbon)
const SiteFooter = late(async () => (await import('./footer.tsx')).SiteFooter)
const ChatButton = late(async () => (await import('./chat/chat-button.tsx')).ChatButton)

/** Around public and account pages: header, content, footer, chat. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const practice = findAddress(useLocation().pathname)?.lane === 'practice'
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <RehearsalRibbon />
      {practice ? <PracticeRibbon /> : null}
      <CriticalBanner />
      <SiteHeader />
      <OfflineBanner under="top-14 bar:top-[77px]" />
      <main id="main" className="flex w-full grow flex-col">
        {children}
      </main>
      <SiteFooter />
      <ChatButton />
    </div>
  )
}
