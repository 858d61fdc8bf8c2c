import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { OfflineBanner } from '#web/frame/offline-banner.tsx'
import { RehearsalRibbon } from '#web/frame/rehearsal-ribbon.tsx'
import { CriticalBanner } from '#web/frame/site/critical-banner.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { LaneHeader } from './lane-header.tsx'
import { LaneHelp } from './lane-help.tsx'
import { placeAt } from './lane-place.ts'
import { LaneSummary } from './lane-summary.tsx'

/**
 * Around every step: a quiet header and one narrow column; on wide screens the way stands at its left and whom to ask
 * at its right.
 */
export function LaneFrame({ children }: { children: ReactNode }) {
  const place = placeAt(useLocation().pathname)
  return (
    <div className="flex min-h-window flex-col">
      <SkipLink />
      <RehearsalRibbon />
      <CriticalBanner newWindow />
      <LaneHeader />
      <OfflineBanner under="top-free-0 lg:top-[77px]" />
      <div className="lane-columns">
        <div className="bar:pt-8">{place ? <LaneSummary place={place} /> : null}</div>
        <main id="main" className="mx-auto flex w-full max-w-lane flex-col px-5 pt-4 low:pt-1 lg:pt-8">
          {children}
        </main>
        {place ? <LaneHelp /> : null}
      </div>
    </div>
  )
}
