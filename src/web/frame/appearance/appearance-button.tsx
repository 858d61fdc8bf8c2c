import { Popover } from '#web/frame/popover.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { AppearancePanel } from './appearance-panel.tsx'
import { AppearanceSign } from './sign.tsx'

/** In the site's header from 1024 px on: text size and the clear screen, under a button. It comes after the page. */
export function AppearanceButton() {
  return (
    <Popover
      look="inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 text-small font-semibold whitespace-nowrap text-secondary hover:bg-ground"
      button={
        <>
          <AppearanceSign />
          {texts.appearance}
        </>
      }
    >
      <AppearancePanel />
    </Popover>
  )
}
