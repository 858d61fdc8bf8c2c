import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { href } from '#domain/address/href.ts'
import { Icon } from '#design/icons/icon.tsx'
import { AppearanceButton } from '#web/frame/appearance/appearance-button.tsx'
import { HomeLogo } from '#web/frame/logo.tsx'
import { Popover } from '#web/frame/popover.tsx'
import { HelpPanel } from './help-panel.tsx'
import { confirmStop, isUnderway } from './stop-filing/underway.ts'
import { laneTexts } from './texts.ts'

/** A step's quiet header: the way home, appearance, and a person to ask. */
export function LaneHeader() {
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
                {laneTexts.help}
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
