import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { useBranch } from '#web/document/branch.ts'
import { AppearanceButton } from '#web/frame/appearance/appearance-button.tsx'
import { LogoPicture } from '#web/frame/logo.tsx'
import { OfflineBanner } from '#web/frame/offline-banner.tsx'
import { RehearsalRibbon } from '#web/frame/rehearsal-ribbon.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { useNearFocus } from './focus/near-focus.ts'
import { officeTexts as texts } from './texts.ts'
import { useStaff } from './staff.ts'
import { OfficeNav } from './office-nav.tsx'

/** Where nobody is signed in yet: these pages stand alone. */
const outsides = [href('/office/sign-in'), href('/office/welcome')]

/** Around the office's screens: full width, dense and quiet. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  useNearFocus()
  const branch = useBranch()
  const { pathname } = useLocation()
  const outside = outsides.some((page) => pathname.startsWith(page))
  return (
    <div className="flex min-h-window flex-col">
      <SkipLink />
      <RehearsalRibbon />
      <header className="sticky top-free-0 z-20 border-b border-line bg-paper print:hidden">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-5">
          <Link to={href('/office')} aria-label={`${branch.name} ${texts.name}`} className="rounded-small">
            <LogoPicture place="header" />
          </Link>
          <Chip>{texts.name}</Chip>
          <WhoIsHere />
        </div>
      </header>
      <OfflineBanner />
      <div className="flex grow flex-col lg:flex-row">
        {outside ? null : (
          <div className="contents print:hidden">
            <OfficeNav />
          </div>
        )}
        <main
          id="main"
          className={
            outside
              ? 'mx-auto flex w-full max-w-lane flex-col px-5 py-10'
              : 'dense flex min-w-0 grow flex-col px-5 py-6 lg:border-l lg:border-line lg:px-8'
          }
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** Who is signed in, and the ways to the own account, the site and out. */
function WhoIsHere() {
  const { staff, signOut } = useStaff()
  return (
    <div className="ml-auto flex items-center gap-4 max-sm:gap-2 text-small text-secondary">
      <AppearanceButton />
      {staff ? (
        <span className="hidden sm:inline">
          <strong className="font-semibold text-ink">{staff.name}</strong> {staff.role} · {staff.branch}
        </span>
      ) : null}
      <Link to={href('/')} className="hidden underline-offset-4 hover:underline sm:inline">
        {texts.site}
      </Link>
      {staff ? (
        <Link
          to={href('/office/account')}
          className="inline-flex min-h-10 items-center whitespace-nowrap underline-offset-4 hover:underline"
        >
          {texts.account}
        </Link>
      ) : null}
      {signOut ? (
        <button
          type="button"
          onClick={signOut}
          className="min-h-10 whitespace-nowrap underline-offset-4 hover:underline"
        >
          {texts.signOut}
        </button>
      ) : null}
    </div>
  )
}
