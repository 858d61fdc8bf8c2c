import { StatusRegion } from '#design/messages/status-region.tsx'
import { MovingBar } from '#web/frame/moving-bar.tsx'
import { Arrival } from './arrival.tsx'
import { useKeptPageOffline } from './keep-page-offline.ts'
import { useStalledMove } from './stalled-move.ts'

/** What stands around every page and is seen only when it has something to say. */
export function Standing() {
  useStalledMove()
  useKeptPageOffline()
  return (
    <>
      <Arrival />
      <MovingBar />
      <StatusRegion />
    </>
  )
}
