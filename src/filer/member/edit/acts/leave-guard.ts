import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { editTexts as texts } from '#filer/member/texts.ts'

/** Asks before something typed is lost. `touched`: something is. `free` lets the next move pass. */
export function useLeaveGuard() {
  const [touched, setTouched] = useState(false)
  const freed = useRef(false)
  const onTouched = useCallback((now: boolean) => setTouched(now), [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      touched &&
      !freed.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== href('/login'),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ ...texts.leave, tone: 'danger' }).then((go) => (go ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return { touched, onTouched, free: () => void (freed.current = true) }
}
