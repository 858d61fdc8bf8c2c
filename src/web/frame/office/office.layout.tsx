import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Icon, type IconName } from '#design/icons/icon.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { AddressPath } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { officeNames } from '#domain/address/office.texts.ts'
import { helpTopics, isHelpWithoutSignIn } from '#domain/address/help-topics.ts'
import type { StaffAct } from '#domain/staff-rights.ts'
import { useBranch } from '#web/document/branch.ts'
import { AppearanceButton } from '#web/frame/appearance-button.tsx'
import { LogoPicture } from '#web/frame/logo.tsx'
import { OfflineBanner } from '#web/frame/offline-banner.tsx'
import { Problem } from '#web/frame/problems/problem.tsx'
import { RehearsalRibbon } from '#web/frame/rehearsal-ribbon.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { useInboxCount, useStaff } from './staff.ts'
import { officeTexts as texts } from './texts.ts'

const names = officeNames

const groupNames = texts.groups

/** `needs`: one right of these; everybody opens an entry without. */
type Entry = { to: AddressPath; name: string; icon: IconName; needs: readonly StaffAct[] }
const item = (to: keyof typeof names, icon: IconName, ...needs: readonly StaffAct[]): Entry => ({
  to,
  name: names[to],
  icon,
  needs,
})

const groups: { name: string; entries: Entry[] }[] = [
  {
    name: groupNames.work,
    entries: [
      item(href('/office'), 'calendar-check'),
      item(href('/office/cases'), 'file-stack', 'cases.read'),
      item(href('/office/clients'), 'user-round', 'cases.read'),
      item(href('/office/agents'), 'handshake', 'agents.read'),
      item(href('/office/money'), 'wallet', 'money.read'),
      item(href('/office/receipts'), 'file-up', 'case.file'),
      item(href('/office/letters'), 'mail', 'cases.read'),
      item(href('/office/past-years'), 'rotate-ccw', 'cases.read'),
      item(href('/office/record-files'), 'file-down', 'case.file'),
      item(href('/office/contacts'), 'phone', 'case.message'),
      item(href('/office/waiting'), 'hourglass', 'waiting.manage'),
    ],
  },
  {
    name: groupNames.answers,
    entries: [
      item(href('/office/conversations'), 'message-circle', 'case.message'),
      item(href('/office/enquiries'), 'messages-square', 'enquiries.answer'),
      item(href('/office/privacy-requests'), 'shield-check', 'access-records.read'),
      item(href('/office/posts'), 'newspaper', 'posts.write'),
    ],
  },
  {
    name: groupNames.settings,
    entries: [
      item(href('/office/branches'), 'building-2', 'banner.set', 'branch.edit'),
      item(href('/office/staff'), 'key-round', 'staff.manage'),
      item(href('/office/access-records'), 'scroll-text', 'access-records.read'),
    ],
  },
  { name: groupNames.help, entries: [item(href('/office/help'), 'book-open-text')] },
]

/** Before anybody is known the menu is whole, so that it never grows. */
export function groupsFor(acts: readonly StaffAct[] | undefined): typeof groups {
  if (!acts) return groups
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => opensWith(needs, acts)) }))
    .filter(({ entries }) => entries.length > 0)
}

const opensWith = (needs: readonly StaffAct[], acts: readonly StaffAct[]) =>
  needs.length === 0 || needs.some((need) => acts.includes(need))

