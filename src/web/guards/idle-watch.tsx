/** Warns a signed-in person before the session ends by itself, and leads to the sign-in page when it has; what is typed stays on the screen until then. */
import { useEffect } from 'react'
import { ask, notify } from '#design/dialogs/ask.tsx'
import { go } from '#web/document/go.ts'
import { serverNow } from '#web/server-clock.ts'
import { signOutHere, useAuth } from '#web/session.ts'
import { idleTexts as texts } from '#web/texts.ts'
import { forgetSessionEnd, idleState, sessionEndsAt } from './session-end.ts'

const lookEveryMs = 5_000

/** `renew` is any call that the server counts as a sign of life; `end` ends the session there. */
export function IdleWatch({ renew, end }: { renew: () => Promise<unknown>; end: () => Promise<unknown> }) {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  useEffect(() => {
    if (!signedIn) return undefined
    let asking = false
    // Another tab may have kept the session alive: the server is asked, and a refusal leads to the sign-in page by itself.
    const over = () => {
      forgetSessionEnd()
      void renew().catch(() => notify(texts.over))
    }
    const warn = async () => {
      asking = true
      const stays = await ask(texts.warn)
      asking = false
      if (stays) await renew().catch(() => undefined)
      else await end().catch(() => undefined).then(() => { signOutHere(); go('/login') })
    }
    const timer = setInterval(() => {
      const state = idleState(sessionEndsAt(), serverNow())
      if (state === 'over') over()
      else if (state === 'warn' && !asking) void warn()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [signedIn, renew, end])
  return null
}
