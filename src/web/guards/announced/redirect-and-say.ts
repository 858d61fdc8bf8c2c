/** A redirect into another zone loads a new document, which shows the stored code of the reason once. */
import type { JourneyFacts } from '#domain/journey/facts.ts'
import type { Refusal } from '#domain/journey/journey.ts'
import { box } from '#web/browser/storage.ts'
import { useEffect } from 'react'
import { redirect, useLocation, useNavigation } from 'react-router'
import type { Reason, StoredReason } from './stored-reason.ts'

/** The night has its own page; after registration the end page explains. */
export function isAnnounced(why: Refusal, { registered }: JourneyFacts): why is Exclude<Refusal, 'night.closed'> {
  return why !== 'night.closed' && !(registered && why === 'journey.step')
}

const name = 'said-after-redirect'
const here = () => String(performance.timeOrigin)

/** Fallback if storage is refused. */
let unsaved: string | null = null

/** `throw redirectAndSay(href('/mypage'), 'pay.already')` */
export function redirectAndSay(to: string, reason: Reason): Response {
  unsaved = JSON.stringify({ reason, to, from: here(), at: Date.now() } satisfies StoredReason)
  box('session').setItem(name, unsaved)
  return redirect(to)
}

const stored = () => unsaved ?? box('session').getItem(name)

export function useNoticeAfterRedirect(): void {
  const { pathname, key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle' || !stored()) return undefined
    const where = { document: here(), pathname, now: Date.now() }
    let isOver = false
    void import('./explain.ts').then(
      ({ explainIfDue }) => {
        if (isOver || !explainIfDue(stored(), where)) return
        unsaved = null
        box('session').removeItem(name)
      },
      () => undefined,
    )
    return () => void (isOver = true)
  }, [pathname, key, state])
}
