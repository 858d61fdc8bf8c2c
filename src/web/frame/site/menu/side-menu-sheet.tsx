import { Icon } from '#design/icons/icon.tsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useBranch } from '#web/document/branch.ts'
import { AppearancePanel } from '#web/frame/appearance-panel.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { AccountLink } from '#web/frame/site/account-link.tsx'
import { MenuLink } from './menu-link.tsx'
import { sideMenuTexts } from './texts.ts'

/** The close event is late; a press before it must not be lost. */
export type SideMenuSheetProps = { open: boolean; presses: number; onClose: () => void }

/** Native <dialog>; every navigation closes it. */
export function SideMenuSheet({ open, presses, onClose }: SideMenuSheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const close = () => ref.current?.close()
  // Before the h1 gets the focus: elements behind a modal cannot take it.
  useLayoutEffect(() => ref.current?.close(), [key])
  useEffect(() => {
    // A modal that is not displayed (rotated tablet) would make the page inert.
    const turned = () => (ref.current?.getClientRects().length ?? 0) > 0 || ref.current?.close()
    window.addEventListener('resize', turned)
    return () => window.removeEventListener('resize', turned)
  }, [])
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal()
  }, [open, presses])
  return (
    <dialog
      ref={ref}
      aria-label={texts.menu}
      onClose={() => ref.current?.open || onClose()}
      onClick={(event) => event.target === ref.current && close()}
      className="sheet m-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none inside-free bg-paper
        open:animate-slide"
    >
      <div className="flex h-full flex-col overflow-y-auto">
        <Head onClose={close} />
        <MainMenu onGo={close} />
        <div className="px-5 py-3">
          <AccountLink wide />
        </div>
        <div className="mt-auto border-t border-line bg-paper px-5 py-6">
          <AppearancePanel />
        </div>
      </div>
    </dialog>
  )
}

function Head({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-5">
      <span className="text-h3">{texts.menu}</span>
      <button
        type="button"
        aria-label={texts.closeMenu}
        onClick={onClose}
        className="grid size-12 place-items-center rounded-small hover:bg-ground"
      >
        <Icon name="x" size={26} aria-hidden="true" />
      </button>
    </div>
  )
}

function MainMenu({ onGo }: { onGo: () => void }) {
  const { navigation } = useBranch()
  return (
    <nav aria-label={texts.mainMenu} className="px-3 py-2">
      <ul>
        {navigation.mainMenu.map((item) => (
          <li key={item.id} className="relative">
            <MenuLink
              item={item}
              notice={sideMenuTexts.coming}
              onGo={onGo}
              look="flex min-h-14 w-full items-center gap-2 rounded-field px-3 text-left text-body
                font-semibold hover:bg-ground"
            />
            <Icon
              name="chevron-right"
              size={20}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-faint"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
