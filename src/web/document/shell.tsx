import { Windows } from '#design/dialogs/confirm.tsx'
import { StatusRegion } from '#design/messages/status-region.tsx'
import { MovingBar } from '#web/frame/moving-bar.tsx'
import { Arrival } from './arrival.tsx'
import { useMissingRoute } from './missing-route.ts'
import { useOfflinePage } from './offline-page.ts'
import { useStalledMove } from './stalled-move.ts'

/** What stands around every page and is seen only when it has something to say. */
export function DocumentShell() {
  useStalledMove()
  useOfflinePage()
  useMissingRoute()
  return (
    <>
      <Arrival />
      <MovingBar />
      <StatusRegion />
      <Windows />
    </>
  )
}
