import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { findAddress } from '#web/addresses.ts'
import { OfflineBanner } from '#web/frame/offline-banner.tsx'
import { RehearsalRibbon } from '#web/frame/rehearsal-ribbon.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { ChatButton } from './chat-button.tsx'
import { CriticalBanner } from './critical-banner.tsx'
import { SiteFooter } from './footer.tsx'
import { SiteHeader } from './header.tsx'

/** Around public and account pages: header, content, footer, chat. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const practice = findAddress(useLocation().pathname)?.lane === 'practice'
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <RehearsalRibbon />
      {practice ? (
        <aside aria-label={texts.practiceMark} className="bg-practice px-5 py-2 text-center text-small font-semibold text-practice-tint">
          {texts.practice}
        </aside>
      ) : null}
      <CriticalBanner />
      <SiteHeader />
      <OfflineBanner />
      <main id="main" className="flex w-full grow flex-col">
        {children}
      </main>
      <SiteFooter />
      <ChatButton />
    </div>
  )
}
