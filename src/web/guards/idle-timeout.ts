/** Typed input stays on the screen until the redirect. */
import { confirm } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { go } from '#web/document/go.ts'
import { serverNow } from '#web/server-clock.ts'
import { signOutHere } from '#web/session.ts'
import { forgetSessionEnd, idleState, sessionEndsAt } from './session-end.ts'
import { idleTexts as texts } from './texts.ts'

const pollEveryMs = 5_000

export type IdleActions = { renew: () => Promise<unknown>; end: () => Promise<unknown> }

export function startIdleTimeout({ renew, end }: IdleActions): () => void {
  let asking: AbortController | undefined
  // Another tab may have extended the session, so ask the server.
  const over = () => {
    asking?.abort()
    forgetSessionEnd()
    void renew().catch(() => undefined)
  }
  const warn = async () => {
    const mine = (asking = new AbortController())
    const stays = await confirm({ ...texts.warn, over: mine.signal })
    asking = undefined
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
