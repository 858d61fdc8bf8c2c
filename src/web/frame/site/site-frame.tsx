import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
} from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#design/icons/icon.tsx'
import { findAddress } from '#domain/address/addresses.ts'
import { seoulYear } from '#domain/seoul-time.ts'
import { useBranch, useRoot } from '#web/document/branch.ts'
import { AppearanceButton } from '#web/frame/appearance-button.tsx'
import { HomeLogo, LogoPicture } from '#web/frame/logo.tsx'
import { OfflineBanner } from '#web/frame/offline-banner.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { toTop } from '#web/frame/top.ts'
import { AccountLink } from './account-link.tsx'
import { chatTexts } from './chat.texts.ts'
import { CriticalBanner } from './critical-banner.tsx'
import { MenuLink } from './menu/menu-link.tsx'
import { SideMenu } from './menu/side-menu.tsx'

/** 77 px high from 1024 px (S28). */
function SiteHeader() {
  const { navigation } = useBranch()
  return (
    <header className="sticky top-free-0 z-20 border-b border-line bg-paper">
      <div className="header-line">
        <HomeLogo />
        <nav aria-label={texts.mainMenu} className="hidden grow bar:block">
          <ul className="flex">
            {navigation.mainMenu.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} notice={texts.coming} look="header-entry" />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 bar:gap-2">
          {/* Not `bar`: large text would hide its own panel. */}
          <div className="hidden lg:block">
            <AppearanceButton />
          </div>
          {/* No room beside the logo with large text; also in the menu. */}
          <div className="max-sm:big:hidden">
            <AccountLink />
          </div>
          <SideMenu />
        </div>
      </div>
      {/* React ignores <noscript> in the browser. */}
      <noscript>{import.meta.env.SSR ? <PlainMenu /> : null}</noscript>
    </header>
  )
}

function PlainMenu() {
  return (
    <ul className="flex flex-wrap gap-4 px-5 py-2 bar:hidden">
      {useBranch().navigation.mainMenu.map((item) => (
        <li key={item.id}>
          <a href={item.path}>{item.title}</a>
        </li>
      ))}
    </ul>
  )
}

const footerTexts = texts.footer

