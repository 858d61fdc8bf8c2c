import { type ComponentType, useState } from 'react'
import { fetchChunk } from '#design/messages/chunk.ts'
import { Popover } from '#web/frame/popover.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'

function AppearanceSign() {
  return (
    <span aria-hidden="true" className="inline-flex items-baseline gap-px leading-none font-bold">
      <span className="text-caption leading-none">{texts.sizeSample}</span>
      <span className="text-h3 leading-none">{texts.sizeSample}</span>
    </span>
  )
}

const fetchPanel = () => import('./appearance-panel.tsx')

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
