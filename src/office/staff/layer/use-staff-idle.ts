/** Warns a member of staff before the session ends by itself; who is typing meanwhile is not asked. */
import { useEffect } from 'react'
import { confirm } from '#design/dialogs/confirm.tsx'
import { call } from '#web/call.ts'
import { fetchAttended, hearInput, isInputRecent } from '#web/frame/office/idle/recent-input.ts'
import { useStaff } from '#web/frame/office/staff.ts'
import { withSignIn } from '#web/frame/office/idle/sign-in-again.ts'
import {
  forgetSessionEnd,
  idleState,
  sessionEndsAt,
  setOfficeSession,
  type IdleState,
} from '#web/guards/session-end.ts'
import { serverNow } from '#web/server-clock.ts'
import { readStaffSelf } from '../contract.ts'
import { layerTexts as texts } from './texts.ts'

const lookEveryMs = 5_000

/** A call that a person stands behind: it begins the idle time anew. */
const renew = () => call(readStaffSelf, {}, { quiet: true })

export function useStaffIdle(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined
    const stopHearing = hearInput()
    setOfficeSession({ fetch: fetchAttended, withSignIn })
    let isAsking = false
    const look = async (state: IdleState) => {
      isAsking = true
      // Over: the call finds the session ended, and the sign-in stands over the page.
      if (state === 'over') forgetSessionEnd()
      if (state === 'over' || isInputRecent() || (await confirm(texts.warn))) await renew()
      else useStaff.getState().signOut?.()
    }
    const timer = setInterval(() => {
      const state = idleState(sessionEndsAt(), serverNow())
      if (isAsking || state === 'active') return
      look(state)
        .catch(() => undefined)
        .finally(() => {
          isAsking = false
        })
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      stopHearing()
      setOfficeSession(null)
      forgetSessionEnd()
    }
  }, [isSignedIn])
}