function SiteFooter() {
  const branch = useBranch()
  const root = useRoot()
  const { contact, kind } = branch
  const address = [
    contact.zipCode.display ? `(${contact.zipCode.text})` : '',
    contact.address.display ? contact.address.text : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <footer className="border-t border-line bg-ground text-small text-secondary">
      <div className="site-foot">
        <div>
          <LogoPicture place="footer" />
          <Menu />
          <SocialLinks />
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {contact.businessName.display ? <p className="font-semibold text-ink">{contact.businessName.text}</p> : null}
          {address ? <p>{address}</p> : null}
          <Facts names={['representative', 'businessNumber', 'mailOrderNumber']} />
          <Facts names={['phone', 'fax', 'email']} />
          <p className="pt-2">{footerTexts.notOfficial(kind)}</p>
          <p className="text-caption text-quiet">
            {footerTexts.copyright(`${root ? seoulYear(new Date(root.now)) : ''} ${branch.name}`)}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Menu() {
  const { navigation } = useBranch()
  return (
    <nav aria-label={texts.footerMenu}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:flex-col">
        {navigation.footerMenu.map((item) => (
          <li key={item.id}>
            <NavLink to={item.path} onClick={toTop} className={item.isPrimary ? 'font-bold text-ink' : ''}>
              {item.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLinks() {
  const { youtube, blog } = useBranch().social
  if (!youtube && !blog) return null
  return (
    <ul className="flex gap-2">
      {youtube ? <SocialLink url={youtube.url} name={footerTexts.youtube} icon="square-play" /> : null}
      {blog ? <SocialLink url={blog.url} name={footerTexts.blog} icon="book-open-text" /> : null}
    </ul>
  )
}

function SocialLink({ url, name, icon }: { url: string; name: string; icon: ComponentProps<typeof Icon>['name'] }) {
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer" aria-label={`${name} (${texts.newWindow})`} className="social">
        <Icon name={icon} size={20} aria-hidden="true" />
      </a>
    </li>
  )
}

type FactName = 'representative' | 'businessNumber' | 'mailOrderNumber' | 'phone' | 'fax' | 'email'

function Facts({ names }: { names: readonly FactName[] }) {
  const { contact } = useBranch()
  const shown = names.filter((name) => contact[name].display)
  if (shown.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {shown.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt className="text-quiet">{footerTexts[name]}</dt>
          <dd className="tabular-nums">
            {name === 'phone' ? (
              <a href={`tel:${contact.phone.text}`} className="underline-offset-4 hover:underline">
                {contact.phone.text}
              </a>
            ) : (
              contact[name].text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const fetchChat = () => import('#web/messenger/chat.ts')

/** Outside office hours it first says when answers come. */
function ChatButton() {
  const { social, businessHours } = useBranch()
  const messenger = useRoot()?.messenger ?? null
  const ref = useRef<HTMLAnchorElement>(null)
  const aside = useStandAside(ref)
  const loaded = useRef<Awaited<ReturnType<typeof fetchChat>>>(null)
  const prefetchChat = async () => {
    const chat = (loaded.current ??= await fetchChat().catch(() => null))
    if (messenger) chat?.approach(messenger)
  }
  // Without a key, or with a modifier key, a normal link.
  const openChat = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (!messenger && loaded.current?.isOfficeOpen(businessHours)) return
    event.preventDefault()
    const address = event.currentTarget.href
    const chat = await fetchChat().catch(() => null)
    if (chat) await chat.openChannel(address, messenger, businessHours)
    else window.location.assign(address)
  }
  return (
    <aside aria-label={texts.chat} data-print="no">
      <a
        ref={ref}
        href={social.channel}
        target="_blank"
        rel="noreferrer"
        data-aside={aside || undefined}
        onPointerEnter={() => void prefetchChat()}
        onPointerDown={() => void prefetchChat()}
        onFocus={() => void prefetchChat()}
        onClick={(event) => void openChat(event)}
        className="chat-button"
      >
        <Icon name="message-circle" size={20} fill="currentColor" aria-hidden="true" />
        <span aria-hidden="true" className="wide:hidden">
          {chatTexts.short}
        </span>
        <span className="sr-only wide:not-sr-only">{texts.chat}</span>
        <span className="sr-only">({texts.newWindow})</span>
      </a>
    </aside>
  )
}

function useStandAside(ref: { current: HTMLElement | null }): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    let unmounted = false
    let stop: (() => void) | undefined
    void import('./stand-aside.ts').then(
      ({ keepOffContents }) => {
        if (!unmounted && ref.current) stop = keepOffContents(ref.current, setAside)
      },
      () => undefined,
    )
    return () => {
      unmounted = true
      stop?.()
    }
  }, [ref])
  return aside
}

const RehearsalRibbon = lazy(async () => ({
  default: (await import('#web/frame/rehearsal-ribbon.tsx')).RehearsalRibbon,
}))
const PracticeRibbon = lazy(async () => ({ default: (await import('./practice-ribbon.tsx')).PracticeRibbon }))

export function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRoot()
  const lane = findAddress(useLocation().pathname)?.lane
  return (
    <div className="flex min-h-window flex-col">
      <SkipLink />
      <Suspense>
        {root?.rehearsal || root?.isCopy ? <RehearsalRibbon /> : null}
        {lane === 'practice' ? <PracticeRibbon /> : null}
      </Suspense>
      <CriticalBanner />
      <SiteHeader />
      <OfflineBanner under="top-free-14 bar:top-[77px]" />
      {/* While such a page loads it is short: its footer must not be in the window and go. */}
      <main id="main" className={`flex w-full grow flex-col ${lane === 'account' ? 'min-h-window' : ''}`}>
        {children}
      </main>
      <SiteFooter />
      <ChatButton />
    </div>
  )
}
