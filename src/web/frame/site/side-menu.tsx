import { Menu } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { approaching, fetchPiece } from '#design/later/piece.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import type { SideMenuSheetProps } from './side-menu-sheet.tsx'

let Sheet: ComponentType<SideMenuSheetProps> | undefined

async function fetchSheet(): Promise<true> {
  Sheet ??= (await import('./side-menu-sheet.tsx')).SideMenuSheet
  return true
}

/** The button of small screens' menu; the menu itself is fetched when the button is about to be pressed. */
export function SideMenu() {
  const [open, setOpen] = useState(false)
  const [presses, setPresses] = useState(0)
  const press = async () => {
    if (!(await fetchPiece(fetchSheet))) return
    setOpen(true)
    setPresses((before) => before + 1)
  }
  return (
    <div className="bar:hidden">
      <button type="button" aria-label={texts.openMenu} aria-expanded={open} aria-haspopup="dialog" onClick={() => void press()} {...approaching(fetchSheet)} className="grid size-12 place-items-center rounded-small text-ink hover:bg-ground">
        <Menu size={26} aria-hidden="true" />
      </button>
      {Sheet ? <Sheet open={open} presses={presses} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
