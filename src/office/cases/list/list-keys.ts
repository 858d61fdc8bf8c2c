/** The list by keys: j and k go from row to row, Enter opens, / goes to the search, ? tells all of them. */
import { useEffect } from 'react'

/** A key that is typed somewhere, or pressed with another one, is not meant for the list. */
function isMeant(event: KeyboardEvent): boolean {
  const { target } = event
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog')
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector('dialog[open]')
}

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.findIndex((link) => link === document.activeElement)
  links[here === -1 ? (by === 1 ? 0 : links.length - 1) : here + by]?.focus()
}

export function useListKeys(onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event)) return
      if (event.key === 'j') step(1)
      else if (event.key === 'k') step(-1)
      else if (event.key === '?') onHelp()
      else if (event.key === '/') document.querySelector<HTMLElement>('[role=search] input')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onHelp])
}
