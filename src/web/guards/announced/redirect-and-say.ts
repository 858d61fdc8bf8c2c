/**
 * A redirect with its reason. Into another security zone the document is loaded anew, and what the old one says dies
 * with it: the reason's code is kept, and the page that the person arrives at says it, once.
 */
import { useEffect } from 'react'
import { redirect, useLocation, useNavigation } from 'react-router'
import { box } from '#web/browser/storage.ts'
import type { Kept, Reason } from './kept-reason.ts'

const name = 'said-after-redirect'
/** Tells this document from the one that is loaded next. */
const here = () => String(performance.timeOrigin)

/** Where the browser refuses storage, a redirect within this document is still explained. */
let held: string | null = null

/** For a clientLoader: `throw redirectAndSay(href('/mypage'), 'pay.already')`. */
export function redirectAndSay(to: string, reason: Reason): Response {
  held = JSON.stringify({ reason, to, from: here(), at: Date.now() } satisfies Kept)
  box('session').setItem(name, held)
  return redirect(to)
}

const kept = () => held ?? box('session').getItem(name)

/** Stands once in the document; what says the reason is fetched only where one is kept. */
export function useSaidAfterRedirect(): void {
  const { pathname, key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle' || !kept()) return undefined
    const where = { document: here(), pathname, now: Date.now() }
    let isOver = false
    void import('./explain.ts').then(
      ({ explainIfDue }) => {
        if (isOver || !explainIfDue(kept(), where)) return
        held = null
        box('session').removeItem(name)
      },
      () => undefined,
    )
    return () => void (isOver = true)
  }, [pathname, key, state])
}
