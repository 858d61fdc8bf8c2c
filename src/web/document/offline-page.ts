/**
 * Without a network a link would replace the page and what was typed by the browser's error page: the press is stopped
 * and said. Only where the browser is sure to be offline.
 */
import { useEffect } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'

export function useOfflinePage(): void {
  useEffect(() => {
    const press = (event: Event) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      event.stopPropagation()
      say(texts.offline)
    }
    // On the window and before anything else: the router must not hear of it.
    window.addEventListener('click', press, true)
    window.addEventListener('submit', press, true)
    return () => {
      window.removeEventListener('click', press, true)
      window.removeEventListener('submit', press, true)
    }
  }, [])
}

/** A link to another page, or a form whose answer is another page (a search). */
function leadsAway({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false
  if (type === 'submit')
    return target instanceof HTMLFormElement && target.hasAttribute('action') && target.method === 'get'
  const link = target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement)) return false
  const samePage =
    link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search
  return link.protocol.startsWith('http') && !samePage
}
