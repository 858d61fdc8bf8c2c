import type { MouseEvent } from 'react'
import { frameTexts as texts } from './texts.ts'

/** Works without scripts. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={skip}
      className="absolute top-free-0 left-4 z-50 -translate-y-[300%] rounded-b-small bg-ink px-4 py-3 text-small font-semibold text-paper focus:translate-y-0"
    >
      {texts.skip}
    </a>
  )
}

/** A router navigation would re-render parts not yet hydrated and lose the focus. */
function skip(event: MouseEvent): void {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
  main.focus()
}
