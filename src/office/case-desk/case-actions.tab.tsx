import { useEffect, useRef } from 'react'
import { call } from '#web/call.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { holdCase } from './contract.ts'

export { useCaseManagement, type CaseManagement } from './case-management.ts'

/** Apart because its forms are large. */
export const CaseActionsTab = fetchedPart(
  () => import('./case-actions-panel.tsx'),
  (file) => file.CaseActionsPanel,
)

/** Renewal interval; the server releases the lock after three minutes. */
const againMs = 60_000

/** Locks on the first input and releases on unmount. `onRefused`: a colleague holds the lock. */
export function useHolding(caseNumber: string, may: boolean, onRefused: () => void): void {
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  }, [onRefused])
  useEffect(() => {
    if (!may) return
    let heldAt = 0
    const hold = (on: boolean) => call(holdCase, { params: { caseNumber }, body: { on } }, { quiet: true })
    const typed = ({ timeStamp, target }: Event) => {
      const isField = target instanceof Element && target.closest('main') !== null && !target.closest('[data-viewer]')
      if (!isField || (heldAt > 0 && timeStamp - heldAt < againMs)) return
      heldAt = timeStamp
      hold(true).catch(() => refused.current())
    }
    document.addEventListener('input', typed)
    return () => {
      document.removeEventListener('input', typed)
      if (heldAt > 0) hold(false).catch(() => undefined)
    }
  }, [caseNumber, may])
}
