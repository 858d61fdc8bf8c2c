'use client'
import { Menu, X } from 'lucide-react'
import { useRef } from 'react'

/** The menu of small screens. */
export function SideMenu({ texts, children }) {
  const ref = useRef(null)
  return (
    <div className="on-phone">
      <button
        type="button"
        aria-label={texts.openMenu}
        aria-haspopup="dialog"
        className="icon-button"
        onClick={() => ref.current?.showModal()}
      >
        <Menu size={26} aria-hidden="true" />
      </button>
      <dialog ref={ref} aria-label={texts.menu} className="side-menu">
        <button type="button" aria-label={texts.closeMenu} className="icon-button" onClick={() => ref.current?.close()}>
          <X size={26} aria-hidden="true" />
        </button>
        <nav aria-label={texts.mainMenu}>{children}</nav>
      </dialog>
    </div>
  )
}
