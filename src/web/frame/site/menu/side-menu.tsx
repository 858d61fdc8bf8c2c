import { Menu } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { approaching, fetchPiece } from '#design/later/piece.ts'
import { box } from '#web/browser/storage.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import type { SideMenuSheetProps } from './side-menu-sheet.tsx'

let Sheet: ComponentType<SideMenuSheetProps> | undefined

async function fetchSheet(): Promise<true> {
  Sheet ??= (await import('./side-menu-sheet.tsx')).SideMenuSheet
  return true
}

/** A browser holds on to a menu that once did not come: the next press loads the page anew (design/later/piece.ts), which then opens what was pressed. */
const wantedName = 'menu-wanted'
const wantedMs = 15_000

/** The button of small screens' menu; the menu itself is fetched when the button is about to be pressed. */
export function SideMenu() {
  const [open, setOpen] = useState(false)
  const [presses, setPresses] = useState(0)
  const missed = useRef(false)
  const press = async () => {
    if (missed.current) box('session').setItem(wantedName, String(Date.now()))
    if (!(await fetchPiece(fetchSheet))) return void (missed.current = true)
    box('session').removeItem(wantedName)
    setOpen(true)
    setPresses((before) => before + 1)
  }
  useEffect(() => {
    const wantedAt = Number(box('session').getItem(wantedName) ?? 0)
    box('session').removeItem(wantedName)
    if (Date.now() - wantedAt < wantedMs) void press()
  }, [])
  return (
    <div className="bar:hidden">
      <button type="button" aria-label={texts.openMenu} aria-expanded={open} aria-haspopup="dialog" onClick={() => void press()} {...approaching(fetchSheet)} className="grid size-12 place-items-center rounded-small text-ink hover:bg-ground">
        <Menu size={26} aria-hidden="true" />
      </button>
      {Sheet ? <Sheet open={open} presses={presses} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
