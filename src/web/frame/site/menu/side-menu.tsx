import { Icon } from '#design/icons/icon.tsx'
import { useState, type ComponentType } from 'react'
import { fetchChunk } from '#design/messages/chunk.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import type { SideMenuSheetProps } from './side-menu-sheet.tsx'

const fetchSheet = () => import('./side-menu-sheet.tsx')
const fetchAhead = () => void fetchSheet().catch(() => undefined)

export function SideMenu() {
  const [Sheet, setSheet] = useState<ComponentType<SideMenuSheetProps>>()
  const [open, setOpen] = useState(false)
  const [presses, setPresses] = useState(0)
  const press = async () => {
    const sheet = await fetchChunk(fetchSheet)
    if (!sheet) return
    setSheet(() => sheet.SideMenuSheet)
    setOpen(true)
    setPresses((before) => before + 1)
  }
  return (
    <div className="bar:hidden">
      <button
        type="button"
        aria-label={texts.openMenu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => void press()}
        onPointerDown={fetchAhead}
        onFocus={fetchAhead}
        className="grid size-12 place-items-center rounded-small text-ink hover:bg-ground"
      >
        <Icon name="menu" size={26} aria-hidden="true" />
      </button>
      {Sheet ? <Sheet open={open} presses={presses} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
