/**
 * Warns a signed-in person before the session ends by itself, and leads to the sign-in page when it has; what is typed
 * stays on the screen until then.
 */
import { confirm } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { go } from '#web/document/go.ts'
import { serverNow } from '#web/server-clock.ts'
import { signOutHere } from '#web/session.ts'
import { forgetSessionEnd, idleState, sessionEndsAt } from './session-end.ts'
import { idleTexts as texts } from './texts.ts'

const pollEveryMs = 5_000

export type IdleActions = {
  /** Any call that the server counts as a sign of life. */
  renew: () => Promise<unknown>
  /** Ends the session there. */
  end: () => Promise<unknown>
}

/** Watches until what it gives back is called. */
export function startIdleTimeout({ renew, end }: IdleActions): () => void {
  let asking: AbortController | undefined
  // Another tab may have extended the session: the server is asked, and a refusal leads to the sign-in page, which says
  // why.
  const over = () => {
    asking?.abort()
    forgetSessionEnd()
    void renew().catch(() => undefined)
  }
  const warn = async () => {
    const mine = (asking = new AbortController())
    const stays = await confirm({ ...texts.warn, over: mine.signal })
    asking = undefined
    // Nobody answered in time.
    if (mine.signal.aborted) return
    if (stays) await renew().catch(() => undefined)
    else
      await end()
        .catch(() => undefined)
        .then(() => {
          signOutHere()
          go(href('/login'))
        })
  }
  const timer = setInterval(() => {
    const state = idleState(sessionEndsAt(), serverNow())
    if (state === 'over') over()
    else if (state === 'warn' && !asking) void warn()
  }, pollEveryMs)
  return () => {
    clearInterval(timer)
    asking?.abort()
  }
}
