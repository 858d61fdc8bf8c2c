import { Popover } from '#web/frame/popover.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { AppearancePanel } from './appearance-panel.tsx'
import { AppearanceSign } from './sign.tsx'

/** Text size and the clear screen, under a button: on a step, and from 1024 px on in the site's header, where it comes after the page. */
export function AppearanceButton() {
  return (
    <Popover
      look="inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 text-small font-semibold whitespace-nowrap text-secondary hover:bg-ground"
      button={
        <>
          <AppearanceSign />
          <span className="max-sm:sr-only">{texts.appearance}</span>
        </>
      }
    >
      <AppearancePanel />
    </Popover>
  )
}
