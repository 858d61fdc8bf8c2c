import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { formTexts } from './texts.ts'

/** Who was signed out must get to the sign-in. */
const isSignIn = (path: string) => path === href('/login') || path === href('/office/sign-in')

/** Asks before unsaved changes are left and `discard`ed. The returned function lets the next navigation pass. */
export function useLeaveGuard(isUnsaved: boolean, discard?: () => void): () => void {
  const freed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !freed.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isSignIn(nextLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ ...formTexts.leave, tone: 'danger' }).then((go) => {
      if (!go) return blocker.reset()
      discard?.()
      blocker.proceed()
    })
  }, [blocker, discard])
  return () => void (freed.current = true)
}