function OfficeNav() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const acts = useStaff(({ staff }) => staff?.acts)
  useEffect(
    () =>
      void nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    [pathname],
  )
  return (
    <nav
      ref={nav}
      aria-label={texts.menu}
      className="overflow-x-auto border-b border-line px-3 py-2 lg:sticky lg:top-14 lg:max-h-under-header lg:w-56 lg:shrink-0 lg:self-start lg:overflow-y-auto lg:border-0 lg:px-4 lg:py-4"
    >
      <ul className="flex gap-1 lg:flex-col lg:gap-4">
        {groupsFor(acts).map((group) => (
          <li key={group.name}>
            <p className="hidden px-3 pb-1 text-caption font-semibold text-quiet lg:block">{group.name}</p>
            <ul className="flex gap-1 lg:flex-col lg:gap-0.5">
              {group.entries.map(({ to, name, icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === href('/office')} className="menu-entry">
                    <Icon name={icon} size={18} aria-hidden="true" className="hidden lg:block" />
                    {name}
                    {to === href('/office') ? <InboxCount /> : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function InboxCount() {
  const { total } = useInboxCount()
  if (!total) return null
  return (
    <span className="ml-auto rounded-full bg-brand-600 px-2 text-caption font-semibold text-paper tabular-nums">
      <span className="sr-only">{texts.waiting} </span>
      {total > mostCounted ? `${mostCounted}+` : total}
    </span>
  )
}
const mostCounted = 99

const parts =
  'li, tr, dialog[open], [role=tabpanel], section[aria-label], section[aria-labelledby], form[aria-label], main'
const titleOf = { DIALOG: 'h2', MAIN: 'h1' } as const

/** Innermost first. */
function wayUp(from: Element | null): Element[] {
  const way: Element[] = []
  for (let up = from; up; up = up.parentElement) way.push(up)
  return way
}

function take(part: Element): boolean {
  const title = titleOf[part.tagName as keyof typeof titleOf]
  const place = title ? part.querySelector<HTMLElement>(title) : (part as HTMLElement)
  if (!place) return false
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
  return document.activeElement === place
}

function useNearFocus(): void {
  useEffect(() => {
    let way: Element[] = []
    const isLost = () => way[0]?.isConnected === false && document.activeElement === document.body
    const restoreFocus = () => {
      if (isLost()) way.some((button) => button.isConnected && button.matches(parts) && take(button))
    }
    const remember = ({ target }: FocusEvent) => void (way = wayUp(target as Element))
    // A press on empty ground also blurs; the microtask checks for removal.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if ((target as Element).isConnected && document.activeElement === document.body) way = []
      })
    const removed = new MutationObserver(restoreFocus)
    removed.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    // A closing dialog returns the focus to its opener, if that exists.
    document.addEventListener('close', restoreFocus, true)
    return () => {
      removed.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      document.removeEventListener('close', restoreFocus, true)
    }
  }, [])
}

const outsides = [href('/office/sign-in'), href('/office/welcome')]
const helpOutside = helpTopics
  .filter(isHelpWithoutSignIn)
  .map((topic): string => href('/office/help/:topic', { topic }))

function OfficeFrame({ children }: { children: ReactNode }) {
  useNearFocus()
  const { name } = useBranch()
  const { staff } = useStaff()
  const { pathname } = useLocation()
  const outside = outsides.some((page) => pathname.startsWith(page)) || (!staff && helpOutside.includes(pathname))
  return (
    <div className="flex min-h-window flex-col">
      <SkipLink />
      <RehearsalRibbon />
      <header className="sticky top-free-0 z-20 border-b border-line bg-paper print:hidden">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-5">
          <Link to={href('/office')} aria-label={`${staff?.branch ?? name} ${texts.name}`} className="rounded-small">
            <LogoPicture place="header" brand={staff ? { name: staff.branch, logo: staff.firm.logo } : undefined} />
          </Link>
          <Chip>{texts.name}</Chip>
          <SignedInStaff comes={!outside} />
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

/** Its place is kept while it `comes`. */
function SignedInStaff({ comes }: { comes: boolean }) {
  const { staff, signOut } = useStaff()
  return (
    <div
      className={`ml-auto flex items-center gap-4 text-small text-secondary max-sm:gap-2 ${comes ? 'max-sm:basis-full max-sm:justify-end' : ''}`}
    >
      <AppearanceButton />
      {staff ? (
        <span className="hidden sm:inline">
          <strong className="font-semibold text-ink">{staff.name}</strong> {staff.role} · {staff.branch}
        </span>
      ) : null}
      <Link to={href('/')} className="hidden underline-offset-4 hover:underline sm:inline">
        {texts.site}
      </Link>
      {staff || comes ? (
        <Link
          to={href('/office/account')}
          className="inline-flex min-h-10 items-center whitespace-nowrap underline-offset-4 hover:underline"
        >
          {texts.account}
        </Link>
      ) : null}
      {signOut || comes ? (
        <button
          type="button"
          onClick={signOut ?? undefined}
          className={`min-h-10 whitespace-nowrap underline-offset-4 hover:underline ${signOut ? '' : 'invisible'}`}
        >
          {texts.signOut}
        </button>
      ) : null}
    </div>
  )
}

function Onward() {
  return (
    <>
      <ButtonLink to={href('/office')} wide size="medium">
        {names[href('/office')]}
      </ButtonLink>
      <ButtonLink to={href('/office/cases')} wide size="medium" tone="outline">
        {names[href('/office/cases')]}
      </ButtonLink>
    </>
  )
}

export default function OfficeLayout() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  )
}

export function ErrorBoundary() {
  return (
    <OfficeFrame>
      <Problem error={useRouteError()} ways={<Onward />} />
    </OfficeFrame>
  )
}
