/**
 * A redirect with its reason. Into another security zone the document is loaded anew, and what the old one says dies
 * with it: the reason's code is kept, and the page that the person arrives at says it, once.
 */
import { useEffect } from 'react'
import { redirect, useLocation, useNavigation } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { box } from '#web/browser/storage.ts'
import { refusalTexts } from '#web/guards/texts.ts'
import { isDue, readKept, type Kept, type Reason } from './kept-reason.ts'

const name = 'said-after-redirect'
/** Tells this document from the one that is loaded next. */
const here = typeof document === 'undefined' ? '' : crypto.randomUUID()

/** Where the browser refuses storage, a redirect within this document is still explained. */
let held: Kept | null = null

/** For a clientLoader: `throw redirectAndSay(href('/mypage'), 'pay.already')`. */
export function redirectAndSay(to: string, reason: Reason): Response {
  held = { reason, to, from: here, at: Date.now() }
  box('session').setItem(name, JSON.stringify(held))
  return redirect(to)
}

/** Stands once in the document. */
export function useSaidAfterRedirect(): void {
  const { pathname, key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    const kept = held ?? readKept(box('session').getItem(name))
    if (!kept || state !== 'idle' || !isDue(kept, { document: here, pathname, now: Date.now() })) return
    held = null
    box('session').removeItem(name)
    explain(kept.reason)
  }, [pathname, key, state])
}

/**
 * Says why: a window for what the person must know, a line in passing where they merely land one step earlier. Both are
 * announced to a screen reader; the window holds the focus and gives it back.
 */
export function explain(reason: Reason): void {
  const { title, body } = refusalTexts[reason]
  if (reason === 'journey.step') say(`${title}. ${body}`)
  else void notify({ title, body })
}
