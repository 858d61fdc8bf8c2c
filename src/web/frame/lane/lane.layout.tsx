import type { MouseEvent, ReactNode } from 'react'
import { Outlet, useLocation, useNavigate, useRouteError } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { href } from '#domain/address/href.ts'
import { useBranch } from '#web/document/branch.ts'
import { AppearanceButton } from '#web/frame/appearance-button.tsx'
import { HomeLogo } from '#web/frame/logo.tsx'
import { OfflineBanner } from '#web/frame/offline-banner.tsx'
import { Popover } from '#web/frame/popover.tsx'
import { Problem } from '#web/frame/problems/problem.tsx'
import { RehearsalRibbon } from '#web/frame/rehearsal-ribbon.tsx'
import { CriticalBanner } from '#web/frame/site/critical-banner.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { frameTexts } from '#web/frame/texts.ts'
import { useFreshOnReturn } from '#web/guards/fresh-on-return.ts'
import { type LanePlace, placeAt, stopsAround } from './lane-place.ts'
import { confirmStop, isUnderway } from './underway.ts'
import { laneTexts as texts } from './texts.ts'

/** Consistent help: the same place on every step. */
function HelpPanel() {
  const { contact, social } = useBranch()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="text-h3">{texts.helpTitle}</p>
        <p className="text-small text-secondary">{texts.helpBody}</p>
      </div>
      <div className="flex flex-col gap-2">
        <ButtonLink
          to={social.channel}
          tone="kakao"
          size="medium"
          wide
          icon={<Icon name="message-circle" size={20} fill="currentColor" aria-hidden="true" />}
        >
          {frameTexts.chat}
        </ButtonLink>
        <ButtonLink
          to={`tel:${contact.phone.text}`}
          tone="outline"
          size="medium"
          wide
          icon={<Icon name="phone" size={18} aria-hidden="true" />}
        >
          {texts.call(contact.phone.text)}
        </ButtonLink>
      </div>
      <OfficeHours />
    </div>
  )
}

function OfficeHours() {
  const { weekday, lunch, closed } = useBranch().businessHours
  return (
    <p className="text-caption text-quiet">
      {texts.hours(weekday, lunch)}
      <br />
      {closed}
    </p>
  )
}

const marks = {
  done: 'bg-brand-600 border-brand-600 text-paper',
  here: 'border-brand-600 text-brand-600 bg-paper',
  ahead: 'border-line text-quiet bg-paper',
} as const

function LaneSummary({ place }: { place: LanePlace }) {
  return (
    <aside aria-label={texts.steps} className="sticky top-28 hidden w-56 self-start bar:block">
      <p className="pb-5 text-label text-secondary">{texts.title[place.lane]}</p>
      <ol>
        {stopsAround(place).map((stop) => (
          <li
            key={stop.number}
            aria-current={stop.state === 'here' ? 'step' : undefined}
            className="relative flex items-center gap-3 pb-5 last:pb-0"
          >
            {stop.number < place.total ? (
              <span
                aria-hidden="true"
                className={`absolute top-6 left-3 h-full w-px ${stop.state === 'done' ? 'bg-brand-600' : 'bg-line'}`}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={`relative grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] text-caption font-bold tabular-nums ${marks[stop.state]}`}
            >
              {stop.state === 'done' ? <Icon name="check" size={14} strokeWidth={3.2} /> : stop.number}
            </span>
            <span className={`text-small ${stop.state === 'here' ? 'font-bold text-ink' : 'text-secondary'}`}>
              {stop.name}
              {stop.state === 'done' ? <span className="sr-only">, {texts.done}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-7 border-t border-line pt-5 text-small text-secondary">{texts.keep}</p>
    </aside>
  )
}

function LaneHelp() {
  const { contact, social } = useBranch()
  return (
    <div className="hidden pt-8 bar:block">
      <aside aria-label={texts.helpTitle} className="sticky top-28 w-56">
        <p className="pb-3 text-label text-secondary">{texts.helpTitle}</p>
        <p className="pb-3 text-small text-secondary">{texts.helpBody}</p>
        <div className="-mx-3 flex flex-col items-start pb-3">
          <ButtonLink to={social.channel} tone="text" size="small" icon={<Icon name="message-circle" size={18} />}>
            {frameTexts.chat}
          </ButtonLink>
          <ButtonLink to={`tel:${contact.phone.text}`} tone="text" size="small" icon={<Icon name="phone" size={18} />}>
            {contact.phone.text}
          </ButtonLink>
        </div>
        <OfficeHours />
      </aside>
    </div>
  )
}

function LaneHeader() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const onHome = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !isUnderway(pathname)) return
    event.preventDefault()
    void confirmStop().then((stops) => stops && navigate(href('/')))
  }
  return (
    <header className="z-20 bg-paper lg:sticky lg:top-0">
      <div
        className={`mx-auto flex h-14 max-w-site max-lg:tight:h-11 items-center justify-between
          pr-2.5 pl-5 lg:h-[77px] lg:px-6`}
      >
        <div className="contents" onClickCapture={onHome}>
          <HomeLogo />
        </div>
        <div className="flex items-center">
          <AppearanceButton />
          <Popover
            look={`inline-flex min-h-11 items-center gap-1.5 rounded-small px-2.5 text-small
              font-semibold text-secondary hover:bg-ground`}
            button={
              <>
                <Icon name="message-circle-question" size={20} aria-hidden="true" />
                <span className="max-sm:big:sr-only">{texts.help}</span>
              </>
            }
          >
            <HelpPanel />
          </Popover>
        </div>
      </div>
    </header>
  )
}

function LaneFrame({ children }: { children: ReactNode }) {
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

export default function LaneLayout() {
  useFreshOnReturn()
  return (
    <LaneFrame>
      <Outlet />
    </LaneFrame>
  )
}

export function ErrorBoundary() {
  return (
    <LaneFrame>
      <Problem error={useRouteError()} />
    </LaneFrame>
  )
}
