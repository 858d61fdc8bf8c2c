import { type ComponentType, useState } from 'react'
import { fetchChunk } from '#design/messages/chunk.ts'
import { Popover } from '#web/frame/popover.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'

/** Its sign: a small and a large syllable. */
function AppearanceSign() {
  return (
    <span aria-hidden="true" className="inline-flex items-baseline gap-px leading-none font-bold">
      <span className="text-caption leading-none">{texts.sizeSample}</span>
      <span className="text-h3 leading-none">{texts.sizeSample}</span>
    </span>
  )
}

const fetchPanel = () => import('./appearance-panel.tsx')

/**
 * Text size and the clear screen, under a button: on a step, and from 1024 px on in the site's header. The panel is
 * fetched with the first press.
 */
export function AppearanceButton() {
  const [Panel, setPanel] = useState<ComponentType>()
  const press = async () => {
    const chunk = await fetchChunk(fetchPanel)
    if (chunk) setPanel(() => chunk.AppearancePanel)
  }
  return (
    <Popover
      look="inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 text-small font-semibold whitespace-nowrap text-secondary hover:bg-ground"
      onPress={() => void press()}
      button={
        <>
          <AppearanceSign />
          <span className="max-sm:sr-only">{texts.appearance}</span>
        </>
      }
    >
      {Panel ? <Panel /> : null}
    </Popover>
  )
}
